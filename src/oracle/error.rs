//! Why there is no verdict.

use rustix::io::Errno;
use rustix::process::Pid;
use std::io;

/// Why there is no verdict.
#[derive(Debug, thiserror::Error)]
pub enum OracleError {
    /// Somebody asked to stop; what was under way has been ended.
    #[error("cancelled")]
    Cancelled,
    /// The test cannot be run at all; the text says what failed and what to do.
    #[error("{0}")]
    Broken(String),
}

/// The error for a test that goes on.
pub(super) fn explain_refusal(process: Pid) -> OracleError {
    OracleError::Broken(format!(
        "the test cannot be killed, for its process {process} runs as another user (it is set-uid, or by sudo), and goes on; \
         end it by hand, and let the test end by itself in time (sudo timeout 10 ...), or run all of this as that user"
    ))
}

/// The error for a step that hardly ever fails.
pub(super) fn broken(step: &str, error: &io::Error) -> OracleError {
    let hint = way_out(error).map_or_else(String::new, |hint| format!("; {hint}"));
    OracleError::Broken(format!("cannot {step}: {error}{hint}"))
}

/// What to do when the system lets this process open no more files.
pub(super) fn way_out(error: &io::Error) -> Option<&'static str> {
    let is_out_of_files = matches!(Errno::from_io_error(error), Some(Errno::MFILE | Errno::NFILE));
    is_out_of_files.then_some("try fewer jobs, or allow more open files (ulimit -n)")
}
