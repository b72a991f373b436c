//! A grammar compiler's runtime: trees, edits, and the search for the smallest input that still fails.
//!
//! A grammar (`grammars/<lang>.g4`) becomes at build time a lexer, a parser and typed nodes, found in [`lang`].
//! The way of the data and the invariants are in `ARCHITECTURE.md`.

// Generated code says `::reducer::` here as in other crates.
extern crate self as reducer;

pub mod archive;
pub mod cli;
pub mod lang;
pub mod oracle;
pub mod report;
pub mod search;
pub mod session;
pub mod tree;

pub use reducer_derive::Node;
