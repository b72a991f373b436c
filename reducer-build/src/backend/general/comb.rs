//! Sparse rows laid over each other, so that no two have an entry in one place.

use reducer_tables::general::NO;
use std::collections::HashMap;

/// Rows laid over each other.
#[derive(Default)]
pub(super) struct Comb {
    /// By row, where its column 0 is.
    pub(super) bases: Vec<u32>,
    cells: Vec<(u16, u16)>,
    /// A bit for each cell that is taken.
    taken: Vec<u64>,
    columns: usize,
}

impl Comb {
    /// For rows of so many columns.
    pub(super) fn new(columns: usize) -> Self {
        Self { columns, ..Self::default() }
    }

    /// Lays rows of columns, ascending, and what stands in them; gives the number of each, which equal ones share. `None`
    /// if there are too many.
    pub(super) fn add(&mut self, rows: &[Vec<(u16, u16)>]) -> Option<Vec<u16>> {
        let mut known: HashMap<&[(u16, u16)], u16> = HashMap::new();
        let mut distinct: Vec<&[(u16, u16)]> = Vec::new();
        let mut numbers = Vec::with_capacity(rows.len());
        for row in rows {
            let number = if let Some(&number) = known.get(row.as_slice()) {
                number
            } else {
                let number = u16::try_from(distinct.len()).ok().filter(|&number| number != NO)?;
                known.insert(row, number);
                distinct.push(row);
                number
            };
            numbers.push(number);
        }
        // Large ones first, for they fit in few places.
        let mut order: Vec<usize> = (0..distinct.len()).collect();
        order.sort_by_key(|&row| std::cmp::Reverse(distinct[row].len()));
        self.bases = vec![0; distinct.len()];
        let mut full = 0;
        for row in order {
            while self.taken.get(full) == Some(&u64::MAX) {
                full += 1;
            }
            self.bases[row] = u32::try_from(self.lay(row as u16, distinct[row], full)).ok()?;
        }
        Some(numbers)
    }

    /// Lays a row in the first place that it fits in, given how many words are full; gives the place.
    fn lay(&mut self, number: u16, row: &[(u16, u16)], full: usize) -> usize {
        let Some(&(first, _)) = row.first() else { return 0 };
        let mut base = (64 * full).saturating_sub(usize::from(first));
        loop {
            // Bit by bit: the next 64 places in which the row might begin.
            let mut free = u64::MAX;
            for &(column, _) in row {
                free &= !self.word(base + usize::from(column));
                if free == 0 {
                    break;
                }
            }
            if free != 0 {
                base += free.trailing_zeros() as usize;
                break;
            }
            base += 64;
        }
        for &(column, value) in row {
            let at = base + usize::from(column);
            if self.cells.len() <= at {
                self.cells.resize(at + 1, (NO, 0));
                self.taken.resize(at / 64 + 1, 0);
            }
            self.cells[at] = (number, value);
            self.taken[at / 64] |= 1 << (at % 64);
        }
        base
    }

    /// The 64 bits from a place on.
    fn word(&self, at: usize) -> u64 {
        let (word, bit) = (at / 64, at % 64);
        let low = self.taken.get(word).copied().unwrap_or(0) >> bit;
        if bit == 0 { low } else { low | self.taken.get(word + 1).copied().unwrap_or(0) << (64 - bit) }
    }

    /// The cells, each with the number of the row that it belongs to and what stands there: as many that no row, wherever
    /// it begins, has a column beyond them.
    pub(super) fn entries(&self) -> Vec<u16> {
        let beyond = std::iter::repeat_n((NO, 0), self.columns);
        self.cells.iter().copied().chain(beyond).flat_map(|(number, value)| [number, value]).collect()
    }
}
