//! The shortest texts of tokens.

use super::lexing::Lexing;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Grammar, Pattern, Quantifier, TokenId};

/// How many texts of each part of a pattern are kept; more than one, because the shortest can be a keyword.
const KEPT: usize = 24;

/// The shortest text of each token, that lexes as this token, with the nicest characters; an error for each
/// token that has none. Empty for a hidden token that has none.
pub fn shortest_texts(grammar: &Grammar, lexing: &Lexing, diagnostics: &mut Diagnostics) -> Vec<String> {
    let mut fragments: Vec<Option<Vec<String>>> = vec![None; grammar.fragments.len()];
    let mut waiting: Vec<usize> = (0..fragments.len()).collect();
    let mut before = usize::MAX;
    while waiting.len() < before {
        before = waiting.len();
        waiting.retain(|&index| {
            fragments[index] = texts(&grammar.fragments[index].pattern, &fragments);
            fragments[index].is_none()
        });
    }
    let shortest = grammar.tokens.iter().enumerate().map(|(index, token)| {
        let texts = texts(&token.pattern, &fragments).unwrap_or_default();
        let fitting = texts.iter().find(|text| lexing.is_token(text.as_bytes(), TokenId(index))).cloned();
        if fitting.is_none() && !token.hidden {
            let message = format!("none of the shortest texts of `{}` is read as this token", token.name);
            let mut diagnostic = Diagnostic::error(token.span, message);
            let other = texts.iter().find_map(|text| match *lexing.lex(text.as_bytes())? {
                [(other, _)] => Some((text, other)),
                _ => None,
            });
            if let Some((text, other)) = other {
                let other = grammar.tokens[other.0].span;
                diagnostic = diagnostic.related(other, format!("`{}` is read as this", text.escape_debug()));
            }
            let help = "put it before the tokens that match the same texts, or make those match less";
            diagnostics.push(diagnostic.label("another token always comes first").help(help));
        }
        fitting.unwrap_or_default()
    });
    shortest.collect()
}

/// What can stand between two tokens: a blank if the language hides blanks, or else the shortest hidden text.
pub fn blank(grammar: &Grammar, lexing: &Lexing, shortest: &[String]) -> String {
    let is_hidden = |text: &str| {
        let tokens = lexing.lex(text.as_bytes()).unwrap_or_default();
        matches!(&*tokens, [(token, _)] if grammar.tokens[token.0].hidden)
    };
    if let Some(usual) = [" ", "\n", "\t"].into_iter().find(|text| is_hidden(text)) {
        return usual.to_owned();
    }
    let hidden = grammar.tokens.iter().zip(shortest).filter(|(token, text)| token.hidden && !text.is_empty());
    hidden.map(|(_, text)| text).min_by_key(|text| text.len()).cloned().unwrap_or_default()
}

/// The shortest texts of a pattern, best first; `None` if a fragment is not known yet. Recursion is bounded by
/// `ir::MAX_NESTING`.
fn texts(pattern: &Pattern, fragments: &[Option<Vec<String>>]) -> Option<Vec<String>> {
    let all = match pattern {
        Pattern::Literal(text) => vec![text.clone()],
        Pattern::Set { ranges, negated } => {
            nice_chars(|c| ranges.iter().any(|&(first, last)| (first..=last).contains(&c)) != *negated)
                .or_else(|| ranges.first().filter(|_| !negated).map(|(first, _)| vec![first.to_string()]))
                .unwrap_or_default()
        }
        Pattern::Any => nice_chars(|_| true).unwrap_or_default(),
        Pattern::Sequence(parts) => {
            let mut joined = vec![String::new()];
            for part in parts {
                let part = texts(part, fragments)?;
                let pairs =
                    joined.iter().flat_map(|left| part.iter().map(move |right| format!("{left}{right}")));
                joined = best(pairs.collect());
            }
            joined
        }
        Pattern::Choice(parts) => {
            let mut all = Vec::new();
            for part in parts {
                all.extend(texts(part, fragments)?);
            }
            all
        }
        Pattern::Repeat(body, quantifier) => {
            let mut all = texts(body, fragments)?;
            if matches!(quantifier, Quantifier::Optional | Quantifier::ZeroOrMore) {
                all.insert(0, String::new());
            }
            if matches!(quantifier, Quantifier::OneOrMore | Quantifier::ZeroOrMore) {
                // Two of them, in case that every single one is a keyword.
                let twice = all.iter().flat_map(|left| all.iter().map(move |right| format!("{left}{right}")));
                let twice: Vec<String> = twice.collect();
                all.extend(twice);
            }
            all
        }
        Pattern::Fragment(fragment) => fragments.get(fragment.0)?.clone()?,
    };
    Some(best(all))
}

/// The shortest; of the same length the first.
fn best(mut texts: Vec<String>) -> Vec<String> {
    texts.sort_by_key(String::len);
    let mut kept: Vec<String> = Vec::new();
    for text in texts {
        if kept.len() < KEPT && !kept.contains(&text) {
            kept.push(text);
        }
    }
    kept
}

/// Characters that a person would choose, then any printable one.
fn nice_chars(fits: impl Fn(char) -> bool) -> Option<Vec<String>> {
    let preferred = "a0xbA_ ".chars().chain('c'..='z').chain('1'..='9').chain('B'..='Z');
    let rest = ('!'..='~').chain(['\n', '\t', '\r', '\0']).chain('\u{1}'..='\u{24F}');
    let chars: Vec<String> = preferred.chain(rest).filter(|&c| fits(c)).take(8).map(String::from).collect();
    (!chars.is_empty()).then_some(chars)
}
