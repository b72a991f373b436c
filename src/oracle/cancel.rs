//! A request to stop, seen by whoever holds a copy.

#[cfg(target_os = "linux")]
use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A flag that can be raised once. A [`child`](Cancel::child) is also raised by its parent.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    own: Arc<Flag>,
    parent: Option<Arc<Flag>>,
    deadline: Option<Instant>,
}

#[derive(Debug, Default)]
struct Flag {
    raised: AtomicBool,
    bell: Option<Bell>,
}

/// Wakes who waits for something else, too.
#[cfg(target_os = "linux")]
#[derive(Debug)]
pub(super) struct Bell(OwnedFd);

#[cfg(target_os = "linux")]
impl Bell {
    /// `None` if the system has no more of them.
    fn new() -> Option<Self> {
        use rustix::event::{EventfdFlags, eventfd};
        eventfd(0, EventfdFlags::CLOEXEC | EventfdFlags::NONBLOCK).ok().map(Self)
    }

    fn ring(&self) {
        // If it fails, the flag is seen a few milliseconds later.
        _ = rustix::io::write(&self.0, &1u64.to_ne_bytes());
    }

    /// What can be read once it has rung.
    pub(super) fn handle(&self) -> &OwnedFd {
        &self.0
    }
}

/// Elsewhere flags are looked at now and then.
#[cfg(not(target_os = "linux"))]
#[derive(Debug)]
pub(super) struct Bell;

#[cfg(not(target_os = "linux"))]
impl Bell {
    fn new() -> Option<Self> {
        None
    }

    fn ring(&self) {}
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

    /// The same with a bell: who waits for a test notices at once that this one is raised, instead of some milliseconds
    /// later. It takes an open file.
    #[must_use]
    pub(crate) fn child_with_bell(&self) -> Self {
        let own = Flag { bell: Bell::new(), ..Flag::default() };
        Self { own: Arc::new(own), ..self.child() }
    }

    /// Raises it.
    pub fn cancel(&self) {
        self.own.raised.store(true, Ordering::Release);
        if let Some(bell) = &self.own.bell {
            bell.ring();
        }
    }

    /// From when on it counts as raised.
    pub fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Whether it, or its parent, is raised, or its time is up.
    pub fn is_cancelled(&self) -> bool {
        self.was_raised() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether somebody raised it, or its parent.
    pub fn was_raised(&self) -> bool {
        let is_raised = |flag: &Flag| flag.raised.load(Ordering::Acquire);
        is_raised(&self.own) || self.parent.as_ref().is_some_and(|parent| is_raised(parent))
    }

    pub(super) fn bell(&self) -> Option<&Bell> {
        self.own.bell.as_ref()
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    #[test]
    fn a_bell_rings_when_its_own_flag_is_raised() {
        let parent = Cancel::new();
        let (one, other) = (parent.child_with_bell(), parent.child_with_bell());
        let rings = |cancel: &Cancel| {
            let mut bell = [PollFd::new(cancel.bell().unwrap().handle(), PollFlags::IN)];
            poll(&mut bell, Some(&Timespec { tv_sec: 0, tv_nsec: 0 })).unwrap() == 1
        };
        one.cancel();
        assert_eq!((rings(&one), rings(&other)), (true, false));
        assert!(parent.child().bell().is_none());
    }
}
