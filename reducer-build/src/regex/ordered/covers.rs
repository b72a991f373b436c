//! Which places can read whatever others can.

use super::ways::{Behind, Place, Ways};
use std::collections::{BTreeMap, BTreeSet};

/// How many places before a character are compared with each other.
const MOST: usize = 512;

/// A relation between places before a character (a simulation): not all that is so, as it looks one character
/// ahead at a time.
pub(super) struct Covers {
    /// By place: its row and column; none if it is before no character.
    numbers: Vec<Option<usize>>,
    /// By the one that is covered, then by the one that covers: bit `n % 64` of word `n / 64`.
    by: Vec<Vec<u64>>,
}

impl Covers {
    /// However it goes on, to the end of the rule.
    pub(super) fn new(ways: &Ways) -> Self {
        Self::find(ways, true)
    }

    /// The next character and the one after it, whatever becomes of it then.
    pub(super) fn near(ways: &Ways) -> Self {
        Self::find(ways, false)
    }

    fn find(ways: &Ways, to_the_end: bool) -> Self {
        let before = |place: &usize| matches!(ways.places[*place], Place::Before { .. });
        let places: Vec<usize> = (0..ways.places.len()).filter(before).collect();
        let mut numbers = vec![None; ways.places.len()];
        if places.len() > MOST {
            return Self { numbers, by: Vec::new() };
        }
        for (number, &place) in places.iter().enumerate() {
            numbers[place] = Some(number);
        }
        let sets: Vec<usize> = places.iter().filter_map(|&place| ways.set(place)).collect();
        let width = places.len().div_ceil(64);
        // Few sets stand before many places.
        let distinct: BTreeSet<usize> = sets.iter().copied().collect();
        let within = |one: usize, other: usize| {
            (0..ways.alphabet.len()).all(|s| !ways.alphabet.has(one, s) || ways.alphabet.has(other, s))
        };
        let row = |&set: &usize| {
            let wider: BTreeSet<usize> =
                distinct.iter().copied().filter(|&other| within(set, other)).collect();
            (set, bits(width, (0..sets.len()).filter(|&place| wider.contains(&sets[place]))))
        };
        let wider: BTreeMap<usize, Vec<u64>> = distinct.iter().map(row).collect();
        let mut by: Vec<Vec<u64>> = sets.iter().map(|set| wider[set].clone()).collect();
        let behind: Vec<Behind> = places.iter().map(|&place| ways.behind(place)).collect();
        let mut before: Vec<Vec<u64>> = vec![vec![0; width]; places.len()];
        for (number, behind) in behind.iter().enumerate() {
            for next in behind.places.iter().filter_map(|&place| numbers[place]) {
                before[next][number / 64] |= 1 << (number % 64);
            }
        }
        if to_the_end {
            let done = bits(width, (0..places.len()).filter(|&number| behind[number].done));
            for number in members(&done) {
                intersect(&mut by[number], &done);
            }
        }
        // What does not go on to places that cover what the other goes on to does not cover it.
        let mut changed: Vec<usize> = (0..places.len()).collect();
        while !changed.is_empty() {
            let known = by.clone();
            for next in std::mem::take(&mut changed) {
                let mut going_on = vec![0; width];
                for covering in members(&known[next]) {
                    going_on.iter_mut().zip(&before[covering]).for_each(|(word, more)| *word |= more);
                }
                for covered in members(&before[next]) {
                    if intersect(&mut by[covered], &going_on) && changed.last() != Some(&covered) {
                        changed.push(covered);
                    }
                }
            }
            if !to_the_end {
                break;
            }
            changed.sort_unstable();
            changed.dedup();
        }
        Self { numbers, by }
    }

    /// Whether some place of one of these sets can read all that this one can.
    pub(super) fn is_covered(&self, place: usize, by: &[&Set]) -> bool {
        let Some(number) = self.numbers[place] else { return false };
        by.iter().any(|set| self.by[number].iter().zip(&set.0).any(|(covering, has)| covering & has != 0))
    }

    /// Puts a place into a set.
    pub(super) fn insert(&self, place: usize, set: &mut Set) {
        let Some(number) = self.numbers[place] else { return };
        if set.0.is_empty() {
            set.0 = vec![0; self.by.len().div_ceil(64)];
        }
        set.0[number / 64] |= 1 << (number % 64);
    }
}

/// Some places before a character.
#[derive(Default)]
pub(super) struct Set(Vec<u64>);

impl Set {
    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }
}

/// Leaves what is in the other, too; whether anything went.
fn intersect(set: &mut [u64], other: &[u64]) -> bool {
    let mut changed = false;
    for (word, other) in set.iter_mut().zip(other) {
        changed |= *word & !other != 0;
        *word &= other;
    }
    changed
}

fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    let within = |(index, &word): (usize, &u64)| {
        (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * index + bit)
    };
    set.iter().enumerate().filter(|(_, word)| **word != 0).flat_map(within)
}

fn bits(width: usize, members: impl Iterator<Item = usize>) -> Vec<u64> {
    let mut bits = vec![0; width];
    for member in members {
        bits[member / 64] |= 1 << (member % 64);
    }
    bits
}
