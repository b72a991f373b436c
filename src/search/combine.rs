//! Algorithms made of others: one after the other, and again until nothing changes.

use super::options::Options;
use super::{Proposal, Search};
use crate::tree::{Applied, Tree};

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

    fn wants(&self, candidate: &[u8], current: &[u8]) -> bool {
        self.run.wants(candidate, current)
    }

    fn fork(&self) -> Box<dyn Search> {
        let Self { rest, options, tree, run } = self;
        Box::new(Self { rest, options: *options, tree: tree.clone(), run: run.fork() })
    }
}

/// An algorithm again and again, until a run of it gains nothing: the star in HDD*.
pub(super) struct Fixpoint {
    start: Start,
    gain: Gain,
    options: Options,
    tree: Tree,
    run: Box<dyn Search>,
    round: u32,
    /// The present run has gained something, or how many tokens there were before it.
    gained: bool,
    tokens: usize,
}

/// What must come of a run for another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gain {
    /// Any change.
    Change,
    /// Fewer tokens: for algorithms that rename, and could go on for ever.
    Tokens,
}

impl Fixpoint {
    pub(super) fn new(start: Start, gain: Gain, tree: Tree, options: &Options) -> Self {
        let run = start(tree.clone(), options);
        let tokens = tree.token_count();
        Self { start, gain, options: *options, tree, run, round: 1, gained: false, tokens }
    }
}

impl Search for Fixpoint {
    fn next(&mut self) -> Option<Proposal> {
        loop {
            if let Some(mut proposal) = self.run.next() {
                proposal.pass.round = self.round;
                return Some(proposal);
            }
            if !self.gained {
                return None;
            }
            self.run = (self.start)(self.tree.clone(), &self.options);
            self.round += 1;
            (self.gained, self.tokens) = (false, self.tree.token_count());
        }
    }

    fn accepted(&mut self, applied: &Applied) {
        self.tree = applied.tree.clone();
        self.run.accepted(applied);
        self.gained = match self.gain {
            Gain::Change => true,
            Gain::Tokens => self.tree.token_count() < self.tokens,
        };
    }

    fn wants(&self, candidate: &[u8], current: &[u8]) -> bool {
        self.run.wants(candidate, current)
    }

    fn fork(&self) -> Box<dyn Search> {
        let Self { start, gain, options, tree, run, round, gained, tokens } = self;
        Box::new(Self {
            start: *start,
            gain: *gain,
            options: *options,
            tree: tree.clone(),
            run: run.fork(),
            round: *round,
            gained: *gained,
            tokens: *tokens,
        })
    }
}
