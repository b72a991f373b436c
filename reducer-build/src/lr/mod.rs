//! Our own LR automaton: which productions of a [`Bnf`] one token of look-ahead cannot tell apart.
//!
//! LR(0) states with LALR(1) look-aheads, by `DeRemer` and Pennello, "Efficient Computation of LALR(1) Look-Ahead
//! Sets" (TOPLAS 1982). It is built anew for every attempt at a rewrite, so it is quick and always the same.
//! Nothing in it recurses. What derives nothing, itself, or no text at all is taken as it is; it ends.

mod bits;
mod conflicts;
mod example;
mod items;
mod lookahead;
mod pager;
mod path;
mod readings;
mod shortest;
mod simulate;
mod states;
mod table;

pub use conflicts::{Conflict, Other, ProductionId};
pub use example::{Example, Examples};
pub(crate) use pager::confirmed;
pub use simulate::{Move, Unexpected};
pub use table::{Action, Table};

use crate::bnf::Bnf;
use bits::Bits;
use items::Items;
use states::State;

/// The LALR(1) automaton of a grammar.
#[derive(Debug)]
pub struct Automaton {
    items: Items,
    states: Vec<State>,
    /// A row for each [`states::Reduction`]: the tokens before which it is made.
    lookaheads: Bits,
    conflicts: Vec<Conflict>,
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
