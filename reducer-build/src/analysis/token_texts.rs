//! The shortest texts of tokens.

use super::lexing::{Lexing, Stack, change};
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Gives, Grammar, ModeChange, ModeId, Pattern, Quantifier, Token, TokenId};
use std::collections::BTreeSet;

/// How many texts of each part of a pattern are kept; more than one, because the shortest can be a keyword.
const KEPT: usize = 24;

/// How many modes may be open at a time in a text that several rules make with `more`.
const DEEPEST: usize = 4;

/// How many stacks of modes are tried.
const MOST_STACKS: usize = 256;

/// The shortest texts of the tokens of a grammar.
#[derive(Clone, Debug)]
pub struct TokenTexts {
    /// Of each token, read as this token, with the nicest characters; empty for a hidden one.
    pub texts: Vec<String>,
    /// The mode that each is read in.
    pub modes: Vec<ModeId>,
    /// What can stand before a token that is read in this mode: a blank if the mode hides blanks, or else its
    /// shortest hidden text; empty if it has none.
    pub blanks: Vec<String>,
}

impl TokenTexts {
    /// Of all tokens and modes; an error for each token that has none.
    pub fn new(grammar: &Grammar, lexing: &Lexing<'_>, diagnostics: &mut Diagnostics) -> Self {
        let all = all_texts(grammar);
        let fits =
            |index: usize| all[index].iter().find(|text| lexing.is_rule(text.as_bytes(), TokenId(index)));
        let rules: Vec<Option<&String>> = (0..all.len()).map(fits).collect();
        let mut given = given(grammar, lexing, &rules);
        for (index, token) in grammar.tokens.iter().enumerate() {
            let Some(base) = token.retypes else { continue };
            let mode = grammar.tokens[base.0].mode;
            let read = |text: &String| lexing.token(text.as_bytes(), &mut vec![mode]);
            let fits = |text: &&String| read(text) == Some((Some(base), text.len()));
            given[index] = all[index].iter().find(fits).map(|text| (text.clone(), mode));
        }
        for (index, token) in grammar.tokens.iter().enumerate() {
            if given[index].is_none() && !token.hidden {
                diagnostics.push(never_read(grammar, lexing, token, &all[index]));
            }
        }
        let blanks = (0..grammar.modes.len()).map(|mode| blank(grammar, lexing, &rules, ModeId(mode)));
        let blanks = blanks.collect();
        let (texts, modes) = given.into_iter().map(Option::unwrap_or_default).unzip();
        Self { texts, modes, blanks }
    }
}

/// The shortest texts of each rule's pattern, whoever they are read as.
fn all_texts(grammar: &Grammar) -> Vec<Vec<String>> {
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
    grammar.tokens.iter().map(|token| texts(&token.pattern, &fragments).unwrap_or_default()).collect()
}

fn never_read(grammar: &Grammar, lexing: &Lexing<'_>, token: &Token, texts: &[String]) -> Diagnostic {
    if let Some(base) = token.retypes {
        let base = &grammar.tokens[base.0];
        let message = format!("the lexer does not make `{}` of the text of `{}`", base.name, token.name);
        let help = "name the token that it makes, or give both the same text";
        return Diagnostic::error(token.span, message).related(base.span, "the token named").help(help);
    }
    let message = format!("none of the shortest texts of `{}` is read as this token", token.name);
    let mut diagnostic = Diagnostic::error(token.span, message);
    let other = texts.iter().find_map(|text| match lexing.rule(text.as_bytes(), token.mode)? {
        (other, length) if length == text.len() => Some((text, other)),
        _ => None,
    });
    if let Some((text, other)) = other {
        let other = grammar.tokens[other.0].span;
        diagnostic = diagnostic.related(other, format!("`{}` is read as this", text.escape_debug()));
    }
    let help = "put it before the tokens that match the same texts, or make those match less";
    diagnostic.label("another token always comes first").help(help)
}

/// For each token the shortest text that gives it, and the mode to begin in, one that tokens begin in if
/// there is any: the text of a rule, or those of rules with `more` and one behind them. The text of each rule
/// is given.
fn given(grammar: &Grammar, lexing: &Lexing<'_>, rules: &[Option<&String>]) -> Vec<Option<(String, ModeId)>> {
    let mut given: Vec<Option<(String, ModeId)>> = vec![None; grammar.tokens.len()];
    let begins = modes_between_tokens(grammar);
    let (between, amidst): (Vec<_>, Vec<_>) = (0..begins.len()).map(ModeId).partition(|mode| begins[mode.0]);
    for start in between.into_iter().chain(amidst) {
        let mut seen: BTreeSet<Stack> = BTreeSet::new();
        let mut waiting: BTreeSet<(usize, String, Stack)> = BTreeSet::from([(0, String::new(), vec![start])]);
        while let Some((_, before, stack)) = waiting.pop_first() {
            let (Some(&mode), true) = (stack.last(), seen.insert(stack.clone())) else { continue };
            if seen.len() > MOST_STACKS {
                break;
            }
            for (index, (token, rule)) in grammar.tokens.iter().zip(rules).enumerate() {
                let Some(rule) = rule.filter(|_| token.mode == mode) else { continue };
                let text = format!("{before}{rule}");
                let id = match token.gives {
                    Gives::Nothing => continue,
                    Gives::More => {
                        let mut stack = stack.clone();
                        change(&mut stack, &token.changes);
                        if stack.len() <= DEEPEST {
                            waiting.insert((text.len(), text, stack));
                        }
                        continue;
                    }
                    Gives::Itself => TokenId(index),
                    Gives::Other(other) => other,
                };
                let shorter =
                    given[id.0].as_ref().is_none_or(|(known, _)| begins[start.0] && text.len() < known.len());
                let read = || lexing.token(text.as_bytes(), &mut vec![start]);
                if shorter && read() == Some((Some(id), text.len())) {
                    given[id.0] = Some((text, start));
                }
            }
        }
    }
    given
}

/// By mode, whether some rule that ends a token leads there.
fn modes_between_tokens(grammar: &Grammar) -> Vec<bool> {
    let mut between = vec![false; grammar.modes.len()];
    between[ModeId::DEFAULT.0] = true;
    for token in grammar.tokens.iter().filter(|token| token.gives != Gives::More) {
        if let Some(ModeChange::Push(mode) | ModeChange::To(mode)) = token.changes.last() {
            between[mode.0] = true;
        }
    }
    between
}

/// See [`TokenTexts::blanks`]. It must leave the modes as they are.
fn blank(grammar: &Grammar, lexing: &Lexing<'_>, rules: &[Option<&String>], mode: ModeId) -> String {
    let is_blank = |id: TokenId| {
        let token = &grammar.tokens[id.0];
        token.mode == mode && token.gives == Gives::Nothing && token.changes.is_empty()
    };
    let usual = [" ", "\n", "\t"].into_iter().find(|text| {
        lexing.rule(text.as_bytes(), mode).is_some_and(|(id, length)| length == text.len() && is_blank(id))
    });
    if let Some(usual) = usual {
        return usual.to_owned();
    }
    let hidden = rules.iter().enumerate().filter(|(index, _)| is_blank(TokenId(*index)));
    hidden.filter_map(|(_, text)| *text).min_by_key(|text| text.len()).cloned().unwrap_or_default()
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
