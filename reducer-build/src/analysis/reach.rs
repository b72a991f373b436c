//! How far a lexer reads beyond a token. A token is as long as it can be, so tokens after one may be read in vain
//! before it is found to end where it does: the letters of a keyword that is not one in the end, or all after the
//! opening of a comment that nothing closes. An edit there may change the token, however far before the edit it is.

use super::prolong::given;
use super::states::{State, States};
use crate::automata::{Classes, Numbers, indistinguishable};
use crate::ir::{Grammar, ModeId, TokenId};
use reducer_tables::{ByteSet, ModeChange};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Tokens that are read beyond in vain are counted up to here; what goes on is taken to go on for ever.
const MOST: usize = 8;

/// How many pairs of states may be gone through for a grammar; after that, what is not known goes on.
const MOST_PAIRS: usize = 1 << 17;

/// A reading that ends after fewer bytes, whatever these are, is short: the rest of a character, mostly.
const SHORT: usize = 4;

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
    /// How such readings go on, by the numbers of their states.
    pub readings: Vec<Reading>,
}

/// How a reading goes on from a state: with these bytes to these states.
pub type Reading = Vec<(ByteSet, usize)>;

/// With what a token may be read beyond for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Far {
    /// The last byte of the token: one of these.
    pub last: ByteSet,
    /// The byte after it.
    pub next: ByteSet,
    /// The number of the state after that one.
    pub reading: usize,
}

impl Reach {
    /// Of all tokens, with the automata of the modes. Of hidden text that is read beyond for ever nothing is said.
    pub fn new(grammar: &Grammar, states: &[States]) -> Self {
        let mut far = vec![Vec::new(); grammar.tokens.len()];
        let mut most = 0;
        let mut pairs = MOST_PAIRS;
        let mut numbers: Numbers<(usize, usize)> = Numbers::default();
        let ranges = ranges(states);
        let inside = Grammar::modes_inside_tokens(&grammar.tokens, grammar.modes.len());
        for (mode, (own, inside)) in states.iter().zip(inside).enumerate() {
            if inside {
                most = most.max(USUAL - 1);
                continue;
            }
            let mut readings = Readings { grammar, states, own, ranges: &ranges, pairs: &mut pairs };
            let left =
                left(own.all.len(), |state, next| own.all_in_vain(state).for_each(|(_, state)| next(state)));
            let mut known: BTreeMap<BTreeSet<Pair>, Option<usize>> = BTreeMap::new();
            for (state, last) in own.all.iter().zip(lasts(own)) {
                let Some(rule) = state.token else { continue };
                let mut endless: BTreeMap<usize, ByteSet> = BTreeMap::new();
                for range in &ranges {
                    let Some(reading) = own.in_vain(state, range.start) else { continue };
                    let begun = readings.begun(reading, rule, range.start);
                    // Whatever stands there, a token has a byte at least.
                    let at_most = left[reading].map(|left| left + 1);
                    let passed = known.entry(begun);
                    let passed = passed.or_insert_with_key(|begun| readings.passed(begun).or(at_most));
                    if let Some(passed) = passed {
                        most = most.max(*passed);
                    } else {
                        let next = endless.entry(reading).or_default();
                        range.clone().for_each(|byte| next.insert(byte as u8));
                    }
                }
                let Some(token) = given(grammar, TokenId(rule)) else { continue };
                for (reading, next) in endless {
                    add(&mut far[token.0], Far { last, next, reading: numbers.number((mode, reading)) });
                }
            }
        }
        for (index, token) in grammar.tokens.iter().enumerate() {
            if let Some(base) = token.retypes {
                let same = far[base.0].clone();
                far[index] = same;
            }
        }
        let (readings, same) = smallest(&readings(states, numbers));
        for far in &mut far {
            *far = joined(far, &same);
        }
        Self { tokens: most + 1, far, readings }
    }
}

/// How readings go on from the states that have numbers, and from those that they lead to.
fn readings(states: &[States], mut numbers: Numbers<(usize, usize)>) -> Vec<Reading> {
    let mut all = Vec::new();
    while let Some(&(mode, reading)) = numbers.get(all.len()) {
        let own = &states[mode];
        let mut goes_on: BTreeMap<usize, ByteSet> = BTreeMap::new();
        own.all_in_vain(reading).for_each(|(byte, next)| goes_on.entry(next).or_default().insert(byte));
        all.push(goes_on.into_iter().map(|(next, bytes)| (bytes, numbers.number((mode, next)))).collect());
    }
    all
}

/// The readings with one state in the place of all that go on alike, and the new numbers of states.
fn smallest(all: &[Reading]) -> (Vec<Reading>, Vec<usize>) {
    let goes_on = |state: usize, of: &[usize]| {
        let mut goes_on: BTreeMap<usize, ByteSet> = BTreeMap::new();
        all[state].iter().for_each(|&(bytes, next)| goes_on.entry(of[next]).or_default().unite(bytes));
        goes_on.into_iter().map(|(next, bytes)| (bytes, next)).collect::<Reading>()
    };
    let Classes { of, count } = indistinguishable(vec![0; all.len()], |state, of| {
        goes_on(state, of).into_iter().map(|(bytes, next)| (bytes.ranges(), next)).collect::<Vec<_>>()
    });
    let mut readings: Vec<Reading> = Vec::with_capacity(count);
    for (state, &class) in of.iter().enumerate() {
        if class == readings.len() {
            readings.push(goes_on(state, &of));
        }
    }
    (readings, of)
}

/// How many bytes a reading may go on for from each of these states, if they are few; `next` is given the states after one.
fn left(states: usize, next: impl Fn(usize, &mut dyn FnMut(usize))) -> Vec<Option<usize>> {
    let mut left: Vec<Option<usize>> = vec![None; states];
    for bytes in 0..SHORT {
        let ends = |&state: &usize| {
            let mut ends = left[state].is_none();
            next(state, &mut |next| ends &= left[next].is_some_and(|left| left < bytes));
            ends
        };
        let ending: Vec<usize> = (0..states).filter(ends).collect();
        for state in ending {
            left[state] = Some(bytes);
        }
    }
    left
}

/// With what a token may be read beyond, given the new numbers of states: of the same last bytes and the same reading, one.
fn joined(all: &[Far], numbers: &[usize]) -> Vec<Far> {
    let mut by_reading: Vec<Far> = Vec::new();
    for far in all.iter().map(|far| Far { reading: numbers[far.reading], ..*far }) {
        match by_reading.iter_mut().find(|other| (other.last, other.reading) == (far.last, far.reading)) {
            Some(same) => same.next.unite(far.next),
            None => by_reading.push(far),
        }
    }
    let mut joined = Vec::new();
    for far in by_reading {
        add(&mut joined, far);
    }
    joined
}

impl States {
    /// The bytes with which a reading goes on from a state and has not completed a token, each with the state after it.
    fn all_in_vain(&self, reading: usize) -> impl Iterator<Item = (u8, usize)> {
        let state = &self.all[reading];
        (0..=255u8).filter_map(move |byte| Some((byte, self.in_vain(state, usize::from(byte))?)))
    }

    /// The state of a reading after a byte if it goes on and has not completed a token: that would be the token then.
    fn in_vain(&self, reading: &State, byte: usize) -> Option<usize> {
        reading.next[byte].filter(|&next| self.all[next].live && self.all[next].token.is_none())
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
    /// The pairs of a reading with which a byte has been read that follows a token of this rule.
    fn begun(&self, reading: usize, rule: usize, byte: usize) -> BTreeSet<Pair> {
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
                let Some(reading) = self.own.in_vain(&self.own.all[reading], byte) else { continue };
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

/// Adds one to those of a token, to one with the same bytes after it and the same reading if there is such.
fn add(all: &mut Vec<Far>, far: Far) {
    match all.iter_mut().find(|other| (other.next, other.reading) == (far.next, far.reading)) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_that_go_on_alike_are_one() {
        let [a, b] = [b'a', b'b'].map(|byte| ByteSet::of(&[(byte, byte)]));
        let ab = ByteSet::of(&[(b'a', b'b')]);
        // The first two go on to the end with `a`, the last two to each other.
        let all = [vec![(a, 2)], vec![(a, 2)], vec![], vec![(b, 4), (a, 0)], vec![(a, 1), (b, 3)]];
        let (readings, numbers) = smallest(&all);
        assert_eq!(
            (readings, &numbers[..]),
            (vec![vec![(a, 1)], vec![], vec![(a, 0), (b, 2)]], &[0, 0, 1, 2, 2][..])
        );
        let far = |last, next, reading| Far { last, next, reading };
        let of_token = [far(a, a, 0), far(b, b, 3), far(b, a, 0), far(b, b, 1)];
        assert_eq!(joined(&of_token, &numbers), [far(a, a, 0), far(b, b, 2), far(b, ab, 0)]);
    }

    #[test]
    fn short_readings_end_after_few_bytes() {
        // One after the other, the last of which goes on for ever.
        let next = |state: usize| (state + 1).min(9);
        let ends = |state: usize| state == 5;
        let left = left(10, |state, each| {
            if !ends(state) {
                each(next(state));
            }
        });
        let expected = [None, None, Some(3), Some(2), Some(1), Some(0), None, None, None, None];
        assert_eq!(left, expected);
    }
}
