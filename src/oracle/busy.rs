//! How long tests have run.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The times of all runs, added up.
#[derive(Debug, Default)]
pub(super) struct Busy(AtomicU64);

impl Busy {
    /// Adds the time of a run.
    pub(super) fn time<T>(&self, run: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let done = run();
        let nanos = u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX);
        self.0.fetch_add(nanos, Ordering::Relaxed);
        done
    }

    pub(super) fn total(&self) -> Duration {
        Duration::from_nanos(self.0.load(Ordering::Relaxed))
    }
}
