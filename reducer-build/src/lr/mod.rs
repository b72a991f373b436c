//! Our own LR automaton: which productions of a [`Bnf`](crate::bnf::Bnf) one token of look-ahead cannot tell apart.
//!
//! LR(0) states with LALR(1) look-aheads, by `DeRemer` and Pennello, "Efficient Computation of LALR(1) Look-Ahead
//! Sets" (TOPLAS 1982). It is built anew for every attempt at a rewrite, so it is quick and always the same.
//! LALR(1) merges states, and so has conflicts that LR(1) has not: an automaton of LR(1), by Pager's method, has the last
//! word on those that are left, and the table that recovery reads is its.
//! Nothing here recurses. What derives nothing, itself, or no text at all is taken as it is; it ends.

mod automaton;
mod bits;
mod closure;
mod confirm;
mod conflicts;
mod example;
mod first;
mod forks;
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
pub(crate) use confirm::confirmed;
pub use conflicts::{Conflict, Other};
pub use example::{Example, Examples};
pub use forks::{Forks, Step};
pub use simulate::{Move, Unexpected};
pub use table::Table;
