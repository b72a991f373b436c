//! Algorithms made of others: one after the other, and again until nothing changes.

use super::options::Options;
use super::{Proposal, Search};
use crate::tree::{Applied, Tree};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

/// Starts an algorithm.
pub type Start = fn(Tree, &Options) -> Box<dyn Search>;

/// One algorithm after the other, each on what the one before it left.
pub(super) struct Chain {
    /// Those that are to follow.
    rest: &'static [Start],
    options: Options,
    tree: Tree,
    run: Box<dyn Search>,
}

impl Chain {
    /// These, of which there is at least one.
    pub(super) fn new(first: Start, rest: &'static [Start], tree: Tree, options: &Options) -> Self {
        Self { rest, options: *options, run: first(tree.clone(), options), tree }
    }
}

impl Search for Chain {
    fn next(&mut self) -> Option<Proposal> {
        loop {
            if let Some(proposal) = self.run.next() {
                return Some(proposal);
            }
            let (start, rest) = self.rest.split_first()?;
            self.run = start(self.tree.clone(), &self.options);
            self.rest = rest;
        }
    }

    fn accepted(&mut self, applied: &Applied) {
        self.tree = applied.tree.clone();
        self.run.accepted(applied);
    }

    fn fork(&self) -> Box<dyn Search> {
        let Self { rest, options, tree, run } = self;
        Box::new(Self { rest, options: *options, tree: tree.clone(), run: run.fork() })
    }
}

/// An algorithm again and again, until a run of it changes nothing: the star in HDD*.
///
/// No oracle and no grammar makes it go on for ever: it ends where it has been before, or with more than it began with.
pub(super) struct Fixpoint {
    start: Start,
    options: Options,
    tree: Tree,
    run: Box<dyn Search>,
    round: u32,
    /// How long the first text was.
    length: usize,
    /// The hashes of the texts with which a run began.
    seen: Arc<BTreeSet<u64>>,
}

impl Fixpoint {
    pub(super) fn new(start: Start, tree: Tree, options: &Options) -> Self {
        let run = start(tree.clone(), options);
        let (length, seen) = (tree.text().len(), Arc::new(BTreeSet::from([hash(&tree)])));
        Self { start, options: *options, tree, run, round: 1, length, seen }
    }
}

fn hash(tree: &Tree) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(tree.text());
    hasher.finish()
}

impl Search for Fixpoint {
    fn next(&mut self) -> Option<Proposal> {
        loop {
            if let Some(mut proposal) = self.run.next() {
                proposal.pass.round = self.round;
                return Some(proposal);
            }
            let is_new = Arc::make_mut(&mut self.seen).insert(hash(&self.tree));
            if !is_new || self.tree.text().len() > self.length {
                return None;
            }
            self.run = (self.start)(self.tree.clone(), &self.options);
            self.round += 1;
        }
    }

    fn accepted(&mut self, applied: &Applied) {
        self.tree = applied.tree.clone();
        self.run.accepted(applied);
    }

    fn fork(&self) -> Box<dyn Search> {
        let Self { start, options, tree, run, round, length, seen } = self;
        Box::new(Self {
            start: *start,
            options: *options,
            tree: tree.clone(),
            run: run.fork(),
            round: *round,
            length: *length,
            seen: Arc::clone(seen),
        })
    }
}
