//! The arguments that say how a candidate is tested.

use super::values::{pattern, repeat, seconds, size};
use crate::oracle::{CommandSpec, Criteria, Patterns, Repeat};
use regex::bytes::Regex;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "The test")]
pub(super) struct TestArgs {
    /// The test as a line for the shell; @@ in it stands for "$1", the path of the candidate
    #[arg(short = 'c', long, value_name = "LINE", conflicts_with = "command")]
    pub shell: Option<String>,

    /// How long a test may take, in seconds [default: ten times what interesting ones take, and 2 at least]
    #[arg(short, long, value_name = "SECS", value_parser = seconds)]
    timeout: Option<Duration>,

    /// Give the candidate on standard input, too
    #[arg(long)]
    stdin: bool,

    /// The test is a command that fails on the input: interesting is what fails in the same way
    #[arg(long, conflicts_with_all =
        ["interesting_exit", "match_stdout", "match_stderr", "reject_stdout", "reject_stderr"])]
    pub same_failure: bool,

    /// The exit statuses of interesting candidates; 128 + N if signal N ended the test
    /// [default: 0, or any with --match-stdout or --match-stderr]
    #[arg(long, value_name = "N,...", value_delimiter = ',')]
    interesting_exit: Vec<u8>,

    /// The exit statuses of candidates to keep aside: the smallest of each, as <stem>.also-<N>.<ext>
    #[arg(long, value_name = "N,...", value_delimiter = ',')]
    also_interesting: Vec<u8>,

    /// The exit statuses of candidates that are no valid inputs
    #[arg(long, value_name = "N,...", value_delimiter = ',')]
    invalid_exit: Vec<u8>,

    /// Interesting only if this regular expression is found in what the test writes to standard output
    #[arg(long, value_name = "RE", value_parser = pattern)]
    match_stdout: Vec<Regex>,

    /// The same for standard error
    #[arg(long, value_name = "RE", value_parser = pattern)]
    match_stderr: Vec<Regex>,

    /// Not interesting if this regular expression is found in what the test writes to standard output
    #[arg(long, value_name = "RE", value_parser = pattern)]
    reject_stdout: Vec<Regex>,

    /// The same for standard error
    #[arg(long, value_name = "RE", value_parser = pattern)]
    reject_stderr: Vec<Regex>,

    /// For a flaky test: run it N times for each candidate; interesting if it says so K times [default: 1]
    #[arg(long, value_name = "[K/]N", value_parser = repeat)]
    repeat: Option<Repeat>,

    /// How much memory each process of a test may have, such as 512M or 4G
    #[arg(long, value_name = "SIZE", value_parser = size)]
    memory: Option<u64>,

    /// Put a copy of this file or folder beside each candidate: as it lies below the innermost folder that holds all FILEs;
    /// one from elsewhere comes to the top
    #[arg(long, value_name = "PATH")]
    pub copy: Vec<PathBuf>,

    /// Where to make temporary folders [default: TMPDIR, or what the system has]
    #[arg(long, value_name = "FOLDER")]
    pub temp_dir: Option<PathBuf>,
}

impl TestArgs {
    /// The test by a program with arguments, but for the name of the candidate's file and what is put beside it.
    pub(super) fn spec(self, program: OsString, args: Vec<OsString>) -> CommandSpec {
        CommandSpec {
            program,
            args,
            file_name: OsString::new(),
            archive: None,
            stdin: self.stdin,
            timeout: self.timeout,
            criteria: Criteria {
                interesting: self.interesting_exit,
                also_interesting: self.also_interesting,
                invalid: self.invalid_exit,
                stdout: Patterns { wanted: self.match_stdout, rejected: self.reject_stdout },
                stderr: Patterns { wanted: self.match_stderr, rejected: self.reject_stderr },
                failure: None,
            },
            repeat: self.repeat.unwrap_or_default(),
            memory: self.memory,
            copies: Vec::new(),
        }
    }
}

/// The program and the arguments that run a line in a shell.
pub(super) fn shell(line: &str) -> (OsString, Vec<OsString>) {
    let line = line.replace("@@", "\"$1\"");
    ("/bin/sh".into(), ["-c", &line, "sh", "@@"].map(OsString::from).to_vec())
}
