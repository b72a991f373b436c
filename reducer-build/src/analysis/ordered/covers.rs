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

    /// Whether the second place can read all that the first one can.
    pub(super) fn is_covered(&self, covered: usize, by: usize) -> bool {
        match (self.numbers[covered], self.numbers[by]) {
            (Some(covered), Some(by)) => self.by[covered][by / 64] >> (by % 64) & 1 == 1,
            _ => false,
        }
    }
}

fn bits(width: usize, members: impl Iterator<Item = usize>) -> Vec<u64> {
    let mut bits = vec![0; width];
    for member in members {
        bits[member / 64] |= 1 << (member % 64);
    }
    bits
}
