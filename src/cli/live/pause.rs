//! A reduction that waits: who runs it asks after each event whether it may go on.

use crate::oracle::Cancel;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often to look whether somebody has asked to stop meanwhile, which nobody tells here.
const LOOK: Duration = Duration::from_millis(50);

/// Whether a reduction waits. All copies are the same.
#[derive(Clone, Debug, Default)]
pub(super) struct Pause(Arc<(Mutex<bool>, Condvar)>);

impl Pause {
    fn is_on(&self) -> MutexGuard<'_, bool> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins or ends it; `true` if it has begun.
    pub(super) fn toggle(&self) -> bool {
        let mut is_on = self.is_on();
        *is_on = !*is_on;
        self.0.1.notify_all();
        *is_on
    }

    /// Waits until it is over, or somebody asks to stop.
    pub(super) fn wait(&self, stop: &Cancel) {
        let mut is_on = self.is_on();
        while *is_on && !stop.is_cancelled() {
            is_on = self.0.1.wait_timeout(is_on, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_ends_by_either() {
        let (pause, stop) = (Pause::default(), Cancel::new());
        pause.wait(&stop);
        assert!(pause.toggle());
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| pause.wait(&stop));
            assert!(!pause.toggle());
            waiting.join().unwrap();
        });
        assert!(pause.toggle());
        stop.cancel();
        pause.wait(&stop);
    }
}
