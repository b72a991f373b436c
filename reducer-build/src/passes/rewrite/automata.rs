//! The automata of all the ways that are tried, and how many there may still be.

use crate::bnf::Bnf;
use crate::lr::Automaton;

/// How many productions all the ways that are tried may have together: a few seconds' worth.
const MOST_PRODUCTIONS: usize = 150_000;

/// Makes automata, and counts what they cost.
pub(super) struct Automata {
    tokens: usize,
    /// How many of [`MOST_PRODUCTIONS`] are left.
    left: usize,
}

impl Automata {
    /// For grammars of so many tokens.
    pub(super) fn new(tokens: usize) -> Self {
        Self { tokens, left: MOST_PRODUCTIONS }
    }

    /// The automaton of these productions.
    pub(super) fn of(&mut self, bnf: &Bnf) -> Automaton {
        let productions: usize = bnf.nonterminals.iter().map(|each| each.productions.len()).sum();
        self.left = self.left.saturating_sub(productions);
        Automaton::new(bnf, self.tokens)
    }

    /// Whether it is time to stop.
    pub(super) fn exhausted(&self) -> bool {
        self.left == 0
    }
}
