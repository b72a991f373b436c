//! A clock that is not real, to find out how long a reduction takes with jobs that there are not: tests begin when the scheduler
//! begins them, and end when so much of this clock's time has passed. Nothing is waited for.

use super::job::{self, Failure, Job, Reply};
use crate::oracle::{Oracle, OracleError};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

/// By how many thousandths tests differ in the time that they take: no two end at the same moment, as it is in reality.
const SPREAD: u64 = 15;

/// A clock for [`Reduction::in_virtual_time`](super::Reduction::in_virtual_time). Copies show the same time.
#[derive(Clone, Debug)]
pub struct VirtualClock {
    /// How long a test takes, at least; up to 1.5 % more.
    pub test: Duration,
    /// How long the search takes for a candidate.
    pub proposal: Duration,
    /// Nanoseconds.
    now: Arc<AtomicU64>,
}

impl VirtualClock {
    /// A clock that shows 0, for tests and candidates that take so long.
    pub fn new(test: Duration, proposal: Duration) -> Self {
        Self { test, proposal, now: Arc::default() }
    }

    /// What it shows.
    pub fn now(&self) -> Duration {
        Duration::from_nanos(self.now.load(Ordering::Relaxed))
    }

    fn set(&self, now: Duration) {
        self.now.store(nanos(now), Ordering::Relaxed);
    }
}

/// Whole nanoseconds; of more than 500 years, as many as a number holds.
fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// The jobs under way.
pub(super) struct InVirtualTime {
    clock: VirtualClock,
    replies: Sender<Reply>,
    /// When each began and when each ends, in the order in which they began.
    jobs: VecDeque<(Duration, Duration, Job)>,
}

impl InVirtualTime {
    pub(super) fn new(clock: VirtualClock, replies: Sender<Reply>) -> Self {
        Self { clock, replies, jobs: VecDeque::new() }
    }

    pub(super) fn begin(&mut self, job: Job) {
        let now = self.clock.now();
        // The same for each run, and without order.
        let more = job.id.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let more = nanos(self.clock.test) / 1000 * SPREAD * (more & 0xffff) / 0x1_0000;
        self.jobs.push_back((now, now + self.clock.test + Duration::from_nanos(more), job));
    }

    pub(super) fn note_proposal(&self) {
        self.clock.set(self.clock.now() + self.clock.proposal);
    }

    /// Ends a job that was cancelled, now, or else the one that ends first, when it does.
    pub(super) fn end_next(&mut self, oracle: &dyn Oracle) {
        let cancelled = self.jobs.iter().position(|(.., job)| job.cancel.is_cancelled());
        let first = || (0..self.jobs.len()).min_by_key(|&at| self.jobs[at].1);
        let Some((began, ends, job)) = cancelled.or_else(first).and_then(|at| self.jobs.remove(at)) else {
            return;
        };
        let reply = if cancelled.is_some() {
            let outcome = Err(Failure::Oracle(OracleError::Cancelled));
            Reply { id: job.id, outcome, elapsed: self.clock.now().saturating_sub(began) }
        } else {
            self.clock.set(self.clock.now().max(ends));
            Reply { elapsed: ends.saturating_sub(began), ..job::test(oracle, job) }
        };
        // Fails only when nobody waits for it any more.
        _ = self.replies.send(reply);
    }
}
