//! The automata of all the ways that are tried, and how many there may still be.

use crate::bnf::Bnf;
use crate::lr::Automaton;

/// How many productions and conflicts all the ways that are tried may have together: a second's worth or two. Grammars
/// that have as many are parsed several ways at once.
const MOST: usize = 150_000;

/// Makes automata, and counts what they cost.
pub(super) struct Automata {
    tokens: usize,
    /// How many of [`MOST`] are left.
    left: usize,
}

impl Automata {
    /// For grammars of so many tokens.
    pub(super) fn new(tokens: usize) -> Self {
        Self { tokens, left: MOST }
    }

    /// The automaton of these productions.
    pub(super) fn of(&mut self, bnf: &Bnf) -> Automaton {
        let productions: usize = bnf.nonterminals.iter().map(|each| each.productions.len()).sum();
        let automaton = Automaton::new(bnf, self.tokens);
        self.left = self.left.saturating_sub(productions + automaton.conflicts().len());
        automaton
    }

    /// Whether it is time to stop.
    pub(super) fn exhausted(&self) -> bool {
        self.left == 0
    }
}
