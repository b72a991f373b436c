//! Which bytes can prolong a token: whether two tokens would run together, mostly known without lexing them.
//!
//! A token of kind `k` that is followed by a byte outside of `tokens[k]` ends where it did before: no token begins
//! with its text and that byte. The automaton is the one that a lexer for all tokens of a mode at once has.

use crate::ir::{Gives, Grammar, ModeId};
use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::primitives::StateID;
use regex_automata::util::{start, syntax};
use regex_automata::{Anchored, MatchKind};
use std::collections::BTreeMap;

/// How large the automaton may get, in bytes; beyond, every byte counts as one that prolongs.
const LARGEST: usize = 1 << 26;

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
    /// Of the tokens with these regular expressions.
    pub fn new(grammar: &Grammar, regexes: &[String]) -> Self {
        Self::of_automata(grammar, regexes)
            .unwrap_or_else(|| Self { tokens: vec![ALL; regexes.len()], hidden: vec![(0, 255, ALL)] })
    }

    fn of_automata(grammar: &Grammar, regexes: &[String]) -> Option<Self> {
        let mut tokens = vec![ByteSet::default(); regexes.len()];
        let mut hidden = vec![ByteSet::default(); 256];
        let inside = Grammar::modes_inside_tokens(&grammar.tokens, grammar.modes.len());
        for (mode, inside) in inside.into_iter().enumerate() {
            let of_mode = |index: &usize| {
                let token = &grammar.tokens[*index];
                token.mode == ModeId(mode) && token.is_lexed()
            };
            let rules: Vec<usize> = (0..regexes.len()).filter(of_mode).collect();
            let given = |rule: usize| match grammar.tokens[rule].gives {
                Gives::Itself => Some(rule),
                Gives::Other(other) => Some(other.0),
                Gives::Nothing | Gives::More => None,
            };
            let hides = |rule: usize| grammar.tokens[rule].gives == Gives::Nothing;
            if inside {
                // What ends here began with other rules, and those may look beyond the end.
                rules.iter().filter_map(|&rule| given(rule)).for_each(|token| tokens[token] = ALL);
                if rules.iter().any(|&rule| hides(rule)) {
                    hidden.fill(ALL);
                }
                continue;
            }
            let of_mode: Vec<&String> = rules.iter().map(|&rule| &regexes[rule]).collect();
            let states = States::new(&of_mode)?;
            for state in &states.all {
                if let Some(token) = state.token.and_then(|rule| given(rules[rule])) {
                    unite(&mut tokens[token], states.going_on(state));
                }
                for byte in 0..=255u8 {
                    let Some(next) = state.next[usize::from(byte)] else { continue };
                    let next = &states.all[next];
                    if next.token.is_some_and(|rule| hides(rules[rule])) {
                        unite(&mut hidden[usize::from(byte)], states.going_on(next));
                    }
                }
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
        Some(Self { tokens, hidden: ranges })
    }
}

fn unite(set: &mut ByteSet, other: ByteSet) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}

/// The automaton as a graph.
struct States {
    all: Vec<State>,
}

struct State {
    /// The token that a text which leads here is, if it is one: of several the first.
    token: Option<usize>,
    /// By byte; `None` where no token goes on.
    next: Vec<Option<usize>>,
    /// Whether some text from here on completes a token.
    live: bool,
}

impl States {
    fn new(regexes: &[&String]) -> Option<Self> {
        let config = dense::Config::new()
            .match_kind(MatchKind::All)
            .start_kind(StartKind::Anchored)
            .dfa_size_limit(Some(LARGEST))
            .determinize_size_limit(Some(2 * LARGEST));
        let dfa = dense::Builder::new()
            .configure(config)
            .syntax(syntax::Config::new().utf8(false))
            .thompson(thompson::Config::new().utf8(false))
            .build_many(regexes)
            .ok()?;
        let start = dfa.start_state(&start::Config::new().anchored(Anchored::Yes)).ok()?;
        let mut numbers: BTreeMap<StateID, usize> = BTreeMap::from([(start, 0)]);
        let mut ids = vec![start];
        let mut all: Vec<State> = Vec::new();
        while let Some(&id) = ids.get(all.len()) {
            // This automaton tells of a match one byte late, hence the look at the end of the input.
            let end = dfa.next_eoi_state(id);
            let matches = if dfa.is_match_state(end) { dfa.match_len(end) } else { 0 };
            let token = (0..matches).map(|index| dfa.match_pattern(end, index).as_usize()).min();
            let next = (0..=255).map(|byte| {
                let next = dfa.next_state(id, byte);
                if dfa.is_dead_state(next) {
                    return None;
                }
                Some(*numbers.entry(next).or_insert_with(|| {
                    ids.push(next);
                    ids.len() - 1
                }))
            });
            all.push(State { token, next: next.collect(), live: token.is_some() });
        }
        let mut states = Self { all };
        states.mark_live();
        Some(states)
    }

    /// Backwards from the states that are tokens.
    fn mark_live(&mut self) {
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); self.all.len()];
        for (index, state) in self.all.iter().enumerate() {
            let mut last = None;
            for &next in state.next.iter().flatten() {
                if last.replace(next) != Some(next) {
                    before[next].push(index);
                }
            }
        }
        let mut waiting: Vec<usize> = (0..self.all.len()).filter(|&index| self.all[index].live).collect();
        while let Some(index) = waiting.pop() {
            for &previous in &before[index] {
                if !std::mem::replace(&mut self.all[previous].live, true) {
                    waiting.push(previous);
                }
            }
        }
    }

    /// The bytes behind which some token still goes on.
    fn going_on(&self, state: &State) -> ByteSet {
        let mut set = ByteSet::default();
        for (byte, next) in state.next.iter().enumerate() {
            if next.is_some_and(|next| self.all[next].live) {
                set[byte / 64] |= 1 << (byte % 64);
            }
        }
        set
    }
}
