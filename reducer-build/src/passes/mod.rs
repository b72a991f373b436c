//! The passes over a grammar, in order.
//!
//! 1. [`combine`] makes one grammar of several files.
//! 2. [`resolve`] makes names indices.
//! 3. [`validate`] finds what no later pass could make sense of, and what is hardly meant.
//! 4. `unroll` makes loops and levels of lexer rules that use themselves.
//! 5. [`shape`] decides what is a node and what is a slot; before that, lists are spelled in one way.
//! 6. [`rewrite`] has [`lower`] make productions, in a way that one token of look-ahead will do.
//! 7. [`gate`] sees to it that one token of look-ahead will do.
//!
//! Each module says what cannot occur after it. A pass goes on behind a mistake, so that one run reports all.

pub mod combine;
mod endless;
pub mod gate;
mod lists;
pub mod lower;
mod prune;
pub mod resolve;
pub mod rewrite;
pub mod shape;
mod split;
mod unroll;
pub mod validate;

use crate::ground::diagnostics::Diagnostics;
use crate::ground::source::Sources;
use crate::ir::Grammar;
use crate::options::Options;

/// The front end as a whole: a grammar that the later passes can rely on, or nothing if `diagnostics` has errors.
pub fn front(sources: &Sources, options: &Options, diagnostics: &mut Diagnostics) -> Option<Grammar> {
    let combined = combine::combine(sources, diagnostics);
    let mut grammar = resolve::resolve(&combined, options, diagnostics)?;
    validate::validate(&mut grammar, sources, diagnostics);
    unroll::unroll(&mut grammar, diagnostics);
    (!diagnostics.has_errors()).then_some(grammar)
}
