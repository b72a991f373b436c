//! The check of the first run: the input itself must be interesting.

use std::fmt::{self, Write as _};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::cancel::Cancel;
use super::command::CommandOracle;
use super::criteria::number;
use super::error::{OracleError, TestError};
use super::folder::{CandidateFolder, Room, Scratch};
use super::interface::Verdict;
use super::mark::OF_FIRST_RUN;
use super::memory::MemoryWatch;
use super::output::Outputs;
use super::process::End;
use super::run_folder::RunFolder;
use super::sequential::{Rate, Sequential};
use super::shell;
use super::spec::{Guard, Guarded};
use super::stream::Stream;

/// How often the test is run on the input to find out whether it is flaky: this number of times,
const RUNS: u32 = 3;
/// and after the second only until this time has passed.
const AGAIN: Duration = Duration::from_secs(10);

/// How many runs of a flaky test may fail before the first one that does not.
pub(super) const FLAKY_TRIES: u32 = 200;
/// How many runs of a flaky test have to be interesting for its rate to be known, and how many runs are made at most.
const ENOUGH: u32 = 20;
const MOST: u32 = 400;

/// A first run that found the input interesting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstRun {
    /// The number of runs before it that did not find the input interesting.
    pub failed: u32,
    /// The time that it took.
    pub elapsed: Duration,
    /// The time that a test may take from now on.
    pub timeout: Duration,
}

/// How often the test has found the input interesting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Steadiness {
    /// The number of runs, the first one among them.
    pub runs: u32,
    /// The number of runs that found the input interesting.
    pub interesting: u32,
}

/// Why a reduction cannot start.
#[derive(Debug, thiserror::Error)]
pub enum FirstRunError {
    /// The test does not find the input interesting.
    #[error("{0}")]
    Failed(Box<FailedRun>),
    /// Somebody asked to stop; the processes of the test have been ended.
    #[error("cancelled")]
    Cancelled,
    /// The test cannot be run at all.
    #[error(transparent)]
    Broken(Arc<TestError>),
}

impl From<TestError> for FirstRunError {
    fn from(error: TestError) -> Self {
        Self::Broken(Arc::new(error))
    }
}

impl From<OracleError> for FirstRunError {
    fn from(error: OracleError) -> Self {
        match error {
            OracleError::Cancelled => Self::Cancelled,
            OracleError::Broken(error) => Self::Broken(error),
        }
    }
}

/// A first run that failed, with what is needed to look into it. [`Display`](fmt::Display) tells all of it,
/// in several lines without a newline at the end.
#[derive(Clone, Debug)]
pub struct FailedRun {
    /// The reason in one line.
    pub headline: String,
    /// What may help, in lines of any number.
    pub hints: Vec<String>,
    /// A shell command that runs the test again, in a folder like the one of this run.
    pub command: String,
    /// The temporary folder of the run, which is kept. In it are the folder of the test and files with its output.
    pub folder: PathBuf,
    /// `standard output` or `standard error`, if a pattern for one of them is the reason.
    pub stream: Option<&'static str>,
    /// The last lines that the test has written to `stream`, or to both outputs; with U+FFFD in the place of control
    /// characters.
    pub output: String,
}

impl fmt::Display for FailedRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.headline)?;
        self.hints.iter().try_for_each(|hint| writeln!(f, "{hint}"))?;
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
        /// The status with which the test ended, if that is the reason.
        status: Option<ExitStatus>,
    },
}

impl CommandOracle {
    /// Tests the input itself, which must be interesting. Sets the time limit of the tests that follow, if the
    /// specification has none: ten times the time of this test, but two seconds at least.
    ///
    /// As many runs may fail as the specification allows for a candidate. If it asks for a single run, a quick one that
    /// fails is repeated twice, for the test may be flaky.
    ///
    /// # Errors
    /// [`FirstRunError::Failed`] if the input is not interesting, or the test takes too long (300 s, if nothing else is
    /// specified). [`FirstRunError::Cancelled`] and [`FirstRunError::Broken`] as for any other test.
    pub fn first_run(&mut self, input: &[u8], cancel: &Cancel) -> Result<FirstRun, FirstRunError> {
        let start = Instant::now();
        let is_single = self.spec.repeat.times == 1;
        let is_flaky = self.spec.flaky.is_some();
        let spare = match self.spec.flaky {
            Some(_) => FLAKY_TRIES,
            None if is_single => RUNS - 1,
            None => self.spec.repeat.spare(),
        };
        let mut failed = 0;
        loop {
            match self.busy.time(|| self.try_first_run(input, cancel))? {
                Tried::Passed(run) => return Ok(FirstRun { failed, ..run }),
                Tried::Failed { .. }
                    if failed < spare && (is_flaky || !is_single || start.elapsed() < AGAIN) =>
                {
                    failed += 1;
                }
                Tried::Failed { mut run, folder, status } => {
                    if let Some(status) = status
                        && start.elapsed() < AGAIN
                    {
                        run.hints.extend(self.trace(&folder, input, status, cancel)?);
                    }
                    folder.keep();
                    return Err(FirstRunError::Failed(run));
                }
            }
        }
    }

    /// Tests the input again after its first run: as often as a candidate, or a few times if a candidate is tested once. A user
    /// should hear of a flaky test before hours of work.
    ///
    /// # Errors
    /// The same as [`Oracle::test`](super::Oracle::test) has.
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

    /// How often the test of a flaky failure finds a text interesting: runs it until that is known well enough.
    ///
    /// # Errors
    /// The same as [`Oracle::test`](super::Oracle::test) has.
    pub fn rate(&self, text: &[u8], cancel: &Cancel) -> Result<Rate, OracleError> {
        let mut rate = Rate { interesting: 0, runs: 0 };
        while rate.interesting < ENOUGH && rate.runs < MOST {
            rate.runs += 1;
            rate.interesting += u32::from(self.run(text, cancel)? == Verdict::Interesting);
        }
        Ok(rate)
    }

    /// Judges candidates from now on by whether they are interesting about as often as a text of this rate, if the
    /// specification asks for that.
    pub fn expect_rate(&mut self, rate: Rate) {
        self.sequential = self.spec.flaky.map(|flaky| Sequential::new(rate.share(), flaky));
    }

    /// Sets the time-out as a [first run](Self::first_run) of an earlier process has: for a reduction that goes on and has no
    /// first run of its own. `first_run` is the time that it took.
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
        let outputs = outputs.map_err(TestError::step("write the test's output to a file"))?;
        let candidate = self.candidate(&folder, "test", input, Room::Needed)?;
        let scratch = self.scratch(&folder, "tmp", Room::Needed)?;
        let file = candidate.file().to_owned();

        let start = Instant::now();
        let (stdout, stderr) = outputs.handles().map_err(TestError::step("share an open file"))?;
        let words = self.words(candidate.file());
        let group = self.start(&words, &candidate, &scratch, 0, |command| {
            command.stdout(stdout).stderr(stderr);
        })?;
        let limit = self.patience.limit();
        let (leader, memory) = (group.leader(), MemoryWatch::new(criteria.uses_memory));
        let end = group.finish(limit, cancel, || {
            outputs.bound();
            memory.has_seen_enough(leader)
        });
        let elapsed = start.elapsed();
        let (end, _) = end.map_err(TestError::step("wait for the test"))?;
        let (mut stream, mut hint, mut by_status) = (None, None, None);
        let headline = match end {
            End::Cancelled => return Err(FirstRunError::Cancelled),
            End::Refused { process, .. } => return Err(TestError::Refused(process.as_raw_pid()).into()),
            End::Exited(status)
                // That it is slow was seen already.
                if self.pace.is_some()
                    || criteria.verdict(number(status), &self.others, || outputs.texts()) == Verdict::Interesting =>
            {
                match self.refusal(&candidate, &scratch, cancel)? {
                    None => return Ok(Tried::Passed(self.passed(elapsed))),
                    Some(refusal) => refusal,
                }
            }
            End::Enough => match self.refusal(&candidate, &scratch, cancel)? {
                None => return Ok(Tried::Passed(self.passed(elapsed))),
                Some(refusal) => refusal,
            },
            End::Exited(_) if criteria.uses_memory.is_some() => format!(
                "the command ends on the input, and no process of it was seen to use more than {} MB; give less to --uses-memory",
                memory.most().div_ceil(1 << 20)
            ),
            End::TimedOut if criteria.hangs.is_some() => match self.refusal(&candidate, &scratch, cancel)? {
                None => return Ok(Tried::Passed(self.passed(elapsed))),
                Some(refusal) => refusal,
            },
            End::Exited(_) if criteria.hangs.is_some() => {
                let seconds = elapsed.as_secs_f64();
                format!("the command ends on the input after {seconds:.2} s; give fewer seconds to --hangs")
            }
            End::Exited(status) => {
                let how = how_it_ended(status);
                let why = if let Some(objection) = criteria.objection(status, || outputs.texts()) {
                    (stream, hint) = (Some(objection.stream), objection.hint);
                    format!("{} (it {how})", objection.text)
                } else {
                    by_status = Some(status);
                    format!("it {how}")
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
            hints: hint.into_iter().collect(),
            command,
            folder: folder.path().to_owned(),
            stream: stream.map(Stream::name),
            output: outputs.tail(stream),
        });
        Ok(Tried::Failed { run, folder, status: by_status })
    }

    /// What a first run that passed has found out.
    fn passed(&self, elapsed: Duration) -> FirstRun {
        self.patience.learn(elapsed);
        FirstRun { failed: 0, elapsed, timeout: self.patience.limit() }
    }

    /// Why a guard does not let the input pass, or the objective cannot measure it, if that is so.
    fn refusal(
        &self,
        candidate: &CandidateFolder,
        scratch: &Scratch,
        cancel: &Cancel,
    ) -> Result<Option<String>, FirstRunError> {
        let (guard, how) = match self.guard(candidate, scratch, 0, cancel)? {
            Guarded::Passed => {
                let Some(line) = &self.spec.objective else { return Ok(None) };
                let number = self.number(line, candidate, scratch, 0, cancel)?;
                return Ok(number
                    .err()
                    .map(|how| format!("--objective cannot measure the input: `{line}` {how}")));
            }
            Guarded::Refused(guard, status) => (guard, how_it_ended(status)),
            Guarded::TimedOut(guard) => (guard, "did not end in time".to_owned()),
        };
        let Guard { asked, line, .. } = guard;
        Ok(Some(format!("the input does not pass {asked}: `{line}` {how}")))
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

pub(super) fn how_it_ended(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(126), _) => "ended with status 126 (shells: a command could not be executed)".to_owned(),
        (Some(127), _) => "ended with status 127 (shells: a command was not found)".to_owned(),
        (Some(code), _) => format!("ended with status {code}"),
        (None, Some(signal)) => format!("was killed by signal {signal}"),
        (None, None) => status.to_string(),
    }
}
