//! Who calls the oracle: threads, or for one job the scheduler's own.

use crate::oracle::{Cancel, Measured, Oracle, OracleError};
use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, Scope};
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

/// Who does the jobs.
pub(super) enum Crew<'a> {
    /// The scheduler itself, one after the other: to wake another thread costs more than a quick test.
    Own(&'a dyn Oracle),
    /// Threads behind this.
    Threads(Sender<Job>),
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

/// Starts up to `count` workers, which end when `jobs` has no sender any more. Gives how many there are.
///
/// # Errors
/// If not a single thread can be started.
pub(super) fn start<'scope, 'env>(
    scope: &'scope Scope<'scope, 'env>,
    count: usize,
    oracle: &'env dyn Oracle,
    jobs: &'env Mutex<Receiver<Job>>,
    replies: &Sender<Reply>,
) -> io::Result<usize> {
    for started in 0..count {
        let replies = replies.clone();
        let worker = Builder::new()
            .name(format!("test {}", started + 1))
            .spawn_scoped(scope, move || work(oracle, jobs, &replies));
        match worker {
            Ok(_) => {}
            Err(error) if started == 0 => return Err(error),
            // Fewer jobs give the same result.
            Err(_) => return Ok(started),
        }
    }
    Ok(count)
}

fn work(oracle: &dyn Oracle, jobs: &Mutex<Receiver<Job>>, replies: &Sender<Reply>) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        if replies.send(test(oracle, job)).is_err() {
            return;
        }
    }
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
