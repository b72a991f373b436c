//! How many runs it takes to judge a failure that shows in some runs only: a sequential probability ratio test.

/// A flaky failure, as the user asks for it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Flaky {
    /// The share of the input's rate below which the rate of a candidate is too low.
    pub share: f64,
    /// The probability of a wrong verdict, either way.
    pub error: f64,
}

impl Default for Flaky {
    fn default() -> Self {
        Self { share: 0.25, error: 0.01 }
    }
}

/// How often the input, or another text, was interesting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rate {
    /// The number of runs that found it interesting.
    pub interesting: u32,
    /// The number of all runs.
    pub runs: u32,
}

impl Rate {
    /// The part of the runs that found it interesting.
    pub fn share(self) -> f64 {
        f64::from(self.interesting) / f64::from(self.runs.max(1))
    }
}

/// Decides between two rates: the one of the input, and the share of it that is too low.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sequential {
    /// What a run counts that finds a candidate interesting, and one that does not: logarithms of ratios of probabilities.
    success: f64,
    failure: f64,
    /// From here on it is taken, and from here on, downwards, it is not.
    high: f64,
    low: f64,
    /// After so many runs without a single success, it is not taken.
    barren: u32,
    /// After so many runs, what is more probable is taken.
    most: u32,
}

impl Sequential {
    /// The test for an input of this rate. Most candidates never show the failure, and are told by that: four fifths of the
    /// error are for it, and the rest is for candidates that show it, but too seldom.
    pub(super) fn new(rate: f64, flaky: Flaky) -> Self {
        // Of a rate of 1, a single failure would prove the contrary.
        let high = rate.clamp(0.001, 0.99);
        let low = high * flaky.share;
        let success = (high / low).ln();
        let failure = ((1.0 - high) / (1.0 - low)).ln();
        let taken = ((1.0 - flaky.error) / flaky.error).ln();
        let not_taken = (0.2 * flaky.error / (1.0 - flaky.error)).ln();
        // Several times what it takes to see that nothing fails.
        let most = (4.0 * (taken - not_taken) / -failure).ceil().clamp(1.0, 1e6);
        let barren = ((0.8 * flaky.error).ln() / (1.0 - high).ln()).ceil().clamp(1.0, 1e6);
        #[expect(clippy::cast_sign_loss, reason = "it was clamped")]
        Self { success, failure, high: taken, low: not_taken, barren: barren as u32, most: most as u32 }
    }

    /// Whether a candidate has the input's rate; `run` tells of each run whether it finds the candidate interesting.
    pub(super) fn decide<E>(self, mut run: impl FnMut() -> Result<bool, E>) -> Result<bool, E> {
        let mut ratio = 0.0;
        let mut is_barren = true;
        for runs in 1..=self.most {
            let is_success = run()?;
            is_barren &= !is_success;
            ratio += if is_success { self.success } else { self.failure };
            if ratio >= self.high {
                return Ok(true);
            }
            if ratio <= self.low || is_barren && runs >= self.barren {
                return Ok(false);
            }
        }
        Ok(ratio > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    /// Numbers that look random, the same each time.
    struct Dice(u64);

    impl Dice {
        fn is_below(&mut self, rate: f64) -> bool {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            #[expect(clippy::cast_precision_loss, reason = "for dice")]
            let number = (self.0 >> 11) as f64 / (1_u64 << 53) as f64;
            number < rate
        }
    }

    /// The number of candidates of a rate that are taken, of 1,000, and the number of runs for each.
    fn taken(sequential: Sequential, rate: f64, seed: u64) -> (u32, f64) {
        let mut dice = Dice(seed);
        let (mut taken, mut runs) = (0, 0_u32);
        for _ in 0..1000 {
            let decided = sequential.decide(|| {
                runs += 1;
                Ok::<_, Infallible>(dice.is_below(rate))
            });
            taken += u32::from(decided == Ok(true));
        }
        (taken, f64::from(runs) / 1000.0)
    }

    #[test]
    fn mistakes_are_as_rare_as_promised() {
        for rate in [0.1, 0.3, 0.7, 0.99] {
            let flaky = Flaky::default();
            let sequential = Sequential::new(rate, flaky);
            for seed in 1..4 {
                let (good, _) = taken(sequential, rate, seed);
                let (bad, _) = taken(sequential, rate * flaky.share, seed + 10);
                let (dead, runs) = taken(sequential, 0.0, seed);
                // 10 of 1,000 are promised; three standard deviations more come now and then.
                assert!(good >= 980 && bad <= 20 && dead == 0, "{rate}: {good}, {bad}, {dead} after {runs}");
            }
        }
        let (_, dead) = taken(Sequential::new(0.3, Flaky::default()), 0.0, 1);
        let (_, good) = taken(Sequential::new(0.3, Flaky::default()), 0.3, 1);
        assert!(
            dead <= 14.0 && good < 24.0,
            "{dead} runs for what never fails, {good} for what fails as the input"
        );
    }

    #[test]
    fn a_steady_failure_takes_few_runs() {
        let sequential = Sequential::new(1.0, Flaky::default());
        assert_eq!(taken(sequential, 1.0, 1), (1000, 4.0));
        assert_eq!(taken(sequential, 0.0, 1), (0, 2.0));
    }
}
