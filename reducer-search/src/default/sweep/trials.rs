//! Many changes at once: each is tried for itself, and then those that worked are tried together.

use super::alike::Alike;
use super::{Stage, Sweeps, tidied};
use crate::Proposal;
use crate::default::change::{Fineness, Move, SMALL};
use reducer_syntax::{Edit, Tree};
use std::sync::Arc;

/// How probable it is that what has worked works again at a place that is like it.
const WORKS_AGAIN: f64 = 0.5;

impl Sweeps {
    /// Whether something is to be proposed before any trials.
    pub fn has_next(&mut self, tree: &Tree) -> bool {
        self.last = None;
        self.learn_failure();
        self.untidy = self.untidy && tidied(tree).is_some();
        if self.width <= 1 || self.together.are_next() || self.untidy {
            return true;
        }
        let expected = self.take_expected(tree);
        if !expected.is_empty() {
            self.together.push(expected);
            if self.together.are_next() {
                return true;
            }
        }
        self.guess = self.new_alike(tree);
        self.guess.is_some()
    }

    /// Moves to be tried each for itself, as many as are wanted with so many others: those that would come next if all before them
    /// failed, and what is left of those that were made together.
    pub fn trials(&mut self, tree: &Tree, others: usize) -> Vec<Proposal> {
        let mut together = std::mem::take(&mut self.together);
        let width = self.width.saturating_sub(others).max(self.width / 2);
        let mut round = together.round(width, |moves| self.edit_of(tree, moves));
        self.together = together;
        let pass = self.pass();
        let mut proposals: Vec<Proposal> =
            round.edits().map(|edit| Proposal { edit: edit.clone(), pass }).collect();
        while !round.is_full(width)
            && let Some(proposal) = self.next_alone(tree)
        {
            if let Some(last) = self.last {
                round.add(last, proposal.edit.clone());
            }
            proposals.push(proposal);
        }
        self.last = None;
        let tried: Vec<Edit> = proposals.iter().map(|proposal| proposal.edit.clone()).collect();
        self.foreseen = if round.is_full(width) {
            Arc::default()
        } else {
            self.foresee(tree, &tried, (width + round.known_count()).saturating_sub(round.len())).into()
        };
        proposals.extend(self.foreseen.iter().map(|one| Proposal { edit: one.edit.clone(), pass }));
        self.trials = round.into();
        proposals
    }

    /// Which of the trials work: they are to be tried together, those first that take most.
    pub fn tried(&mut self, tree: &Tree, works: &[bool]) {
        let round = std::mem::take(&mut self.trials);
        let (works, foreseen) = works.split_at(round.len().min(works.len()));
        self.note_foreseen(works, foreseen);
        self.together.tried(tree, &round, works, |what| what.gain(tree));
    }

    /// Names have become short in this tree: what was to be made of their texts is void.
    pub fn drop_texts(&mut self, tree: &Tree) {
        self.together.replace(|what| (what.gain(tree) > 0).then_some(*what));
    }

    /// The moves of a tree that are like one, in the order of the sweeps, as far as they change anything; none in a large tree.
    fn all_alike(&self, tree: &Tree, alike: Alike) -> Vec<Move> {
        if tree.token_count() > SMALL {
            return Vec::new();
        }
        let fineness = Fineness { parts: self.parts, with_larger: false };
        let places = self.places_of(Stage::Others, tree).into_iter().rev();
        let moves = places.flat_map(|place| place.moves(tree, fineness).into_iter().rev());
        let changes = |what: &Move| {
            let edit = what.edit(tree, &self.samples);
            edit.is_some_and(|edit| tree.render(&edit) != tree.text())
        };
        moves.filter(|&what| Alike::of(tree, what) == alike).filter(changes).collect()
    }

    /// Takes note of a group that has worked, in the tree before. Only of a single move: several leave little that is like them.
    pub(super) fn note_alike(&mut self, old: &Tree, group: &[Move]) {
        if let ([what], true) = (group, self.width > 1 && self.together.is_empty()) {
            let alike = Alike::of(old, *what);
            let known = self.all_alike(old, alike).into_iter();
            let known = known.map(|what| what.fingerprint(old, &self.fingerprints)).collect();
            self.alike = Some((alike, known));
        }
    }

    /// A move that is like the one that worked last, and was not possible before.
    fn new_alike(&mut self, tree: &Tree) -> Option<Move> {
        let (alike, known) = self.alike.take()?;
        let is_new = |what: &Move| !known.contains(&what.fingerprint(tree, &self.fingerprints));
        self.all_alike(tree, alike).into_iter().find(is_new)
    }

    /// The proposal of a move that is like the one that has worked last.
    pub(super) fn next_alike(&mut self, tree: &Tree) -> Option<Proposal> {
        let guess = self.guess.take()?;
        let edit = self.edit_of(tree, &[guess])?;
        self.last_together = [guess].into();
        self.guesses_under_way = true;
        self.probability = self.guesses.probability(WORKS_AGAIN);
        Some(Proposal { edit, pass: self.pass() })
    }

    /// Takes note of what was proposed last, if that was a group or like what has worked before.
    pub(super) fn learn(&mut self, works: bool) {
        if std::mem::take(&mut self.guesses_under_way) {
            self.guesses.add(works);
        }
    }

    /// The group that was proposed last has failed, if one was.
    pub(super) fn learn_failure(&mut self) {
        self.learn(false);
        let group = std::mem::take(&mut self.last_together);
        self.together.failed(group);
    }
}
