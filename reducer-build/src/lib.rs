//! Compiles ANTLR v4 grammars into typed parsers with everything that a reducer needs to know.
//!
//! The way of a grammar: text in a [`source::SourceFile`], the tree as written in [`g4::ast`], the resolved
//! [`ir::Grammar`], made and checked by the [`passes`]. What is wrong with it is gathered in
//! [`diagnostics::Diagnostics`], so that one run reports all mistakes.

pub mod diagnostics;
pub mod g4;
pub mod ir;
pub mod passes;
pub mod source;
