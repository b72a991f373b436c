//! Sets of tokens, as rows of bits in one allocation.

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
    pub(super) fn join_other(&mut self, into: usize, other: &Self, from: usize) {
        for word in 0..self.row_words {
            self.words[into * self.row_words + word] |= other.words[from * self.row_words + word];
        }
    }

    /// What is in a row, ascending.
    pub(super) fn row(&self, row: usize) -> impl Iterator<Item = usize> {
        let words = &self.words[row * self.row_words..(row + 1) * self.row_words];
        words.iter().enumerate().flat_map(|(index, &word)| {
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
