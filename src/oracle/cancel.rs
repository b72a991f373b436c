//! A request to stop, seen by whoever holds a copy.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that can be raised once. A [`child`](Cancel::child) is also raised by its parent.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    own: Arc<AtomicBool>,
    parent: Option<Arc<AtomicBool>>,
}

impl Cancel {
    /// A flag of its own, not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// A flag that is also raised when `self` is (but not by the parents of `self`).
    #[must_use]
    pub fn child(&self) -> Self {
        Self { own: Arc::default(), parent: Some(Arc::clone(&self.own)) }
    }

    /// Raises it.
    pub fn cancel(&self) {
        self.own.store(true, Ordering::Release);
    }

    /// Whether it, or its parent, is raised.
    pub fn is_cancelled(&self) -> bool {
        self.own.load(Ordering::Acquire)
            || self.parent.as_ref().is_some_and(|flag| flag.load(Ordering::Acquire))
    }
}
