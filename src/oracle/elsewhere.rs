//! Tests that run in another process, perhaps on another machine: what it is asked, and what it answers.

use super::cancel::Cancel;
use super::error::OracleError;
use super::interface::Verdict;
use crate::signature::{Reader, Signature};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fmt::Debug;
use std::time::Duration;

/// Runs the tests of a [`CommandOracle`](super::CommandOracle) elsewhere, once that was
/// [told](super::CommandOracle::run_elsewhere) so. How many runs judge a candidate, and how long one may take, is still decided by the
/// oracle.
pub trait Elsewhere: Send + Sync + Debug {
    /// Runs the test once, with guards and objective, as [`run_for`](super::CommandOracle::run_for) does.
    ///
    /// # Errors
    /// The same as [`Oracle::test`](super::Oracle::test) has.
    fn run(&self, text: &[u8], asked: &Asked, cancel: &Cancel) -> Result<Ran, OracleError>;

    /// Runs the command once, as [`observe_for`](super::CommandOracle::observe_for) does.
    ///
    /// # Errors
    /// The same as [`Oracle::test`](super::Oracle::test) has.
    fn observe(
        &self,
        text: &[u8],
        reader: &Reader,
        asked: &Asked,
        cancel: &Cancel,
    ) -> Result<(Observed, Option<Duration>), OracleError>;
}

/// What is asked of a run, besides its text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// The number of the test.
    pub number: u64,
    /// How long the test may take.
    pub limit: Duration,
    /// How long all of the run may take, with guards and objective.
    pub whole: Duration,
    /// The arguments of the command, if they are others than those of its specification.
    pub args: Option<Vec<OsString>>,
}

/// What came of a run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ran {
    /// The outcome. That of another failure than the sought one is told by `other`, if it is known.
    pub outcome: Outcome,
    /// The number of an interesting text, if there is an objective.
    pub number: Option<f64>,
    /// How long the test took.
    pub elapsed: Duration,
}

/// A [`Verdict`](super::Verdict) that means the same to another process.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// [`Verdict::Interesting`](super::Verdict::Interesting)
    Interesting,
    /// [`Verdict::NotInteresting`](super::Verdict::NotInteresting)
    NotInteresting,
    /// [`Verdict::Invalid`](super::Verdict::Invalid)
    Invalid,
    /// [`Verdict::TimedOut`](super::Verdict::TimedOut)
    TimedOut,
    /// [`Verdict::AlsoInteresting`](super::Verdict::AlsoInteresting)
    AlsoInteresting(u8),
    /// [`Verdict::OtherFailure`](super::Verdict::OtherFailure)
    OtherFailure(Signature),
}

impl Outcome {
    /// What a verdict means; `other` tells another failure than the sought one by its number.
    pub(super) fn of(verdict: Verdict, other: impl FnOnce(u8) -> Option<Signature>) -> Self {
        match verdict {
            Verdict::Interesting => Self::Interesting,
            Verdict::NotInteresting => Self::NotInteresting,
            Verdict::Invalid => Self::Invalid,
            Verdict::TimedOut => Self::TimedOut,
            Verdict::AlsoInteresting(status) => Self::AlsoInteresting(status),
            Verdict::OtherFailure(number) => other(number).map_or(Self::NotInteresting, Self::OtherFailure),
        }
    }
}

/// How a command ended on a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Observed {
    /// By itself, with a failure of this signature, or with one that tells no failure.
    Ended(Signature),
    /// It did not end in time.
    TimedOut,
    /// It failed, and a guard does not take the text for a valid input: the option that asked for the guard.
    Refused(String),
}
