//! How likely it is that much is still to come. Nobody knows when a search ends; but how often stretches of tests have brought
//! something lately says something of the next stretch.

use crate::report::Sizes;

/// How much smaller is much: the part of the present size that has to go.
const MUCH: f64 = 0.05;
/// The part of all tests so far that a stretch takes, and the least tests in one.
const STRETCHES_IN_RUN: u64 = 20;
const LEAST_TESTS: u64 = 20;
/// The stretches that are looked at, and how much each counts against the one after it.
const STRETCHES: u64 = 8;
const FADES: f64 = 0.5;

/// A chance in tenths that the next tests make the text much smaller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Odds {
    /// From 1 to 9: neither is ever sure.
    pub tenths: u8,
    /// The number of tests.
    pub tests: u64,
}

impl Odds {
    /// The chance after so many tests with these sizes. `None` if there were too few to say anything.
    #[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "for display")]
    pub(super) fn after(sizes: &Sizes, tests: u64) -> Option<Self> {
        let stretch = (tests / STRETCHES_IN_RUN).max(LEAST_TESTS);
        let (mut weight, mut sum, mut good) = (1.0, 0.0, 0.0);
        for number in 0..STRETCHES {
            let Some(start) = tests.checked_sub((number + 1) * stretch) else { break };
            let [before, after] = [start, start + stretch].map(|time| sizes.at(time) as f64);
            if after <= before * (1.0 - MUCH) {
                good += weight;
            }
            sum += weight;
            weight *= FADES;
        }
        // One more that was half good: where little is known, nothing is certain.
        let odds = (good + 0.25) / (sum + 0.5);
        (sum > 0.0).then(|| Self { tenths: ((odds * 10.0).round() as u8).clamp(1, 9), tests: stretch })
    }

    /// In words, short enough for a narrow terminal.
    pub(super) fn words(self) -> String {
        format!("odds of 5% less in the next {} tests: {} in 10", self.tests, self.tenths)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_fall_when_nothing_comes() {
        let mut sizes = Sizes::default();
        sizes.note(0, 100_000);
        assert_eq!(Odds::after(&sizes, 19), None);
        (1..100).for_each(|test| sizes.note(test, 100_000 / test as usize));
        let tenths = |tests| Odds::after(&sizes, tests).map(|odds| odds.tenths);
        assert_eq!([100, 130, 200, 1000].map(tenths), [Some(9), Some(5), Some(1), Some(1)]);
        assert_eq!(Odds::after(&sizes, 2000).map(|odds| odds.tests), Some(100));
    }
}
