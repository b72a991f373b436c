//! Algorithms made of others: one after the other, and again until nothing changes.

use crate::options::Options;
use crate::{Proposal, Search};
use reducer_syntax::{Applied, Tree};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

/// Starts an algorithm on a tree, with these choices. What it gives has proposed nothing yet.
pub type Start = fn(&Tree, Options) -> Box<dyn Search>;

/// What a search wants next: trials, or else a proposal; or nothing, which is its end.
#[derive(Clone)]
enum Wish {
    Trials(Vec<Proposal>),
    Proposal(Option<Proposal>),
}

/// What a run wants next. Trials are asked for first, or a run that has some would seem to be at its end.
fn wish_of(run: &mut dyn Search, tree: &Tree) -> Wish {
    let trials = run.trials(tree);
    if trials.is_empty() { Wish::Proposal(run.next(tree)) } else { Wish::Trials(trials) }
}

/// Answers [`Search::trials`], and keeps what is to answer [`Search::next`] after it.
fn trials_of(wish: Wish, ready: &mut Option<Wish>) -> Vec<Proposal> {
    match wish {
        Wish::Trials(trials) => trials,
        proposal @ Wish::Proposal(_) => {
            *ready = Some(proposal);
            Vec::new()
        }
    }
}

/// Answers [`Search::next`]. Where trials were not asked for first, they are lost.
fn proposal_of(wish: Wish) -> Option<Proposal> {
    match wish {
        Wish::Trials(_) => None,
        Wish::Proposal(proposal) => proposal,
    }
}

/// One algorithm after the other, each on what the one before it left.
#[derive(Clone)]
pub(super) struct Chain {
    /// Those that are to follow.
    rest: &'static [Start],
    options: Options,
    run: Box<dyn Search>,
    /// What comes after trials, once it is known that there are none.
    ready: Option<Wish>,
}

impl Chain {
    /// These, of which there is at least one.
    pub(super) fn new(first: Start, rest: &'static [Start], tree: &Tree, options: Options) -> Self {
        Self { rest, options, run: first(tree, options), ready: None }
    }

    fn wish(&mut self, tree: &Tree) -> Wish {
        loop {
            let wish = wish_of(&mut self.run, tree);
            let (Wish::Proposal(None), Some((start, rest))) = (&wish, self.rest.split_first()) else {
                return wish;
            };
            self.run = start(tree, self.options);
            self.rest = rest;
        }
    }
}

impl Search for Chain {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        proposal_of(self.ready.take().unwrap_or_else(|| self.wish(tree)))
    }

    fn trials(&mut self, tree: &Tree) -> Vec<Proposal> {
        trials_of(self.wish(tree), &mut self.ready)
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
    /// What comes after trials, once it is known that there are none.
    ready: Option<Wish>,
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
            ready: None,
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

    fn wish(&mut self, tree: &Tree) -> Wish {
        loop {
            let mut wish = wish_of(&mut self.run, tree);
            match &mut wish {
                Wish::Proposal(None) if self.has_gained(tree) => {
                    self.run = (self.start)(tree, self.options);
                    self.round += 1;
                    continue;
                }
                Wish::Proposal(proposal) => proposal.iter_mut().for_each(|each| each.pass.round = self.round),
                Wish::Trials(trials) => trials.iter_mut().for_each(|each| each.pass.round = self.round),
            }
            return wish;
        }
    }
}

fn hash(tree: &Tree) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(tree.text());
    hasher.finish()
}

impl Search for Fixpoint {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        proposal_of(self.ready.take().unwrap_or_else(|| self.wish(tree)))
    }

    fn trials(&mut self, tree: &Tree) -> Vec<Proposal> {
        trials_of(self.wish(tree), &mut self.ready)
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
