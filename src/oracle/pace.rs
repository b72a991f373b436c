//! How slow one command is beside another one: a sequential test of ratios of times.

use std::fmt;
use std::time::Duration;

/// A ratio that is larger by this factor than the one that is asked for is found large enough, one that is smaller by it is not,
/// each with an error of [`ERROR`].
const MARGIN: f64 = 1.1;
const ERROR: f64 = 0.01;
/// What a single pair of times counts at most in favour, as a part of what decides: a hitch of the machine is no slow command.
const MOST_IN_FAVOUR: f64 = 0.75;
/// After so many pairs, what is more probable is taken.
const MOST: u32 = 40;
/// How often an empty command is run to see what the machine takes for nothing.
pub(super) const EMPTY_RUNS: u32 = 9;

/// How long the machine takes for an empty command.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MachineNoise {
    /// The usual time.
    pub usual: Duration,
    /// The longest time.
    pub longest: Duration,
}

impl fmt::Display for MachineNoise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [usual, longest] = [self.usual, self.longest].map(|time| 1000.0 * time.as_secs_f64());
        write!(
            f,
            "an empty command takes {usual:.1} ms on this machine, up to {longest:.1} ms in {EMPTY_RUNS} runs"
        )
    }
}

/// What is known of the two commands on the input.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// The usual times of the command and of the other one.
    pub times: [Duration; 2],
    /// How many times as long the command takes: the median of all pairs.
    pub ratio: f64,
    /// The number of pairs.
    pub pairs: u32,
    /// The noise of a ratio: the standard deviation of its logarithm.
    pub noise: f64,
    /// That of the machine.
    pub machine: MachineNoise,
    /// The exit statuses of both; the command has none if it was ended.
    pub(super) statuses: [Option<u8>; 2],
}

/// Decides whether a ratio is large enough: a sequential probability ratio test of logarithms of ratios.
pub(super) struct Race {
    wanted: f64,
    sum: f64,
    pairs: u32,
}

impl Race {
    pub(super) fn new(factor: f64) -> Self {
        Self { wanted: factor.ln(), sum: 0.0, pairs: 0 }
    }

    /// Takes note of the logarithm of the ratio of a pair, and its standard deviation. Gives the decision, if it is made.
    pub(super) fn note(&mut self, log_ratio: f64, noise: f64) -> Option<bool> {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        let step = 2.0 * MARGIN.ln() * (log_ratio - self.wanted) / (noise * noise);
        self.sum += step.min(MOST_IN_FAVOUR * bound);
        self.pairs += 1;
        let is_decided = self.sum.abs() >= bound || self.pairs >= MOST;
        is_decided.then_some(self.sum > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of 1,000 commands with this ratio are found slow, of which each pair has this noise; and the number of pairs.
    fn found_slow(ratio: f64, noise: f64, seed: u64) -> (u32, f64) {
        let mut state = seed;
        let mut uniform = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            #[expect(clippy::cast_precision_loss, reason = "for dice")]
            let number = (state >> 11) as f64 / (1_u64 << 53) as f64;
            number
        };
        let (mut slow, mut pairs) = (0, 0);
        for _ in 0..1000 {
            let mut race = Race::new(5.0);
            let is_slow = loop {
                // Twelve dice make a bell.
                let bell: f64 = (0..12).map(|_| uniform()).sum::<f64>() - 6.0;
                pairs += 1;
                if let Some(is_slow) = race.note(f64::ln(ratio) + noise * bell, noise) {
                    break is_slow;
                }
            };
            slow += u32::from(is_slow);
        }
        (slow, f64::from(pairs) / 1000.0)
    }

    #[test]
    fn mistakes_are_as_rare_as_promised() {
        for (noise, most) in [(0.02, 2.1), (0.05, 2.2), (0.1, 4.0), (0.2, 12.0)] {
            for seed in 1..4 {
                let (good, _) = found_slow(5.0 * MARGIN, noise, seed);
                let (bad, pairs) = found_slow(5.0 / MARGIN, noise, seed + 10);
                assert!(good >= 980 && bad <= 20 && pairs <= most, "{noise}: {good}, {bad}, {pairs} pairs");
            }
        }
        // What is far from the bound takes a pair, or two.
        assert_eq!(found_slow(1.0, 0.05, 1), (0, 1.0));
        assert_eq!(found_slow(50.0, 0.05, 1), (1000, 2.0));
    }

    #[test]
    fn one_hitch_is_not_enough() {
        let mut race = Race::new(5.0);
        assert_eq!(race.note(f64::ln(1000.0), 0.02), None);
        assert_eq!(race.note(f64::ln(1.0), 0.02), Some(false));
    }
}
