//! Many changes at once: each is tried for itself, and then those that worked are tried together.

use super::{Sweeps, tidied};
use crate::Proposal;
use crate::default::join;
use reducer_syntax::Tree;
use std::sync::Arc;

impl Sweeps {
    /// Moves to be tried each for itself, as many as are wanted: those that would come next if all before them failed. None, if
    /// something else is to be tried first, or nothing is left.
    pub fn trials(&mut self, tree: &Tree) -> Vec<Proposal> {
        self.last = None;
        self.learn_failure();
        self.untidy = self.untidy && tidied(tree).is_some();
        if self.width <= 1 || !self.together.is_empty() || self.untidy {
            return Vec::new();
        }
        let (mut trials, mut proposals) = (Vec::new(), Vec::new());
        while trials.len() < self.width
            && let Some(proposal) = self.next(tree)
        {
            trials.extend(self.last.map(|last| (last, proposal.edit.clone())));
            proposals.push(proposal);
        }
        self.last = None;
        self.trials = trials.into();
        proposals
    }

    /// Which of the trials work: they are to be tried together, those first that take most.
    pub fn tried(&mut self, tree: &Tree, works: &[bool]) {
        let trials = std::mem::take(&mut self.trials);
        let worked = trials.iter().zip(works).filter(|(_, works)| **works);
        let worked = worked.map(|((what, edit), _)| (*what, edit, what.gain(tree))).collect();
        let (together, others) = join::together(tree, worked);
        self.together = others.into_iter().rev().map(|what| Arc::from([what])).collect();
        if !together.is_empty() {
            self.together.push(together.into());
            self.worked_alone = true;
        }
    }

    /// A group that has failed comes again in halves.
    pub(super) fn learn_failure(&mut self) {
        let group = std::mem::take(&mut self.last_together);
        self.odds.end(false);
        if group.len() > 1 {
            let (left, right) = group.split_at(group.len() / 2);
            self.together.extend([Arc::from(right), Arc::from(left)]);
        }
    }
}
