//! The automaton whose states are lists of ways, best first.

use super::ways::{Place, Ways};
use std::collections::BTreeMap;

/// How many states an automaton may have.
const MOST_STATES: usize = 1 << 10;

/// How many ways all its states may have together.
const MOST_WAYS: usize = 1 << 18;

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
    pub(super) fn new(ways: &Ways) -> Option<Self> {
        let mut step =
            Step { ways, list: Vec::new(), seen: vec![[false; 2]; ways.places.len()], done: false };
        step.follow((ways.start, false), None);
        let mut open = vec![step.take()];
        let mut numbers = BTreeMap::from([(open[0].clone(), 0)]);
        let mut automaton = Self { next: Vec::new(), accepts: Vec::new(), ends: Vec::new() };
        let mut size = 0;
        while let Some((list, accepts)) = open.get(automaton.next.len()).cloned() {
            size += list.len();
            if open.len() > MOST_STATES || size > MOST_WAYS {
                return None;
            }
            let mut row = Vec::with_capacity(ways.alphabet.len());
            let mut ends = false;
            for symbol in 0..ways.alphabet.len() {
                step.all(&list, symbol);
                let target = step.take();
                if Some(symbol) == ways.alphabet.end {
                    ends = target.1;
                    row.push(None);
                } else if target.0.is_empty() && !target.1 {
                    row.push(None);
                } else {
                    let number = numbers.len();
                    row.push(Some(*numbers.entry(target).or_insert_with_key(|key| {
                        open.push(key.clone());
                        number
                    })));
                }
            }
            automaton.next.push(row);
            automaton.accepts.push(accepts);
            automaton.ends.push(ends);
        }
        Some(automaton)
    }

    /// The smallest automaton for the texts that lead to one of the states `accepts`, but for the empty one; `None`
    /// if there is none.
    pub(super) fn accepting(&self, accepts: &[bool]) -> Option<Self> {
        // One more state, behind the others: the start, which does not accept.
        let mut next = self.next.clone();
        next.push(next.first()?.clone());
        let mut accepts = accepts.to_vec();
        accepts.push(false);
        let useful = useful(&next, &accepts);
        if !*useful.last()? {
            return None;
        }
        for state in next.iter_mut().flatten() {
            *state = state.filter(|&state| useful[state]);
        }
        // States that differ in nothing known so far have the same number.
        let mut class: Vec<usize> = accepts.iter().map(|&accepts| usize::from(accepts)).collect();
        let mut count = 0;
        loop {
            let mut numbers = BTreeMap::new();
            let refined: Vec<usize> = (0..next.len())
                .map(|state| {
                    let targets: Vec<Option<usize>> =
                        next[state].iter().map(|target| target.map(|target| class[target])).collect();
                    let number = numbers.len();
                    *numbers.entry((class[state], targets)).or_insert(number)
                })
                .collect();
            class = refined;
            if numbers.len() == count {
                break;
            }
            count = numbers.len();
        }
        let start = class[next.len() - 1];
        let mut numbers = BTreeMap::from([(start, 0)]);
        let mut open = vec![next.len() - 1];
        let mut small = Self { next: Vec::new(), accepts: Vec::new(), ends: Vec::new() };
        while let Some(&state) = open.get(small.next.len()) {
            let mut row = Vec::with_capacity(next[state].len());
            for target in &next[state] {
                row.push(target.map(|target| {
                    let number = numbers.len();
                    *numbers.entry(class[target]).or_insert_with(|| {
                        open.push(target);
                        number
                    })
                }));
            }
            small.next.push(row);
            small.accepts.push(accepts[state]);
            small.ends.push(false);
        }
        Some(small)
    }
}

/// The states from which one that accepts can be reached.
fn useful(next: &[Vec<Option<usize>>], accepts: &[bool]) -> Vec<bool> {
    let mut before = vec![Vec::new(); next.len()];
    for (state, row) in next.iter().enumerate() {
        for &target in row.iter().flatten() {
            before[target].push(state);
        }
    }
    let mut useful = accepts.to_vec();
    let mut open: Vec<usize> = (0..next.len()).filter(|&state| accepts[state]).collect();
    while let Some(state) = open.pop() {
        for &previous in &before[state] {
            if !std::mem::replace(&mut useful[previous], true) {
                open.push(previous);
            }
        }
    }
    useful
}

/// One character further.
struct Step<'a> {
    ways: &'a Ways,
    list: Vec<Way>,
    seen: Vec<[bool; 2]>,
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
        while let Some((place, mut lazy)) = open.pop() {
            lazy |= matches!(self.ways.places[place], Place::Fork { lazy: true, .. });
            if std::mem::replace(&mut self.seen[place][usize::from(lazy)], true) {
                continue;
            }
            match &self.ways.places[place] {
                Place::Done => self.done = true,
                Place::Fork { next, .. } => open.extend(next.iter().rev().map(|&next| (next, lazy))),
                Place::Before { set, next } => {
                    if end.is_some_and(|end| self.ways.alphabet.has(*set, end)) {
                        open.push((*next, lazy));
                    }
                    if !(self.done && lazy) {
                        self.list.push((place, lazy));
                    }
                }
            }
        }
    }

    /// The list and whether the text is matched; ready for the next step.
    fn take(&mut self) -> (Vec<Way>, bool) {
        self.seen.fill([false; 2]);
        (std::mem::take(&mut self.list), std::mem::take(&mut self.done))
    }
}
