//! Which bytes can prolong a token: whether two tokens would run together, mostly known without lexing them.
//!
//! A token of kind `k` that is followed by a byte outside of `tokens[k]` ends where it did before: no token begins
//! with its text and that byte. The automata are those that a lexer for all tokens of a mode at once has.

use super::states::{State, States};
use crate::ir::{Gives, Grammar, ModeId, TokenId};
use reducer_tables::ByteSet;

/// Which bytes prolong what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prolongs {
    /// For each token of the grammar.
    pub tokens: Vec<ByteSet>,
    /// For hidden tokens by their last byte: ranges of bytes, in order, without those that end none.
    pub hidden: Vec<(u8, u8, ByteSet)>,
}

impl Prolongs {
    /// Of all tokens, with the automata of the modes.
    pub fn new(grammar: &Grammar, states: &[States]) -> Self {
        let mut tokens = vec![ByteSet::default(); grammar.tokens.len()];
        let mut hidden = [ByteSet::default(); 256];
        let inside = Grammar::modes_inside_tokens(&grammar.tokens, grammar.modes.len());
        for (mode, (states, inside)) in states.iter().zip(inside).enumerate() {
            if inside {
                // What ends inside a token began with other rules, and those may look beyond the end.
                of_any(grammar, ModeId(mode), &mut tokens, &mut hidden);
            } else {
                of_automaton(grammar, states, &mut tokens, &mut hidden);
            }
        }
        for (index, token) in grammar.tokens.iter().enumerate() {
            if let Some(base) = token.retypes {
                tokens[index] = tokens[base.0];
            }
        }
        let mut ranges: Vec<(u8, u8, ByteSet)> = Vec::new();
        for (byte, set) in (0..=255).zip(hidden) {
            match ranges.last_mut() {
                Some((_, last, same)) if *same == set && byte > 0 && *last == byte - 1 => *last = byte,
                _ if set != ByteSet::default() => ranges.push((byte, byte, set)),
                _ => {}
            }
        }
        Self { tokens, hidden: ranges }
    }
}

fn of_automaton(grammar: &Grammar, states: &States, tokens: &mut [ByteSet], hidden: &mut [ByteSet; 256]) {
    let hides = |rule: usize| grammar.tokens[rule].gives == Gives::Nothing;
    for state in &states.all {
        if let Some(token) = state.token.and_then(|rule| given(grammar, TokenId(rule))) {
            tokens[token.0].unite(going_on(states, state));
        }
        // With anything after it, it is no longer what it was.
        if let Some(token) = state.at_end.and_then(|rule| given(grammar, TokenId(rule))) {
            tokens[token.0] = ByteSet::ALL;
        }
        for byte in 0..=255u8 {
            let Some(next) = state.next[usize::from(byte)] else { continue };
            let next = &states.all[next];
            if next.token.is_some_and(hides) {
                hidden[usize::from(byte)].unite(going_on(states, next));
            }
            if next.at_end.is_some_and(hides) {
                hidden[usize::from(byte)] = ByteSet::ALL;
            }
        }
    }
}

/// Whatever the tokens of a mode are.
fn of_any(grammar: &Grammar, mode: ModeId, tokens: &mut [ByteSet], hidden: &mut [ByteSet; 256]) {
    for rule in grammar.lexed_in(mode) {
        if let Some(token) = given(grammar, rule) {
            tokens[token.0] = ByteSet::ALL;
        }
        if grammar.tokens[rule.0].gives == Gives::Nothing {
            hidden.fill(ByteSet::ALL);
        }
    }
}

/// The token that the parser gets of a rule.
pub(super) fn given(grammar: &Grammar, rule: TokenId) -> Option<TokenId> {
    match grammar.tokens[rule.0].gives {
        Gives::Itself => Some(rule),
        Gives::Other(other) => Some(other),
        Gives::Nothing | Gives::More => None,
    }
}

/// The bytes after which some token still goes on.
fn going_on(states: &States, state: &State) -> ByteSet {
    let mut set = ByteSet::default();
    for (byte, next) in (0..=255).zip(&state.next) {
        if next.is_some_and(|next| states.all[next].live) {
            set.insert(byte);
        }
    }
    set
}
