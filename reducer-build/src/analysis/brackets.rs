//! Which tokens are brackets: an opening one stands nowhere without its closing one after it, nor the other way
//! round, and some node begins with the one and ends with the other: `'(' sum ')'`, but not `NAME '=' sum ';'`.

use crate::ir::{Grammar, TokenId};
use crate::shape::{Arity, Form, Node, Part, Shape, Symbol};
use std::collections::{BTreeMap, BTreeSet};

/// The pairs, each an opening and a closing token; several may have the same closing token.
pub fn brackets(grammar: &Grammar, shape: &Shape) -> Vec<(TokenId, TokenId)> {
    let sequences: Vec<Vec<Option<TokenId>>> =
        shape.nodes().map(|node| sequence(grammar, node)).chain(lone(grammar, shape)).collect();
    let tokens: BTreeSet<TokenId> = sequences.iter().flatten().flatten().copied().collect();
    // For each opening token the one that closes it: of several the last.
    let mut closings: BTreeMap<TokenId, TokenId> = BTreeMap::new();
    for &closing in &tokens {
        for opening in openings(&sequences, closing).unwrap_or_default() {
            let known = closings.entry(opening).or_insert(closing);
            if is_before(&sequences, *known, closing) {
                *known = closing;
            }
        }
    }
    let opens: BTreeSet<TokenId> = closings.keys().copied().collect();
    closings.retain(|_, closing| !opens.contains(closing));
    // What a token filter makes of a bracket is one, too.
    let all = || (0..grammar.tokens.len()).map(TokenId);
    let pairs = all().filter_map(|opening| Some((opening, *closings.get(&lexed(grammar, opening))?)));
    let spelled = |(opening, closing)| {
        all().filter(move |&other| lexed(grammar, other) == closing).map(move |closing| (opening, closing))
    };
    pairs.flat_map(spelled).collect()
}

/// The parts of a node in order: tokens with one text, as the lexer makes them, and others.
fn sequence(grammar: &Grammar, node: &Node) -> Vec<Option<TokenId>> {
    let mut sequence = Vec::with_capacity(node.parts.len());
    for part in &node.parts {
        sequence.push(match part {
            Part::Fixed(token) => Some(lexed(grammar, *token)),
            Part::Slot(slot) => match (slot.symbol, &slot.arity) {
                (Symbol::Token(token), Arity::One) => fixed(grammar, token),
                _ => None,
            },
        });
    }
    sequence
}

/// The tokens that stand somewhere without others: alternatives of their own, optional ones, separators.
fn lone(grammar: &Grammar, shape: &Shape) -> Vec<Vec<Option<TokenId>>> {
    let mut lone: Vec<TokenId> = Vec::new();
    for alternative in shape.rules.iter().flat_map(|rule| &rule.alternatives) {
        match &alternative.form {
            Form::Unit(Symbol::Token(token)) => lone.push(*token),
            Form::Unit(Symbol::Rule(_)) => {}
            Form::Node(node) => {
                for slot in node.slots() {
                    if let (Symbol::Token(token), Arity::Optional | Arity::List { .. }) =
                        (slot.symbol, &slot.arity)
                    {
                        lone.push(token);
                    }
                    if let Arity::List { separator, .. } = &slot.arity {
                        lone.extend(separator.spellings.iter().flatten());
                    }
                }
            }
        }
    }
    lone.into_iter().map(|token| vec![fixed(grammar, token)]).collect()
}

fn fixed(grammar: &Grammar, token: TokenId) -> Option<TokenId> {
    grammar.tokens[token.0].literal.is_some().then(|| lexed(grammar, token))
}

fn lexed(grammar: &Grammar, token: TokenId) -> TokenId {
    grammar.tokens[token.0].retypes.unwrap_or(token)
}

/// As few tokens as can be such that in each place of `closing` one of them stands before it, none of which stands
/// anywhere without it after; the first ones, where there is a choice. `None` if there is a place without, or no
/// node from an opening to the closing one, with something between.
fn openings(sequences: &[Vec<Option<TokenId>>], closing: TokenId) -> Option<Vec<TokenId>> {
    let mut places: Vec<Vec<TokenId>> = Vec::new();
    for sequence in sequences {
        for (index, _) in sequence.iter().enumerate().filter(|(_, part)| **part == Some(closing)) {
            let before = sequence[..index].iter().flatten().copied();
            let closed = |&token: &TokenId| token != closing && is_closed(sequences, token, closing);
            places.push(before.filter(closed).collect());
        }
    }
    let mut openings = Vec::new();
    while let Some(place) = places.first() {
        let hits = |token: &TokenId| places.iter().filter(|place| place.contains(token)).count();
        // Of equal ones `max_by_key` takes the last.
        let best = *place.iter().rev().max_by_key(|token| hits(token))?;
        places.retain(|place| !place.contains(&best));
        openings.push(best);
    }
    let is_whole = |sequence: &Vec<Option<TokenId>>| match &**sequence {
        [Some(first), _, .., last] => *last == Some(closing) && openings.contains(first),
        _ => false,
    };
    sequences.iter().any(is_whole).then_some(openings)
}

/// Whether two tokens stand in one node, this one first.
fn is_before(sequences: &[Vec<Option<TokenId>>], first: TokenId, second: TokenId) -> bool {
    sequences.iter().any(|sequence| {
        let place = |token| sequence.iter().position(|&part| part == Some(token));
        place(first).zip(place(second)).is_some_and(|(first, second)| first < second)
    })
}

/// Whether there is a `closing` after each `opening` in the same node: as many of them, if several are open at once.
fn is_closed(sequences: &[Vec<Option<TokenId>>], opening: TokenId, closing: TokenId) -> bool {
    sequences.iter().all(|sequence| {
        let mut open = 0usize;
        for &part in sequence {
            if part == Some(opening) {
                open += 1;
            } else if part == Some(closing) {
                open = open.saturating_sub(1);
            }
        }
        open == 0
    })
}
