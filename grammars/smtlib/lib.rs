//! What `smtlib.g4` became at build time: its lexer, its parser, and a type for each of its nodes.
//!
//! [`parse`] makes a tree of a text, [`root`] looks at it with these types, and [`LANGUAGE`] is all that reducers know.

pub mod check;
pub mod rewrites;

include!(concat!(env!("OUT_DIR"), "/smtlib/mod.rs"));
