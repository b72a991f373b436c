//! The syntax tree: one flat arena in preorder over a list of tokens over the text.
//!
//! Nothing here recurses over nodes, so depth is bounded by memory alone. A tree never changes; [`Tree::apply`]
//! makes the next one. Text between tokens belongs to no node and stays where it was until a neighbour goes.
//!
//! A token whose text is of another language, an island, has the tree of that text below it: a [`Tree`] is the
//! layer of its own language and the trees of its islands, and numbers the nodes of all of them in one preorder.

// Derived code says `::reducer_syntax::` here as in other crates.
extern crate self as reducer_syntax;

pub mod archive;
mod edit;
mod parse;
mod tables;
mod tree;
mod typed;
mod units;

pub use edit::{Applied, Change, Changes, Edit, Instead, Renumbering, Whole};
pub use parse::{
    Builder, Chain, Filter, Filtering, Island, Language, Lex, Lexer, MatchRule, Meaning, Modes, Recovery,
    Sections, SyntaxError,
};
pub use reducer_derive::Node;
pub use tables::{
    Arity, Body, ByteSet, Fate, Gives, Kind, KindInfo, LexerRule, Minimal, MinimalNode, ModeChange, Operator,
    Prolongs, Separator, Shrink, SlotInfo, Step, Table, TableAction, Token, Wrapper,
};
pub use tree::{NodeId, Origin, Tree};
pub use typed::{HoistInto, List, Node, NodeRef, Ref, Symbol};
pub use units::{BYTES, CHARS, LINES};
