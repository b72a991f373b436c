//! The automata of all the ways that are tried, and how many there may still be.

use crate::bnf::Bnf;
use crate::lr::Automaton;

/// How many productions and conflicts all the ways that are tried may have together: a second's worth or two. Grammars
/// that have as many are parsed several ways at once.
const MOST: usize = 150_000;

/// How many times the productions of the first way another one may have,
const MOST_TIMES: usize = 8;
/// unless it has no more than so many: the automaton of 37,000 productions that rules were put in place in took more than
/// 24 GB.
const ANY: usize = 10_000;

/// Makes automata, and counts what they cost.
pub(super) struct Automata {
    tokens: usize,
    /// How many of [`MOST`] are left.
    left: usize,
    /// How many productions a way may have; the first one says it.
    most: usize,
}

impl Automata {
    /// For grammars of so many tokens.
    pub(super) fn new(tokens: usize) -> Self {
        Self { tokens, left: MOST, most: usize::MAX }
    }

    /// The automaton of these productions.
    pub(super) fn of(&mut self, bnf: &Bnf) -> Automaton {
        let productions = productions(bnf);
        if self.most == usize::MAX {
            self.most = ANY.max(MOST_TIMES * productions);
        }
        let automaton = Automaton::new(bnf, self.tokens);
        self.left = self.left.saturating_sub(productions + automaton.conflicts().len());
        automaton
    }

    /// Whether the automaton of these productions may be made.
    pub(super) fn may_make(&self, bnf: &Bnf) -> bool {
        productions(bnf) <= self.most
    }

    /// Whether it is time to stop.
    pub(super) fn exhausted(&self) -> bool {
        self.left == 0
    }
}

fn productions(bnf: &Bnf) -> usize {
    bnf.nonterminals.iter().map(|each| each.productions.len()).sum()
}
