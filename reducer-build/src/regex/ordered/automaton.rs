//! The automaton whose states are lists of ways, best first.

use super::covers::{Covers, Set};
use super::ways::{Place, Ways};
use crate::automata::determinise;
use std::collections::BTreeMap;

/// How many states an automaton may have.
const MOST_STATES: usize = 1 << 10;

/// How many ways all its states may have together.
const MOST_WAYS: usize = 1 << 18;

/// Which ways that passed a non-greedy quantifier are left out, of nested rules whose automaton gets too large.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cut {
    /// None.
    Nothing,
    /// Those that read next what a better one reads: what is open has to be closed.
    Open,
    /// Those, too, that go on where a better one has come to the end that the quantifier was to find: what is closed
    /// stays closed.
    Closed,
}

/// A place, and whether a non-greedy quantifier was passed on the way there.
type Way = (usize, bool);

/// A deterministic automaton; its first state is the start.
pub(super) struct Automaton {
    /// By state, then by symbol.
    pub(super) next: Vec<Vec<Option<usize>>>,
    /// Whether a text that leads to a state is matched.
    pub(super) accepts: Vec<bool>,
    /// Whether it is if it is the end of the input.
    pub(super) ends: Vec<bool>,
}

impl Automaton {
    /// `None` if it gets too large.
    pub(super) fn new(ways: &Ways, cut: Cut) -> Option<Self> {
        let mut step = Step {
            ways,
            covers: Covers::new(ways),
            near: (cut != Cut::Nothing).then(|| Covers::near(ways)),
            instead: if cut == Cut::Closed { ways.instead() } else { BTreeMap::new() },
            lazy_ahead: ways.lazy_ahead(),
            list: Vec::new(),
            listed: <[Set; 2]>::default(),
            seen: vec![[false; 2]; ways.places.len()],
            ended: vec![false; ways.places.len()],
            done: false,
        };
        step.follow((ways.start, false), None);
        let start = step.take();
        let mut size = 0;
        let states = determinise(start, MOST_STATES, |(list, accepts), numbers| {
            size += list.len();
            if size > MOST_WAYS {
                return None;
            }
            let mut row = Vec::with_capacity(ways.alphabet.len());
            let mut ends = false;
            for symbol in 0..ways.alphabet.len() {
                step.all(list, symbol);
                let target = step.take();
                if Some(symbol) == ways.alphabet.end {
                    ends = target.1;
                    row.push(None);
                } else if target.0.is_empty() && !target.1 {
                    row.push(None);
                } else {
                    row.push(Some(numbers.number(target)));
                }
            }
            Some((row, *accepts, ends))
        })?;
        let mut automaton = Self { next: Vec::new(), accepts: Vec::new(), ends: Vec::new() };
        for (row, accepts, ends) in states {
            automaton.next.push(row);
            automaton.accepts.push(accepts);
            automaton.ends.push(ends);
        }
        Some(automaton)
    }
}

/// One character further.
struct Step<'a> {
    ways: &'a Ways,
    covers: Covers,
    /// What is enough to leave out ways that passed a non-greedy quantifier, if they are cut.
    near: Option<Covers>,
    /// See [`Ways::instead`].
    instead: BTreeMap<usize, Vec<usize>>,
    /// By place: see [`Ways::lazy_ahead`].
    lazy_ahead: Vec<bool>,
    list: Vec<Way>,
    /// The places of the list: of ways that pass no non-greedy quantifier, before or after, and of the others.
    listed: [Set; 2],
    seen: Vec<[bool; 2]>,
    /// By place, whether a better way has come to the end of what it is in.
    ended: Vec<bool>,
    /// Whether a way has come to the end of the rule.
    done: bool,
}

impl Step<'_> {
    /// All ways of a list with one more symbol.
    fn all(&mut self, list: &[Way], symbol: usize) {
        for &(place, lazy) in list {
            if self.done && lazy {
                continue;
            }
            if let Place::Before { set, next } = self.ways.places[place]
                && self.ways.alphabet.has(set, symbol)
            {
                self.follow((next, lazy), Some(symbol).filter(|_| Some(symbol) == self.ways.alphabet.end));
            }
        }
    }

    /// Whatever can be reached without a character, best first. Behind the end of the input there is another.
    fn follow(&mut self, way: Way, end: Option<usize>) {
        let mut open = vec![way];
        let mut ends: Vec<usize> = Vec::new();
        while let Some((place, mut lazy)) = open.pop() {
            lazy |= matches!(self.ways.places[place], Place::Fork { lazy: true, .. });
            if std::mem::replace(&mut self.seen[place][usize::from(lazy)], true) {
                continue;
            }
            if let Some(instead) = self.instead.get(&place) {
                ends.extend(instead);
            }
            match &self.ways.places[place] {
                Place::Done => self.done = true,
                Place::Fork { next, .. } => open.extend(next.iter().rev().map(|&next| (next, lazy))),
                Place::Before { set, next } => {
                    if end.is_some_and(|end| self.ways.alphabet.has(*set, end)) {
                        open.push((*next, lazy));
                    }
                    if !(lazy && (self.done || self.ended[place]) || self.is_covered((place, lazy))) {
                        self.list.push((place, lazy));
                        let given_up = lazy || self.lazy_ahead[place];
                        self.covers.insert(place, &mut self.listed[usize::from(given_up)]);
                    }
                }
            }
        }
        // Of the worse ways.
        for place in ends {
            self.ended[place] = true;
        }
    }

    /// Whether a better way reads all that one from here can read, and is given up only if this one is, too.
    fn is_covered(&self, (place, lazy): Way) -> bool {
        let [kept, given_up] = &self.listed;
        let better: &[&Set] = if lazy { &[kept, given_up] } else { &[kept] };
        let covers = self.near.as_ref().filter(|_| lazy).unwrap_or(&self.covers);
        covers.is_covered(place, better)
    }

    /// The list and whether the text is matched; ready for the next step.
    fn take(&mut self) -> (Vec<Way>, bool) {
        self.seen.fill([false; 2]);
        self.ended.fill(false);
        self.listed.iter_mut().for_each(Set::clear);
        (std::mem::take(&mut self.list), std::mem::take(&mut self.done))
    }
}
