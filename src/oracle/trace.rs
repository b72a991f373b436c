//! Which command of a test in the language of a shell says no: the test runs once more, and its shell tells each command.

use super::cancel::Cancel;
use super::command::CommandOracle;
use super::error::{OracleError, TestError};
use super::folder::Room;
use super::output::Outputs;
use super::process::End;
use super::run_folder::RunFolder;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::ExitStatus;

/// The shells that tell their commands with `-x`.
const SHELLS: [&str; 5] = ["sh", "bash", "dash", "ksh", "zsh"];
/// The beginning of a line that tells a command, as far as the shell lets it be chosen; the number of the line follows.
const MARK: &str = "reduce-trace ";
/// How many commands are shown, and how much of each.
const MOST_COMMANDS: usize = 4;
const LONGEST: usize = 160;
/// How much of the beginning of a script is read.
const FIRST_LINE: u64 = 256;

impl CommandOracle {
    /// The last commands of a test that ended with this status, if it is one for a shell, and ends so once more; as lines to show.
    pub(super) fn trace(
        &self,
        run: &RunFolder,
        input: &[u8],
        status: ExitStatus,
        cancel: &Cancel,
    ) -> Result<Option<String>, OracleError> {
        let failed = TestError::step("write the test's output to a file");
        let candidate = self.candidate(run, "traced", input, Room::Needed)?;
        let scratch = self.scratch(run, "tmp-traced", Room::Needed)?;
        let plain = self.spec.plain_words(&self.spec.args, candidate.file());
        let Some(shell) = traced(&plain, self.is_own_script()) else { return Ok(None) };
        let words = [self.spec.limit_words(), shell].concat();
        let outputs = Outputs::nameless(run.path(), 0).map_err(failed)?;
        let (stdout, stderr) = outputs.handles().map_err(TestError::step("share an open file"))?;
        let group = self.start(&words, &candidate, &scratch, 0, |command| {
            command.stdout(stdout).stderr(stderr).env("PS4", format!("+{MARK}$LINENO: "));
        })?;
        let end = group.finish(self.patience.limit(), cancel, || {
            outputs.bound();
            false
        });
        let (end, _) = end.map_err(TestError::step("wait for the test"))?;
        match end {
            End::Cancelled => Err(OracleError::Cancelled),
            End::Exited(again) if again == status => {
                let folder =
                    [candidate.path().as_os_str(), OsStr::new("/")].map(OsStr::to_string_lossy).concat();
                Ok(told(&outputs.texts().1, &folder))
            }
            _ => Ok(None),
        }
    }
}

/// The words of a command with its shell told to trace; `None` if it is neither a shell nor a script for one.
fn traced(words: &[OsString], is_script: bool) -> Option<Vec<OsString>> {
    let (program, rest) = words.split_first()?;
    if is_shell(program) {
        let start = [program.clone(), "-x".into()];
        return Some(start.into_iter().chain(rest.iter().cloned()).collect());
    }
    if !is_script {
        return None;
    }
    let mut first = Vec::new();
    File::open(program).ok()?.take(FIRST_LINE).read_to_end(&mut first).ok()?;
    let line = first.strip_prefix(b"#!")?.split(|&byte| byte == b'\n').next()?;
    let line: Vec<&[u8]> = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).collect();
    let is_for_shell = line.iter().any(|word| is_shell(OsStr::from_bytes(word)));
    let start = line.into_iter().map(|word| OsStr::from_bytes(word).to_owned()).chain(["-x".into()]);
    is_for_shell.then(|| start.chain(words.iter().cloned()).collect())
}

fn is_shell(program: &OsStr) -> bool {
    Path::new(program).file_name().is_some_and(|name| SHELLS.iter().any(|shell| name == *shell))
}

/// The last commands that a trace tells, with the paths from `folder` on.
fn told(trace: &[u8], folder: &str) -> Option<String> {
    let trace = String::from_utf8_lossy(trace);
    let commands: Vec<String> = trace.lines().filter_map(|line| command(line, folder)).collect();
    let last = &commands[commands.len().saturating_sub(MOST_COMMANDS)..];
    let more = if last.len() < commands.len() { "the last commands" } else { "the commands" };
    (!last.is_empty()).then(|| format!("{more} that its shell ran:\n    {}", last.join("\n    ")))
}

fn command(line: &str, folder: &str) -> Option<String> {
    // What a command has written may come before the mark, in the same line.
    let (number, command) = match line.split_once(MARK).filter(|(before, _)| before.ends_with('+')) {
        Some((_, rest)) => rest.split_once(": ")?,
        // Some shells do not take the mark from outside. In a subshell, the first character is repeated.
        None => ("", line.strip_prefix('+')?.trim_start_matches('+').strip_prefix(' ')?),
    };
    let command: String = command.replace(folder, "").chars().take(LONGEST).collect();
    let command = command.replace(|c: char| c.is_control(), "\u{fffd}");
    Some(if number.is_empty() { command } else { format!("line {number}: {command}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trace() {
        let trace = b"+reduce-trace 2: cc -c /tmp/x/in.c\nin.c:1: error++reduce-trace 3: false\n+ exit 1\n+1 and no trace\n";
        let said = "the commands that its shell ran:\n    line 2: cc -c in.c\n    line 3: false\n    exit 1";
        assert_eq!(told(trace, "/tmp/x/").as_deref(), Some(said));
        assert_eq!(told(b"nothing\n", "/tmp/x/"), None);
        let many = "+ true\n".repeat(9);
        assert!(told(many.as_bytes(), "/").is_some_and(|said| said.starts_with("the last commands that")));
    }

    #[test]
    fn words_for_a_shell() {
        let words = |all: &[&str]| -> Vec<OsString> { all.iter().map(OsString::from).collect() };
        assert_eq!(
            traced(&words(&["/bin/sh", "-c", "x", "sh"]), false),
            Some(words(&["/bin/sh", "-x", "-c", "x", "sh"]))
        );
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("t").display().to_string();
        for (first, start) in [
            ("#!/bin/sh", Some(&["/bin/sh", "-x"][..])),
            ("#! /bin/bash -e", Some(&["/bin/bash", "-e", "-x"])),
            ("#!/usr/bin/env dash", Some(&["/usr/bin/env", "dash", "-x"])),
            ("#!/usr/bin/python3", None),
            ("\x7fELF", None),
        ] {
            std::fs::write(&script, format!("{first}\nsh\n")).unwrap();
            let expected = start.map(|start| words(&[start, &[&script, "a"]].concat()));
            assert_eq!(traced(&words(&[&script, "a"]), true), expected, "{first}");
        }
    }
}
