//! The minimising delta debugging algorithm: Zeller & Hildebrandt, "Simplifying and Isolating Failure-Inducing
//! Input", 2002, in the formulation of Vince et al., "Extending Hierarchical Delta Debugging with Hoisting", 2021,
//! figure 1.

use reducer_syntax::{Edit, NodeId, Renumbering};
use std::sync::Arc;

/// Finds a 1-minimal subset of some nodes to keep, the others being pruned: the minimising delta debugging algorithm
/// (Zeller & Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002).
///
/// The algorithm presumes that the empty set has been tested; so that is what it proposes first.
#[derive(Clone, Debug)]
pub struct Ddmin {
    units: Arc<[NodeId]>,
    /// Into how many parts the units are split, at least 2.
    parts: usize,
    /// What was proposed last.
    step: Step,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Start,
    /// Keep nothing.
    Nothing,
    /// A new split: nothing of it has been proposed.
    Split,
    /// Keep one part.
    Subset(usize),
    /// Keep all but one part.
    Complement(usize),
    Done,
}

impl Ddmin {
    /// Minimises these nodes of one tree, given in the order of the text.
    pub fn new(units: Vec<NodeId>) -> Self {
        Self { units: units.into(), parts: 2, step: Step::Start }
    }

    /// The next configuration to try, as an edit of the current tree that prunes what is not kept; given that the one before
    /// failed, unless [`accepted`](Self::accepted) was called. `None`: what is left is 1-minimal.
    pub fn propose(&mut self) -> Option<Edit> {
        self.step = self.following();
        if self.step == Step::Split {
            self.step = Step::Subset(0);
        }
        match self.step {
            Step::Nothing => Some(Edit::prune(self.units.iter().copied())),
            Step::Subset(part) => {
                let (start, end) = self.bounds(part);
                Some(Edit::prune(self.units[..start].iter().chain(&self.units[end..]).copied()))
            }
            Step::Complement(part) => {
                let (start, end) = self.bounds(part);
                Some(Edit::prune(self.units[start..end].iter().copied()))
            }
            Step::Start | Step::Split | Step::Done => None,
        }
    }

    /// The configuration proposed last was interesting: goes on with what it kept, under its numbers in the new tree.
    pub fn accepted(&mut self, renumbering: &Renumbering) {
        let kept: Vec<NodeId> = match self.step {
            Step::Nothing => Vec::new(),
            Step::Subset(part) => {
                let (start, end) = self.bounds(part);
                self.parts = 2;
                self.units[start..end].to_vec()
            }
            Step::Complement(part) => {
                let (start, end) = self.bounds(part);
                self.parts = (self.parts - 1).max(2);
                [&self.units[..start], &self.units[end..]].concat()
            }
            Step::Start | Step::Split | Step::Done => return,
        };
        self.units = kept.into_iter().filter_map(|unit| renumbering.get(unit)).collect();
        self.step = self.split();
    }

    /// The step after the present one, if that failed.
    fn following(&mut self) -> Step {
        match self.step {
            Step::Start if self.units.is_empty() => Step::Done,
            Step::Start => Step::Nothing,
            Step::Nothing | Step::Split => self.split(),
            Step::Subset(part) if part + 1 < self.parts => Step::Subset(part + 1),
            // The complements of two parts are those parts, which have been tried.
            Step::Subset(_) if self.parts == 2 => self.refine(),
            Step::Subset(_) => Step::Complement(0),
            Step::Complement(part) if part + 1 < self.parts => Step::Complement(part + 1),
            Step::Complement(_) => self.refine(),
            Step::Done => Step::Done,
        }
    }

    /// A single unit need not be split: keeping nothing has been tried.
    fn split(&self) -> Step {
        if self.units.len() < 2 { Step::Done } else { Step::Split }
    }

    fn refine(&mut self) -> Step {
        if self.parts >= self.units.len() {
            return Step::Done;
        }
        self.parts = (2 * self.parts).min(self.units.len());
        Step::Split
    }

    /// The units of one part: first, and one past the last.
    fn bounds(&self, part: usize) -> (usize, usize) {
        let bound = |part: usize| part * self.units.len() / self.parts;
        (bound(part), bound(part + 1))
    }
}
