//! The passes over a grammar, in order.
//!
//! 1. [`resolve`] makes names indices.
//! 2. [`validate`] finds what no later pass could make sense of, and what is hardly meant.
//! 3. [`shape`] decides what is a node and what is a slot; before that, lists are spelled in one way.
//! 4. [`lower`] makes productions of quantifiers.
//! 5. [`gate`] sees to it that one token of look-ahead will do.
//!
//! Each module says what cannot occur after it. A pass goes on behind a mistake, so that one run reports all.

pub mod gate;
pub(crate) mod graph;
mod lists;
pub mod lower;
pub mod resolve;
pub mod shape;
pub(crate) mod uses;
pub mod validate;

use crate::diagnostics::Diagnostics;
use crate::g4;
use crate::ir::Grammar;
use crate::source::SourceFile;

/// The front end as a whole: a grammar that the later passes can rely on, or nothing if `diagnostics` has errors.
pub fn front(source: &SourceFile, diagnostics: &mut Diagnostics) -> Option<Grammar> {
    let file = g4::parse(source, diagnostics);
    let grammar = resolve::resolve(&file, diagnostics)?;
    validate::validate(&grammar, diagnostics);
    (!diagnostics.has_errors()).then_some(grammar)
}
