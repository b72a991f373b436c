//! The shortest texts of tokens.

use super::lexing::{Lexing, Stack, change};
use super::states::States;
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Gives, Grammar, ModeId, Pattern, Quantifier, Token, TokenId};
use crate::regex::writer::TokenRegex;
use reducer_tables::ModeChange;
use std::collections::{BTreeMap, BTreeSet};

/// How many texts of each part of a pattern are kept; more than one, because the shortest can be a keyword.
const KEPT: usize = 24;

/// How many modes may be open at a time in a text that several rules make with `more`.
const DEEPEST: usize = 4;

/// How many stacks of modes are tried.
const MOST_STACKS: usize = 256;

/// The texts that stand for the tokens of a grammar.
#[derive(Clone, Debug)]
pub struct TokenTexts {
    /// Of each token that the parser sees the shortest, with the nicest characters, that is read as this token; if
    /// there is none, one that the token would match, or nothing. Nothing for what a token filter makes of nothing.
    pub texts: Vec<String>,
    /// The mode that each is read in.
    pub modes: Vec<ModeId>,
    /// Further texts of each that are read as this token, in the same mode, each with another first character.
    pub others: Vec<Vec<String>>,
    /// What can stand before a token that is read in this mode, best first: the usual blanks if the mode hides them,
    /// then its shortest hidden texts.
    pub blanks: Vec<Vec<String>>,
    /// Whether the parser never gets a token, wherever its text stands.
    pub impossible: Vec<bool>,
}

impl TokenTexts {
    /// Of all tokens and modes; a warning for each rule of the lexer that can never match.
    pub fn new(
        grammar: &Grammar,
        regexes: &[TokenRegex],
        states: &[States],
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let lexing = &Lexing::new(grammar, states);
        let all = all_texts(grammar);
        let rules = texts_of_rules(grammar, lexing, states, &all);
        let mut given = given(grammar, lexing, &rules);
        for (index, token) in grammar.tokens.iter().enumerate() {
            if let Some(base) = token.retypes {
                given[index] = text_of_base(grammar, lexing, base, &all[index]);
                match &mut given[index] {
                    None => diagnostics.push(never_retyped(token, &grammar.tokens[base.0])),
                    Some((text, _)) if token.implied => text.clear(),
                    Some(_) => {}
                }
            } else if token.is_lexed()
                && !is_read(grammar, &rules, token)
                && regexes[index].at_end.is_none()
                && !is_copy(&grammar.tokens[..index], token)
            {
                diagnostics.push(never_matches(grammar, lexing, token, &all[index]));
            }
        }
        let blanks = (0..grammar.modes.len()).map(|mode| blanks(grammar, lexing, &rules, ModeId(mode)));
        let blanks = blanks.collect();
        // What is only declared needs no text to be made by a filter, which makes no errors. Without one, it comes from
        // other rules, or is taken to come.
        let of_filter = |id: usize, token: &Token| {
            let of_rule = || grammar.tokens.iter().any(|other| other.gives == Gives::Other(TokenId(id)));
            token.declared && !token.is_error && (grammar.filter.is_some() || !of_rule())
        };
        let impossible = grammar.tokens.iter().zip(&given).enumerate();
        let impossible =
            impossible.map(|(id, (token, given))| given.is_none() && !of_filter(id, token)).collect();
        let other = |token: &Token, texts: Vec<String>| {
            let text = texts.into_iter().find(|text| !text.is_empty() && !token.hidden);
            (text.unwrap_or_default(), token.mode)
        };
        let others = others(grammar, lexing, &given, &all);
        let given = given.into_iter().zip(grammar.tokens.iter().zip(all));
        let (texts, modes) =
            given.map(|(given, (token, texts))| given.unwrap_or_else(|| other(token, texts))).unzip();
        Self { texts, modes, others, blanks, impossible }
    }
}

/// For each rule of the lexer the shortest text that is a match of it in its mode.
fn texts_of_rules(
    grammar: &Grammar,
    lexing: &Lexing<'_>,
    states: &[States],
    all: &[Vec<String>],
) -> Vec<Option<String>> {
    // What the automata know takes a while to find out, and is seldom needed.
    let mut known: Vec<Option<BTreeMap<usize, String>>> = vec![None; states.len()];
    let text = |(index, token): (usize, &Token)| {
        if !token.is_lexed() {
            return None;
        }
        let short = all[index].iter().find(|text| lexing.is_rule(text.as_bytes(), TokenId(index))).cloned();
        short.or_else(|| {
            let states = &states[token.mode.0];
            known[token.mode.0].get_or_insert_with(|| states.shortest()).get(&index).cloned()
        })
    };
    grammar.tokens.iter().enumerate().map(text).collect()
}

/// The first of some texts that the lexer makes this token of, and the mode to begin in.
fn text_of_base(
    grammar: &Grammar,
    lexing: &Lexing<'_>,
    base: TokenId,
    texts: &[String],
) -> Option<(String, ModeId)> {
    let mode = grammar.tokens[base.0].mode;
    let read = |text: &&String| lexing.token(text.as_bytes(), &mut vec![mode]);
    let found = texts.iter().find(|text| read(text) == Some((Some(base), text.len())))?;
    Some((found.clone(), mode))
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

/// Whether it is one of those before it once more, in another mode: that one has been reported.
fn is_copy(before: &[Token], token: &Token) -> bool {
    before.iter().any(|other| other.span == token.span && other.pattern == token.pattern)
}

/// Whether a rule is read in the token's mode, or in one that got a copy of it.
fn is_read(grammar: &Grammar, rules: &[Option<String>], token: &Token) -> bool {
    let mut all = grammar.tokens.iter().zip(rules);
    all.any(|(other, text)| text.is_some() && other.span == token.span && other.pattern == token.pattern)
}

fn never_retyped(token: &Token, base: &Token) -> Diagnostic {
    let message = format!("the lexer does not make `{}` of the text of `{}`", base.name, token.name);
    let help = "name the token that it makes, or give both the same text";
    Diagnostic::error(token.span, message).related(base.span, "the token named").help(help)
}

/// Says why a rule of the lexer never matches.
fn never_matches(grammar: &Grammar, lexing: &Lexing<'_>, token: &Token, texts: &[String]) -> Diagnostic {
    let message = format!("token `{}` can never match", token.name);
    let other = texts.iter().find_map(|text| match lexing.rule(text.as_bytes(), token.mode)? {
        (other, length) if length == text.len() => Some((text, &grammar.tokens[other.0])),
        _ => None,
    });
    let diagnostic = Diagnostic::warning(token.span, message);
    if let Some((text, other)) = other {
        diagnostic
            .label("another token always comes first")
            .related(other.span, format!("`{}` is read as this", text.escape_debug()))
            .help("put it before the tokens that match the same texts, or make those match less")
    } else {
        diagnostic
            .label("there is no text that it matches")
            .help("remove it, or let it match at least one character")
    }
}

/// For each token the shortest text that gives it, and the mode to begin in, one that tokens begin in if
/// there is any: the text of a rule, or those of rules with `more` and one after them. The text of each rule
/// is given.
fn given(grammar: &Grammar, lexing: &Lexing<'_>, rules: &[Option<String>]) -> Vec<Option<(String, ModeId)>> {
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
                let Some(rule) = rule.as_ref().filter(|_| token.mode == mode) else { continue };
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
                // The text of the rule alone has been read.
                let read = || lexing.token(text.as_bytes(), &mut vec![start]);
                if shorter && (before.is_empty() || read() == Some((Some(id), text.len()))) {
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

/// See [`TokenTexts::others`].
fn others(
    grammar: &Grammar,
    lexing: &Lexing<'_>,
    given: &[Option<(String, ModeId)>],
    all: &[Vec<String>],
) -> Vec<Vec<String>> {
    let of = |(index, token): (usize, &Token)| {
        let Some((best, mode)) = &given[index] else { return Vec::new() };
        let lexed = token.retypes.unwrap_or(TokenId(index));
        let mut first: BTreeSet<Option<char>> = BTreeSet::from([best.chars().next()]);
        let is_other = |text: &&String| {
            let new = !text.is_empty() && !first.contains(&text.chars().next());
            let read =
                new && lexing.token(text.as_bytes(), &mut vec![*mode]) == Some((Some(lexed), text.len()));
            read && first.insert(text.chars().next())
        };
        all[index].iter().filter(is_other).cloned().collect()
    };
    grammar.tokens.iter().enumerate().map(of).collect()
}

/// How many of the hidden texts of a mode are kept.
const MOST_BLANKS: usize = 8;

/// See [`TokenTexts::blanks`]. They must leave the modes as they are.
fn blanks(grammar: &Grammar, lexing: &Lexing<'_>, rules: &[Option<String>], mode: ModeId) -> Vec<String> {
    let is_blank = |id: TokenId| {
        let token = &grammar.tokens[id.0];
        token.mode == mode && token.gives == Gives::Nothing && token.changes.is_empty()
    };
    let usual = [" ", "\n", "\t"].into_iter().filter(|text| {
        lexing.rule(text.as_bytes(), mode).is_some_and(|(id, length)| length == text.len() && is_blank(id))
    });
    let mut blanks: Vec<String> = usual.map(str::to_owned).collect();
    let hidden = rules.iter().enumerate().filter(|(index, _)| is_blank(TokenId(*index)));
    let mut hidden: Vec<&String> = hidden.filter_map(|(_, text)| text.as_ref()).collect();
    hidden.sort_by_key(|text| text.len());
    for text in hidden {
        if !blanks.contains(text) {
            blanks.push(text.clone());
        }
    }
    blanks.truncate(MOST_BLANKS);
    blanks
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
    let preferred = "a0xbA_ !".chars().chain('c'..='z').chain('1'..='9').chain('B'..='Z');
    let rest = ('!'..='~').chain(['\n', '\t', '\r', '\0']).chain('\u{1}'..='\u{24F}');
    let chars: Vec<String> = preferred.chain(rest).filter(|&c| fits(c)).take(8).map(String::from).collect();
    (!chars.is_empty()).then_some(chars)
}
