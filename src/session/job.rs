//! A job: a text to test, and what came of it.

use crate::oracle::{Cancel, Measured, Oracle, OracleError};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// The number of a test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct TestId(pub u64);

/// A text to test.
pub(super) struct Job {
    pub id: TestId,
    pub text: Vec<u8>,
    pub cancel: Cancel,
}

/// What came of a job.
pub(super) struct Reply {
    pub id: TestId,
    pub outcome: Result<Measured, Failure>,
    pub elapsed: Duration,
}

pub(super) enum Failure {
    Oracle(OracleError),
    /// The oracle panicked. Caught, or the scheduler would wait for the reply for ever.
    Panic(Box<dyn Any + Send>),
}

/// Does a job.
pub(super) fn test(oracle: &dyn Oracle, job: Job) -> Reply {
    let start = Instant::now();
    let Job { id, text, cancel } = job;
    let outcome = match catch_unwind(AssertUnwindSafe(|| oracle.measure(text, &cancel))) {
        Ok(outcome) => outcome.map_err(Failure::Oracle),
        Err(payload) => Err(Failure::Panic(payload)),
    };
    Reply { id, outcome, elapsed: start.elapsed() }
}
