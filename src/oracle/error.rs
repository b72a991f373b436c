//! Why there is no verdict.

use super::copies::CopyError;
use super::shell;
use rustix::io::Errno;
use std::error::Error;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// Why there is no verdict on a candidate.
#[derive(Clone, Debug, thiserror::Error)]
pub enum OracleError {
    /// Somebody asked to stop; the processes of the test have been ended.
    #[error("cancelled")]
    Cancelled,
    /// The test cannot be run at all. The error is shared, for several candidates may meet the same.
    #[error(transparent)]
    Broken(Arc<TestError>),
}

impl OracleError {
    /// The error of a test that cannot be run for a reason of its own: an error, or a text that says what failed and what to
    /// do.
    pub fn broken(reason: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        TestError::Other(reason.into()).into()
    }
}

impl From<TestError> for OracleError {
    fn from(error: TestError) -> Self {
        Self::Broken(Arc::new(error))
    }
}

/// Why a test cannot be run. The text of the error says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TestError {
    /// No program is named.
    #[error("no test command is given")]
    NoCommand,
    /// A program of this name is neither in the current folder nor in `PATH`.
    #[error(
        "the test {} does not exist: there is no such file in {}, and no such program in PATH; give the path of an executable file",
        name.display(), folder.display()
    )]
    NotFound {
        /// The name.
        name: OsString,
        /// The current folder.
        folder: PathBuf,
    },
    /// There is no file at this path.
    #[error("the test {} does not exist; give the path of an executable file", .0.display())]
    NotThere(PathBuf),
    /// There is a folder at this path.
    #[error("the test {} is a folder; give the path of an executable file", .0.display())]
    IsFolder(PathBuf),
    /// The file at this path may not be executed.
    #[error("the test {} is not executable; try: chmod +x {}", .0.display(), shell::quote(.0.as_os_str()))]
    NotExecutable(PathBuf),
    /// The system does not let the program be looked at.
    #[error("cannot use the test {}: {source}", path.display())]
    Unusable {
        /// The path of the program.
        path: PathBuf,
        /// The system's words.
        source: io::Error,
    },
    /// The system does not start the program.
    #[error("cannot run the test {}: {source}{hint}", path.display())]
    Start {
        /// The path of the program.
        path: PathBuf,
        /// The system's words.
        source: io::Error,
        /// What to do, after a semicolon; empty if nobody knows.
        hint: &'static str,
    },
    /// The name for the file of a candidate is a path, or none at all.
    #[error("the candidate's file name {:?} is not a plain name", .0.display())]
    FileName(OsString),
    /// A file that should be beside each candidate cannot be copied.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// No temporary folder can be made.
    #[error(
        "cannot make a temporary folder in {}: {source}; {}",
        root.display(),
        way_out(source).unwrap_or("give another one by --temp-dir or TMPDIR")
    )]
    TemporaryFolder {
        /// The folder that it should be made in.
        root: PathBuf,
        /// The system's words.
        source: io::Error,
    },
    /// The files of a test cannot be written.
    #[error(
        "cannot write {what} to {}: {source}; {}",
        place.display(),
        way_out(source).unwrap_or("make room there, or give another folder by --temp-dir or TMPDIR")
    )]
    Write {
        /// The files, in words.
        what: &'static str,
        /// The path at which they should be.
        place: PathBuf,
        /// The system's words.
        source: io::Error,
    },
    /// A step failed that hardly ever fails.
    #[error("cannot {step}: {source}{}", way_out(source).map_or_else(String::new, |hint| format!("; {hint}")))]
    Step {
        /// The step, as a verb and what follows it.
        step: &'static str,
        /// The system's words.
        source: io::Error,
    },
    /// A test was to end and still runs, for this process of it belongs to another user.
    #[error(
        "the test cannot be killed, for its process {0} runs as another user (it is set-uid, or by sudo), and goes on; \
         end it by hand, and let the test end by itself in time (sudo timeout 10 ...), or run all of this as that user"
    )]
    Refused(i32),
    /// The reason of an oracle of the library's user: see [`OracleError::broken`].
    #[error(transparent)]
    Other(Box<dyn Error + Send + Sync>),
}

impl TestError {
    /// The error of a step that hardly ever fails: a verb and what follows it.
    pub(super) fn step(step: &'static str) -> impl Fn(io::Error) -> Self {
        move |source| Self::Step { step, source }
    }
}

/// What to do when the system lets this process open no more files.
fn way_out(error: &io::Error) -> Option<&'static str> {
    let is_out_of_files = matches!(Errno::from_io_error(error), Some(Errno::MFILE | Errno::NFILE));
    is_out_of_files.then_some("try fewer jobs, or allow more open files (ulimit -n)")
}
