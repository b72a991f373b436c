//! The automaton as a whole.

use super::bits::Bits;
use super::conflicts::{self, Conflict};
use super::items::Items;
use super::lookahead;
use super::pager;
use super::states::{self, State};
use crate::bnf::Bnf;

/// An automaton of a grammar with one token of look-ahead.
#[derive(Debug)]
pub struct Automaton {
    pub(super) items: Items,
    pub(super) states: Vec<State>,
    /// A row for each [`states::Reduction`]: the tokens before which it is made.
    pub(super) lookaheads: Bits,
    pub(super) conflicts: Vec<Conflict>,
}

impl Automaton {
    /// The LALR(1) automaton of a grammar whose tokens all have numbers below `tokens`.
    pub fn new(bnf: &Bnf, tokens: usize) -> Self {
        let items = Items::new(bnf, tokens);
        let states = states::states(&items);
        let lookaheads = lookahead::lookaheads(&items, &states);
        let conflicts = conflicts::conflicts(&items, &states, &lookaheads);
        Self { items, states, lookaheads, conflicts }
    }

    /// The LR(1) automaton, by Pager's method: its conflicts are those that no merging of states is to blame for. It
    /// takes longer, as it has more states.
    pub fn lr1(bnf: &Bnf, tokens: usize) -> Self {
        let items = Items::new(bnf, tokens);
        let (states, lookaheads) = pager::states(&items);
        let conflicts = conflicts::conflicts(&items, &states, &lookaheads);
        Self { items, states, lookaheads, conflicts }
    }

    /// The LALR(1) automaton if it has no conflicts, or else the LR(1) automaton if that has none.
    pub fn deterministic(bnf: &Bnf, tokens: usize) -> Option<Self> {
        let automaton =
            |new: fn(&Bnf, usize) -> Self| Some(new(bnf, tokens)).filter(|new| new.conflicts.is_empty());
        automaton(Self::new).or_else(|| automaton(Self::lr1))
    }

    /// Where a token does not decide: by state, then by token, the end of the file last.
    pub fn conflicts(&self) -> &[Conflict] {
        &self.conflicts
    }
}
