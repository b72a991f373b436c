//! Asking again, after growing pauses.

use super::error::{Hope, RemoteError};
use std::time::{Duration, Instant};

/// The first pause; each is twice as long as the one before,
const FIRST: Duration = Duration::from_millis(50);
/// up to this.
const LONGEST: Duration = Duration::from_secs(5);
/// How often something is asked again if it may be its own fault.
const FEW: u32 = 5;

/// How often, and since when, something has failed.
#[derive(Debug)]
pub(super) struct Retry {
    patience: Duration,
    since: Option<Instant>,
    pause: Duration,
    few: u32,
}

impl Retry {
    /// Nothing has failed yet. `patience` is for how long it may.
    pub(super) fn new(patience: Duration) -> Self {
        Self { patience, since: None, pause: FIRST, few: 0 }
    }

    /// How long to wait before it is asked again.
    ///
    /// # Errors
    /// The same error, if it is not to be asked again.
    pub(super) fn pause(&mut self, error: RemoteError) -> Result<Duration, RemoteError> {
        let since = *self.since.get_or_insert_with(Instant::now);
        let is_over = match error.hope() {
            Hope::None => true,
            Hope::Little => {
                self.few += 1;
                self.few > FEW
            }
            Hope::Much => false,
        };
        if is_over || since.elapsed() >= self.patience {
            return Err(error);
        }
        let pause = self.pause;
        self.pause = (pause * 2).min(LONGEST);
        Ok(pause.min(self.patience.saturating_sub(since.elapsed())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tonic::{Code, Status};

    fn error(code: Code) -> RemoteError {
        RemoteError::Status { step: "", status: Status::new(code, "") }
    }

    #[test]
    fn pauses_grow() {
        let mut retry = Retry::new(Duration::from_secs(3600));
        let pauses: Vec<_> = (0..10).map(|_| retry.pause(error(Code::Unavailable)).unwrap()).collect();
        assert_eq!(pauses[..3], [FIRST, FIRST * 2, FIRST * 4]);
        assert_eq!(pauses[9], LONGEST);
    }

    #[test]
    fn what_is_asked_again() {
        use Code::{Aborted, Internal, PermissionDenied, ResourceExhausted, Unavailable};
        for (code, tries) in
            [(Unavailable, 9), (Aborted, 9), (ResourceExhausted, 9), (Internal, FEW), (PermissionDenied, 0)]
        {
            let mut retry = Retry::new(Duration::from_secs(3600));
            let asked = (0..9).take_while(|_| retry.pause(error(code)).is_ok()).count();
            assert_eq!(asked, tries as usize, "{code:?}");
        }
        assert!(Retry::new(Duration::ZERO).pause(error(Unavailable)).is_err());
    }
}
