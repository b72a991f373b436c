//! Jobs that several reductions share.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A number of jobs that several reductions share, and a number of tests for all of them. Each reduction has a [`Seat`].
///
/// While there are as many reductions as jobs, each tests one candidate at a time, and no test is a guess. Jobs that are left go
/// to all in equal parts, to those that came first one more; so the last reduction has all of them.
///
/// ```
/// use reducer::session::Pool;
///
/// let pool = Pool::new(5, u64::MAX);
/// let (first, second) = (pool.seat(), pool.seat());
/// assert_eq!((first.jobs(), second.jobs()), (3, 2));
/// let once = pool.seat_for_one_test();
/// assert_eq!((first.jobs(), second.jobs(), once.jobs()), (2, 2, 1));
/// drop((once, second));
/// assert_eq!(first.jobs(), 5);
/// ```
#[derive(Clone, Debug)]
pub struct Pool(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    jobs: usize,
    max_tests: u64,
    tests: AtomicU64,
    seats: Mutex<Seats>,
}

#[derive(Debug, Default)]
struct Seats {
    /// The number of seats for one test.
    single: usize,
    /// The jobs of each reduction, the oldest first.
    reductions: Vec<Arc<AtomicUsize>>,
}

/// The part that a reduction has in a [`Pool`], until it is dropped.
#[derive(Debug)]
pub struct Seat {
    pool: Arc<Shared>,
    jobs: Arc<AtomicUsize>,
    is_single: bool,
}

impl Pool {
    /// A pool of so many jobs, at least one, for so many tests.
    pub fn new(jobs: usize, max_tests: u64) -> Self {
        let (tests, seats) = (AtomicU64::new(0), Mutex::default());
        Self(Arc::new(Shared { jobs: jobs.max(1), max_tests, tests, seats }))
    }

    /// A seat for a reduction.
    pub fn seat(&self) -> Seat {
        self.sit(false)
    }

    /// A seat for a single test, which has one job in any case. Where all are taken, a reduction waits.
    pub fn seat_for_one_test(&self) -> Seat {
        self.sit(true)
    }

    fn sit(&self, is_single: bool) -> Seat {
        let jobs = Arc::new(AtomicUsize::new(1));
        self.0.change(|seats| {
            if is_single {
                seats.single += 1;
            } else {
                seats.reductions.push(Arc::clone(&jobs));
            }
        });
        Seat { pool: Arc::clone(&self.0), jobs, is_single }
    }

    /// The number of tests that were begun.
    pub fn tests(&self) -> u64 {
        self.0.tests.load(Ordering::Relaxed)
    }

    /// Whether all tests that were allowed have been begun.
    pub fn is_spent(&self) -> bool {
        self.tests() >= self.0.max_tests
    }
}

impl Shared {
    /// Changes who sits there, and deals the jobs anew.
    fn change(&self, change: impl FnOnce(&mut Seats)) {
        let mut seats = self.seats.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut seats);
        let left = self.jobs.saturating_sub(seats.single);
        let count = seats.reductions.len().max(1);
        let (each, more) = (left / count, left % count);
        for (place, jobs) in seats.reductions.iter().enumerate() {
            jobs.store(each + usize::from(place < more), Ordering::Relaxed);
        }
    }
}

impl Seat {
    /// How many tests may run now; 0 if others need all jobs.
    pub fn jobs(&self) -> usize {
        self.jobs.load(Ordering::Relaxed)
    }

    /// Counts a test that begins; false, and nothing is counted, if as many were begun as are allowed.
    #[allow(deprecated, reason = "`try_update`, its new name, is not in Rust 1.88")]
    pub fn begin_test(&self) -> bool {
        let one_more = |tests: u64| (tests < self.pool.max_tests).then_some(tests + 1);
        self.pool.tests.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more).is_ok()
    }

    /// Whether no test may begin any more.
    pub fn is_spent(&self) -> bool {
        self.pool.tests.load(Ordering::Relaxed) >= self.pool.max_tests
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.pool.change(|seats| {
            if self.is_single {
                seats.single -= 1;
            } else {
                seats.reductions.retain(|jobs| !Arc::ptr_eq(jobs, &self.jobs));
            }
        });
    }
}
