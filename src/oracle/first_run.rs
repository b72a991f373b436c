//! The check of the first run: the input itself must be interesting.

use std::fmt::{self, Write as _};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use super::cancel::Cancel;
use super::command::{CommandOracle, Room};
use super::criteria::Stream;
use super::error::{OracleError, broken, explain_refusal};
use super::interface::Verdict;
use super::mark::OF_FIRST_RUN;
use super::output::Outputs;
use super::process::End;
use super::run_folder::RunFolder;
use super::shell;

/// How often to run the test on the input to find out whether it is flaky: so many times,
const RUNS: u32 = 3;
/// and after the second only until this time has passed.
const AGAIN: Duration = Duration::from_secs(10);

/// What the first run told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstRun {
    /// How many runs before it did not find the input interesting.
    pub failed: u32,
    /// How long it took.
    pub elapsed: Duration,
    /// How long a test may take from now on.
    pub timeout: Duration,
}

/// What the input was found to be when it was asked about again and again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Steadiness {
    /// How often, the first run among them.
    pub runs: u32,
    /// How many of these found it interesting.
    pub interesting: u32,
}

/// Why a reduction cannot start.
#[derive(Debug, thiserror::Error)]
pub enum FirstRunError {
    /// The test does not find the input interesting.
    #[error("{0}")]
    Failed(Box<FailedRun>),
    /// Somebody asked to stop; what was under way has been ended.
    #[error("cancelled")]
    Cancelled,
    /// The test cannot be run at all; the text says what failed and what to do.
    #[error("{0}")]
    Broken(String),
}

impl From<OracleError> for FirstRunError {
    fn from(error: OracleError) -> Self {
        match error {
            OracleError::Cancelled => Self::Cancelled,
            OracleError::Broken(text) => Self::Broken(text),
        }
    }
}

/// A first run that failed, with what is needed to look into it. [`Display`](fmt::Display) tells all of it,
/// in several lines without a newline at the end.
#[derive(Clone, Debug)]
pub struct FailedRun {
    /// What is wrong, in one line.
    pub headline: String,
    /// The shell command that runs the test again, in a folder as fresh as it was.
    pub command: String,
    /// The temporary folder, which is kept: with the test's folder in it, and its output.
    pub folder: PathBuf,
    /// The output that was looked at, if it was one of the two.
    pub stream: Option<&'static str>,
    /// The last lines that it wrote there, or to standard output or standard error; control characters are masked.
    pub output: String,
}

impl fmt::Display for FailedRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.headline)?;
        writeln!(f, "to see it for yourself, run:")?;
        writeln!(f, "    {}", self.command)?;
        let folder = self.folder.display();
        writeln!(
            f,
            "the folder {folder} is kept until another first run fails; remove it when you are done"
        )?;
        let to = self.stream.map_or_else(String::new, |stream| format!(" to {stream}"));
        if self.output.is_empty() {
            return write!(f, "it wrote nothing{to}");
        }
        write!(f, "the last that it wrote{to}:")?;
        self.output.lines().try_for_each(|line| write!(f, "\n    {line}"))
    }
}

/// How a first run ended.
enum Tried {
    Passed(FirstRun),
    /// Its folder is removed, unless it is kept.
    Failed {
        run: Box<FailedRun>,
        folder: RunFolder,
    },
}

impl CommandOracle {
    /// Tests the input itself, which must be interesting. Sets the time-out of the tests that follow, if the
    /// specification has none: ten times what this one took, and two seconds at least. If some of several runs
    /// need not find a candidate interesting, so many runs may fail here; else a quick one that fails is asked twice more,
    /// for it may be flaky.
    ///
    /// # Errors
    /// [`FirstRunError::Failed`] if it is not interesting, or takes too long (300 s, if nothing else is
    /// specified); [`FirstRunError::Cancelled`] and [`FirstRunError::Broken`] as those of a test.
    pub fn first_run(&mut self, input: &[u8], cancel: &Cancel) -> Result<FirstRun, FirstRunError> {
        let start = Instant::now();
        let is_single = self.spec.repeat.times == 1;
        let spare = if is_single { RUNS - 1 } else { self.spec.repeat.spare() };
        let mut failed = 0;
        loop {
            match self.try_first_run(input, cancel)? {
                Tried::Passed(run) => return Ok(FirstRun { failed, ..run }),
                Tried::Failed { .. } if failed < spare && (!is_single || start.elapsed() < AGAIN) => {
                    failed += 1;
                }
                Tried::Failed { run, folder } => {
                    folder.keep();
                    return Err(FirstRunError::Failed(run));
                }
            }
        }
    }

    /// Asks about the input again after its first run, as often as about a candidate, and if that is once, a few times
    /// more: a test that does not say the same each time should be known before hours of work.
    ///
    /// # Errors
    /// As those of a test.
    pub fn steadiness(
        &self,
        input: &[u8],
        first: FirstRun,
        cancel: &Cancel,
    ) -> Result<Steadiness, OracleError> {
        let start = Instant::now();
        let asked = self.spec.repeat.times > 1;
        let times = if asked { self.spec.repeat.times } else { RUNS };
        let mut found = Steadiness { runs: 1 + first.failed, interesting: 1 };
        while found.runs < times && (asked || found.runs < 2 || start.elapsed() < AGAIN) {
            found.runs += 1;
            found.interesting += u32::from(self.run(input, cancel)? == Verdict::Interesting);
        }
        Ok(found)
    }

    /// The time-out of a run that was ended and goes on, and has no first run.
    pub fn resume(&mut self, first_run: Duration) {
        self.patience.learn(first_run);
    }

    fn try_first_run(&self, input: &[u8], cancel: &Cancel) -> Result<Tried, FirstRunError> {
        if cancel.is_cancelled() {
            return Err(FirstRunError::Cancelled);
        }
        // Outside the folder of the run, so that it can outlive that.
        let folder = RunFolder::new(self.warden, &self.root, OF_FIRST_RUN)?;
        let criteria = &self.spec.criteria;
        let outputs = if criteria.read_outputs() { Outputs::apart } else { Outputs::together }(folder.path());
        let outputs = outputs.map_err(|error| broken("write the test's output to a file", &error))?;
        let candidate = self.candidate(&folder, "test", input, Room::Needed)?;
        let scratch = self.scratch(&folder, "tmp", Room::Needed)?;
        let file = candidate.file().to_owned();

        let start = Instant::now();
        let (stdout, stderr) = outputs.handles().map_err(|error| broken("share an open file", &error))?;
        let group = self.start(&candidate, &scratch, 0, |command| {
            command.stdout(stdout).stderr(stderr);
        })?;
        let limit = self.patience.limit();
        let end = group.finish(limit, cancel, || outputs.bound());
        let elapsed = start.elapsed();
        let (end, _) = end.map_err(|error| broken("wait for the test", &error))?;
        let mut stream = None;
        let headline = match end {
            End::Cancelled => return Err(FirstRunError::Cancelled),
            End::Refused { process, .. } => return Err(explain_refusal(process).into()),
            End::Exited(status) if criteria.verdict(status, || outputs.texts()) == Verdict::Interesting => {
                self.patience.learn(elapsed);
                return Ok(Tried::Passed(FirstRun { failed: 0, elapsed, timeout: self.patience.limit() }));
            }
            End::Exited(status) => {
                let how = how_it_ended(status);
                let why = match criteria.objection(status, || outputs.texts()) {
                    Some(objection) => {
                        stream = Some(objection.stream);
                        format!("{} (it {how})", objection.text)
                    }
                    None => format!("it {how}"),
                };
                format!("the test does not find the input interesting: {why}")
            }
            End::TimedOut => {
                let give = if self.patience.is_fixed() { "a longer --timeout" } else { "--timeout" };
                format!("the test did not end within {} s; give {give}", limit.as_secs_f64())
            }
        };

        // The test may have changed its folder: who repeats it by hand gets a fresh one.
        drop(candidate);
        let fresh = self.candidate(&folder, "test", input, Room::Needed)?;
        let command = self.command_line(fresh.path(), &file);
        fresh.keep();
        let run = Box::new(FailedRun {
            headline,
            command,
            folder: folder.path().to_owned(),
            stream: stream.map(Stream::name),
            output: outputs.tail(stream),
        });
        Ok(Tried::Failed { run, folder })
    }

    /// The shell command that tests the candidate `file` in `folder`.
    fn command_line(&self, folder: &Path, file: &Path) -> String {
        let mut line = format!("cd {} &&", shell::quote(folder.as_ref()));
        for word in self.words(file) {
            line.push(' ');
            line.push_str(&shell::quote(&word));
        }
        let stdin = if self.spec.stdin { file } else { Path::new("/dev/null") };
        // Writing to a string cannot fail.
        _ = write!(line, " < {}", shell::quote(stdin.as_ref()));
        line
    }
}

fn how_it_ended(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(126), _) => "ended with status 126 (shells: a command could not be executed)".to_owned(),
        (Some(127), _) => "ended with status 127 (shells: a command was not found)".to_owned(),
        (Some(code), _) => format!("ended with status {code}"),
        (None, Some(signal)) => format!("was killed by signal {signal}"),
        (None, None) => status.to_string(),
    }
}
