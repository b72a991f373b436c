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
    /// token, the bytes after it with which that is so (some of those in `tokens`), and the state of the reading after these: a number
    /// in `readings`.
    pub far: &'static [(Kind, ByteSet, ByteSet, u32)],
    /// How such readings go on: for each state, bytes and the state after them. With any other byte, the reading ends.
    pub readings: &'static [&'static [(ByteSet, u32)]],
}

impl Prolongs {
    /// Whether a token of this kind may go on with `byte`.
    #[inline]
    pub fn token(&self, kind: Kind, byte: u8) -> bool {
        self.tokens.get(usize::from(kind.0)).is_none_or(|set| set.contains(byte))
    }

    /// How far the lexer may have read to see that a token of this kind ends at `end`, a byte of the text: one past the last byte
    /// that it read, and one past the end of the text if it saw that. `None` if it does not read without bound there.
    #[inline]
    pub fn read_up_to(&self, kind: Kind, text: &[u8], end: usize) -> Option<usize> {
        let (last, next) = (text.get(end.wrapping_sub(1))?, text.get(end)?);
        // Mostly, it ends for sure.
        if !self.token(kind, *next) {
            return None;
        }
        let from = self.far.partition_point(|(other, ..)| *other < kind);
        let same = self.far[from..].iter().take_while(|(other, ..)| *other == kind);
        let begun = same.filter(|(_, lasts, nexts, _)| lasts.contains(*last) && nexts.contains(*next));
        begun.map(|&(.., reading)| self.read_on(reading, text, end + 1)).max()
    }

    /// The same from a state before the byte at `from`.
    fn read_on(&self, mut reading: u32, text: &[u8], from: usize) -> usize {
        let mut at = from;
        while let Some(&byte) = text.get(at) {
            at += 1;
            let goes_on = self.readings.get(reading as usize).copied().unwrap_or_default();
            match goes_on.iter().find(|(bytes, _)| bytes.contains(byte)) {
                Some(&(_, next)) => reading = next,
                None => return at,
            }
        }
        text.len() + 1
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_far_a_lexer_has_read() {
        const DOT: ByteSet = ByteSet::of(&[(b'.', b'.')]);
        const DIGITS: ByteSet = ByteSet::of(&[(b'0', b'9')]);
        // A number is read beyond after a dot, and on over digits and dots.
        const PROLONGS: Prolongs = Prolongs {
            tokens: &[],
            hidden: &[],
            reach: 1,
            far: &[(Kind(3), DIGITS, DOT, 0)],
            readings: &[&[(DIGITS, 1)], &[(DOT, 0), (DIGITS, 1)]],
        };
        let read = |kind, text: &str, end| PROLONGS.read_up_to(Kind(kind), text.as_bytes(), end);
        assert_eq!(read(3, "1.x", 1), Some(3));
        assert_eq!(read(3, "1.23.4..5", 1), Some(8));
        assert_eq!(read(3, "1.2", 1), Some(4));
        assert_eq!(
            (read(3, "1", 1), read(3, "1x", 1), read(3, "x.", 1), read(3, "", 0)),
            (None, None, None, None)
        );
        assert_eq!(read(4, "1.x", 1), None);
    }
}
