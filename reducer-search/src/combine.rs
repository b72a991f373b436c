//! Algorithms made of others: one after the other, and again until nothing changes.

use crate::options::Options;
use crate::{Proposal, Search};
use reducer_syntax::{Applied, Tree};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

/// Starts an algorithm on a tree, with these choices. What it gives has proposed nothing yet.
pub type Start = fn(&Tree, Options) -> Box<dyn Search>;

/// One algorithm after the other, each on what the one before it left.
#[derive(Clone)]
pub(super) struct Chain {
    /// Those that are to follow.
    rest: &'static [Start],
    options: Options,
    run: Box<dyn Search>,
}

impl Chain {
    /// These, of which there is at least one.
    pub(super) fn new(first: Start, rest: &'static [Start], tree: &Tree, options: Options) -> Self {
        Self { rest, options, run: first(tree, options) }
    }
}

impl Search for Chain {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        loop {
            if let Some(proposal) = self.run.next(tree) {
                return Some(proposal);
            }
            let (start, rest) = self.rest.split_first()?;
            self.run = start(tree, self.options);
            self.rest = rest;
        }
    }

    fn trials(&mut self, tree: &Tree) -> Vec<Proposal> {
        self.run.trials(tree)
    }

    fn tried(&mut self, tree: &Tree, works: &[bool]) {
        self.run.tried(tree, works);
    }

    fn accepted(&mut self, before: &Tree, applied: &Applied) {
        self.run.accepted(before, applied);
    }

    fn wants(&self, candidate: &[u8], current: &[u8]) -> bool {
        self.run.wants(candidate, current)
    }

    fn probability(&self) -> f64 {
        self.run.probability()
    }
}

/// An algorithm again and again, until a run of it gains nothing: the star in HDD*.
///
/// No oracle and no grammar makes it go on for ever: it ends where it has been before, or with more than it began with.
#[derive(Clone)]
pub(super) struct Fixpoint {
    start: Start,
    gain: Gain,
    options: Options,
    run: Box<dyn Search>,
    round: u32,
    /// How many tokens there were before the present run.
    tokens: usize,
    /// How long the first text was.
    length: usize,
    /// The hashes of the texts with which a run began.
    seen: Arc<BTreeSet<u64>>,
}

/// What must come of a run for another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gain {
    /// Any change.
    Change,
    /// Fewer tokens.
    Tokens,
}

impl Fixpoint {
    pub(super) fn new(start: Start, gain: Gain, tree: &Tree, options: Options) -> Self {
        Self {
            start,
            gain,
            options,
            run: start(tree, options),
            round: 1,
            tokens: tree.token_count(),
            length: tree.text().len(),
            seen: Arc::new(BTreeSet::from([hash(tree)])),
        }
    }

    /// Whether the present run was worth another one.
    fn has_gained(&mut self, tree: &Tree) -> bool {
        let tokens = std::mem::replace(&mut self.tokens, tree.token_count());
        let is_new = Arc::make_mut(&mut self.seen).insert(hash(tree));
        is_new && tree.text().len() <= self.length && (self.gain == Gain::Change || self.tokens < tokens)
    }
}

fn hash(tree: &Tree) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(tree.text());
    hasher.finish()
}

impl Search for Fixpoint {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        loop {
            if let Some(mut proposal) = self.run.next(tree) {
                proposal.pass.round = self.round;
                return Some(proposal);
            }
            if !self.has_gained(tree) {
                return None;
            }
            self.run = (self.start)(tree, self.options);
            self.round += 1;
        }
    }

    fn trials(&mut self, tree: &Tree) -> Vec<Proposal> {
        let mut trials = self.run.trials(tree);
        for proposal in &mut trials {
            proposal.pass.round = self.round;
        }
        trials
    }

    fn tried(&mut self, tree: &Tree, works: &[bool]) {
        self.run.tried(tree, works);
    }

    fn accepted(&mut self, before: &Tree, applied: &Applied) {
        self.run.accepted(before, applied);
    }

    fn wants(&self, candidate: &[u8], current: &[u8]) -> bool {
        self.run.wants(candidate, current)
    }

    fn probability(&self) -> f64 {
        self.run.probability()
    }
}
