//! What is still to be tried, the most promising first.
//!
//! Moves are kept in groups: by sort, by kind of node, by their share of what is known to be needed in part, and by
//! whether something of what they take is used elsewhere. For each group it is counted how often its moves have worked, and
//! how much of their gains they brought: that times its gain is what a move promises. A queue is copied with every
//! proposal, so all that is large is shared.

use super::item::{Class, Item, Share};
use super::moves::Move;
use reducer_syntax::Kind;
use std::ops::Range;
use std::sync::Arc;

/// What a try counts for when there is another one: what works early in a run says little of its end.
const FADING: f64 = 0.95;
/// No more moves than these are tried at once.
const MOST_AT_ONCE: usize = 100;
/// What works less often takes nothing along.
const LEAST_TOGETHER: f64 = 0.2;
/// How many tries the odds of a class count for, against those of a kind of node.
const WEIGHT_OF_CLASS: f64 = 6.0;
/// How many tries the odds before any try count for.
const WEIGHT_OF_PRIOR: f64 = 4.0;

/// Moves in groups.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    /// In the order of their keys.
    groups: Vec<Arc<Group>>,
    /// By class, share, and whether something is used.
    classes: [[[Record; 2]; Share::COUNT]; Class::COUNT],
}

/// What has come of the moves of a sort.
#[derive(Clone, Copy, Debug, Default)]
struct Record {
    tries: f64,
    wins: f64,
    /// The parts of their gains that they brought; nothing if they failed.
    brought: f64,
}

/// What is to be expected of a move.
#[derive(Clone, Copy, Debug)]
struct Outlook {
    /// How probable it is that it works.
    odds: f64,
    /// The part of its gain that it brings on average, failures included.
    brings: f64,
}

impl Record {
    fn add(&mut self, brought: Option<f64>) {
        let wins = f64::from(u8::from(brought.is_some()));
        // What has never worked is not forgotten.
        let fading = if self.wins > 0.0 { FADING } else { 1.0 };
        *self = Self {
            tries: self.tries * fading + 1.0,
            wins: self.wins * fading + wins,
            brought: self.brought * fading + brought.unwrap_or_default(),
        };
    }

    /// What it says of the next one, where `weight` tries are added that went as was to be expected `before`.
    fn outlook(self, before: Outlook, weight: f64) -> Outlook {
        let mean = |sum: f64, before: f64| (sum + weight * before) / (self.tries + weight);
        Outlook { odds: mean(self.wins, before.odds), brings: mean(self.brought, before.brings) }
    }
}

/// What moves of a group have in common.
type Key = (Class, Kind, Share, bool);

/// The moves of one sort on one kind of node.
#[derive(Clone, Debug)]
struct Group {
    key: Key,
    record: Record,
    /// Sorted, the best last.
    runs: Vec<(Arc<[Item]>, usize)>,
}

impl Item {
    fn key(&self) -> Key {
        (self.class, self.kind, self.share, self.is_used)
    }
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

    fn last(&self, run: usize) -> Option<&Item> {
        let (items, left) = &self.runs[run];
        items.get(left.checked_sub(1)?)
    }

    fn add(&mut self, mut items: Vec<Item>) {
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
    /// How many tokens it takes on average, failures included.
    pub tokens: f64,
}

/// The odds before anything is known: counted in reductions of the kinds of files that there are cases of.
fn prior(class: Class, share: Share, is_used: bool) -> f64 {
    let of_class = match class {
        Class::Run => 0.5,
        Class::Element | Class::Optional => 0.4,
        Class::Hoist => 0.35,
        Class::Literal => 0.3,
        Class::Minimal => 0.25,
        Class::Splice | Class::Shrink => 0.2,
        Class::Name => 0.15,
        Class::Only => 0.03,
    };
    let of_share = match share {
        Share::OtherHalf => 1.4,
        Share::Half => 1.0,
        Share::Most => 0.7,
        Share::MuchMore => 0.2,
        Share::NearlyAll => 0.06,
        Share::All => 0.02,
    };
    of_class * of_share * if is_used { 0.5 } else { 1.2 }
}

/// Moves that are tried together.
struct Batch {
    items: Vec<Item>,
    odds: f64,
    gain: f64,
}

impl Batch {
    /// Whether it is better to try a move with these than behind them: if all of it mostly works, that saves a test, and
    /// otherwise it may still bring more tokens on average.
    fn has_room_for(&self, odds: f64, gain: f64) -> bool {
        self.items.len() < MOST_AT_ONCE
            && (self.odds * (1.0 + odds) > 1.0 || odds * (self.gain + gain) > self.gain)
    }

    fn add(&mut self, item: Item, odds: f64) {
        self.odds *= odds;
        self.gain += f64::from(item.gain);
        self.items.push(item);
    }
}

impl Queue {
    /// Adds moves; those that are later in the text come first among equals.
    pub(super) fn add(&mut self, mut items: Vec<Item>) {
        items.sort_by_key(Item::key);
        for same in items.chunk_by(|left, right| left.key() == right.key()) {
            self.group(same[0].key()).add(same.to_vec());
        }
    }

    /// Takes out the best move, and others that are best tried with it; and what can be said of them. It asks for the gains of
    /// stale items.
    pub(super) fn pop(&mut self, mut gain_now: impl FnMut(Move) -> u32) -> Option<(Vec<Item>, Promise)> {
        let (item, first) = self.pop_best(&mut gain_now, |_| true, |_, _| true)?;
        let mut batch = Batch { items: Vec::new(), odds: 1.0, gain: 0.0 };
        let mut next = Some((item, first));
        while let Some((item, promise)) = next {
            batch.add(item, promise.odds);
            let has_room = |odds, gain| batch.has_room_for(odds, gain);
            let is_closed = !item.class.goes_with_others() || batch.odds < LEAST_TOGETHER;
            next = if is_closed {
                None
            } else {
                self.pop_best(&mut gain_now, Class::goes_with_others, has_room)
            };
        }
        Some((batch.items, Promise { odds: batch.odds, ..first }))
    }

    /// Takes out the best move of some classes, if it fits by its odds and its gain.
    fn pop_best(
        &mut self,
        gain_now: &mut impl FnMut(Move) -> u32,
        is_one: impl Fn(Class) -> bool,
        fits: impl Fn(f64, f64) -> bool,
    ) -> Option<(Item, Promise)> {
        loop {
            let (index, run, promise) = self.best(&is_one)?;
            let group = &self.groups[index];
            let gain = group.last(run).map_or(0, |item| item.gain);
            if !fits(promise.odds, f64::from(gain)) {
                return None;
            }
            let group = Arc::make_mut(&mut self.groups[index]);
            let item = group.pop(run)?;
            if !item.is_stale {
                return Some((item, promise));
            }
            let gain = gain_now(item.what);
            if gain > 0 {
                group.add(vec![Item { gain, is_stale: false, ..item }]);
            }
        }
    }

    /// The group and the run of the move that promises most tokens, among some classes.
    fn best(&self, is_one: impl Fn(Class) -> bool) -> Option<(usize, usize, Promise)> {
        let mut best: Option<(usize, usize, Promise)> = None;
        for (index, group) in self.groups.iter().enumerate().filter(|(_, group)| is_one(group.key.0)) {
            let Some(run) = group.best() else { continue };
            let gain = group.last(run).map_or(0, |item| item.gain);
            let Outlook { odds, brings } = self.outlook(group);
            // What gains no token may still gain characters.
            let promise = Promise { odds, tokens: brings * (f64::from(gain) + 0.1) };
            if best.as_ref().is_none_or(|(.., best)| promise.tokens > best.tokens) {
                best = Some((index, run, promise));
            }
        }
        best
    }

    /// Says how a move went: the part of its gain that it brought, if it worked.
    pub(super) fn note(&mut self, item: &Item, brought: Option<f64>) {
        let Item { class, share, is_used, .. } = *item;
        self.classes[class as usize][share as usize][usize::from(is_used)].add(brought);
        self.group(item.key()).record.add(brought);
    }

    /// Whether something is still to be tried at one of these nodes.
    pub(super) fn has_any(&self, nodes: &Range<u32>) -> bool {
        self.items().any(|item| nodes.contains(&item.what.target().0))
    }

    /// All moves.
    pub(super) fn items(&self) -> impl Iterator<Item = &Item> {
        let runs = self.groups.iter().flat_map(|group| &group.runs);
        runs.flat_map(|(items, left)| &items[..*left])
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

    /// That of a group leans on that of its class, and that on a guess.
    fn outlook(&self, group: &Group) -> Outlook {
        let (class, _, share, is_used) = group.key;
        let odds = prior(class, share, is_used);
        let before = Outlook { odds, brings: odds };
        let of_class = self.classes[class as usize][share as usize][usize::from(is_used)];
        group.record.outlook(of_class.outlook(before, WEIGHT_OF_PRIOR), WEIGHT_OF_CLASS)
    }

    fn group(&mut self, key: Key) -> &mut Group {
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
