//! Which bytes can prolong which tokens.

use super::token::Kind;

/// Which bytes can prolong a token: mostly tells without lexing that two tokens do not run together.
#[derive(Debug)]
pub struct Prolongs {
    /// By kind: a token that is followed by none of these ends where it ended before.
    pub tokens: &'static [ByteSet],
    /// The same for the text between tokens by its last byte: ranges of bytes, in order. It has none of the
    /// bytes that are in no range.
    pub hidden: &'static [(u8, u8, ByteSet)],
    /// How many tokens before a place may be others if what follows it is, since the lexer reads beyond a token to see
    /// that it ends; without those that are followed by what is `far` for them.
    pub reach: usize,
    /// The kinds of tokens beyond which it may read for ever, in order, with their last bytes and those behind them with
    /// which it may.
    pub far: &'static [(Kind, ByteSet, ByteSet)],
}

impl Prolongs {
    /// Whether a token of this kind may go on with `byte`.
    pub(crate) fn token(&self, kind: Kind, byte: u8) -> bool {
        self.tokens.get(usize::from(kind.0)).is_none_or(|set| set.contains(byte))
    }

    /// Whether the lexer may read for ever beyond a token of this kind that ends with `last` if `next` follows.
    pub(crate) fn is_far(&self, kind: Kind, last: u8, next: u8) -> bool {
        let from = self.far.partition_point(|(other, ..)| *other < kind);
        let mut same = self.far[from..].iter().take_while(|(other, ..)| *other == kind);
        same.any(|(_, lasts, nexts)| lasts.contains(last) && nexts.contains(next))
    }

    /// Whether text between tokens that ends with `last` may go on with `byte`.
    pub(crate) fn hidden(&self, last: u8, byte: u8) -> bool {
        let range = self.hidden.iter().find(|(first, end, _)| (*first..=*end).contains(&last));
        range.is_some_and(|(_, _, set)| set.contains(byte))
    }
}

/// A set of bytes: bit `b % 64` of word `b / 64`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByteSet([u64; 4]);

impl ByteSet {
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

    /// Whether it has this byte.
    pub const fn contains(&self, byte: u8) -> bool {
        self.0[(byte / 64) as usize] & (1 << (byte % 64)) != 0
    }
}
