//! Probabilistic delta debugging: Wang et al., "Probabilistic Delta Debugging", 2021, algorithm 1.
//!
//! For each unit there is a probability that it is needed. The units that are tried next are the least likely ones,
//! so many that the expected gain is greatest; when that fails, Bayes' rule makes each of them more likely. The paper
//! breaks ties by chance; here the unit that stands first comes first, so that the outcome is the same every time.

use super::one_pass_cdd::{FIRST_PROBABILITY, greatest_gain};
use reducer_syntax::{Edit, NodeId, Renumbering};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct ProbDd {
    /// The units of which nothing is certain, each with the probability that it is needed, the least likely first.
    units: Arc<[(f64, NodeId)]>,
    /// How many of them were proposed last.
    tried: usize,
}

impl ProbDd {
    pub fn new(mut units: Vec<NodeId>) -> Self {
        units.sort_unstable();
        Self { units: units.into_iter().map(|unit| (FIRST_PROBABILITY, unit)).collect(), tried: 0 }
    }

    pub fn propose(&mut self) -> Option<Edit> {
        self.learn();
        if self.units.is_empty() {
            return None;
        }
        self.tried = greatest_gain(self.units.iter().map(|(probability, _)| *probability));
        Some(Edit::prune(self.units[..self.tried].iter().map(|(_, unit)| *unit)))
    }

    pub fn accepted(&mut self, renumbering: &Renumbering) {
        let rest = self.units[self.tried..].iter();
        self.units =
            rest.filter_map(|&(probability, unit)| Some((probability, renumbering.get(unit)?))).collect();
        self.tried = 0;
    }

    /// The ones proposed last cannot all go.
    fn learn(&mut self) {
        if self.tried == 0 {
            return;
        }
        let (tried, rest) = self.units.split_at(self.tried);
        let free: f64 = tried.iter().map(|(probability, _)| 1.0 - probability).product();
        let learnt = tried.iter().map(|&(probability, unit)| (probability / (1.0 - free), unit));
        // One alone is needed for certain, and so is one that rounding makes so.
        let learnt = learnt.filter(|(probability, _)| self.tried > 1 && *probability < 1.0);
        let mut units: Vec<(f64, NodeId)> = learnt.chain(rest.iter().copied()).collect();
        units.sort_by(|left, right| left.0.total_cmp(&right.0).then(left.1.cmp(&right.1)));
        self.units = units.into();
        self.tried = 0;
    }
}
