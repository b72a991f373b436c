//! The interestingness test.
//!
//! The only room that starts processes or makes temporary folders. [`Oracle`] is what the session asks;
//! [`command::CommandOracle`] asks a program.

mod abandoned;
mod alarm;
pub mod cancel;
pub mod command;
mod copies;
pub mod criteria;
mod descendants;
pub mod first_run;
mod folder;
mod held;
mod mark;
mod orphans;
mod output;
mod patience;
mod process;
mod program;
mod removal;
mod run_folder;
mod shell;

pub use cancel::Cancel;
pub use command::{CommandOracle, CommandSpec, Repeat};
pub use copies::Companion;
pub use criteria::{Criteria, Patterns};
pub use first_run::{FailedRun, FirstRun, FirstRunError, Steadiness};
pub use orphans::adopt_orphans;
pub use process::end_all;

/// What a test says of a candidate (the four outcomes of seed `003`, and one on the way).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// It still shows what is looked for.
    Interesting,
    /// It does not.
    NotInteresting,
    /// The test could not judge it: it is not a valid input.
    Invalid,
    /// The test did not end in time; counts as not interesting.
    TimedOut,
    /// It shows something else that is worth keeping aside, which this exit status tells; counts as not
    /// interesting.
    AlsoInteresting(u8),
}

impl Verdict {
    /// What it is called in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Interesting => "interesting",
            Self::NotInteresting => "not-interesting",
            Self::Invalid => "invalid",
            Self::TimedOut => "timed-out",
            Self::AlsoInteresting(_) => "also-interesting",
        }
    }
}

/// By its name.
impl serde::Serialize for Verdict {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
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

    /// The same for a text that is the oracle's own: one that has put it into a file need not keep it while it waits.
    ///
    /// # Errors
    /// As those of [`test`](Self::test).
    fn test_owned(&self, candidate: Vec<u8>, cancel: &Cancel) -> Result<Verdict, OracleError> {
        self.test(&candidate, cancel)
    }
}

/// A closure that says whether a text is interesting.
impl<F: Fn(&[u8]) -> bool + Sync> Oracle for F {
    fn test(&self, candidate: &[u8], _: &Cancel) -> Result<Verdict, OracleError> {
        Ok(if self(candidate) { Verdict::Interesting } else { Verdict::NotInteresting })
    }
}
