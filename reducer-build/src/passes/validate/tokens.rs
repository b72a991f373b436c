//! Tokens that match the empty text, or nothing at all.

use std::collections::BTreeMap;

use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Grammar, ModeId, Token};
use crate::passes::uses::{empty_fragments, matches_empty};

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
        let diagnostic = Diagnostic::error(token.span, message).label("would match everywhere, without end");
        let help = "let it match at least one character (`+` in place of `*`); where it is used, write `?` behind it";
        diagnostics.push(diagnostic.help(help));
    }
    let mut first: BTreeMap<(ModeId, &str), &Token> = BTreeMap::new();
    for token in grammar.tokens.iter().filter(|token| token.is_lexed()) {
        let Some(text) = token.literal.as_deref() else { continue };
        let earlier = first.entry((token.mode, text)).or_insert(token);
        if !std::ptr::eq(*earlier, token) {
            let message = format!("token `{}` can never match", token.name);
            let diagnostic = Diagnostic::error(token.span, message).label("the same text comes too late");
            let diagnostic = diagnostic.related(earlier.span, "always matches in its place");
            diagnostics.push(diagnostic.help("remove one of them, and use the other in its place"));
        }
    }
}
