//! Characters that no part of a pattern tells apart are one symbol.

use crate::ir::Pattern;
use std::collections::BTreeMap;

/// A byte that is not UTF-8, as if it were a character.
const NO_CHARACTER: u32 = 0x11_0000;

/// `EOF`, as if it were a character.
const END: u32 = 0x11_0001;

/// Inclusive ranges of code points and the two above, sorted and disjoint.
type Ranges = Vec<(u32, u32)>;

/// The sets of a pattern while it is being read.
#[derive(Default)]
pub(super) struct Sets(BTreeMap<Ranges, usize>);

impl Sets {
    pub(super) fn end(&mut self) -> usize {
        self.add(vec![(END, END)])
    }

    pub(super) fn character(&mut self, c: char) -> usize {
        self.add(vec![(c.into(), c.into())])
    }

    /// What a negated set excludes are characters; a byte that is not UTF-8 is in it, unless it tells characters
    /// beyond ASCII apart, whose bytes could be taken for such.
    pub(super) fn set(&mut self, ranges: &[(char, char)], negated: bool) -> usize {
        let plain = ranges.iter().map(|&(first, last)| (u32::from(first), u32::from(last)));
        if !negated {
            return self.add(plain.collect());
        }
        let ascii = ranges.iter().all(|(_, last)| last.is_ascii());
        let all = if ascii { NO_CHARACTER } else { u32::from(char::MAX) };
        self.add(complement(plain, all))
    }

    fn add(&mut self, ranges: Ranges) -> usize {
        let next = self.0.len();
        *self.0.entry(ranges).or_insert(next)
    }
}

/// The symbols, and which set has which.
#[derive(PartialEq, Eq)]
pub(super) struct Alphabet {
    symbols: Vec<Ranges>,
    /// By set, then by symbol.
    members: Vec<Vec<bool>>,
    /// The symbol of `EOF`.
    pub(super) end: Option<usize>,
}

impl Alphabet {
    pub(super) fn new(sets: &Sets) -> Self {
        let mut borders: Vec<u32> =
            sets.0.keys().flatten().flat_map(|&(first, last)| [first, last + 1]).collect();
        borders.sort_unstable();
        borders.dedup();
        let mut symbols: BTreeMap<Vec<bool>, Ranges> = BTreeMap::new();
        for pair in borders.windows(2) {
            let [first, next] = *pair else { continue };
            let mut within = vec![false; sets.0.len()];
            for (ranges, &set) in &sets.0 {
                let before = ranges.partition_point(|&(_, last)| last < first);
                within[set] = ranges.get(before).is_some_and(|&(start, _)| start <= first);
            }
            if within.contains(&true) {
                symbols.entry(within).or_default().push((first, next - 1));
            }
        }
        let members =
            (0..sets.0.len()).map(|set| symbols.keys().map(|within| within[set]).collect()).collect();
        let symbols: Vec<Ranges> = symbols.into_values().collect();
        let end = symbols.iter().position(|ranges| ranges.contains(&(END, END)));
        Self { symbols, members, end }
    }

    pub(super) fn len(&self) -> usize {
        self.symbols.len()
    }

    pub(super) fn has(&self, set: usize, symbol: usize) -> bool {
        self.members[set][symbol]
    }

    /// One character of these symbols; `None` if there is none.
    pub(super) fn pattern(&self, symbols: &[usize]) -> Option<Pattern> {
        let mut all: Ranges =
            symbols.iter().flat_map(|&symbol| self.symbols[symbol].iter().copied()).collect();
        all.sort_unstable();
        let mut ranges: Ranges = Vec::new();
        for (first, last) in all {
            match ranges.last_mut() {
                Some((_, end)) if *end + 1 == first => *end = last,
                _ => ranges.push((first, last)),
            }
        }
        let bytes = ranges.last().is_some_and(|&(_, last)| last == NO_CHARACTER);
        let missing = complement(ranges.iter().copied(), NO_CHARACTER);
        if bytes && missing.iter().all(|&(_, last)| last < 0x80) {
            if missing.is_empty() {
                return Some(Pattern::Any);
            }
            return Some(Pattern::Set { ranges: characters(&missing), negated: true });
        }
        match characters(&ranges).as_slice() {
            [] => None,
            &[(only, last)] if only == last => Some(Pattern::Literal(only.to_string())),
            ranges => Some(Pattern::Set { ranges: ranges.to_vec(), negated: false }),
        }
    }
}

fn characters(ranges: &Ranges) -> Vec<(char, char)> {
    let character = |&(first, last): &(u32, u32)| {
        Some((char::from_u32(first)?, char::from_u32(last.min(char::MAX.into()))?))
    };
    ranges.iter().filter_map(character).collect()
}

/// What is left of the characters up to `all`; halves of characters are none.
fn complement(ranges: impl Iterator<Item = (u32, u32)>, all: u32) -> Ranges {
    let mut left = Vec::new();
    let mut next = 0;
    for (first, last) in ranges.chain([(all + 1, all + 1)]) {
        for (from, to) in [(next, first.min(0xD800)), (next.max(0xE000), first)] {
            if from < to {
                left.push((from, to - 1));
            }
        }
        next = last + 1;
    }
    left
}
