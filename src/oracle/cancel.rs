//! A request to stop, seen by whoever holds a copy.

#[cfg(target_os = "linux")]
use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A request to stop, which can be raised once and is seen by all copies. A [`child`](Cancel::child) is also raised by its
/// parent.
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

/// Wakes a thread that waits for several things at once.
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

/// On other systems requests are looked at now and then.
#[cfg(not(target_os = "linux"))]
#[derive(Debug)]
pub(super) struct Bell;

#[cfg(not(target_os = "linux"))]
impl Bell {
    fn new() -> Option<Self> {
        None
    }

    #[expect(clippy::unused_self, reason = "on Linux there is something to ring")]
    fn ring(&self) {}
}

impl Cancel {
    /// A new request, which nobody has raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same request, which also counts as raised from this moment on.
    #[must_use]
    pub fn until(self, deadline: Instant) -> Self {
        Self { deadline: Some(deadline), ..self }
    }

    /// A new request that also counts as raised when `self` is, or from its deadline on; not when a parent of `self` is.
    #[must_use]
    pub fn child(&self) -> Self {
        Self { own: Arc::default(), parent: Some(Arc::clone(&self.own)), deadline: self.deadline }
    }

    /// A [`child`](Self::child) with a bell: a test that is waited for notices at once that this request is raised, instead of
    /// some milliseconds later. The bell takes an open file.
    #[must_use]
    pub(crate) fn child_with_bell(&self) -> Self {
        let own = Flag { bell: Bell::new(), ..Flag::default() };
        Self { own: Arc::new(own), ..self.child() }
    }

    /// Raises the request, for all copies and children.
    pub fn cancel(&self) {
        self.own.raised.store(true, Ordering::Release);
        if let Some(bell) = &self.own.bell {
            bell.ring();
        }
    }

    /// The moment from which on the request counts as raised, if there is one.
    pub fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Whether to stop: somebody has raised the request or its parent, or the deadline has passed.
    pub fn is_cancelled(&self) -> bool {
        self.was_raised() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether somebody has raised the request or its parent; the deadline does not count.
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
