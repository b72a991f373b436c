//! A look at the output of a test now and then, for whoever wants to see what tests do.

use super::interface::Verdict;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How a test of a candidate that is not interesting has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glimpse {
    /// The verdict.
    pub verdict: Verdict,
    /// The exit status, 128 + the signal if one has ended the test; `None` if the test was ended from here.
    pub status: Option<u8>,
    /// How long the test took.
    pub elapsed: Duration,
    /// The last lines of its output, fit for a terminal.
    pub output: String,
}

/// A request for the output of the next test that finds its candidate not interesting. All copies are the same request. Only tests
/// that begin while it is raised keep an output for that, so it costs little to ask now and then.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<State>);

#[derive(Debug, Default)]
struct State {
    is_asked: AtomicBool,
    seen: Mutex<Option<Glimpse>>,
}

impl Watch {
    /// Asks for the next one.
    pub fn ask(&self) {
        self.0.is_asked.store(true, Ordering::Relaxed);
    }

    /// What was seen since the last time.
    pub fn take(&self) -> Option<Glimpse> {
        self.seen().take()
    }

    pub(super) fn is_asked(&self) -> bool {
        self.0.is_asked.load(Ordering::Relaxed)
    }

    /// Answers the request.
    pub(super) fn show(&self, glimpse: Glimpse) {
        self.0.is_asked.store(false, Ordering::Relaxed);
        *self.seen() = Some(glimpse);
    }

    fn seen(&self) -> MutexGuard<'_, Option<Glimpse>> {
        self.0.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
