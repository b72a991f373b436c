//! The shortest texts of tokens.

use super::lexing::{Lexing, TokenRegex};
use super::states::States;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Grammar, Pattern, Quantifier, Token, TokenId};

/// How many texts of each part of a pattern are kept; more than one, because the shortest can be a keyword.
const KEPT: usize = 24;

/// The texts that stand for tokens.
#[derive(Clone, Debug)]
pub struct TokenTexts {
    /// Of each token the shortest, with the nicest characters, that is read as this token; if there is none, one
    /// that the token would match, or nothing.
    pub texts: Vec<String>,
    /// Whether a token has none that is read as it, wherever it stands.
    pub impossible: Vec<bool>,
}

/// The shortest text of each token; a warning for each that can never match.
pub fn shortest_texts(
    grammar: &Grammar,
    lexing: &Lexing,
    regexes: &[TokenRegex],
    states: Option<&States>,
    diagnostics: &mut Diagnostics,
) -> TokenTexts {
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
    let mut found = TokenTexts { texts: Vec::new(), impossible: Vec::new() };
    // What the automaton knows takes a while to find out, and is seldom needed.
    let mut known = None;
    for (index, token) in grammar.tokens.iter().enumerate() {
        let texts = texts(&token.pattern, &fragments).unwrap_or_default();
        let short = texts.iter().find(|text| lexing.is_token(text.as_bytes(), TokenId(index))).cloned();
        let fitting = short.or_else(|| {
            let known = known.get_or_insert_with(|| states.map(States::shortest).unwrap_or_default());
            known.get(&index).cloned()
        });
        let possible = fitting.is_some();
        if !possible && regexes[index].at_end.is_none() {
            never_matches(grammar, token, &texts, lexing, states.is_some(), diagnostics);
        }
        let text = fitting.or_else(|| texts.into_iter().find(|text| !text.is_empty()));
        found.texts.push(text.filter(|_| possible || !token.hidden).unwrap_or_default());
        found.impossible.push(!possible);
    }
    found
}

/// Says why a token never matches, or if that is not sure, is not known to match.
fn never_matches(
    grammar: &Grammar,
    token: &Token,
    texts: &[String],
    lexing: &Lexing,
    sure: bool,
    diagnostics: &mut Diagnostics,
) {
    let message = if sure {
        format!("token `{}` can never match", token.name)
    } else {
        format!("none of the shortest texts of `{}` is read as this token", token.name)
    };
    let other = texts.iter().find_map(|text| match *lexing.lex(text.as_bytes())? {
        [(other, _)] => Some((text, &grammar.tokens[other.0])),
        _ => None,
    });
    let diagnostic = Diagnostic::warning(token.span, message);
    diagnostics.push(if let Some((text, other)) = other {
        diagnostic
            .label("another token always comes first")
            .related(other.span, format!("`{}` is read as this", text.escape_debug()))
            .help("put it before the tokens that match the same texts, or make those match less")
    } else {
        diagnostic
            .label("there is no text that it matches")
            .help("remove it, or let it match at least one character")
    });
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
        Pattern::End => vec![String::new()],
        Pattern::Repeat(body, quantifier) | Pattern::Lazy(body, quantifier) => {
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
