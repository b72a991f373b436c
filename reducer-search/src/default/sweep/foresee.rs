//! What becomes possible by a move that is being tried, tried at the same time, where there is room for that.

use super::foreseen::Foreseen;
use super::{Stage, Sweeps};
use crate::default::change::{Fineness, Fingerprints, Move, TINY};
use crate::default::join::together;
use reducer_syntax::{Edit, Tree};
use std::collections::HashSet;
use std::sync::Arc;

/// There has to be room for so many moves after each of the trials.
const LEAST_AFTER_EACH: usize = 2;

impl Sweeps {
    /// Moves that are new after one of the trials, so many in all, if there is room for some after each of them; none if the verdicts
    /// of all of the trials are known.
    pub(super) fn foresee(&mut self, tree: &Tree, trials: &[Edit], room: usize) -> Vec<Foreseen> {
        let each = room / trials.len().max(1);
        let mut texts: HashSet<Vec<u8>> = trials.iter().map(|edit| tree.render(edit)).collect();
        let are_known = texts.iter().all(|text| {
            let is_wanted = (text.len(), text.as_slice()) < (tree.text().len(), tree.text());
            !is_wanted || self.tested.contains(&Fingerprints::hash(text))
        });
        self.tested = texts.iter().map(Fingerprints::hash).collect();
        if each < LEAST_AFTER_EACH || tree.token_count() > TINY || are_known {
            return Vec::new();
        }
        let known = self.all_moves(tree);
        let known: HashSet<u64> =
            known.iter().map(|what| what.fingerprint(tree, &self.fingerprints)).collect();
        let mut foreseen = Vec::new();
        for (after, edit) in trials.iter().enumerate() {
            let next = tree.apply(edit).tree;
            if next.text().len() >= tree.text().len() {
                continue;
            }
            let fingerprints = Fingerprints::new(&next);
            let moves = self.all_moves(&next).into_iter();
            let moves = moves.map(|what| (what, what.fingerprint(&next, &fingerprints)));
            let new = moves.filter(|(_, print)| !known.contains(print) && !self.failures.contains(print));
            let new = new.filter_map(|(what, fingerprint)| {
                let made = next.apply(&what.edit(&next, &self.samples)?).tree;
                let is_less = made.text().len() < next.text().len() && texts.insert(made.text().to_vec());
                is_less.then(|| Foreseen { after, fingerprint, edit: Edit::whole(made, false) })
            });
            foreseen.extend(new.take(each));
        }
        self.tested = texts.iter().map(Fingerprints::hash).collect();
        foreseen
    }

    /// Takes note of which of the trials work, and of what was foreseen after them.
    pub(super) fn note_foreseen(&mut self, works: &[bool], foreseen_works: &[bool]) {
        let foreseen = std::mem::take(&mut self.foreseen);
        let works = |after: usize| works.get(after).is_some_and(|works| *works);
        let both = foreseen.iter().zip(foreseen_works).filter(|(one, is_good)| **is_good && works(one.after));
        self.expected = both.map(|(one, _)| one.fingerprint).collect();
    }

    /// What was foreseen after trials, as far as it is possible in this tree: those that do not stand in each other's way.
    pub(super) fn take_expected(&mut self, tree: &Tree) -> Arc<[Move]> {
        let expected = std::mem::take(&mut self.expected);
        if expected.is_empty() {
            return Arc::default();
        }
        let is_expected = |what: &Move| expected.contains(&what.fingerprint(tree, &self.fingerprints));
        let moves: Vec<Move> = self.all_moves(tree).into_iter().filter(is_expected).collect();
        let edits: Vec<(Move, Edit)> =
            moves.into_iter().filter_map(|what| Some((what, what.edit(tree, &self.samples)?))).collect();
        let worked = edits.iter().map(|(what, edit)| (*what, edit, what.gain(tree))).collect();
        together(tree, worked).into_iter().next().unwrap_or_default().into()
    }

    /// All moves of a tree but guesses, those first that take most.
    fn all_moves(&self, tree: &Tree) -> Vec<Move> {
        let fineness = Fineness { parts: self.parts, with_larger: false };
        let places = self.places_of(Stage::Others, tree).into_iter().rev();
        let moves = places.flat_map(|place| place.moves(tree, fineness).into_iter().rev());
        moves.filter(|what| !what.change.is_guess()).collect()
    }
}
