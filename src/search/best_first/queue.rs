//! What is still to be tried, the most promising first.
//!
//! Moves are kept by sort and kind of node, and for each such group it is counted how often moves of it have worked. What
//! a move promises is its gain times the odds of its group. A queue is copied with every proposal, so all that is large
//! is shared.

use super::moves::{Class, Item};
use crate::tree::Kind;
use std::sync::Arc;

/// What a try counts for when there is another one: what works early in a run says little of its end.
const FADING: f64 = 0.95;
/// No more moves than these are tried at once.
const MOST_AT_ONCE: f64 = 100.0;
/// How many tries the odds of a class count for, against those of a kind of node.
const WEIGHT_OF_CLASS: f64 = 6.0;
/// How many tries the odds before any try count for.
const WEIGHT_OF_PRIOR: f64 = 4.0;

/// Moves in groups.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    /// In the order of their keys.
    groups: Vec<Arc<Group>>,
    classes: [Odds; CLASSES],
}

const CLASSES: usize = Class::Literal as usize + 1;

#[derive(Clone, Copy, Debug, Default)]
struct Odds {
    tries: f64,
    wins: f64,
}

impl Odds {
    /// The part of tries that worked, where `weight` tries with the odds `prior` are added.
    fn after(self, prior: f64, weight: f64) -> f64 {
        (self.wins + weight * prior) / (self.tries + weight)
    }
}

/// The moves of one sort on one kind of node.
#[derive(Clone, Debug)]
struct Group {
    class: Class,
    kind: Kind,
    odds: Odds,
    /// Sorted, the best last.
    runs: Vec<(Arc<[Item]>, usize)>,
}

/// More runs than these are made one.
const RUNS: usize = 8;

impl Group {
    /// The best move: the run that it ends.
    fn best(&self) -> Option<usize> {
        let gain = |run: usize| self.last(run).map_or(0, |item| item.gain);
        // Of equal ones that of the latest run.
        (0..self.runs.len()).max_by_key(|&run| gain(run))
    }

    fn last(&self, run: usize) -> Option<&Item> {
        let (items, left) = &self.runs[run];
        items.get(left.checked_sub(1)?)
    }

    fn add(&mut self, mut items: Vec<Item>) {
        if self.runs.len() >= RUNS {
            for (run, left) in self.runs.drain(..) {
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

    fn pop(&mut self, run: usize) -> Option<Item> {
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
pub(super) struct Promise {
    /// How probable it is that it works.
    pub odds: f64,
    /// Its gain, as often as that.
    pub tokens: f64,
}

/// The odds of a class before anything is known.
fn prior(class: Class) -> f64 {
    match class {
        Class::Run => 0.5,
        Class::Element | Class::Optional => 0.4,
        Class::Name => 0.15,
        Class::Keep => 0.1,
        Class::Splice | Class::Shrink | Class::Hoist | Class::Minimal => 0.2,
        Class::Literal => 0.3,
    }
}

/// How many moves with these odds are best tried at once: the number for which that many times the probability that all
/// of them work is greatest.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 100")]
fn batch(odds: f64) -> usize {
    (-1.0 / odds.ln()).clamp(1.0, MOST_AT_ONCE) as usize
}

impl Queue {
    /// Adds moves; those that are later in the text come first among equals.
    pub(super) fn add(&mut self, mut items: Vec<Item>) {
        items.sort_by_key(|item| (item.class, item.kind));
        for same in items.chunk_by(|left, right| (left.class, left.kind) == (right.class, right.kind)) {
            let group = self.group(same[0].class, same[0].kind);
            Arc::make_mut(&mut self.groups[group]).add(same.to_vec());
        }
    }

    /// Takes out the best move, and others of its group that are best tried with it; and what can be said of them.
    pub(super) fn pop(&mut self) -> Option<(Vec<Item>, Promise)> {
        let mut best: Option<(usize, usize, Promise)> = None;
        for (index, group) in self.groups.iter().enumerate() {
            let Some(run) = group.best() else { continue };
            let gain = group.last(run).map_or(0, |item| item.gain);
            // What gains no token may still gain characters.
            let odds = self.odds(group);
            let promise = Promise { odds, tokens: odds * (f64::from(gain) + 0.1) };
            if best.as_ref().is_none_or(|(.., best)| promise.tokens > best.tokens) {
                best = Some((index, run, promise));
            }
        }
        let (index, run, promise) = best?;
        let group = Arc::make_mut(&mut self.groups[index]);
        let mut items: Vec<Item> = group.pop(run).into_iter().collect();
        if group.class.goes_with_others() {
            let more = batch(promise.odds) - 1;
            items.extend((0..more).map_while(|_| group.best().and_then(|run| group.pop(run))));
        }
        let odds = promise.odds.powi(items.len().try_into().unwrap_or(i32::MAX));
        Some((items, Promise { odds, ..promise }))
    }

    /// Says how a move went.
    pub(super) fn note(&mut self, class: Class, kind: Kind, worked: bool) {
        let wins = f64::from(u8::from(worked));
        let count = |odds: &mut Odds| {
            *odds = Odds { tries: odds.tries * FADING + 1.0, wins: odds.wins * FADING + wins };
        };
        count(&mut self.classes[class as usize]);
        let group = self.group(class, kind);
        count(&mut Arc::make_mut(&mut self.groups[group]).odds);
    }

    /// Makes something else of all moves, or drops them.
    pub(super) fn replace(&mut self, mut change: impl FnMut(&Item) -> Option<Item>) {
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

    fn odds(&self, group: &Group) -> f64 {
        let class = self.classes[group.class as usize].after(prior(group.class), WEIGHT_OF_PRIOR);
        group.odds.after(class, WEIGHT_OF_CLASS)
    }

    fn group(&mut self, class: Class, kind: Kind) -> usize {
        let key = |group: &Arc<Group>| (group.class, group.kind);
        match self.groups.binary_search_by_key(&(class, kind), key) {
            Ok(at) => at,
            Err(at) => {
                let group = Group { class, kind, odds: Odds::default(), runs: Vec::new() };
                self.groups.insert(at, Arc::new(group));
                at
            }
        }
    }
}
