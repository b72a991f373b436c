//! The question that a session asks, and the answers to it.

use super::cancel::Cancel;
use super::error::OracleError;

/// What a test says of a candidate.
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
