//! The lexer for all tokens of a mode at once, as one automaton over bytes.

use crate::automata::{Numbers, co_reachable, determinise};
use crate::ir::{Grammar, ModeId, TokenId};
use crate::regex::writer::TokenRegex;
use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::primitives::StateID;
use regex_automata::util::{start, syntax};
use regex_automata::{Anchored, MatchKind};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// How large the automaton of one token may get, in bytes.
const LARGEST: usize = 1 << 20;

/// How many states the whole may have.
const MOST_STATES: usize = 1 << 14;

/// How many steps of automata of single tokens it may take to build it.
const MOST_STEPS: usize = 1 << 23;

/// The automaton as a graph; the first state is the start.
#[derive(Debug)]
pub struct States {
    pub(super) all: Vec<State>,
}

#[derive(Debug)]
pub(super) struct State {
    /// The token that a text which leads here is, if it is one: of several the first.
    pub(super) token: Option<usize>,
    /// The same if it is the end of the input, for what matches only there.
    pub(super) at_end: Option<usize>,
    /// By byte; `None` where no token goes on.
    pub(super) next: Vec<Option<usize>>,
    /// Whether some text from here on completes a token.
    pub(super) live: bool,
}

impl State {
    /// The state of these places in the automata of single tokens; not yet known to be live if it is no token itself.
    fn new(
        places: &[(usize, StateID)],
        automata: &[Single],
        ranges: &[(u8, usize)],
        numbers: &mut Numbers<Vec<(usize, StateID)>>,
    ) -> Self {
        let matching = |at_end: bool| {
            let ends = places.iter().filter(|&&(index, id)| automata[index].is_match(id));
            ends.map(|&(index, _)| &automata[index]).find(|each| each.at_end == at_end).map(|each| each.token)
        };
        let (token, at_end) = (matching(false), matching(true));
        let mut next: Vec<Option<usize>> = Vec::with_capacity(256);
        // Ranges that stand together mostly lead to the same state.
        let mut last = Vec::new();
        for &(byte, length) in ranges {
            let step = |&(index, id): &(usize, StateID)| Some((index, automata[index].next(id, byte)?));
            let target: Vec<(usize, StateID)> = places.iter().filter_map(step).collect();
            let number = match next.last() {
                _ if target.is_empty() => None,
                Some(&number) if target == last => number,
                _ => Some(numbers.number(target.clone())),
            };
            next.extend(std::iter::repeat_n(number, length));
            last = target;
        }
        Self { token, at_end, next, live: token.is_some() || at_end.is_some() }
    }
}

/// The automaton of each mode; `None` where its tokens are too large together.
pub fn of_modes(grammar: &Grammar, regexes: &[TokenRegex]) -> Vec<Option<States>> {
    let mut known = Known::new();
    let modes = (0..grammar.modes.len()).map(ModeId);
    modes.map(|mode| States::new(&grammar.lexed_in(mode), regexes, &mut known)).collect()
}

impl States {
    /// Of these tokens; `None` if they are too large together.
    fn new<'r>(tokens: &[TokenId], regexes: &'r [TokenRegex], known: &mut Known<'r>) -> Option<Self> {
        let automata = automata(tokens, regexes, known)?;
        let ranges = ranges(&automata);
        let start = (0..automata.len()).map(|index| (index, automata[index].start));
        let start: Vec<(usize, StateID)> = start.collect();
        let mut steps = 0;
        let mut all = determinise(start, MOST_STATES, |places, numbers| {
            steps += places.len() * ranges.len();
            (steps <= MOST_STEPS).then(|| State::new(places, &automata, &ranges, numbers))
        })?;
        // Backwards from the states that are tokens.
        let live = co_reachable(all.iter().map(|state| state.live).collect(), |state, to| {
            all[state].next.iter().flatten().for_each(|&next| to(next));
        });
        for (state, live) in all.iter_mut().zip(live) {
            state.live = live;
        }
        Some(Self { all })
    }

    /// For each token the shortest text that is read as it, of characters that a person would choose; for none that
    /// matches at the end of the input only.
    pub fn shortest(&self) -> BTreeMap<usize, String> {
        let order = nice_bytes();
        let mut found = BTreeMap::new();
        let mut seen = BTreeSet::from([(0, Utf8::Whole)]);
        let mut path = vec![Reached { state: 0, utf8: Utf8::Whole, from: 0, byte: 0 }];
        let mut index = 0;
        while let Some(&Reached { state, utf8, .. }) = path.get(index) {
            for &byte in &order {
                let Some(next) = self.all[state].next[usize::from(byte)] else { continue };
                let Some(utf8) = utf8.next(byte) else { continue };
                if !self.all[next].live || !seen.insert((next, utf8)) {
                    continue;
                }
                path.push(Reached { state: next, utf8, from: index, byte });
                if let (Some(token), Utf8::Whole) = (self.all[next].token, utf8) {
                    found.entry(token).or_insert_with(|| text(&path));
                }
            }
            index += 1;
        }
        found
    }
}

/// The automaton of one regular expression. All at once would be the same in the end, but they take many times as
/// long to build where several have many characters.
struct Single {
    token: usize,
    at_end: bool,
    dfa: Rc<dense::DFA<Vec<u32>>>,
    start: StateID,
}

impl Single {
    /// `None` where it does not go on.
    fn next(&self, id: StateID, byte: u8) -> Option<StateID> {
        Some(self.dfa.next_state(id, byte)).filter(|&next| !self.dfa.is_dead_state(next))
    }

    /// This automaton tells of a match one byte late, hence the look at the end of the input.
    fn is_match(&self, id: StateID) -> bool {
        self.dfa.is_match_state(self.dfa.next_eoi_state(id))
    }
}

/// The automata of regular expressions; modes have many in common. `None` for those that are too large.
type Known<'r> = BTreeMap<&'r str, Option<Rc<dense::DFA<Vec<u32>>>>>;

/// In the order of the tokens; `None` if one is too large.
fn automata<'r>(tokens: &[TokenId], regexes: &'r [TokenRegex], known: &mut Known<'r>) -> Option<Vec<Single>> {
    let config = dense::Config::new()
        .match_kind(MatchKind::All)
        .start_kind(StartKind::Anchored)
        .dfa_size_limit(Some(LARGEST))
        .determinize_size_limit(Some(2 * LARGEST));
    let mut builder = dense::Builder::new();
    builder
        .configure(config)
        .syntax(syntax::Config::new().utf8(false))
        .thompson(thompson::Config::new().utf8(false));
    let mut automata = Vec::new();
    for &TokenId(token) in tokens {
        let regex = &regexes[token];
        for (at_end, regex) in [(false, &regex.anywhere), (true, &regex.at_end)] {
            let Some(regex) = regex else { continue };
            let build = || builder.build(regex).ok().map(Rc::new);
            let dfa = known.entry(regex).or_insert_with(build).clone()?;
            let start = dfa.start_state(&start::Config::new().anchored(Anchored::Yes)).ok()?;
            automata.push(Single { token, at_end, dfa, start });
        }
    }
    Some(automata)
}

/// Ranges of bytes that no automaton tells apart: the first byte and how many.
fn ranges(automata: &[Single]) -> Vec<(u8, usize)> {
    let mut begins = [false; 256];
    begins[0] = true;
    for single in automata {
        let classes = single.dfa.byte_classes();
        for byte in 1..=255_u8 {
            begins[usize::from(byte)] |= classes.get(byte) != classes.get(byte - 1);
        }
    }
    let mut ranges: Vec<(u8, usize)> = Vec::new();
    for byte in 0..=255_u8 {
        match ranges.last_mut() {
            Some((_, length)) if !begins[usize::from(byte)] => *length += 1,
            _ => ranges.push((byte, 1)),
        }
    }
    ranges
}

/// A state on the way from the start.
#[derive(Clone, Copy)]
struct Reached {
    state: usize,
    utf8: Utf8,
    /// Index of the one before it, and the byte that leads here from that.
    from: usize,
    byte: u8,
}

/// The text that leads to the last one.
fn text(path: &[Reached]) -> String {
    let mut bytes = Vec::new();
    let mut at = path.len() - 1;
    while at > 0 {
        bytes.push(path[at].byte);
        at = path[at].from;
    }
    bytes.reverse();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Every byte, those first that a person would choose.
fn nice_bytes() -> Vec<u8> {
    let mut seen = [false; 256];
    let letters = (b'c'..=b'z').chain(b'1'..=b'9').chain(b'B'..=b'Z').chain(b'!'..=b'~');
    let all = (*b"a0xbA_ ").into_iter().chain(letters).chain(*b"\n\t\r").chain(0..=255);
    all.filter(|&byte| !std::mem::replace(&mut seen[usize::from(byte)], true)).collect()
}

/// How far a character has come: how the next byte is bounded, and how many follow that one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Utf8 {
    Whole,
    Within { first: u8, last: u8, more: u8 },
}

impl Utf8 {
    /// `None` if a byte cannot follow.
    fn next(self, byte: u8) -> Option<Self> {
        let within = |first, last, more| Some(Self::Within { first, last, more });
        match (self, byte) {
            (Self::Whole, 0..0x80) => Some(Self::Whole),
            (Self::Whole, 0xC2..=0xDF) => within(0x80, 0xBF, 0),
            (Self::Whole, 0xE0) => within(0xA0, 0xBF, 1),
            (Self::Whole, 0xED) => within(0x80, 0x9F, 1),
            (Self::Whole, 0xE1..=0xEF) => within(0x80, 0xBF, 1),
            (Self::Whole, 0xF0) => within(0x90, 0xBF, 2),
            (Self::Whole, 0xF1..=0xF3) => within(0x80, 0xBF, 2),
            (Self::Whole, 0xF4) => within(0x80, 0x8F, 2),
            (Self::Within { first, last, more }, _) if (first..=last).contains(&byte) => {
                if more == 0 {
                    Some(Self::Whole)
                } else {
                    within(0x80, 0xBF, more - 1)
                }
            }
            _ => None,
        }
    }
}
