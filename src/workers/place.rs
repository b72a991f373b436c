//! A place for a worker: the one that is there, and when a lost one is started again.
//!
//! A machine restarts, a connection breaks, a job runs out of memory: such a worker comes back. One that has never answered does not,
//! for whatever broke it is still there.

use super::launcher::Launcher;
use super::peer::Peer;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The pause before a lost worker is started again for the first time; each pause after that is twice as long, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// How often a worker is started again: that is some five minutes.
const MOST_TRIES: u32 = 10;
/// A worker that was there for so long has all its tries again.
const STEADY: Duration = Duration::from_secs(300);

/// A place for a worker.
#[derive(Debug)]
pub(super) struct Place {
    pub launcher: Launcher,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// The worker, also one that is lost.
    peer: Arc<Peer>,
    since: Instant,
    /// How often it was started again.
    tries: u32,
    next: Next,
}

/// What comes after a lost worker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// Nobody has seen to that yet.
    Open,
    /// It is about to be started again.
    Comes,
    /// It is not started any more.
    Nothing,
}

impl Place {
    pub(super) fn new(launcher: Launcher, peer: Peer) -> Self {
        let peer = Arc::new(peer);
        let state = State { peer, since: Instant::now(), tries: 0, next: Next::Open };
        Self { launcher, state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The worker, also one that is lost.
    pub(super) fn peer(&self) -> Arc<Peer> {
        Arc::clone(&self.state().peer)
    }

    /// What comes after the worker, which is lost. Who is told [`Next::Open`] has to start it again, and nobody else is told so.
    pub(super) fn next(&self) -> Next {
        let mut state = self.state();
        let next = state.next;
        if next == Next::Open {
            state.next = if state.peer.has_answered() { Next::Comes } else { Next::Nothing };
            if state.since.elapsed() >= STEADY {
                state.tries = 0;
            }
            return if state.next == Next::Comes { Next::Open } else { Next::Nothing };
        }
        next
    }

    /// How long to wait before the next try; `None` if there is none, and nothing comes any more.
    pub(super) fn pause(&self) -> Option<Duration> {
        let mut state = self.state();
        let pause = pause(state.tries);
        state.tries += 1;
        if pause.is_none() {
            state.next = Next::Nothing;
        }
        pause
    }

    /// Nothing comes any more.
    pub(super) fn give_up(&self) {
        self.state().next = Next::Nothing;
    }

    /// The worker is there again.
    pub(super) fn put(&self, peer: Peer) {
        let mut state = self.state();
        state.peer = Arc::new(peer);
        state.since = Instant::now();
        state.next = Next::Open;
    }
}

/// How long to wait after so many tries.
fn pause(tries: u32) -> Option<Duration> {
    let doubled = FIRST_PAUSE.saturating_mul(1 << tries.min(MOST_TRIES));
    (tries < MOST_TRIES).then(|| doubled.min(LONGEST_PAUSE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end() {
        let pauses: Vec<u64> = (0..).map_while(pause).map(|pause| pause.as_secs()).collect();
        assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
        assert_eq!(pause(u32::MAX), None);
    }
}
