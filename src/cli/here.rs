//! How many tests run in this process, while the others run elsewhere.

use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

/// Places for tests in this process.
#[derive(Debug)]
pub(super) struct Places {
    free: Mutex<usize>,
    /// A test has ended.
    freed: Condvar,
}

/// The right to run tests in this process.
pub(super) struct Here<'a>(&'a Places);

impl Places {
    /// As many as the machine has cores.
    pub(super) fn new() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self { free: Mutex::new(cores), freed: Condvar::new() }
    }

    /// Waits until a test may run in this process.
    pub(super) fn take(&self) -> Here<'_> {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        while *free == 0 {
            free = self.freed.wait(free).unwrap_or_else(PoisonError::into_inner);
        }
        *free -= 1;
        Here(self)
    }
}

impl Drop for Here<'_> {
    fn drop(&mut self) {
        *self.0.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.freed.notify_one();
    }
}
