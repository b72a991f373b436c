//! The arguments that say how a candidate is tested.

use super::guard_recipes;
use super::values::{class, pattern, placed, repeat, share, size, time};
use crate::oracle::{CommandSpec, Criteria, Flaky, Guard, Patterns, Repeat, SlowerThan};
use crate::signature::{Class, Forms, Signature};
use regex::bytes::Regex;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "The test")]
pub(super) struct TestArgs {
    /// The test as a line for the shell; @@ in it stands for "$1", the path of the candidate
    #[arg(short = 'c', long, value_name = "LINE", conflicts_with = "command")]
    pub shell: Option<String>,

    /// Two lines for the shell: interesting is that both succeed and print something, and that this differs
    #[arg(long, num_args = 2, value_names = ["LINE", "LINE"], conflicts_with_all = ["shell", "command"])]
    pub differ: Vec<String>,

    /// A line for the shell that has to succeed on an interesting candidate, such as a compiler's check
    #[arg(long, value_name = "LINE")]
    valid: Vec<String>,

    /// A line for the shell that has to fail on an interesting candidate
    #[arg(long, value_name = "LINE")]
    invalid: Vec<String>,

    /// What keeps a program in C or C++ defined, by a name: ubsan, asan (compiled with that sanitizer, it runs without a report),
    /// warnings (of what is undefined); or 'interpreter CMD', which has to succeed on an interesting candidate
    #[arg(long, value_name = "NAME")]
    guard: Vec<String>,

    /// Another goal than a small text: a line for the shell that prints a number of an interesting candidate, which is made as
    /// small as it gets; of equal ones, the smaller text
    #[arg(long, value_name = "LINE")]
    objective: Option<String>,

    /// The test is a command that does not end on the input: interesting is what has not ended after this time, such as 5s
    #[arg(long, value_name = "TIME", value_parser = time)]
    hangs: Option<Duration>,

    /// The test is a command that is slow on the input: interesting is what it takes N times as long for as this line for the
    /// shell does
    #[arg(long, num_args = 2, value_names = ["N", "LINE"])]
    slower_than: Vec<String>,

    /// The test is a command that uses much memory on the input: interesting is what makes a process of it use so much, such as
    /// 500M or 2G
    #[arg(long, value_name = "SIZE", value_parser = size)]
    uses_memory: Option<u64>,

    /// How long a test may take, such as 10s or 5m [default: ten times what interesting ones take, and 2s at least]
    #[arg(short, long, value_name = "TIME", value_parser = time)]
    timeout: Option<Duration>,

    /// Give the candidate on standard input, too
    #[arg(long)]
    stdin: bool,

    /// The test is a command that fails on the input: interesting is what fails in the same way
    #[arg(long)]
    same_failure: bool,

    /// What counts with --same-failure: a crash, or also the first error or warning about the input [default: crash]
    #[arg(long, value_name = "crash|error|warning", value_parser = class)]
    failure: Option<Class>,

    /// Forms of messages that --same-failure shall know, too, as in src/signature/forms.toml
    #[arg(long, value_name = "PATH")]
    failure_forms: Option<PathBuf>,

    /// Afterwards, reduce the other failures that --same-failure has come across, too, each to one that fails in the same way
    #[arg(long)]
    also: bool,

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

    /// For a failure that shows in some runs only: measure its rate on the input, and take a candidate if its rate is not below
    /// SHARE of that [default without a SHARE: 0.25]
    #[arg(long, value_name = "SHARE", value_parser = share, num_args = 0..=1, require_equals = true,
        default_missing_value = "0.25", conflicts_with = "repeat")]
    flaky: Option<f64>,

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

/// What `--same-failure` asks for.
#[derive(Clone, Debug)]
pub(super) struct SameFailure {
    /// The messages that count besides those of crashes.
    pub class: Class,
    /// A file with more forms.
    pub forms: Option<PathBuf>,
    /// Whether other failures are reduced afterwards.
    pub also: bool,
    /// The failure, if it is known already.
    pub sought: Option<Sought>,
}

/// A failure that is known.
#[derive(Clone, Debug)]
pub(super) struct Sought {
    /// The forms by which it was read.
    pub forms: Arc<Forms>,
    pub signature: Signature,
}

impl TestArgs {
    /// Whether there is another goal than a small text.
    pub(super) fn has_objective(&self) -> bool {
        self.objective.is_some()
    }

    /// Whether the test is about the memory of a command.
    pub(super) fn measures_memory(&self) -> bool {
        self.uses_memory.is_some()
    }

    /// Whether the test compares times.
    pub(super) fn compares_times(&self) -> bool {
        !self.slower_than.is_empty()
    }

    /// What `--same-failure` and the options to it ask for. The error says which option to use.
    pub(super) fn same_failure(&self) -> Result<Option<SameFailure>, String> {
        let is_given = self.same_failure;
        if is_given && !self.interesting_exit.is_empty() {
            let text = "--same-failure takes the exit status from the run on the input; leave out --interesting-exit";
            return Err(text.to_owned());
        }
        let measured = [
            ("--hangs", self.hangs.is_some()),
            ("--slower-than", !self.slower_than.is_empty()),
            ("--uses-memory", self.uses_memory.is_some()),
        ];
        if let Some((option, _)) = measured.into_iter().find(|(_, is_given)| *is_given) {
            let outputs = [&self.match_stdout, &self.match_stderr, &self.reject_stdout, &self.reject_stderr];
            let others = [
                ("--same-failure", is_given),
                ("--timeout", self.timeout.is_some() && self.hangs.is_some()),
                ("--slower-than", !self.slower_than.is_empty() && self.hangs.is_some()),
                ("--uses-memory", self.uses_memory.is_some() && option != "--uses-memory"),
                ("--interesting-exit", !self.interesting_exit.is_empty()),
                ("--match-* and --reject-*", outputs.iter().any(|patterns| !patterns.is_empty())),
                ("--differ", !self.differ.is_empty()),
            ];
            if let Some((name, _)) = others.iter().find(|(_, is_set)| *is_set) {
                return Err(format!(
                    "with {option}, that alone makes a candidate interesting; leave out {name}"
                ));
            }
        }
        let only_with =
            [("failure", self.failure.is_some()), ("failure-forms", self.failure_forms.is_some())];
        if let Some((name, _)) = only_with.iter().find(|(_, is_set)| *is_set && !is_given) {
            return Err(format!("--{name} says what counts as the same failure; give --same-failure, too"));
        }
        if self.also && !is_given {
            let text = "--also reduces other failures than the sought one; give --same-failure, too";
            return Err(text.to_owned());
        }
        let class = self.failure.unwrap_or_default();
        Ok(is_given.then(|| SameFailure {
            class,
            forms: self.failure_forms.clone(),
            also: self.also,
            sought: None,
        }))
    }

    /// What `--slower-than` asks for. The error says what to give.
    pub(super) fn slower_than(&self) -> Result<Option<SlowerThan>, String> {
        let [factor, line] = &*self.slower_than else { return Ok(None) };
        let factor: Option<f64> = factor.parse().ok().filter(|factor| (1.1..=1e6).contains(factor));
        match factor {
            Some(factor) => Ok(Some(SlowerThan { factor, line: placed(line) })),
            None => {
                Err("--slower-than takes a number of 1.1 at least, and a line: --slower-than 10 'CMD @@'"
                    .to_owned())
            }
        }
    }

    /// All guards, for candidates like this file.
    pub(super) fn guards(&self, file: &Path) -> Result<Vec<Guard>, String> {
        let lines = [(&self.valid, "--valid", true), (&self.invalid, "--invalid", false)];
        let lines = lines.into_iter().flat_map(|(lines, asked, succeeds)| {
            lines.iter().map(move |line| Ok(Guard { asked: asked.to_owned(), line: placed(line), succeeds }))
        });
        lines.chain(self.guard.iter().map(|name| guard_recipes::named(name, file))).collect()
    }

    /// The test by a program with arguments, but for the name of the candidate's file and what is put beside it.
    pub(super) fn spec(
        self,
        program: OsString,
        args: Vec<OsString>,
        guards: Vec<Guard>,
        slower_than: Option<SlowerThan>,
    ) -> CommandSpec {
        CommandSpec {
            program,
            args,
            file_name: OsString::new(),
            archive: None,
            stdin: self.stdin,
            timeout: self.timeout,
            guards,
            slower_than,
            objective: self.objective.as_deref().map(placed),
            criteria: Criteria {
                hangs: self.hangs,
                uses_memory: self.uses_memory,
                interesting: self.interesting_exit,
                also_interesting: self.also_interesting,
                invalid: self.invalid_exit,
                stdout: Patterns { wanted: self.match_stdout, rejected: self.reject_stdout },
                stderr: Patterns { wanted: self.match_stderr, rejected: self.reject_stderr },
                failure: None,
            },
            repeat: self.repeat.unwrap_or_default(),
            flaky: self.flaky.map(|share| Flaky { share, ..Flaky::default() }),
            memory: self.memory,
            copies: Vec::new(),
        }
    }
}

/// The program and the arguments that run two lines in a shell, and succeed if both succeed and print something different.
pub(super) fn differ(lines: &[String]) -> (OsString, Vec<OsString>) {
    let run = |line: &String, name: &str| {
        let no = format!("echo \"the {name} command of --differ");
        format!(
            "( {line}\n) > \"$TMPDIR/{name}\" || {{ {no} ended with status $?\" >&2; exit 1; }}\n\
             [ -s \"$TMPDIR/{name}\" ] || {{ {no} printed nothing\" >&2; exit 1; }}\n"
        )
    };
    let runs: Vec<String> =
        lines.iter().zip(["first", "second"]).map(|(line, name)| run(line, name)).collect();
    let compare =
        "! cmp -s \"$TMPDIR/first\" \"$TMPDIR/second\" || { echo 'the outputs are the same' >&2; exit 1; }";
    shell(&format!("{}{compare}", runs.concat()))
}

/// The program and the arguments that run a line in a shell.
pub(super) fn shell(line: &str) -> (OsString, Vec<OsString>) {
    let line = placed(line);
    ("/bin/sh".into(), ["-c", &line, "sh", "@@"].map(OsString::from).to_vec())
}
