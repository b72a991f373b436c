//! The default strategy from its start to its end: a walk, tidying, short names, sweeps.

use super::change::Samples;
use super::short_names::ShortNames;
use super::sweep::Sweeps;
use super::tidy::Tidy;
use super::walk::Walk;
use crate::options::Options;
use crate::{Proposal, Search};
use reducer_syntax::{Applied, Tree};
use std::sync::Arc;

/// Into how many parts the text of a token is taken apart by default: what is left is taken apart again.
const PARTS: usize = 4;

/// The default strategy: of all changes of a tree, the one that promises most is tried next, its gain in tokens times the
/// probability that such changes have had so far in this run; then every single change again, until none works. It is of no
/// paper: `docs/decisions/0011-best-first.md` says what it takes from which, 0016 what the probability leans on.
#[derive(Clone, Debug)]
pub struct BestFirst {
    phase: Phase,
    /// Literals of the first tree.
    samples: Arc<Samples>,
    /// Whether it ends before the sweeps, and the walk ends early.
    hastens: bool,
    /// Whether names keep their texts.
    keeps_names: bool,
    /// Into how many parts the text of a token is taken apart.
    parts: usize,
}

#[derive(Clone, Debug)]
enum Phase {
    /// Down from the root.
    Walk(Box<Walk>),
    /// Comments and blanks.
    Tidy(Tidy),
    /// Names become short.
    Rename(ShortNames),
    /// Every single change, until none works.
    Sweep(Sweeps),
}

impl BestFirst {
    /// Starts at the root of this tree, and ends when no single change works any more: the strategy `default`.
    pub fn new(tree: &Tree, options: Options) -> Self {
        Self::with(tree, options, false, PARTS)
    }

    /// The same, but it ends when a test gains little of what the ones before gave, and tidies up: the strategy `fast`.
    pub fn fast(tree: &Tree, options: Options) -> Self {
        Self::with(tree, options, true, PARTS)
    }

    /// The same, but texts of tokens are taken apart to the last character: a part of the strategy `thorough`.
    pub fn thorough(tree: &Tree, options: Options) -> Self {
        Self::with(tree, options, false, usize::MAX)
    }

    fn with(tree: &Tree, options: Options, hastens: bool, parts: usize) -> Self {
        let samples = Arc::new(Samples::literals(tree));
        let walk = Walk::new(tree, Arc::clone(&samples), hastens);
        Self { phase: Phase::Walk(Box::new(walk)), samples, hastens, keeps_names: options.keep_names, parts }
    }
}

impl Search for BestFirst {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        loop {
            let proposal = match &mut self.phase {
                Phase::Walk(walk) => walk.next(tree),
                Phase::Tidy(tidy) => tidy.next(tree),
                Phase::Rename(names) => names.next(tree),
                Phase::Sweep(sweeps) => sweeps.next(tree),
            };
            if proposal.is_some() {
                return proposal;
            }
            self.phase = match self.phase {
                Phase::Walk(_) => Phase::Tidy(Tidy::new(tree)),
                Phase::Tidy(_) if !self.keeps_names => Phase::Rename(ShortNames::new(tree)),
                Phase::Tidy(_) | Phase::Rename(_) if self.hastens => return None,
                Phase::Tidy(_) | Phase::Rename(_) => {
                    Phase::Sweep(Sweeps::new(tree, &self.samples, self.parts))
                }
                Phase::Sweep(_) => return None,
            };
        }
    }

    fn accepted(&mut self, before: &Tree, applied: &Applied) {
        match &mut self.phase {
            Phase::Walk(walk) => walk.accepted(before, applied),
            Phase::Sweep(sweeps) => sweeps.accepted(before, applied),
            Phase::Tidy(tidy) => tidy.accepted(),
            Phase::Rename(names) => names.accepted(applied),
        }
    }

    fn probability(&self) -> f64 {
        match &self.phase {
            Phase::Walk(walk) => walk.probability(),
            // Few tests look at blanks.
            Phase::Tidy(_) => 0.8,
            Phase::Rename(_) => 0.5,
            Phase::Sweep(_) => 0.05,
        }
    }

    /// Shorter, or as long and earlier in the order of bytes.
    fn wants(&self, candidate: &[u8], current: &[u8]) -> bool {
        (candidate.len(), candidate) < (current.len(), current)
    }
}
