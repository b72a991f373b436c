//! Lexer rules that are read in some contexts alone: not right after some tokens, or where they close something.

use super::names::Names;
use super::report::{AFTER, CLOSES, NOT_AFTER};
use crate::builtin::Idiom;
use crate::g4::ast::{File, Name, Opt};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Context, Token, TokenId};

/// The contexts of all lexer rules, as their options say, or as the base class of the grammar is known to have it.
pub(super) fn contexts(
    file: &File,
    idiom: Option<&Idiom>,
    names: &Names<'_>,
    tokens: &[Token],
    diagnostics: &mut Diagnostics,
) -> Vec<Context> {
    let mut contexts = Vec::new();
    for rule in file.rules.iter().filter(|rule| rule.name.is_lexer()) {
        let Some(&token) = names.tokens.get(rule.name.text.as_str()) else { continue };
        for option in &rule.options {
            let name = option.name.text.as_str();
            if !matches!(name, NOT_AFTER | AFTER | CLOSES) {
                continue;
            }
            if name == CLOSES && tokens.get(token.0).is_none_or(|token| token.literal.is_none()) {
                let message = format!("`{CLOSES}` is on a rule that has no single text");
                let help = "let the rule match one literal, such as `'}'`, or remove the option";
                diagnostics.push(Diagnostic::error(option.name.span, message).help(help));
            }
            contexts.extend(context(names, token, name, named(option, names, diagnostics)));
        }
    }
    for (rule, option, words) in idiom.map_or(&[][..], |idiom| idiom.rules) {
        let Some(&token) = names.tokens.get(rule) else { continue };
        let others = words.split_whitespace().filter_map(|word| names.token_or_literal(word)).collect();
        contexts.extend(context(names, token, option, others));
    }
    contexts
}

/// The tokens that an option names.
fn named(option: &Opt, names: &Names<'_>, diagnostics: &mut Diagnostics) -> Vec<TokenId> {
    let Some(value) = &option.value else { return Vec::new() };
    let mut tokens = Vec::new();
    for word in value.text.split_whitespace() {
        if let Some(token) = names.token_or_literal(word) {
            tokens.push(token);
        } else {
            let name = Name { text: word.to_owned(), span: value.span };
            diagnostics.push(names.undefined(&name, "token"));
        }
    }
    tokens
}

fn context(names: &Names<'_>, token: TokenId, option: &str, mut tokens: Vec<TokenId>) -> Option<Context> {
    if option == AFTER {
        let all = (0..names.placeholder_id().0).map(TokenId);
        let tokens = all.filter(|other| !tokens.contains(other)).collect();
        return Some(Context::NotAfter { token, tokens });
    }
    tokens.sort_unstable();
    tokens.dedup();
    if tokens.is_empty() {
        None
    } else if option == CLOSES {
        Some(Context::Closes { token, opens: tokens })
    } else {
        Some(Context::NotAfter { token, tokens })
    }
}
