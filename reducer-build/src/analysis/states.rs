//! The lexer for all tokens of a mode at once, as one automaton over bytes.

use crate::automata::{Numbers, co_reachable, determinise, indistinguishable};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;
use crate::ir::{Grammar, ModeId, TokenId};
use crate::regex::automaton::automaton;
use crate::regex::writer::TokenRegex;
use regex_automata::Anchored;
use regex_automata::dfa::{Automaton, dense};
use regex_automata::util::primitives::StateID;
use regex_automata::util::start;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

/// How many states the whole may have, before those with the same future are one.
const MOST_STATES: usize = 1 << 17;

/// How many steps of automata of single tokens it may take to build it.
const MOST_STEPS: usize = 1 << 27;

/// The automaton as a graph, as small as it can be; the first state is the start.
#[derive(Debug)]
pub struct States {
    pub(crate) all: Vec<State>,
}

#[derive(Debug)]
pub(crate) struct State {
    /// The token that a text which leads here is, if it is one: of several the first.
    pub(crate) token: Option<usize>,
    /// The same if it is the end of the input, for what matches only there.
    pub(crate) at_end: Option<usize>,
    /// By byte; `None` where no token goes on.
    pub(crate) next: Vec<Option<usize>>,
    /// Whether some text from here on completes a token.
    pub(crate) live: bool,
}

/// A state as it is made: of the ranges of bytes that no token tells apart, those that stand together and lead to the
/// same state are one.
struct Wide {
    token: Option<usize>,
    at_end: Option<usize>,
    /// The byte before which such ranges end, and where they lead.
    next: Vec<(u16, Option<u32>)>,
}

impl Wide {
    /// The state of these places in the automata of single tokens.
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
        let mut next: Vec<(u16, Option<u32>)> = Vec::new();
        let (mut last, mut target) = (Vec::new(), Vec::new());
        for &(byte, length) in ranges {
            let step = |&(index, id): &(usize, StateID)| Some((index, automata[index].next(id, byte)?));
            target.clear();
            target.extend(places.iter().filter_map(step));
            let end = u16::from(byte) + length as u16;
            match next.last_mut() {
                Some((before, _)) if target == last => *before = end,
                _ => {
                    let number = (!target.is_empty()).then(|| numbers.number(target.clone()) as u32);
                    next.push((end, number));
                    std::mem::swap(&mut last, &mut target);
                }
            }
        }
        Self { token, at_end, next }
    }

    /// The states that it leads to.
    fn targets(&self) -> impl Iterator<Item = usize> {
        self.next.iter().filter_map(|&(_, next)| Some(next? as usize))
    }

    /// Where it leads, given the classes of states.
    fn classes(&self, of: &[usize]) -> Vec<(u16, Option<usize>)> {
        let mut classes: Vec<(u16, Option<usize>)> = Vec::with_capacity(self.next.len());
        for &(end, next) in &self.next {
            let class = next.map(|next| of[next as usize]);
            match classes.last_mut() {
                Some((before, same)) if *same == class => *before = end,
                _ => classes.push((end, class)),
            }
        }
        classes
    }
}

/// The automaton of each mode; a token that is too large for one is reported, and then there are none.
pub fn of_modes(
    grammar: &Grammar,
    regexes: &[TokenRegex],
    diagnostics: &mut Diagnostics,
) -> Option<Vec<States>> {
    let mut known = Known::new();
    let mut all = Vec::with_capacity(grammar.modes.len());
    let mut reported = BTreeSet::new();
    for mode in (0..grammar.modes.len()).map(ModeId) {
        let tokens = grammar.lexed_in(mode);
        match States::new(&tokens, regexes, &mut known) {
            Ok(states) => all.push(states),
            // Modes have tokens in common.
            Err(token) if !reported.insert(token) => {}
            Err(token) => diagnostics.push(too_large(grammar, &tokens, token)),
        }
    }
    (all.len() == grammar.modes.len()).then_some(all)
}

/// That a token is too large for the lexer, or if none is alone, that all are.
fn too_large(grammar: &Grammar, tokens: &[TokenId], alone: Option<TokenId>) -> Diagnostic {
    let Some(token) = alone.or_else(|| tokens.first().copied()).map(|token| &grammar.tokens[token.0]) else {
        return Diagnostic::error(Span::default(), "the tokens are too large together".to_owned());
    };
    let message = match alone {
        Some(_) => format!("`{}` is too large for the lexer", token.name),
        None => "the tokens are too large together".to_owned(),
    };
    Diagnostic::error(token.span, message)
        .label("as an automaton, with the fragments in it written out")
        .help("use fragments less often, or smaller sets of characters; parser rules can be as large as you like")
}

impl States {
    /// Of these tokens. `Err` is the one that is too large, or none if they are too large together.
    fn new<'r>(
        tokens: &[TokenId],
        regexes: &'r [TokenRegex],
        known: &mut Known<'r>,
    ) -> Result<Self, Option<TokenId>> {
        let automata = automata(tokens, regexes, known).map_err(Some)?;
        let ranges = ranges(&automata);
        let start = (0..automata.len()).map(|index| (index, automata[index].start));
        let start: Vec<(usize, StateID)> = start.collect();
        let mut steps = 0;
        let wide = determinise(start, MOST_STATES, |places, numbers| {
            steps += places.len() * ranges.len();
            (steps <= MOST_STEPS).then(|| Wide::new(places, &automata, &ranges, numbers))
        });
        Ok(Self::smallest(&wide.ok_or(None)?))
    }

    /// The token that matches at the beginning of a text, and how much: longest first, then first token. Those that
    /// match at the end of the input only are not asked.
    pub fn longest(&self, text: &[u8]) -> Option<(TokenId, usize)> {
        let (mut state, mut found) = (self.all.first()?, None);
        for (before, &byte) in text.iter().enumerate() {
            let Some(next) = state.next[usize::from(byte)] else { break };
            state = &self.all[next];
            found = state.token.map(|token| (TokenId(token), before + 1)).or(found);
        }
        found
    }

    /// How many states there are.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// One state for those with the same future.
    fn smallest(wide: &[Wide]) -> Self {
        // Backwards from the states that are tokens.
        let tokens = wide.iter().map(|state| state.token.is_some() || state.at_end.is_some()).collect();
        let live = co_reachable(tokens, |state, to| {
            wide[state].targets().for_each(to);
        });
        let mut numbers = HashMap::new();
        let first = wide.iter().zip(&live).map(|(state, live)| {
            let number = numbers.len();
            *numbers.entry((state.token, state.at_end, live)).or_insert(number)
        });
        let classes = indistinguishable(first.collect(), |state, of| wide[state].classes(of));
        let mut all: Vec<State> = Vec::with_capacity(classes.count);
        for ((state, live), &class) in wide.iter().zip(live).zip(&classes.of) {
            // Classes are numbered in the order of their first states.
            if class == all.len() {
                let mut next = Vec::with_capacity(256);
                for (end, class) in state.classes(&classes.of) {
                    next.resize(usize::from(end), class);
                }
                all.push(State { token: state.token, at_end: state.at_end, next, live });
            }
        }
        Self { all }
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

/// In the order of the tokens. `Err` is one that is too large.
fn automata<'r>(
    tokens: &[TokenId],
    regexes: &'r [TokenRegex],
    known: &mut Known<'r>,
) -> Result<Vec<Single>, TokenId> {
    let mut automata = Vec::new();
    for &TokenId(token) in tokens {
        let regex = &regexes[token];
        for (at_end, regex) in [(false, &regex.anywhere), (true, &regex.at_end)] {
            let Some(regex) = regex else { continue };
            let dfa = known.entry(regex).or_insert_with(|| automaton(regex).map(Rc::new)).clone();
            let dfa = dfa.ok_or(TokenId(token))?;
            let start = dfa.start_state(&start::Config::new().anchored(Anchored::Yes));
            automata.push(Single { token, at_end, start: start.map_err(|_| TokenId(token))?, dfa });
        }
    }
    Ok(automata)
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
