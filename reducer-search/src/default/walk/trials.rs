//! Many moves at once: each is tried for itself, and then those that worked are tried together.

use super::Walk;
use super::attempt::{Attempt, Parts};
use super::share::Share;
use crate::default::groups::Round;
use crate::{Pass, Proposal};
use reducer_syntax::Tree;
use std::ops::Range;

/// A last round of trials that is not filled to one of so many parts is left to the sweeps.
const LEAST_OF_ROUND: usize = 4;

impl Walk {
    /// Moves to be tried each for itself, as many as are wanted: those that would come next if all before them failed, and what is left
    /// of those that were made together. None, if something is to be tried together first, or nothing is left.
    pub fn trials(&mut self, tree: &Tree) -> Vec<Proposal> {
        self.learn_failure(tree);
        if self.width == 1 || self.together.are_next() {
            return Vec::new();
        }
        let mut together = std::mem::take(&mut self.together);
        let mut round = together.round(self.width, |moves| {
            let edit = self.edit(tree, moves.to_vec());
            self.last.clear();
            edit
        });
        self.together = together;
        self.fill(tree, &mut round);
        let proposals =
            round.edits().map(|edit| Proposal { edit: edit.clone(), pass: Pass::new("walk") }).collect();
        self.trials = round.into();
        proposals
    }

    /// Adds what would come next, so that there are as many trials as are wanted. Runs that others take part by part do not count,
    /// and are left out if there are more.
    fn fill(&mut self, tree: &Tree, round: &mut Round<Attempt>) {
        if round.is_full(self.width) {
            return;
        }
        let width = self.width + round.known_count();
        let mut room = width;
        while round.len() < room && !self.is_over {
            let Some(attempts) = self.next_queued(tree) else {
                self.is_over = true;
                break;
            };
            let Some(edit) = self.edit(tree, attempts) else { continue };
            let undeclared = self.undeclared.places(tree, &edit);
            let is_asked = self.undeclared.ask(&undeclared);
            for attempt in std::mem::take(&mut self.last) {
                self.go_on(tree, &attempt);
                if !is_asked {
                    self.note(&attempt, None);
                    continue;
                }
                // What is to come if it fails is queued now.
                let known = Attempt { parts: Parts::Already, other: None, ..attempt };
                if round.alone().all(|(_, other)| other.what != attempt.what) {
                    round.add(known, edit.clone());
                }
            }
            if round.len() == room {
                room = width + in_parts(tree, round).len();
            }
        }
        let mut left_out = in_parts(tree, round);
        left_out.truncate(round.len().saturating_sub(width));
        self.in_parts = left_out.iter().map(|&(_, attempt)| attempt).collect();
        round.leave_out(&left_out.iter().map(|&(place, _)| place).collect::<Vec<_>>());
        let is_little = round.is_without_parts() && round.len() * LEAST_OF_ROUND < self.width;
        if self.is_over && is_little && self.haste.is_none() {
            *round = Round::default();
        }
    }

    /// Which of the trials work: they are to be tried together, those first that take most.
    pub fn tried(&mut self, tree: &Tree, works: &[bool]) {
        let round = std::mem::take(&mut self.trials);
        if let Some(haste) = &mut self.haste {
            haste.tests += works.len();
        }
        for (edit, works) in round.edits().zip(works) {
            let undeclared = self.undeclared.places(tree, edit);
            self.undeclared.note(&undeclared, false, *works);
        }
        let failed: Vec<Attempt> =
            round.alone().filter(|&(place, _)| !works[place]).map(|(_, attempt)| attempt).collect();
        for attempt in &failed {
            self.note(attempt, None);
        }
        self.put_back(tree, &failed);
        self.together.tried(tree, &round, works, |attempt| attempt.gain as usize);
    }

    /// Runs of which several parts have failed each for itself may still go as a whole: what is declared in one is used in another.
    fn put_back(&mut self, tree: &Tree, failed: &[Attempt]) {
        let failed: Vec<Range<u32>> = failed.iter().filter_map(|attempt| span(tree, attempt)).collect();
        let is_whole = |run: &&Attempt| {
            let Some(whole) = span(tree, run) else { return false };
            let parts = || failed.iter().filter(|part| whole.start <= part.start && part.end <= whole.end);
            let first = parts().map(|part| part.end).min();
            first.is_some_and(|first| parts().any(|part| part.start >= first))
        };
        let runs = std::mem::take(&mut self.in_parts);
        let seldom =
            |run: &Attempt| Attempt { parts: Parts::Already, other: None, share: Share::All, ..*run };
        self.queue.add(runs.iter().filter(is_whole).map(seldom).collect());
    }
}

/// The nodes that a removal takes.
fn span(tree: &Tree, attempt: &Attempt) -> Option<Range<u32>> {
    attempt.what.siblings().map(|gone| gone.span(tree))
}

/// The trials that take what others of them take part by part, with their places.
fn in_parts(tree: &Tree, round: &Round<Attempt>) -> Vec<(usize, Attempt)> {
    let mut spans: Vec<_> = round.alone().filter_map(|(_, attempt)| span(tree, &attempt)).collect();
    spans.sort_by_key(|span| (span.start, span.end));
    let is_in_parts = |attempt: &Attempt| {
        let Some(whole) = span(tree, attempt) else { return false };
        let from = spans.partition_point(|part| part.start < whole.start);
        let within = spans[from..].iter().take_while(|part| part.start < whole.end);
        let mut reached = whole.start;
        for part in within.filter(|part| **part != whole && part.end <= whole.end) {
            if part.start > reached {
                break;
            }
            reached = reached.max(part.end);
        }
        reached == whole.end
    };
    round.alone().filter(|(_, attempt)| is_in_parts(attempt)).collect()
}
