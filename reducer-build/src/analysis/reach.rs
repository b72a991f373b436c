//! How far a lexer reads beyond a token. A token is as long as it can be, so tokens after one may be read in vain
//! before it is found to end where it does: the letters of a keyword that is not one in the end, or all after the
//! opening of a comment that nothing closes. An edit there may change the token, however far before the edit it is.

use super::prolong::given;
use super::states::{State, States};
use crate::ir::{Grammar, ModeId, TokenId};
use reducer_tables::{ByteSet, ModeChange};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Tokens that are read beyond in vain are counted up to here; what goes on is taken to go on for ever.
const MOST: usize = 8;

/// How many pairs of states may be gone through for a grammar; after that, what is not known goes on.
const MOST_PAIRS: usize = 1 << 17;

/// What is assumed of modes inside of tokens.
const USUAL: usize = 4;

/// How far a lexer reads beyond tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The last so many tokens before a place may be others if what follows it is; at least one. Without those that
    /// are followed by what is `far` for them.
    pub tokens: usize,
    /// For each token of the grammar with what there is no such number.
    pub far: Vec<Vec<Far>>,
}

/// With what a token may be read beyond for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Far {
    /// The last byte of the token: one of these.
    pub last: ByteSet,
    /// The byte after it.
    pub next: ByteSet,
}

impl Reach {
    /// Of all tokens, with the automata of the modes. Of hidden text that is read beyond for ever nothing is said.
    pub fn new(grammar: &Grammar, states: &[States]) -> Self {
        let mut far = vec![Vec::new(); grammar.tokens.len()];
        let mut most = 0;
        let mut pairs = MOST_PAIRS;
        let ranges = ranges(states);
        let inside = Grammar::modes_inside_tokens(&grammar.tokens, grammar.modes.len());
        for (own, inside) in states.iter().zip(inside) {
            if inside {
                most = most.max(USUAL - 1);
                continue;
            }
            let mut readings = Readings { grammar, states, own, ranges: &ranges, pairs: &mut pairs };
            let mut known: BTreeMap<BTreeSet<Pair>, Option<usize>> = BTreeMap::new();
            for (state, last) in own.all.iter().zip(lasts(own)) {
                let Some(rule) = state.token else { continue };
                let mut next = ByteSet::default();
                for range in &ranges {
                    let begun = readings.begun(state, rule, range.start);
                    match known.entry(begun).or_insert_with_key(|begun| readings.passed(begun)) {
                        Some(passed) => most = most.max(*passed),
                        None => range.clone().for_each(|byte| next.insert(byte as u8)),
                    }
                }
                if next != ByteSet::default()
                    && let Some(token) = given(grammar, TokenId(rule))
                {
                    add(&mut far[token.0], Far { last, next });
                }
            }
        }
        for (index, token) in grammar.tokens.iter().enumerate() {
            if let Some(base) = token.retypes {
                let same = far[base.0].clone();
                far[index] = same;
            }
        }
        Self { tokens: most + 1, far }
    }
}

/// A reading that goes on beyond a token, and the lexer that reads the same bytes as what they are: its mode and its
/// state, which is none after a character that begins no token.
type Pair = (usize, (ModeId, Option<usize>));

/// What goes on beyond the tokens of a mode.
struct Readings<'a> {
    grammar: &'a Grammar,
    states: &'a [States],
    /// The automaton of the mode.
    own: &'a States,
    ranges: &'a [Range<usize>],
    /// How many may yet be gone through.
    pairs: &'a mut usize,
}

impl Readings<'_> {
    /// The pairs after a byte that follows a token that ends with `state`; none if it ends the reading.
    fn begun(&self, state: &State, rule: usize, byte: usize) -> BTreeSet<Pair> {
        let Some(reading) = self.in_vain(state, byte) else { return BTreeSet::new() };
        let modes = modes_behind(self.grammar, rule).into_iter();
        modes.flat_map(|mode| first(self.states, mode, byte)).map(|lexer| (reading, lexer)).collect()
    }

    /// How many tokens at most stand whole after one that is followed by these while reading goes on beyond it; `None`
    /// if there is no such number.
    fn passed(&mut self, begun: &BTreeSet<Pair>) -> Option<usize> {
        let mut begun = begun.clone();
        for passed in 0..MOST {
            let Some(behind) = self.behind_a_token(&begun) else { return Some(passed) };
            // What these lead to, the same lead to ever again.
            if behind.is_superset(&begun) || *self.pairs == 0 {
                return None;
            }
            begun = behind;
        }
        None
    }

    /// The pairs after the first byte of what follows a token that the parser gets, from those after the first byte of
    /// that token or of hidden text before it; `None` if all readings end before such a token does.
    fn behind_a_token(&mut self, begun: &BTreeSet<Pair>) -> Option<BTreeSet<Pair>> {
        let mut behind = BTreeSet::new();
        let mut ends = false;
        let mut seen = begun.clone();
        let mut waiting: Vec<Pair> = begun.iter().copied().collect();
        let mut next: Vec<Pair> = Vec::new();
        while let Some((reading, (mode, at))) = waiting.pop() {
            *self.pairs = self.pairs.saturating_sub(1);
            if *self.pairs == 0 {
                return Some(behind);
            }
            let state = at.map(|at| &self.states[mode.0].all[at]);
            let ended = state.and_then(|state| state.token);
            let is_given = ended.is_some_and(|rule| given(self.grammar, TokenId(rule)).is_some());
            ends |= is_given || at.is_none();
            let behind_ended = ended.map_or_else(Vec::new, |rule| modes_behind(self.grammar, rule));
            for byte in self.ranges.iter().map(|range| range.start) {
                let Some(reading) = self.in_vain(&self.own.all[reading], byte) else { continue };
                if let Some(at) = state.and_then(|state| state.next[byte]) {
                    next.push((reading, (mode, Some(at))));
                }
                for &mode in &behind_ended {
                    let begun = first(self.states, mode, byte).map(|lexer| (reading, lexer));
                    if is_given { behind.extend(begun) } else { next.extend(begun) }
                }
                if at.is_none() {
                    behind.extend(first(self.states, mode, byte).map(|lexer| (reading, lexer)));
                }
            }
            waiting.extend(next.drain(..).filter(|pair| seen.insert(*pair)));
        }
        ends.then_some(behind)
    }

    /// The state of a reading after a byte if it goes on and has not completed a token: that would be the token then.
    fn in_vain(&self, reading: &State, byte: usize) -> Option<usize> {
        reading.next[byte].filter(|&next| self.own.all[next].live && self.own.all[next].token.is_none())
    }
}

/// For each state the bytes with which it is reached.
fn lasts(states: &States) -> Vec<ByteSet> {
    let mut lasts = vec![ByteSet::default(); states.all.len()];
    for state in &states.all {
        for (byte, next) in (0..=255).zip(&state.next) {
            if let Some(next) = next {
                lasts[*next].insert(byte);
            }
        }
    }
    lasts
}

/// Adds one to those of a token, to one with the same bytes after it if there is such.
fn add(all: &mut Vec<Far>, far: Far) {
    match all.iter_mut().find(|other| other.next == far.next) {
        Some(same) => same.last.unite(far.last),
        None => all.push(far),
    }
}

/// Ranges of bytes that no automaton tells apart.
fn ranges(states: &[States]) -> Vec<Range<usize>> {
    let all = || states.iter().flat_map(|states| &states.all);
    let begins = |byte: &usize| *byte == 0 || all().any(|state| state.next[*byte] != state.next[byte - 1]);
    let starts: Vec<usize> = (0..256).filter(begins).collect();
    let ends = starts.iter().copied().skip(1).chain([256]);
    starts.iter().zip(ends).map(|(&start, end)| start..end).collect()
}

/// What the lexer may be after the first byte of a token: with other bytes after it, it may begin none.
fn first(
    states: &[States],
    mode: ModeId,
    byte: usize,
) -> impl Iterator<Item = (ModeId, Option<usize>)> + use<> {
    let at = states[mode.0].all[0].next[byte];
    [Some((mode, None)), at.map(|at| (mode, Some(at)))].into_iter().flatten()
}

/// The modes in which the lexer may be after a token.
fn modes_behind(grammar: &Grammar, rule: usize) -> Vec<ModeId> {
    let token = &grammar.tokens[rule];
    match token.changes.last() {
        None => vec![token.mode],
        Some(&(ModeChange::Push(mode) | ModeChange::To(mode))) => vec![mode],
        Some(ModeChange::Pop) => (0..grammar.modes.len()).map(ModeId).collect(),
    }
}
