//! The automaton as a whole.

use super::bits::Bits;
use super::conflicts::{self, Conflict};
use super::items::Items;
use super::lookahead;
use super::states::{self, State};
use crate::bnf::Bnf;

/// The LALR(1) automaton of a grammar.
#[derive(Debug)]
pub struct Automaton {
    pub(super) items: Items,
    pub(super) states: Vec<State>,
    /// A row for each [`states::Reduction`]: the tokens before which it is made.
    pub(super) lookaheads: Bits,
    pub(super) conflicts: Vec<Conflict>,
}

impl Automaton {
    /// The automaton of a grammar whose tokens all have numbers below `tokens`.
    pub fn new(bnf: &Bnf, tokens: usize) -> Self {
        let items = Items::new(bnf, tokens);
        let states = states::states(&items);
        let lookaheads = lookahead::lookaheads(&items, &states);
        let conflicts = conflicts::conflicts(&items, &states, &lookaheads);
        Self { items, states, lookaheads, conflicts }
    }

    /// Where a token does not decide: by state, then by token, the end of the file last.
    pub fn conflicts(&self) -> &[Conflict] {
        &self.conflicts
    }
}
