//! The interestingness test.
//!
//! The only room that starts processes or makes temporary folders. [`Oracle`] is what the session asks;
//! [`command::CommandOracle`] asks a program.

mod alarm;
pub mod cancel;
pub mod command;
mod descendants;
pub mod first_run;
mod folder;
mod process;
mod program;
mod shell;

pub use cancel::Cancel;
pub use command::{CommandOracle, CommandSpec};
pub use first_run::{FailedRun, FirstRun, FirstRunError};

/// What a test says of a candidate (the four outcomes of seed `003`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It still shows what is looked for.
    Interesting,
    /// It does not.
    NotInteresting,
    /// The test could not judge it: it is not a valid input.
    Invalid,
    /// The test did not end in time; counts as not interesting.
    TimedOut,
}

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

/// Judges candidates. Called from several threads at once.
pub trait Oracle: Sync {
    /// The verdict on this text.
    ///
    /// # Errors
    /// [`OracleError::Cancelled`] soon after `cancel` is set, with nothing left running;
    /// [`OracleError::Broken`] if the test cannot be run.
    fn test(&self, candidate: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError>;
}

/// A closure that says whether a text is interesting.
impl<F: Fn(&[u8]) -> bool + Sync> Oracle for F {
    fn test(&self, candidate: &[u8], _: &Cancel) -> Result<Verdict, OracleError> {
        Ok(if self(candidate) { Verdict::Interesting } else { Verdict::NotInteresting })
    }
}
