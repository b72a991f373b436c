//! A request to stop, seen by whoever holds a copy.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A flag that can be raised once. A [`child`](Cancel::child) is also raised by its parent.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    own: Arc<AtomicBool>,
    parent: Option<Arc<AtomicBool>>,
    deadline: Option<Instant>,
}

impl Cancel {
    /// A flag of its own, not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same flag, which also counts as raised from a moment on.
    #[must_use]
    pub fn until(self, deadline: Instant) -> Self {
        Self { deadline: Some(deadline), ..self }
    }

    /// A flag that is also raised when `self` is (but not by the parents of `self`).
    #[must_use]
    pub fn child(&self) -> Self {
        Self { own: Arc::default(), parent: Some(Arc::clone(&self.own)), deadline: self.deadline }
    }

    /// Raises it.
    pub fn cancel(&self) {
        self.own.store(true, Ordering::Release);
    }

    /// Whether it, or its parent, is raised, or its time is up.
    pub fn is_cancelled(&self) -> bool {
        self.was_raised() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether somebody raised it, or its parent.
    pub fn was_raised(&self) -> bool {
        self.own.load(Ordering::Acquire)
            || self.parent.as_ref().is_some_and(|flag| flag.load(Ordering::Acquire))
    }
}
