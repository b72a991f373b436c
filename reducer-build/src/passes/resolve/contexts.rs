//! Lexer rules that are read in some contexts alone: not right after some tokens, or where they close something.

use super::names::Names;
use super::report::{AFTER, CLOSES, NOT_AFTER};
use crate::builtin::Idiom;
use crate::g4::ast::{File, Name};
use crate::ground::diagnostics::Diagnostics;
use crate::ir::{Context, TokenId};

/// The contexts of all lexer rules, as their options say, or as the base class of the grammar is known to have it.
pub(super) fn contexts(
    file: &File,
    idiom: Option<&Idiom>,
    names: &Names<'_>,
    diagnostics: &mut Diagnostics,
) -> Vec<Context> {
    let mut contexts = Vec::new();
    for rule in file.rules.iter().filter(|rule| rule.name.is_lexer()) {
        let Some(&token) = names.tokens.get(rule.name.text.as_str()) else { continue };
        for option in &rule.options {
            let Some(value) = &option.value else { continue };
            let words = value.text.split_whitespace();
            let mut tokens: Vec<TokenId> = Vec::new();
            match option.name.text.as_str() {
                NOT_AFTER | AFTER | CLOSES => {
                    for word in words {
                        match names.token_or_literal(word) {
                            Some(found) => tokens.push(found),
                            None => {
                                let name = Name { text: word.to_owned(), span: value.span };
                                diagnostics.push(names.undefined(&name, "token"));
                            }
                        }
                    }
                }
                _ => continue,
            }
            contexts.extend(context(names, token, &option.name.text, tokens));
        }
    }
    for (rule, option, words) in idiom.map_or(&[][..], |idiom| idiom.rules) {
        let Some(&token) = names.tokens.get(rule) else { continue };
        let tokens = words.split_whitespace().filter_map(|word| names.token_or_literal(word)).collect();
        contexts.extend(context(names, token, option, tokens));
    }
    contexts
}

fn context(names: &Names<'_>, token: TokenId, option: &str, mut tokens: Vec<TokenId>) -> Option<Context> {
    match option {
        AFTER => {
            let all = (0..names.placeholder_id().0).map(TokenId);
            let tokens = all.filter(|other| !tokens.contains(other)).collect();
            Some(Context::NotAfter { token, tokens })
        }
        CLOSES => (!tokens.is_empty()).then_some(Context::Closes { token, opens: tokens }),
        _ => {
            tokens.sort_unstable();
            tokens.dedup();
            (!tokens.is_empty()).then_some(Context::NotAfter { token, tokens })
        }
    }
}
