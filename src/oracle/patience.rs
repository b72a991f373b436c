//! The time limit of tests.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The limit before the first interesting test.
const FIRST: Duration = Duration::from_secs(300);
/// A test may take this many times as long as recent interesting tests,
const FACTOR: u32 = 10;
/// but never less than this, for the machine may be busier then.
const LEAST: Duration = Duration::from_secs(2);
/// After a quick test, the time of slow ones counts for less by this fraction.
const FADE: u64 = 8;

/// A limit that is given, or one that follows the times of interesting tests.
#[derive(Debug)]
pub(super) struct Patience {
    fixed: Option<Duration>,
    /// The time of interesting tests, in nanoseconds; 0 before there is one.
    usual: AtomicU64,
}

impl Patience {
    pub(super) fn new(fixed: Option<Duration>) -> Self {
        Self { fixed, usual: AtomicU64::new(0) }
    }

    /// The limit as it is now.
    pub(super) fn limit(&self) -> Duration {
        self.fixed.unwrap_or_else(|| match self.usual.load(Ordering::Relaxed) {
            0 => FIRST,
            usual => Duration::from_nanos(usual).saturating_mul(FACTOR).max(LEAST),
        })
    }

    /// Whether the limit was given.
    pub(super) fn is_fixed(&self) -> bool {
        self.fixed.is_some()
    }

    /// Takes note of a test that found something interesting.
    #[allow(deprecated, reason = "`try_update`, its new name, is not in Rust 1.88")]
    pub(super) fn learn(&self, elapsed: Duration) {
        let elapsed = u64::try_from(elapsed.as_nanos()).unwrap_or(u64::MAX);
        let learnt = |usual: u64| Some(elapsed.max(usual - usual / FADE));
        // The closure never gives `None`.
        _ = self.usual.fetch_update(Ordering::Relaxed, Ordering::Relaxed, learnt);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_follows_interesting_tests() {
        let seconds = Duration::from_secs;
        let patience = Patience::new(None);
        assert_eq!(patience.limit(), FIRST);
        patience.learn(seconds(3));
        assert_eq!(patience.limit(), seconds(30));
        patience.learn(seconds(4));
        assert_eq!(patience.limit(), seconds(40));
        patience.learn(seconds(1));
        assert_eq!(patience.limit(), seconds(35));
        (0..40).for_each(|_| patience.learn(Duration::from_millis(1)));
        assert_eq!(patience.limit(), LEAST);
        let fixed = Patience::new(Some(seconds(1)));
        fixed.learn(seconds(9));
        assert_eq!(fixed.limit(), seconds(1));
    }
}
