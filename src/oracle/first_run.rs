//! The check of the first run: the input itself must be interesting.

use std::fmt::{self, Write as _};
use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::FileExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use super::command::broken;
use super::folder::{CandidateFolder, Folder};
use super::process::End;
use super::{Cancel, CommandOracle, OracleError, shell};

/// A later test may take this many times as long as the first one did,
const TIMEOUT_FACTOR: u32 = 10;
/// but never less than this, for the machine may be busier then.
const MIN_TIMEOUT: Duration = Duration::from_secs(2);

/// How much of the output is shown: so many bytes, and of them so many lines.
const SHOWN_BYTES: u64 = 2048;
const SHOWN_LINES: usize = 10;
/// How much of it may lie on the disk, which may be memory.
const STORED_BYTES: u64 = 64 << 20;

/// What the first run told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstRun {
    /// How long it took.
    pub elapsed: Duration,
    /// How long a test may take from now on.
    pub timeout: Duration,
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
    /// The last lines that it wrote, to standard output or standard error; control characters are masked.
    pub output: String,
}

impl fmt::Display for FailedRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.headline)?;
        writeln!(f, "to see it for yourself, run:")?;
        writeln!(f, "    {}", self.command)?;
        writeln!(f, "the folder {} is kept; remove it when you are done", self.folder.display())?;
        if self.output.is_empty() {
            return write!(f, "it wrote nothing");
        }
        write!(f, "the last that it wrote:")?;
        self.output.lines().try_for_each(|line| write!(f, "\n    {line}"))
    }
}

impl CommandOracle {
    /// Tests the input itself, which must be interesting. Sets the time-out of the tests that follow, if the
    /// specification has none: ten times what this one took, and two seconds at least.
    ///
    /// # Errors
    /// [`FirstRunError::Failed`] if it is not interesting, or takes too long (300 s, if nothing else is
    /// specified); [`FirstRunError::Cancelled`] and [`FirstRunError::Broken`] as those of a test.
    pub fn first_run(&mut self, input: &[u8], cancel: &Cancel) -> Result<FirstRun, FirstRunError> {
        if cancel.is_cancelled() {
            return Err(FirstRunError::Cancelled);
        }
        // Outside the folder of the run, so that it can outlive that.
        let mut folder = Folder::temporary(&self.root, "reduce-first-run-")?;
        let place = folder.path().join("test");
        let mut output = Output::create(&folder.path().join("output.txt"))
            .map_err(|error| broken("write the test's output to a file", &error))?;
        let candidate = CandidateFolder::new(place.clone(), &self.spec.file_name, input)?;
        let file = candidate.file().to_owned();

        let start = Instant::now();
        let (stdout, stderr) = output.handles().map_err(|error| broken("share an open file", &error))?;
        let group = self.start(&candidate, |command| {
            command.stdout(stdout).stderr(stderr);
        })?;
        let end = group.finish(self.timeout, cancel, || output.bound());
        let elapsed = start.elapsed();
        let headline = match end.map_err(|error| broken("wait for the test", &error))? {
            End::Cancelled => return Err(FirstRunError::Cancelled),
            End::Exited(status) if status.success() => {
                if self.spec.timeout.is_none() {
                    self.timeout = elapsed.saturating_mul(TIMEOUT_FACTOR).max(MIN_TIMEOUT);
                }
                return Ok(FirstRun { elapsed, timeout: self.timeout });
            }
            End::Exited(status) => {
                format!("the test does not find the input interesting: it {}", how_it_ended(status))
            }
            End::TimedOut => {
                let give = if self.spec.timeout.is_some() { "a longer --timeout" } else { "--timeout" };
                format!("the test did not end within {} s; give {give}", self.timeout.as_secs_f64())
            }
        };

        // The test may have changed its folder: who repeats it by hand gets a fresh one.
        drop(candidate);
        let fresh = CandidateFolder::new(place, &self.spec.file_name, input)?;
        let command = self.command_line(fresh.path(), &file);
        fresh.keep();
        folder.keep();
        Err(FirstRunError::Failed(Box::new(FailedRun {
            headline,
            command,
            folder: folder.path().to_owned(),
            output: output.tail(),
        })))
    }

    /// The shell command that tests the candidate `file` in `folder`.
    fn command_line(&self, folder: &Path, file: &Path) -> String {
        let mut line =
            format!("cd {} && {}", shell::quote(folder.as_ref()), shell::quote(&self.spec.program));
        for arg in self.args(file) {
            line.push(' ');
            line.push_str(&shell::quote(&arg));
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

/// What a test writes, to both of its outputs, in the order in which it wrote it; the end of it, if it is long.
struct Output {
    file: File,
    /// The end of what was dropped from the file.
    before: Vec<u8>,
}

impl Output {
    fn create(path: &Path) -> io::Result<Self> {
        // Appending: two outputs share the file, and it may be emptied under them.
        let file = OpenOptions::new().read(true).append(true).create_new(true).open(path)?;
        Ok(Self { file, before: Vec::new() })
    }

    /// Handles to give away as standard output and standard error.
    fn handles(&self) -> io::Result<(File, File)> {
        Ok((self.file.try_clone()?, self.file.try_clone()?))
    }

    /// Drops what is there if it is too much.
    fn bound(&mut self) {
        if self.file.metadata().is_ok_and(|metadata| metadata.len() > STORED_BYTES) {
            self.before = self.end();
            // If it fails, it is tried again in a moment.
            _ = self.file.set_len(0);
        }
    }

    /// The last bytes of the file.
    fn end(&self) -> Vec<u8> {
        let len = self.file.metadata().map_or(0, |metadata| metadata.len());
        let mut bytes = vec![0; len.min(SHOWN_BYTES) as usize];
        match self.file.read_exact_at(&mut bytes, len.saturating_sub(SHOWN_BYTES)) {
            Ok(()) => bytes,
            Err(_) => Vec::new(),
        }
    }

    /// The last lines, fit for a terminal.
    fn tail(mut self) -> String {
        let end = self.end();
        self.before.extend(end);
        let last = self.before.len().saturating_sub(SHOWN_BYTES as usize);
        let text = String::from_utf8_lossy(&self.before[last..]);
        let lines: Vec<_> = text.lines().collect();
        let shown = lines[lines.len().saturating_sub(SHOWN_LINES)..].join("\n");
        shown.replace(|c: char| c.is_control() && !matches!(c, '\n' | '\t'), "\u{fffd}")
    }
}
