//! The question that a session asks, and the answers to it.

use super::cancel::Cancel;
use super::error::OracleError;

/// The outcome of a test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// The candidate still shows what is looked for.
    Interesting,
    /// The candidate does not show it.
    NotInteresting,
    /// The candidate is no valid input, so that the test could not judge it; counts as not interesting.
    Invalid,
    /// The test did not end in time; counts as not interesting.
    TimedOut,
    /// The candidate shows something else that is worth keeping aside, of a kind that this exit status tells; counts as not
    /// interesting.
    AlsoInteresting(u8),
    /// The candidate fails in another way than the one that is sought, and the oracle knows this failure by this number; counts
    /// as not interesting.
    OtherFailure(u8),
}

impl Verdict {
    /// The word for it in event logs: `interesting`, `not-interesting`, `invalid`, `timed-out`, `also-interesting` or
    /// `other-failure`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Interesting => "interesting",
            Self::NotInteresting => "not-interesting",
            Self::Invalid => "invalid",
            Self::TimedOut => "timed-out",
            Self::AlsoInteresting(_) => "also-interesting",
            Self::OtherFailure(_) => "other-failure",
        }
    }
}

/// The outcome of a test, and a number that is to be made small.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// The outcome.
    pub verdict: Verdict,
    /// The number of an interesting candidate, if the oracle has an objective.
    pub number: Option<f64>,
}

/// As its [name](Verdict::name).
impl serde::Serialize for Verdict {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Judges candidates: the interestingness test of a reduction. With several jobs, it is called from several threads at once.
///
/// A closure from a text to a `bool` is an oracle; [`CommandOracle`](super::CommandOracle) asks a program.
///
/// ```
/// use reducer::oracle::{Cancel, Oracle, OracleError, Verdict};
///
/// /// Wants text that is UTF-8 and has a word in it.
/// struct Has(&'static str);
///
/// impl Oracle for Has {
///     fn test(&self, candidate: &[u8], _: &Cancel) -> Result<Verdict, OracleError> {
///         Ok(match std::str::from_utf8(candidate) {
///             Err(_) => Verdict::Invalid,
///             Ok(text) if text.contains(self.0) => Verdict::Interesting,
///             Ok(_) => Verdict::NotInteresting,
///         })
///     }
/// }
///
/// assert_eq!(Has("x").test(b"a x b", &Cancel::new())?, Verdict::Interesting);
/// assert_eq!(Has("x").test(b"\xff", &Cancel::new())?, Verdict::Invalid);
/// # Ok::<(), OracleError>(())
/// ```
pub trait Oracle: Sync {
    /// Tests a text. Takes as long as that takes; `cancel` is raised if the verdict is not needed any more.
    ///
    /// # Errors
    /// [`OracleError::Cancelled`] soon after `cancel` is set, with nothing left running;
    /// [`OracleError::Broken`] if the test cannot be run.
    fn test(&self, candidate: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError>;

    /// [Tests](Self::test) a text that is given away: an oracle that has put it into a file need not keep it in memory while it
    /// waits.
    ///
    /// # Errors
    /// The same as [`test`](Self::test) has.
    fn test_owned(&self, candidate: Vec<u8>, cancel: &Cancel) -> Result<Verdict, OracleError> {
        self.test(&candidate, cancel)
    }

    /// [Tests](Self::test_owned) a text, and measures it if it is interesting: for an oracle that has another goal than a small
    /// text, a number that is to be small ([`Reduction::objective`](crate::session::Reduction::objective)).
    ///
    /// # Errors
    /// The same as [`test`](Self::test) has.
    fn measure(&self, candidate: Vec<u8>, cancel: &Cancel) -> Result<Measured, OracleError> {
        Ok(Measured { verdict: self.test_owned(candidate, cancel)?, number: None })
    }
}

/// A closure that says whether a text is interesting.
impl<F: Fn(&[u8]) -> bool + Sync> Oracle for F {
    fn test(&self, candidate: &[u8], _: &Cancel) -> Result<Verdict, OracleError> {
        Ok(if self(candidate) { Verdict::Interesting } else { Verdict::NotInteresting })
    }
}
