//! What is made together of moves that have worked each for itself, and what is tried where that fails.

use super::join::together;
use reducer_syntax::{Edit, Tree};
use std::sync::Arc;

/// How probable it is that edits work together which have worked each for itself.
pub const WORKED_ALONE: f64 = 0.9;

/// How probable it is before any try that what stood in their way works after them.
const WORKS_AFTER: f64 = 0.75;

/// What is less probable after them is not proposed, but tried with others.
const WORTH_A_GUESS: f64 = 0.5;

/// How many tries those count for.
const WEIGHT: f64 = 2.0;

/// What a try counts for when there is another one.
const FADING: f64 = 0.9;

/// The parts of what has failed together that are tried at once, with nothing else, take one of so many of the width, so that they
/// can be tested while it is,
const BESIDE_IT: usize = 20;

/// if there are at least so many of them.
const LEAST_BESIDE_IT: usize = 16;

/// How it went to make together what had worked each for itself, and what came after that: parts of it, and what stood in its way.
#[derive(Clone, Copy, Debug, Default)]
struct Odds {
    together: Record,
    after: Record,
}

/// How something went so far: what was long ago counts less.
#[derive(Clone, Copy, Debug, Default)]
pub struct Record {
    tries: f64,
    wins: f64,
}

impl Record {
    /// Adds a try.
    pub fn add(&mut self, works: bool) {
        self.tries = self.tries * FADING + 1.0;
        self.wins = self.wins * FADING + f64::from(u8::from(works));
    }

    /// How probable it is that it works next time, given how probable it was before any try.
    pub fn probability(self, before: f64) -> f64 {
        (self.wins + WEIGHT * before) / (self.tries + WEIGHT)
    }
}

/// What is to be made together: groups of moves that have worked each for itself, and what is left of such groups.
#[derive(Clone, Debug)]
pub struct Groups<T> {
    /// The next one last. So many of the last ones have worked, each of it for itself.
    left: Vec<Arc<[T]>>,
    known: usize,
    /// Such a group that has failed: parts of it are among the next trials.
    failed: Arc<[T]>,
    /// Whether large parts of that have been tried, and none worked.
    are_small_next: bool,
    /// Whether the tree is another one than that in which all of this was tried alone.
    has_moved: bool,
    /// Whether some of what is left has failed, together with something else.
    is_doubtful: bool,
    odds: Odds,
    /// Whether the group that was taken last has worked, each of it for itself; `None` if it is known how it went.
    under_way: Option<bool>,
}

/// Trials: moves, each for itself or several at once, with their edits.
#[derive(Clone, Debug)]
pub struct Round<T> {
    units: Vec<(Arc<[T]>, Edit)>,
    /// So many of the first ones are parts of a group that has failed, this one.
    parts: usize,
    group: Arc<[T]>,
    /// Whether these are large, and nothing else is to be tried with them.
    is_of_large: bool,
    /// So many after these are left of what was made together before.
    again: usize,
    /// So many of these are known from before.
    known: usize,
}

impl<T> Default for Groups<T> {
    fn default() -> Self {
        Self {
            left: Vec::new(),
            known: 0,
            failed: Arc::from([]),
            are_small_next: false,
            has_moved: false,
            is_doubtful: false,
            odds: Odds::default(),
            under_way: None,
        }
    }
}

impl<T> Default for Round<T> {
    fn default() -> Self {
        Self { units: Vec::new(), parts: 0, group: Arc::from([]), is_of_large: false, again: 0, known: 0 }
    }
}

impl<T: Copy + PartialEq> Groups<T> {
    /// Whether a group is to be proposed before anything else is tried.
    pub fn are_next(&self) -> bool {
        let mostly_works = !self.is_doubtful && self.odds.after.probability(WORKS_AFTER) >= WORTH_A_GUESS;
        self.failed.is_empty() && !self.left.is_empty() && (self.known > 0 || mostly_works)
    }

    /// The next group, which is proposed now, and how probable it is that it works.
    pub fn pop(&mut self) -> Option<(Arc<[T]>, f64)> {
        let group = self.left.pop()?;
        let is_known = self.known > 0;
        self.known = self.known.saturating_sub(1);
        self.under_way = Some(is_known);
        let Odds { together, after } = self.odds;
        let probability =
            if is_known { together.probability(WORKED_ALONE) } else { after.probability(WORKS_AFTER) };
        Some((group, probability))
    }

    /// Says how the group that was proposed last went, if one was.
    pub fn end(&mut self, works: bool) -> Option<bool> {
        let is_known = self.under_way.take()?;
        let record = if is_known { &mut self.odds.together } else { &mut self.odds.after };
        record.add(works);
        Some(is_known)
    }

    /// The group that was proposed last has failed: parts of it are tried if each of it has worked for itself, else each for itself.
    pub fn failed(&mut self, group: Arc<[T]>) {
        let Some(is_known) = self.end(false) else { return };
        if is_known && group.len() > 2 {
            self.failed = group;
        } else if group.len() > 1 {
            self.is_doubtful = true;
            self.left.extend(group.iter().rev().map(|one| Arc::from([*one])));
            self.known += usize::from(is_known);
        }
    }

    /// A group comes next each of which has worked for itself.
    pub fn push(&mut self, group: Arc<[T]>) {
        self.left.push(group);
        self.known += 1;
    }

    /// Halves of a group that has failed come next.
    pub fn push_halves(&mut self, group: &[T]) {
        let (left, right) = group.split_at(group.len() / 2);
        self.left.extend([right, left].into_iter().filter(|part| !part.is_empty()).map(Arc::from));
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty() && self.failed.is_empty()
    }

    /// All that is left.
    pub fn items(&self) -> impl Iterator<Item = &T> {
        self.left.iter().flat_map(|group| group.iter())
    }

    /// Makes something else of all that is left, or drops it.
    pub fn replace(&mut self, mut change: impl FnMut(&T) -> Option<T>) {
        self.has_moved = true;
        let known = self.left.len() - self.known.min(self.left.len());
        let mut groups = std::mem::take(&mut self.left);
        for group in &mut groups {
            *group = group.iter().filter_map(&mut change).collect();
        }
        self.known = groups[known..].iter().filter(|group| !group.is_empty()).count();
        groups.retain(|group| !group.is_empty());
        self.left = groups;
        self.failed = self.failed.iter().filter_map(&mut change).collect();
    }

    /// What is to be tried of all that, with the `edit` that it makes; no more than are wanted.
    pub fn round(&mut self, width: usize, mut edit: impl FnMut(&[T]) -> Option<Edit>) -> Round<T> {
        let mut round = Round { group: std::mem::take(&mut self.failed), ..Round::default() };
        let are_small_next = std::mem::take(&mut self.are_small_next);
        let is_of_large =
            width / BESIDE_IT >= LEAST_BESIDE_IT && round.group.len() > LEAST_BESIDE_IT && !are_small_next;
        for part in parts(&round.group, if is_of_large { width / BESIDE_IT } else { width / 2 }) {
            round.units.extend(edit(&part).map(|edit| (part.into(), edit)));
        }
        round.parts = round.units.len();
        round.is_of_large = is_of_large && round.parts > 0;
        if round.is_of_large {
            return round;
        }
        (self.known, self.is_doubtful) = (0, false);
        let left = std::mem::take(&mut self.left);
        let several = left.iter().rev().filter(|group| group.len() > 1).cloned();
        let alone = left.iter().rev().flat_map(|group| group.iter().map(|one| Arc::from([*one])));
        for unit in several.chain(alone).take(width.saturating_sub(round.parts)) {
            round.units.extend(edit(&unit).map(|edit| (unit, edit)));
        }
        round.again = round.units.len() - round.parts;
        let again = &round.units[round.parts..];
        round.known =
            if self.has_moved { 0 } else { again.iter().filter(|(unit, _)| unit.len() == 1).count() };
        round
    }

    /// Which of the trials work: they are to be made together, those first that take most.
    pub fn tried(&mut self, tree: &Tree, round: &Round<T>, works: &[bool], gain: impl Fn(T) -> usize) {
        self.has_moved = false;
        let tried = round.units.iter().zip(works);
        for (_, works) in tried.clone().skip(round.parts).take(round.again) {
            self.odds.after.add(*works);
        }
        let worked = tried.clone().skip(round.parts).filter(|(_, works)| **works).map(|(unit, _)| unit);
        let large: Vec<&Arc<[T]>> =
            worked.clone().map(|(unit, _)| unit).filter(|unit| unit.len() > 1).collect();
        let is_in_large = |unit: &[T]| unit.len() == 1 && large.iter().any(|large| large.contains(&unit[0]));
        let worked = worked.filter(|(unit, _)| !is_in_large(unit));
        let worked = worked.map(|(unit, edit)| (unit, edit, unit.iter().map(|one| gain(*one)).sum()));
        let groups = together(tree, worked.collect()).into_iter();
        let mut groups =
            groups.map(|group| group.into_iter().flat_map(|unit| unit.iter().copied()).collect());
        let first = groups.next();
        self.is_doubtful = !round.group.is_empty();
        self.left.extend(groups.collect::<Vec<_>>().into_iter().rev());
        // The one that leaves least, and of equals the first.
        let left = |(_, edit): &(Arc<[T]>, Edit)| tree.render(edit).len();
        let parts = tried.take(round.parts).filter(|(_, works)| **works).map(|(part, _)| part);
        let best = parts.min_by_key(|part| left(part)).map(|(part, _)| part.clone());
        if round.is_of_large && best.is_none() {
            self.failed = round.group.clone();
            self.are_small_next = true;
            return;
        }
        // Each of it works.
        let best = best.or_else(|| round.group.first().map(|first| Arc::from([*first])));
        self.left.extend(rest(&round.group, best.as_deref().unwrap_or_default()));
        let known = first.into_iter().chain(best);
        let before = self.left.len();
        self.left.extend(known);
        self.known = self.left.len() - before;
    }
}

impl<T: Copy + PartialEq> Round<T> {
    /// Adds a move, to be tried for itself.
    pub fn add(&mut self, what: T, edit: Edit) {
        self.units.push((Arc::from([what]), edit));
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.units.len()
    }

    /// Whether nothing is to be added, so that there are no more tests than are wanted.
    pub fn is_full(&self, width: usize) -> bool {
        self.is_of_large || self.len() >= width + self.known
    }

    /// How many there are whose verdicts are known from before.
    pub fn known_count(&self) -> usize {
        self.known
    }

    /// Whether none of them is a part of a group that has failed.
    pub fn is_without_parts(&self) -> bool {
        self.parts == 0
    }

    /// The edits.
    pub fn edits(&self) -> impl Iterator<Item = &Edit> {
        self.units.iter().map(|(_, edit)| edit)
    }

    /// The moves that are tried for themselves, with their places.
    pub fn alone(&self) -> impl Iterator<Item = (usize, T)> + '_ {
        let units = self.units.iter().enumerate().skip(self.parts);
        units.filter(|(_, (unit, _))| unit.len() == 1).map(|(place, (unit, _))| (place, unit[0]))
    }

    /// Leaves out what is at these places, but nothing of what was left before.
    pub fn leave_out(&mut self, places: &[usize]) {
        let mut place = 0;
        self.units.retain(|_| {
            place += 1;
            !places.contains(&(place - 1))
        });
    }
}

/// Parts of a group that has failed, though each of it works: of at least so many parts, all but one, the first of the group in most
/// of them; and the first of it, fewer and fewer. None of one or two.
fn parts<T: Copy>(group: &[T], most: usize) -> Vec<Vec<T>> {
    let count = group.len();
    if count < 3 {
        return Vec::new();
    }
    let block = count.div_ceil((most / 2).max(2));
    let starts = || (0..count).step_by(block).rev();
    let all_but = |start: usize| {
        let end = count.min(start + block);
        [&group[..start], &group[end..]].concat()
    };
    // All but the last ones are the first ones, too.
    let first = starts().skip(1).map(|start| group[..start].to_vec());
    starts().map(all_but).chain(first).filter(|part| part.len() > 1).collect()
}

/// What is left of a group that has failed, of which this part works, to be tried after that, the next one last: together, or one by
/// one if only a single one of the group is known to work.
fn rest<T: Copy + PartialEq>(group: &[T], best: &[T]) -> Vec<Arc<[T]>> {
    let left: Vec<T> = group.iter().filter(|one| !best.contains(one)).copied().collect();
    match (left.len(), best.len()) {
        (0, _) => Vec::new(),
        (_, 0 | 1) => left.into_iter().rev().map(|one| Arc::from([one])).collect(),
        _ => vec![left.into()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a group proposes and tries, given the sets of numbers that work together.
    fn popped(groups: &mut Groups<u32>) -> Option<(Vec<u32>, f64)> {
        groups.pop().map(|(group, probability)| (group.to_vec(), probability))
    }

    #[test]
    fn a_part_without_one_is_tried_first_and_the_first_ones_last() {
        let all = [1, 2, 3, 4];
        let expected = [&[1, 2, 3][..], &[1, 2, 4], &[1, 3, 4], &[2, 3, 4], &[1, 2]];
        assert_eq!(parts(&all, 30), expected);
        assert_eq!(parts(&all, 4), [&[1, 2][..], &[3, 4]]);
        assert!(parts(&all[..2], 30).is_empty(), "each of them is known to work");
    }

    #[test]
    fn what_a_part_leaves_comes_after_it() {
        let left =
            |best: &[u32]| rest(&[1, 2, 3, 4], best).iter().map(|group| group.to_vec()).collect::<Vec<_>>();
        assert_eq!(left(&[1, 2]), [[3, 4]]);
        assert_eq!(left(&[1]), [[4], [3], [2]], "no two of them are known to work together");
        assert!(left(&[1, 2, 3, 4]).is_empty());
    }

    #[test]
    fn odds_are_what_has_come_of_them() {
        let is = |one: f64, other: f64| (one - other).abs() < 1e-9;
        let groups = |known: usize| Groups {
            left: vec![Arc::from([3]), Arc::from([1, 2])],
            known,
            ..Groups::default()
        };
        let (mut known, mut after) = (groups(1), groups(0));
        let (first, before) = popped(&mut known).unwrap();
        assert!(first == [1, 2] && is(before, WORKED_ALONE));
        assert!(is(popped(&mut after).unwrap().1, WORKS_AFTER));
        known.end(false);
        assert!(is(popped(&mut known).unwrap().1, WORKS_AFTER), "that is another record");
        after.end(true);
        assert!(after.are_next() && popped(&mut after).unwrap().1 > 0.8);
    }

    #[test]
    fn what_has_worked_after_others_is_proposed_and_else_tried() {
        let mut groups =
            Groups { left: vec![Arc::from([1]), Arc::from([2]), Arc::from([3])], ..Groups::default() };
        assert!(groups.are_next());
        for _ in 0..2 {
            let (group, _) = groups.pop().unwrap();
            groups.failed(group);
        }
        assert!(!groups.are_next(), "two have failed");
        let round = groups.round(8, |_| Some(Edit::default()));
        assert_eq!(round.alone().collect::<Vec<_>>(), [(0, 1)]);
    }

    #[test]
    fn parts_of_what_has_failed_are_tried_with_what_is_left() {
        let mut groups =
            Groups { left: vec![Arc::from([4, 5]), Arc::from([1, 2, 3])], known: 1, ..Groups::default() };
        let (group, _) = groups.pop().unwrap();
        groups.failed(group);
        let round = groups.round(20, |_| Some(Edit::default()));
        let units: Vec<_> = round.units.iter().map(|(unit, _)| unit.to_vec()).collect();
        assert_eq!(units, [&[1, 2][..], &[1, 3], &[2, 3], &[4, 5], &[4], &[5]]);
    }

    #[test]
    fn large_parts_are_tried_beside_the_whole_and_smaller_ones_if_none_of_them_works() {
        let all: Vec<u32> = (0..40).collect();
        let mut groups =
            Groups { left: vec![Arc::from([50]), Arc::from(&all[..])], known: 1, ..Groups::default() };
        let (group, _) = groups.pop().unwrap();
        groups.failed(group);
        let round = groups.round(320, |_| Some(Edit::default()));
        assert!(
            round.is_full(320) && (12..=16).contains(&round.len()),
            "nothing else is tried: {}",
            round.len()
        );
        groups.tried(&crate::default::change::tree("[]"), &round, &vec![false; round.len()], |_| 1);
        let round = groups.round(320, |_| Some(Edit::default()));
        assert!(round.len() > 60 && !round.is_full(320), "{}", round.len());
    }

    #[test]
    fn what_is_known_from_before_takes_no_place_among_trials() {
        let left = || vec![Arc::from([4, 5]), Arc::from([6])];
        let mut groups = Groups { left: left(), ..Groups::default() };
        let round = groups.round(5, |_| Some(Edit::default()));
        assert!(round.len() == 4 && round.known_count() == 3 && !round.is_full(3) && round.is_full(1));
        let mut groups = Groups { left: left(), has_moved: true, ..Groups::default() };
        assert_eq!(groups.round(5, |_| Some(Edit::default())).known_count(), 0, "in another tree");
    }
}
