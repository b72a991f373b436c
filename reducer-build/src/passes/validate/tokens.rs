//! Tokens that match the empty text.

use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::uses::{empty_fragments, matches_empty};
use crate::ir::{Grammar, ModeId};

pub(super) fn check(grammar: &Grammar, diagnostics: &mut Diagnostics) {
    for (id, mode) in grammar.modes.iter().enumerate().filter(|_| grammar.modes.len() > 1) {
        if grammar.tokens.iter().all(|token| token.mode != ModeId(id)) {
            let diagnostic = Diagnostic::error(mode.span, format!("mode `{}` has no rules", mode.name));
            let help = "write lexer rules for it, or remove it; fragments do not count";
            diagnostics.push(diagnostic.label("nothing could match").help(help));
        }
    }
    let empty = empty_fragments(&grammar.fragments);
    for token in grammar.tokens.iter().filter(|token| matches_empty(&token.pattern, &empty)) {
        let message = format!("token `{}` can match the empty text", token.name);
        let diagnostic =
            Diagnostic::warning(token.span, message).label("here it takes at least one character");
        let help = "let it match at least one character (`+` in place of `*`); where it is used, write `?` behind it";
        diagnostics.push(diagnostic.help(help));
    }
}
