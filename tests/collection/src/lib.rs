//! A count over a collection of public grammars: which compile as they are, and which of their own example files the
//! parsers then take. Grammars are [interpreted](interpreter), not compiled to Rust: the compiler's own regular
//! expressions and tables, and the trees of the runtime.

pub mod check;
pub mod collection;
pub mod examples;
pub mod grammar;
pub mod interpreter;
mod language;
mod lexer;
pub mod page;
mod parser;
