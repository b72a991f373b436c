//! Checks on the resolved grammar.
//!
//! Cannot occur after this pass, if it reported no error: a mode without rules, something repeated that can be empty, a
//! rule that can stand for itself with nothing around.

mod circles;
mod rules;
mod tokens;
mod unused;

use crate::ground::diagnostics::Diagnostics;
use crate::ground::source::Sources;
use crate::ir::Grammar;

/// Reports what is wrong with a whole grammar; an optional of what can match nothing is one no more.
pub fn validate(grammar: &mut Grammar, sources: &Sources, diagnostics: &mut Diagnostics) {
    tokens::check(grammar, diagnostics);
    rules::check(grammar, diagnostics);
    // What never ends goes round, too.
    if !diagnostics.has_errors() {
        circles::check(grammar, diagnostics);
    }
    // A misspelt name leaves a rule unused that is meant to be used.
    if !diagnostics.has_errors() {
        unused::check(grammar, sources, diagnostics);
    }
}
