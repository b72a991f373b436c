//! Many moves at once: each is tried for itself, and then those that worked are tried together.

use super::Walk;
use super::attempt::{Attempt, Parts};
use crate::default::join;
use crate::{Pass, Proposal};
use reducer_syntax::{Edit, Tree};
use std::sync::Arc;

impl Walk {
    /// Moves to be tried each for itself, as many as are wanted: those that would come next if all before them failed. None, if
    /// something is to be tried together first, or nothing is left.
    pub fn trials(&mut self, tree: &Tree) -> Vec<Proposal> {
        self.learn_failure(tree);
        let mut trials: Vec<(Attempt, Edit)> = Vec::new();
        if self.width == 1 || self.is_over || !self.together.is_empty() {
            return Vec::new();
        }
        while trials.len() < self.width {
            let Some(attempts) = self.most_promising(tree) else {
                self.is_over = true;
                break;
            };
            let Some(edit) = self.edit(tree, attempts) else { continue };
            for attempt in std::mem::take(&mut self.last) {
                if trials.iter().all(|(other, _)| other.what != attempt.what) {
                    self.go_on(tree, &attempt);
                    trials.push((attempt, edit.clone()));
                }
            }
        }
        self.trials = trials.into();
        let proposals =
            self.trials.iter().map(|(_, edit)| Proposal { edit: edit.clone(), pass: Pass::new("walk") });
        proposals.collect()
    }

    /// Which of the trials work: they are to be tried together, those first that take most.
    pub fn tried(&mut self, tree: &Tree, works: &[bool]) {
        let trials = std::mem::take(&mut self.trials);
        if let Some(haste) = &mut self.haste {
            haste.tests += trials.len();
        }
        let mut worked = Vec::new();
        for ((attempt, edit), works) in trials.iter().zip(works) {
            if *works {
                worked.push((attempt, edit, attempt.gain as usize));
            } else {
                self.queue.note(attempt, None);
            }
        }
        let (together, others) = join::together(tree, worked);
        // What is to come if it fails is queued already.
        let known = |attempt: &Attempt| Attempt { parts: Parts::Already, other: None, ..*attempt };
        self.together.extend(others.into_iter().rev().map(|attempt| Arc::from([known(attempt)])));
        if !together.is_empty() {
            self.together.push(together.into_iter().map(known).collect());
            self.worked_alone = true;
        }
    }
}
