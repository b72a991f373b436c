//! Which bytes can prolong a token: whether two tokens would run together, mostly known without lexing them.
//!
//! A token of kind `k` that is followed by a byte outside of `tokens[k]` ends where it did before: no token begins
//! with its text and that byte. The automaton is the one that a lexer for all tokens at once has.

use super::states::{State, States};
use crate::ir::Grammar;

/// A set of bytes: bit `b % 64` of word `b / 64`.
pub type ByteSet = [u64; 4];

const ALL: ByteSet = [u64::MAX; 4];

/// Which bytes prolong what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prolongs {
    /// For each token of the grammar.
    pub tokens: Vec<ByteSet>,
    /// For hidden tokens by their last byte: ranges of bytes, in order, without those that end none.
    pub hidden: Vec<(u8, u8, ByteSet)>,
}

impl Prolongs {
    /// Of all tokens; every byte counts as one that prolongs if their automaton is not known.
    pub fn new(grammar: &Grammar, states: Option<&States>) -> Self {
        match states {
            Some(states) => Self::of_automaton(grammar, states),
            None => Self { tokens: vec![ALL; grammar.tokens.len()], hidden: vec![(0, 255, ALL)] },
        }
    }

    fn of_automaton(grammar: &Grammar, states: &States) -> Self {
        let mut tokens = vec![ByteSet::default(); grammar.tokens.len()];
        let mut hidden = vec![ByteSet::default(); 256];
        for state in &states.all {
            if let Some(token) = state.token {
                unite(&mut tokens[token], going_on(states, state));
            }
            // With anything behind it, it is no longer what it was.
            if let Some(token) = state.at_end {
                tokens[token] = ALL;
            }
            for byte in 0..=255u8 {
                let Some(next) = state.next[usize::from(byte)] else { continue };
                let next = &states.all[next];
                if next.token.is_some_and(|token| grammar.tokens[token].hidden) {
                    unite(&mut hidden[usize::from(byte)], going_on(states, next));
                }
                if next.at_end.is_some_and(|token| grammar.tokens[token].hidden) {
                    hidden[usize::from(byte)] = ALL;
                }
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

fn unite(set: &mut ByteSet, other: ByteSet) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}

/// The bytes behind which some token still goes on.
fn going_on(states: &States, state: &State) -> ByteSet {
    let mut set = ByteSet::default();
    for (byte, next) in state.next.iter().enumerate() {
        if next.is_some_and(|next| states.all[next].live) {
            set[byte / 64] |= 1 << (byte % 64);
        }
    }
    set
}
