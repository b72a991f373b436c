//! Our own LR automaton: which productions of a [`Bnf`](crate::bnf::Bnf) one token of look-ahead cannot tell apart.
//!
//! LR(0) states with LALR(1) look-aheads, by `DeRemer` and Pennello, "Efficient Computation of LALR(1) Look-Ahead
//! Sets" (TOPLAS 1982). It is built anew for every attempt at a rewrite, so it is quick and always the same.
//! Nothing in it recurses. What derives nothing, itself, or no text at all is taken as it is; it ends.

mod automaton;
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

pub use automaton::Automaton;
pub use conflicts::{Conflict, Other};
pub use example::{Example, Examples};
pub(crate) use pager::confirmed;
pub use simulate::{Move, Unexpected};
pub use table::{Action, Table};
