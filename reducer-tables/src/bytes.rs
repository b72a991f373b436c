//! Which bytes can prolong which tokens.

use super::token::Kind;

/// Which bytes can prolong a token: mostly tells without lexing that two tokens do not run together.
#[derive(Debug)]
pub struct Prolongs {
    /// By kind of token: a token that is followed by none of these bytes ends where it ended before.
    pub tokens: &'static [ByteSet],
    /// The same for text between tokens, by the last byte of that text: ranges of last bytes, in order. Text that ends
    /// with a byte in no range is prolonged by no byte.
    pub hidden: &'static [(u8, u8, ByteSet)],
    /// How many tokens before a place may become others if something else follows the place: a lexer reads beyond a
    /// token to see that it ends. Tokens that are followed by bytes which are `far` for them do not count.
    pub reach: usize,
    /// The kinds of tokens beyond which the lexer may read without bound, in order, each with the last bytes of such a
    /// token and the bytes after it with which that is so.
    pub far: &'static [(Kind, ByteSet, ByteSet)],
}

impl Prolongs {
    /// Whether a token of this kind may go on with `byte`.
    #[inline]
    pub fn token(&self, kind: Kind, byte: u8) -> bool {
        self.tokens.get(usize::from(kind.0)).is_none_or(|set| set.contains(byte))
    }

    /// Whether the lexer may read without bound beyond a token of this kind that ends with `last`, if `next` follows.
    #[inline]
    pub fn is_far(&self, kind: Kind, last: u8, next: u8) -> bool {
        let from = self.far.partition_point(|(other, ..)| *other < kind);
        let mut same = self.far[from..].iter().take_while(|(other, ..)| *other == kind);
        same.any(|(_, lasts, nexts)| lasts.contains(last) && nexts.contains(next))
    }

    /// Whether text between tokens that ends with `last` may go on with `byte`.
    #[inline]
    pub fn hidden(&self, last: u8, byte: u8) -> bool {
        let range = self.hidden.iter().find(|(first, end, _)| (*first..=*end).contains(&last));
        range.is_some_and(|(_, _, set)| set.contains(byte))
    }
}

/// A set of bytes: bit `b % 64` of word `b / 64`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ByteSet([u64; 4]);

impl ByteSet {
    /// The set of all bytes.
    pub const ALL: Self = Self([u64::MAX; 4]);

    /// The bytes of these inclusive ranges.
    pub const fn of(ranges: &[(u8, u8)]) -> Self {
        let mut set = Self([0; 4]);
        let mut index = 0;
        // A constant function knows no iterators.
        while index < ranges.len() {
            let (first, last) = ranges[index];
            let mut byte = first as usize;
            while byte <= last as usize {
                set.0[byte / 64] |= 1 << (byte % 64);
                byte += 1;
            }
            index += 1;
        }
        set
    }

    /// Whether the set has this byte.
    #[inline]
    pub const fn contains(&self, byte: u8) -> bool {
        self.0[(byte / 64) as usize] & (1 << (byte % 64)) != 0
    }

    /// Adds a byte.
    pub const fn insert(&mut self, byte: u8) {
        self.0[(byte / 64) as usize] |= 1 << (byte % 64);
    }

    /// Adds all bytes of another set.
    pub fn unite(&mut self, other: Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    /// The bytes of the set as inclusive ranges, in order: as [`ByteSet::of`] takes them.
    pub fn ranges(&self) -> Vec<(u8, u8)> {
        let mut ranges: Vec<(u8, u8)> = Vec::new();
        for byte in (0..=255).filter(|&byte| self.contains(byte)) {
            match ranges.last_mut() {
                Some((_, last)) if byte - *last == 1 => *last = byte,
                _ => ranges.push((byte, byte)),
            }
        }
        ranges
    }
}
