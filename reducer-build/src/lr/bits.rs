//! Sets of tokens, as rows of bits in one allocation.

use std::collections::HashMap;
use std::rc::Rc;

const WORD: usize = u64::BITS as usize;

/// Rows of bits, all of one length.
#[derive(Debug)]
pub(super) struct Bits {
    words: Vec<u64>,
    row_words: usize,
}

impl Bits {
    /// Empty sets of numbers below `columns`.
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let row_words = columns.div_ceil(WORD);
        Self { words: vec![0; rows * row_words], row_words }
    }

    pub(super) fn insert(&mut self, row: usize, column: usize) {
        self.words[row * self.row_words + column / WORD] |= 1 << (column % WORD);
    }

    pub(super) fn contains(&self, row: usize, column: usize) -> bool {
        self.words[row * self.row_words + column / WORD] & (1 << (column % WORD)) != 0
    }

    /// Adds all of one row to another.
    pub(super) fn join(&mut self, into: usize, from: usize) {
        for word in 0..self.row_words {
            let more = self.words[from * self.row_words + word];
            self.words[into * self.row_words + word] |= more;
        }
    }

    /// Adds all of a row of other sets, which have as many columns.
    pub(super) fn join_other(&mut self, into: usize, other: &[u64]) {
        let row = &mut self.words[into * self.row_words..(into + 1) * self.row_words];
        row.iter_mut().zip(other).for_each(|(word, more)| *word |= more);
    }

    /// The same; whether the row has grown.
    pub(super) fn grow(&mut self, into: usize, other: &[u64]) -> bool {
        let row = &mut self.words[into * self.row_words..(into + 1) * self.row_words];
        let mut grown = false;
        for (word, more) in row.iter_mut().zip(other) {
            grown |= more & !*word != 0;
            *word |= more;
        }
        grown
    }

    /// Takes everything out of a row.
    pub(super) fn clear(&mut self, row: usize) {
        self.words[row * self.row_words..(row + 1) * self.row_words].fill(0);
    }

    /// The words of a row.
    pub(super) fn words(&self, row: usize) -> &[u64] {
        &self.words[row * self.row_words..(row + 1) * self.row_words]
    }

    /// What is in a row, ascending.
    pub(super) fn row(&self, row: usize) -> impl Iterator<Item = usize> {
        self.words(row).iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                // Takes the lowest bit away; there is none in zero.
                rest &= rest.checked_sub(1)?;
                Some(index * WORD + bit)
            })
        })
    }
}

/// Sets of which none is kept twice.
#[derive(Debug, Default)]
pub(super) struct Distinct {
    numbers: HashMap<Rc<[u64]>, u32>,
    sets: Vec<Rc<[u64]>>,
}

impl Distinct {
    /// The number of a set.
    pub(super) fn number(&mut self, set: &[u64]) -> u32 {
        if let Some(&number) = self.numbers.get(set) {
            return number;
        }
        let (number, set): (_, Rc<[u64]>) = (self.sets.len() as u32, set.into());
        self.sets.push(set.clone());
        self.numbers.insert(set, number);
        number
    }

    /// The number of all that is in some of the sets.
    pub(super) fn union(&mut self, numbers: &[u32]) -> Option<u32> {
        let (&first, others) = numbers.split_first()?;
        if others.is_empty() {
            return Some(first);
        }
        let mut all = self.set(first).to_vec();
        for &other in others {
            all.iter_mut().zip(self.set(other)).for_each(|(word, more)| *word |= more);
        }
        Some(self.number(&all))
    }

    /// What is in the set of a number.
    pub(super) fn set(&self, number: u32) -> &[u64] {
        &self.sets[number as usize]
    }
}
