//! List minimisers that go through the list once for each size of part, and never back.
//!
//! One-pass delta debugging: Gharachorlu & Sumner, "Avoiding the Familiar to Speed Up Test Case Reduction", 2018:
//! ddmin without subsets, and without trying a part again once a later one is gone. The sizes are halved. It presumes
//! as ddmin does that the empty set has been tested, so that is what it proposes first.
//!
//! CDD: Zhang et al., "Toward a Better Understanding of Probabilistic Delta Debugging", 2025, algorithm CDD: the sizes
//! are those at which the expected gain of a part is greatest if each unit is needed with a probability that depends
//! on the round alone.

use reducer_syntax::{Edit, NodeId, Renumbering};
use std::f64::consts::E;
use std::sync::Arc;

/// How likely a unit is needed, before anything is known.
pub const FIRST_PROBABILITY: f64 = 0.25;

#[derive(Clone, Debug)]
pub struct FallingSizes {
    units: Arc<[NodeId]>,
    /// The first unit of the part that was proposed last.
    at: usize,
    /// How many units a part has.
    size: usize,
    sizes: Sizes,
    started: bool,
}

/// What the next size depends on.
#[derive(Clone, Copy, Debug)]
enum Sizes {
    Halves,
    /// The probability that a unit is needed.
    Gains(f64),
}

impl FallingSizes {
    pub fn one_pass(units: Vec<NodeId>) -> Self {
        Self { at: 0, size: units.len(), units: units.into(), sizes: Sizes::Halves, started: false }
    }

    pub fn cdd(units: Vec<NodeId>) -> Self {
        let size = greatest_gain(std::iter::repeat(FIRST_PROBABILITY));
        let sizes = Sizes::Gains(FIRST_PROBABILITY);
        Self { at: 0, size, units: units.into(), sizes, started: false }
    }

    pub fn propose(&mut self) -> Option<Edit> {
        if std::mem::replace(&mut self.started, true) {
            self.at += self.size;
        }
        if self.at >= self.units.len() {
            if self.size <= 1 || self.units.is_empty() {
                return None;
            }
            self.size = self.next_size();
            self.at = 0;
        }
        Some(Edit::prune(self.part().iter().copied()))
    }

    pub fn accepted(&mut self, renumbering: &Renumbering) {
        let kept = [&self.units[..self.at], &self.units[self.at + self.part().len()..]].concat();
        let before = kept[..self.at].iter().filter_map(|&unit| renumbering.get(unit)).count();
        self.units = kept.into_iter().filter_map(|unit| renumbering.get(unit)).collect();
        // What followed the part is at its place.
        self.at = before;
        self.started = false;
    }

    fn part(&self) -> &[NodeId] {
        &self.units[self.at..self.units.len().min(self.at + self.size)]
    }

    fn next_size(&mut self) -> usize {
        match &mut self.sizes {
            Sizes::Halves => self.size / 2,
            Sizes::Gains(probability) => {
                *probability = (*probability / (1.0 - 1.0 / E)).min(1.0);
                greatest_gain(std::iter::repeat(*probability))
            }
        }
    }
}

/// How many of these units are best tried at once, given how likely each is needed: the number for which that many
/// times the probability that none is needed is greatest, of equals the largest. At least 1.
pub fn greatest_gain(probabilities: impl IntoIterator<Item = f64>) -> usize {
    let (mut count, mut number) = (0, 0.0);
    let (mut free, mut best) = (1.0, 0.0);
    for probability in probabilities {
        number += 1.0;
        free *= 1.0 - probability;
        let gain = number * free;
        if gain < best || free <= 0.0 {
            break;
        }
        (count, best) = (count + 1, gain);
    }
    count.max(1)
}
