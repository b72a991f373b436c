//! Weighted delta debugging: Zhou et al., "WDD: Weighted Delta Debugging", 2025, algorithm Wddmin.
//!
//! As ddmin, but the parts have about the same number of tokens, not of units. A part of one unit that cannot go is
//! not looked at again until the end, where each unit is tried alone until none can go.

use crate::nodes::weight;
use reducer_syntax::{Edit, NodeId, Renumbering, Tree};
use std::ops::Range;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Wdd {
    units: Arc<[Unit]>,
    /// The parts that are being tried, in order.
    parts: Arc<[Range<usize>]>,
    step: Step,
}

#[derive(Clone, Copy, Debug)]
struct Unit {
    node: NodeId,
    weight: usize,
}

/// What was proposed last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Start,
    /// Keep this part only.
    Subset(usize),
    /// Keep all but this part.
    Complement(usize),
    /// Keep all but this unit; since something could go, so many have been tried.
    Single {
        at: usize,
        failed: usize,
    },
    Done,
}

impl Wdd {
    pub fn new(tree: &Tree, units: Vec<NodeId>) -> Self {
        let units: Arc<[Unit]> =
            units.into_iter().map(|node| Unit { node, weight: weight(tree, node) }).collect();
        let whole = 0..units.len();
        Self { parts: Arc::new([whole]), units, step: Step::Start }
    }

    pub fn propose(&mut self) -> Option<Edit> {
        self.step = self.following();
        let nodes = |units: &[Unit]| units.iter().map(|unit| unit.node).collect::<Vec<_>>();
        match self.step {
            Step::Subset(part) => {
                let Range { start, end } = self.parts[part].clone();
                Some(Edit::prune([nodes(&self.units[..start]), nodes(&self.units[end..])].concat()))
            }
            Step::Complement(part) => Some(Edit::prune(nodes(&self.units[self.parts[part].clone()]))),
            Step::Single { at, .. } => Some(Edit::prune([self.units[at].node])),
            Step::Start | Step::Done => None,
        }
    }

    pub fn accepted(&mut self, renumbering: &Renumbering) {
        let (gone, parts): (Range<usize>, Vec<Range<usize>>) = match self.step {
            Step::Subset(part) => {
                let Range { start, end } = self.parts[part].clone();
                self.units = self.units[start..end].into();
                (0..0, std::iter::once(0..end - start).collect())
            }
            Step::Complement(part) => {
                let others = self.parts[..part].iter().chain(&self.parts[part + 1..]);
                (self.parts[part].clone(), others.cloned().collect())
            }
            Step::Single { at, .. } => (at..at + 1, Vec::new()),
            Step::Start | Step::Done => return,
        };
        // Those that stay and where each of the old ones would be among them.
        let mut units = Vec::new();
        let mut places = vec![0];
        for (index, unit) in self.units.iter().enumerate() {
            if let (false, Some(node)) = (gone.contains(&index), renumbering.get(unit.node)) {
                units.push(Unit { node, ..*unit });
            }
            places.push(units.len());
        }
        let parts = parts.into_iter().map(|part| places[part.start]..places[part.end]);
        let parts: Vec<Range<usize>> = parts.filter(|part| !part.is_empty()).collect();
        self.units = units.into();
        self.parts = parts.into();
        self.step = match self.step {
            Step::Single { at, .. } => Step::Single { at: at.wrapping_sub(1), failed: 0 },
            // That nothing is kept was tried first.
            _ if self.parts.len() == 1 && self.is_all() => Step::Complement(0),
            _ => Step::Start,
        };
    }

    /// The step after the present one, if that failed.
    fn following(&mut self) -> Step {
        let mut step = match self.step {
            Step::Start if self.units.is_empty() => return Step::Done,
            // The only part cannot be kept only.
            Step::Start if self.parts.len() == 1 && self.is_all() => Step::Complement(0),
            Step::Start if !self.parts.is_empty() => Step::Subset(0),
            Step::Subset(part) if part + 1 < self.parts.len() => Step::Subset(part + 1),
            // The complements of two parts are those parts, which have been tried.
            Step::Subset(_) if self.parts.len() == 2 && self.is_all() => Step::Complement(2),
            Step::Start | Step::Subset(_) => Step::Complement(0),
            Step::Complement(part) => Step::Complement(part + 1),
            Step::Single { at, failed } if failed < self.units.len() => {
                return self.single(at.wrapping_add(1), failed + 1);
            }
            Step::Single { .. } | Step::Done => return Step::Done,
        };
        if let Step::Complement(part) = step
            && part >= self.parts.len()
        {
            if !self.split() {
                return self.single(0, 1);
            }
            step = Step::Subset(0);
        }
        step
    }

    fn is_all(&self) -> bool {
        self.parts.iter().map(Range::len).sum::<usize>() == self.units.len()
    }

    /// A single unit need not be tried alone: that nothing is kept has been.
    fn single(&self, at: usize, failed: usize) -> Step {
        match self.units.len() {
            0 | 1 => Step::Done,
            units => Step::Single { at: at % units, failed },
        }
    }

    /// Splits the parts of several units; those of one are not tried again. Whether any are left.
    fn split(&mut self) -> bool {
        let mut parts = Vec::new();
        for part in self.parts.iter().filter(|part| part.len() > 1) {
            let middle = part.start + self.half(part.clone());
            parts.extend([part.start..middle, middle..part.end]);
        }
        self.parts = parts.into();
        !self.parts.is_empty()
    }

    /// How many units of a part have about half its weight; at least one, and not all.
    fn half(&self, part: Range<usize>) -> usize {
        let units = &self.units[part];
        let total: usize = units.iter().map(|unit| unit.weight).sum();
        let mut before = 0;
        let balance = units.iter().take(units.len() - 1).map(|unit| {
            before += unit.weight;
            before.abs_diff(total - before)
        });
        let best = balance.enumerate().min_by_key(|(index, difference)| (*difference, *index));
        best.map_or(1, |(index, _)| index + 1)
    }
}
