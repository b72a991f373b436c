//! Syntax trees of generated parsers, and edits of them such that the result always parses.
//!
//! A [`Tree`] is one flat arena of nodes, in preorder, over a list of tokens over a text. It never changes:
//! [`Tree::apply`] makes an [`Edit`] and gives the next tree, the one that parsing the edited text would give, without
//! parsing it. Text between tokens belongs to no node; it stays where it was until a token beside it goes. No function
//! calls itself for the nodes below a node, so only memory bounds the depth of a tree.
//!
//! A token whose text is of another language, an island, has the tree of that text below it. A tree is the layer of its
//! own language and the trees of its islands, and numbers the nodes of all of them in one preorder.
//!
//! The crate has three rooms, each of which uses only those before it and the tables of `reducer-tables`: `parse`, from
//! a text to its tokens and nodes; `tree`, what is kept of them and can be asked; `edit`, from an edit to the next text
//! and tree. Typed views, archives and languages without a grammar stand above.

// Derived code says `::reducer_syntax::` here as in other crates.
extern crate self as reducer_syntax;

pub mod archive;
mod edit;
mod parse;
mod tree;
mod typed;
mod units;

pub use edit::{
    Applied, Change, Changes, Difference, Edit, Instead, Renumbering, Spans, Stretch, Whole, common,
};
pub use parse::general;
pub use parse::{
    Builder, Chain, Check, Checkpoint, Fault, Filter, Filtering, Gap, Holder, Island, Language, Layout, Lex,
    Lexer, MatchRule, Meaning, Modes, MustUse, NodeId, Recovery, RecoveryPoints, Region, Rewrite, Rewrites,
    Sections, Spelling, StandIn, SyntaxError, builtin, lex_by_table, line_ends,
};
pub use reducer_derive::Node;
pub use reducer_tables::{
    Arity, Body, Builtin, ByteSet, Chosen, Fate, Gives, Kind, KindInfo, LexerRule, LexerTable, Minimal,
    MinimalNode, ModeChange, Operator, Prolongs, Separator, Shrink, SlotInfo, Step, Table, TableAction,
    Token, Wrapper, by_byte,
};
pub use tree::{Origin, Sort, TokenNode, Tree};
pub use typed::{HoistInto, List, Node, NodeRef, Ref, Symbol};
pub use units::{BYTES, CHARS, LINES};
