//! The ways through a pattern, in ANTLR's order, fragments written out.

use super::alphabet::{Alphabet, Sets};
use crate::ground::graph::{Edges, least};
use crate::ir::{Fragment, FragmentId, Pattern, Quantifier};
use std::collections::{BTreeMap, BTreeSet};

/// How many places a pattern may have.
const MOST: usize = 1 << 14;

/// A place in a pattern.
pub(super) enum Place {
    /// Before a character of a set.
    Before { set: usize, next: usize },
    /// Goes on at each of these, the first one preferred.
    Fork { next: Vec<usize>, lazy: bool },
    /// The end of the rule.
    Done,
}

/// What follows a character.
#[derive(Default)]
pub(super) struct Behind {
    /// Those before another one.
    pub(super) places: BTreeSet<usize>,
    /// Whether the rule may end there.
    pub(super) done: bool,
}

/// A pattern as a graph.
pub(super) struct Ways {
    pub(super) places: Vec<Place>,
    /// Where sequences begin and end, from a non-greedy quantifier on.
    ends: Vec<(usize, usize)>,
    pub(super) start: usize,
    pub(super) alphabet: Alphabet,
}

impl Ways {
    /// `None` if there are too many.
    pub(super) fn new(pattern: &Pattern, fragments: &[Fragment]) -> Option<Self> {
        let mut reader = Reader {
            places: vec![Place::Done],
            sets: Sets::default(),
            ends: BTreeMap::new(),
            waiting: Vec::new(),
            known: BTreeMap::new(),
        };
        let start = reader.read(pattern, 0);
        // Fragments may use each other in long chains: one after the other, not one inside the other.
        while let Some((place, fragment, next)) = reader.waiting.pop() {
            let start = reader.read(&fragments.get(fragment)?.pattern, next);
            reader.places[place] = Place::Fork { next: vec![start], lazy: false };
            if reader.places.len() > MOST {
                return None;
            }
        }
        let Reader { places, ends, sets, .. } = reader;
        let ends = ends.into_values().collect();
        Some(Self { places, ends, start, alphabet: Alphabet::new(&sets) })
    }

    /// By place, whether a non-greedy quantifier may be passed on the way from there to the end.
    pub(super) fn lazy_ahead(&self) -> Vec<bool> {
        let edges = self.places.iter().map(|place| match place {
            Place::Before { next, .. } => vec![*next],
            Place::Fork { next, .. } => next.clone(),
            Place::Done => Vec::new(),
        });
        let edges: Edges = edges.collect();
        least(&edges, |place, set| {
            matches!(self.places[place], Place::Fork { lazy: true, .. })
                || edges[place].iter().any(|&next| set[next])
        })
    }

    /// By place at the end of a sequence with a non-greedy quantifier in it: the places before a character where the
    /// sequence goes on instead.
    pub(super) fn instead(&self) -> BTreeMap<usize, Vec<usize>> {
        let mut instead = BTreeMap::new();
        for &(quantifier, end) in &self.ends {
            // What may end where the quantifier begins has no end that tells.
            if !self.at_once(quantifier).contains(&end) {
                let mut within = self.reached(quantifier, |place| place != end);
                // What begins anew is no going on.
                let anew = self.at_once(end);
                within.retain(|place| self.set(*place).is_some() && !anew.contains(place));
                instead.insert(end, within.into_iter().collect());
            }
        }
        instead
    }

    /// What follows the character of a place.
    pub(super) fn behind(&self, place: usize) -> Behind {
        let Place::Before { next, .. } = self.places[place] else { return Behind::default() };
        let mut places = self.at_once(next);
        let done = places.iter().any(|&place| matches!(self.places[place], Place::Done));
        places.retain(|&place| self.set(place).is_some());
        Behind { places, done }
    }

    /// The places that can be reached from one without a character.
    fn at_once(&self, place: usize) -> BTreeSet<usize> {
        self.reached(place, |place| self.set(place).is_none())
    }

    /// The places that can be reached from one by way of some.
    fn reached(&self, place: usize, by_way_of: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut open = vec![place];
        while let Some(place) = open.pop() {
            if reached.insert(place) && by_way_of(place) {
                match &self.places[place] {
                    Place::Before { next, .. } => open.push(*next),
                    Place::Fork { next, .. } => open.extend(next),
                    Place::Done => {}
                }
            }
        }
        reached
    }

    /// The characters that a place is before.
    pub(super) fn set(&self, place: usize) -> Option<usize> {
        match self.places[place] {
            Place::Before { set, .. } => Some(set),
            _ => None,
        }
    }
}

struct Reader<'g> {
    places: Vec<Place>,
    sets: Sets,
    /// Where the rest of a sequence begins and ends, from a non-greedy quantifier on, by what follows it.
    ends: BTreeMap<(&'g [Pattern], usize), (usize, usize)>,
    /// Where a fragment stands, which one it is, and what follows it.
    waiting: Vec<(usize, usize, usize)>,
    /// Where a pattern begins, by what follows it: the same pattern before the same place is the same way, or rules
    /// that use themselves more than once would double with each level.
    known: BTreeMap<(&'g Pattern, usize), usize>,
}

impl<'g> Reader<'g> {
    /// The place where a pattern begins that goes on at `next`.
    fn read(&mut self, pattern: &'g Pattern, next: usize) -> usize {
        if let Some(&place) = self.known.get(&(pattern, next)) {
            return place;
        }
        let place = self.read_anew(pattern, next);
        self.known.insert((pattern, next), place);
        place
    }

    /// Recursion is bounded by `ir::MAX_NESTING`.
    fn read_anew(&mut self, pattern: &'g Pattern, next: usize) -> usize {
        match pattern {
            Pattern::Literal(text) => text.chars().rev().fold(next, |next, c| {
                let set = self.sets.character(c);
                self.push(Place::Before { set, next })
            }),
            Pattern::Set { ranges, negated } => {
                let set = self.sets.set(ranges, *negated);
                self.push(Place::Before { set, next })
            }
            Pattern::Any => {
                let set = self.sets.set(&[], true);
                self.push(Place::Before { set, next })
            }
            Pattern::End => {
                let set = self.sets.end();
                self.push(Place::Before { set, next })
            }
            Pattern::Sequence(parts) => {
                let lazy = parts.iter().position(|part| matches!(part, Pattern::Lazy(..)));
                let (before, lazy) = parts.split_at(lazy.unwrap_or(parts.len()));
                let next = if lazy.is_empty() { next } else { self.ending(lazy, next) };
                before.iter().rev().fold(next, |next, part| self.read(part, next))
            }
            Pattern::Choice(parts) => {
                let next = parts.iter().map(|part| self.read(part, next)).collect();
                self.push(Place::Fork { next, lazy: false })
            }
            Pattern::Repeat(body, quantifier) => self.quantified(body, *quantifier, false, next),
            Pattern::Lazy(body, quantifier) => self.quantified(body, *quantifier, true, next),
            Pattern::Fragment(FragmentId(fragment)) => {
                let place = self.push(Place::Done);
                self.waiting.push((place, *fragment, next));
                place
            }
        }
    }

    /// The place where the rest of a sequence begins, from a non-greedy quantifier on.
    fn ending(&mut self, rest: &'g [Pattern], next: usize) -> usize {
        let start = self.ends.get(&(rest, next)).map(|&(start, _)| start);
        start.unwrap_or_else(|| {
            let end = self.push(Place::Fork { next: vec![next], lazy: false });
            let start = rest.iter().rev().fold(end, |next, part| self.read(part, next));
            self.ends.insert((rest, next), (start, end));
            start
        })
    }

    fn quantified(&mut self, body: &'g Pattern, quantifier: Quantifier, lazy: bool, next: usize) -> usize {
        if quantifier == Quantifier::One {
            return self.read(body, next);
        }
        let fork = self.push(Place::Done);
        let again = if quantifier == Quantifier::Optional { next } else { fork };
        let start = self.read(body, again);
        let ways = if lazy { vec![next, start] } else { vec![start, next] };
        self.places[fork] = Place::Fork { next: ways, lazy };
        if quantifier == Quantifier::OneOrMore { start } else { fork }
    }

    fn push(&mut self, place: Place) -> usize {
        self.places.push(place);
        self.places.len() - 1
    }
}
