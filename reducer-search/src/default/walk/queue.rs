//! What is still to be tried, the most promising first.
//!
//! Moves are kept in groups: by class, by kind of node, by their share of what is known to be needed in part, and by whether
//! something of what they take is mentioned later. For each group it is counted how often its moves have worked, and how much
//! of their gains they brought: that times its gain is what a move promises. A queue is copied with every proposal, so all
//! that is large is shared.

use super::attempt::Attempt;
use super::estimate::{self, Outlook, Record, Records};
use crate::default::change::Class;
use std::ops::Range;
use std::sync::Arc;

/// No more moves than these are tried at once.
const MOST_AT_ONCE: usize = 100;
/// What works less often takes nothing along.
const LEAST_TOGETHER: f64 = 0.2;
/// Moves in groups.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    /// In the order of their keys.
    groups: Vec<Arc<Group>>,
    records: Records,
}

/// The moves of one sort on one kind of node.
#[derive(Clone, Debug)]
struct Group {
    key: estimate::Group,
    record: Record,
    /// Sorted, the best last.
    runs: Vec<(Arc<[Attempt]>, usize)>,
}

/// More runs than these are made one.
const RUNS: usize = 8;

/// So many moves of a group are few.
const FEW: usize = 1 << 14;

impl Group {
    /// The best move: the run that it ends.
    fn best(&self) -> Option<usize> {
        let gain = |run: usize| self.last(run).map_or(0, |item| item.gain);
        // Of equal ones that of the latest run.
        (0..self.runs.len()).max_by_key(|&run| gain(run))
    }

    fn last(&self, run: usize) -> Option<&Attempt> {
        let (items, left) = &self.runs[run];
        items.get(left.checked_sub(1)?)
    }

    fn add(&mut self, mut items: Vec<Attempt>) {
        if self.runs.len() >= RUNS {
            let short = self.short_runs(items.len());
            for (run, left) in self.runs.drain(self.runs.len() - short..) {
                items.extend_from_slice(&run[..left]);
            }
        }
        // Of equal ones the last in the text comes first: uses go before declarations.
        items.sort_by_key(|item| item.gain);
        self.runs.push((items.into(), 0));
        if let Some((items, left)) = self.runs.last_mut() {
            *left = items.len();
        }
    }

    /// How many of the latest runs are made one with so many new moves: all of few moves; of many, those that are no longer
    /// than what they go into, or a queue of so many moves one of which is put back at a time would be copied again and again.
    fn short_runs(&self, new: usize) -> usize {
        let lengths = || self.runs.iter().rev().map(|(_, left)| *left);
        if lengths().sum::<usize>() <= FEW {
            return self.runs.len();
        }
        let mut total = new;
        let is_short = |&left: &usize| {
            let is_short = left <= 2 * total;
            total += left;
            is_short
        };
        lengths().take_while(is_short).count()
    }

    fn pop(&mut self, run: usize) -> Option<Attempt> {
        let item = self.last(run).copied();
        let (_, left) = &mut self.runs[run];
        *left = left.saturating_sub(1);
        if *left == 0 {
            self.runs.remove(run);
        }
        item
    }
}

/// What a move promises.
#[derive(Clone, Copy, Debug)]
pub struct Promise {
    /// How probable it is that it works.
    pub probability: f64,
    /// How many tokens it takes on average, failures included.
    pub tokens: f64,
}

/// Moves that are tried together.
struct Batch {
    items: Vec<Attempt>,
    probability: f64,
    gain: f64,
}

impl Batch {
    /// Whether it is better to try a move with these than after them: if all of it mostly works, that saves a test, and
    /// otherwise it may still bring more tokens on average.
    fn has_room_for(&self, probability: f64, gain: f64) -> bool {
        self.items.len() < MOST_AT_ONCE
            && (self.probability * (1.0 + probability) > 1.0 || probability * (self.gain + gain) > self.gain)
    }

    fn add(&mut self, item: Attempt, probability: f64) {
        self.probability *= probability;
        self.gain += f64::from(item.gain);
        self.items.push(item);
    }
}

impl Queue {
    /// Adds moves; those that are later in the text come first among equals.
    pub fn add(&mut self, mut items: Vec<Attempt>) {
        items.sort_by_key(Attempt::group);
        for same in items.chunk_by(|left, right| left.group() == right.group()) {
            self.group(same[0].group()).add(same.to_vec());
        }
    }

    /// Takes out the best move, and `with_others` those that are best tried with it; and what can be said of them. It asks what
    /// stale ones are now; `None` if nothing is left of one.
    pub fn pop(
        &mut self,
        mut renewed: impl FnMut(&Attempt) -> Option<Attempt>,
        with_others: bool,
    ) -> Option<(Vec<Attempt>, Promise)> {
        let (item, first) = self.pop_best(&mut renewed, |_| true, |_, _| true)?;
        let mut batch = Batch { items: Vec::new(), probability: 1.0, gain: 0.0 };
        let mut next = Some((item, first));
        while let Some((item, promise)) = next {
            batch.add(item, promise.probability);
            let has_room = |probability, gain| batch.has_room_for(probability, gain);
            let is_closed =
                !with_others || !item.class.goes_with_others() || batch.probability < LEAST_TOGETHER;
            next =
                if is_closed { None } else { self.pop_best(&mut renewed, Class::goes_with_others, has_room) };
        }
        Some((batch.items, Promise { probability: batch.probability, ..first }))
    }

    /// Takes out the best move of some classes, if it fits by its probability and its gain.
    fn pop_best(
        &mut self,
        renewed: &mut impl FnMut(&Attempt) -> Option<Attempt>,
        is_one: impl Fn(Class) -> bool,
        fits: impl Fn(f64, f64) -> bool,
    ) -> Option<(Attempt, Promise)> {
        loop {
            let (index, run, promise) = self.best(&is_one)?;
            let group = &self.groups[index];
            let gain = group.last(run).map_or(0, |item| item.gain);
            if !fits(promise.probability, f64::from(gain)) {
                return None;
            }
            let group = Arc::make_mut(&mut self.groups[index]);
            let item = group.pop(run)?;
            if !item.is_stale {
                return Some((item, promise));
            }
            self.add(renewed(&item).into_iter().collect());
        }
    }

    /// The group and the run of the move that promises most tokens, among some classes.
    fn best(&self, is_one: impl Fn(Class) -> bool) -> Option<(usize, usize, Promise)> {
        let mut best: Option<(usize, usize, Promise)> = None;
        for (index, group) in self.groups.iter().enumerate().filter(|(_, group)| is_one(group.key.0)) {
            let Some(run) = group.best() else { continue };
            let gain = group.last(run).map_or(0, |item| item.gain);
            let Outlook { probability, brings } = self.records.outlook(group.key, group.record);
            // What gains no token may still gain characters.
            let promise = Promise { probability, tokens: brings * (f64::from(gain) + 0.1) };
            if best.as_ref().is_none_or(|(.., best)| promise.tokens > best.tokens) {
                best = Some((index, run, promise));
            }
        }
        best
    }

    /// How probable it is that a move works, queued or not.
    pub fn probability(&self, item: &Attempt) -> f64 {
        let known = self.groups.binary_search_by_key(&item.group(), |group| group.key);
        let record = known.map_or_else(|_| Record::default(), |at| self.groups[at].record);
        self.records.outlook(item.group(), record).probability
    }

    /// Says how a move went: the part of its gain that it brought, if it worked.
    pub fn note(&mut self, item: &Attempt, brought: Option<f64>) {
        self.records.note(item.group(), brought);
        self.group(item.group()).record.add(brought);
    }

    /// Whether something is still to be tried at one of these nodes.
    pub fn has_any(&self, nodes: &Range<u32>) -> bool {
        self.items().any(|item| nodes.contains(&item.what.at.node.0))
    }

    /// All moves.
    pub fn items(&self) -> impl Iterator<Item = &Attempt> {
        let runs = self.groups.iter().flat_map(|group| &group.runs);
        runs.flat_map(|(items, left)| &items[..*left])
    }

    /// Makes something else of all moves, or drops them.
    pub fn replace(&mut self, mut change: impl FnMut(&Attempt) -> Option<Attempt>) {
        let mut all = Vec::new();
        for group in &mut self.groups {
            if group.runs.is_empty() {
                continue;
            }
            for (items, left) in Arc::make_mut(group).runs.drain(..) {
                all.extend(items[..left].iter().filter_map(&mut change));
            }
        }
        self.add(all);
    }

    fn group(&mut self, key: estimate::Group) -> &mut Group {
        let at = match self.groups.binary_search_by_key(&key, |group| group.key) {
            Ok(at) => at,
            Err(at) => {
                self.groups.insert(at, Arc::new(Group { key, record: Record::default(), runs: Vec::new() }));
                at
            }
        };
        Arc::make_mut(&mut self.groups[at])
    }
}
