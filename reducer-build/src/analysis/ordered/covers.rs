//! Which places can read whatever others can, however it goes on.

use super::ways::{Behind, Place, Ways};

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
    pub(super) fn new(ways: &Ways) -> Self {
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
        let within = |one: usize, other: usize| {
            (0..ways.alphabet.len()).all(|s| !ways.alphabet.has(one, s) || ways.alphabet.has(other, s))
        };
        let width = places.len().div_ceil(64);
        let row = |&set: &usize| bits(width, (0..sets.len()).filter(|&other| within(set, sets[other])));
        let mut by: Vec<Vec<u64>> = sets.iter().map(row).collect();
        let behind: Vec<Behind> = places.iter().map(|&place| ways.behind(place)).collect();
        let behind: Vec<(Vec<usize>, bool)> = behind
            .iter()
            .map(|behind| (behind.places.iter().filter_map(|&place| numbers[place]).collect(), behind.done))
            .collect();
        let rows: Vec<Vec<u64>> = behind.iter().map(|(next, _)| bits(width, next.iter().copied())).collect();
        // What does not go on to places that cover what the other goes on to does not cover it.
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for covered in 0..places.len() {
                for covering in 0..places.len() {
                    let bit = 1 << (covering % 64);
                    if by[covered][covering / 64] & bit == 0 {
                        continue;
                    }
                    let (next, done) = &behind[covered];
                    let each = |next: &usize| by[*next].iter().zip(&rows[covering]).any(|(a, b)| a & b != 0);
                    if *done && !behind[covering].1 || !next.iter().all(each) {
                        by[covered][covering / 64] &= !bit;
                        changed = true;
                    }
                }
            }
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

fn bits(width: usize, members: impl Iterator<Item = usize>) -> Vec<u64> {
    let mut bits = vec![0; width];
    for member in members {
        bits[member / 64] |= 1 << (member % 64);
    }
    bits
}
