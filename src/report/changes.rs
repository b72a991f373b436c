//! Where a text differs from the one before it, place by place.

use crate::tree::{Difference, Stretch};
use std::ops::Range;

/// A place of a text where the one before it was another one. Between two of them, both texts are the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Change {
    /// Where it is in the text, in bytes.
    pub at: usize,
    /// How many bytes are there that were not.
    pub came: usize,
    /// The bytes of the text before that are not there any more.
    pub gone: Range<usize>,
}

/// The places of a difference, in order.
#[derive(Debug)]
pub(crate) struct Changes<'d> {
    stretches: std::slice::Iter<'d, Stretch>,
    old_len: usize,
    /// How far both texts are read.
    old: usize,
    new: usize,
}

impl<'d> Changes<'d> {
    /// `old_len` is the length of the text before, in bytes.
    pub(crate) fn of(old_len: usize, difference: &'d Difference) -> Self {
        Self { stretches: difference.0.iter(), old_len, old: 0, new: 0 }
    }
}

impl Iterator for Changes<'_> {
    type Item = Change;

    fn next(&mut self) -> Option<Change> {
        let (mut used, mut came, mut is_end) = (self.old, 0, false);
        loop {
            // The number of bytes that both texts have here.
            let same = match self.stretches.next() {
                Some(Stretch::Copy(bytes)) if bytes.start >= used => {
                    used = bytes.start.min(self.old_len);
                    bytes.len()
                }
                // It stood farther in front.
                Some(Stretch::Copy(bytes)) => {
                    came += bytes.len();
                    continue;
                }
                Some(Stretch::Put(text, instead_of)) => {
                    if let Some(was) = instead_of.as_ref().filter(|was| was.start >= used) {
                        used = was.end.min(self.old_len);
                    }
                    came += text.len();
                    continue;
                }
                None => {
                    (used, is_end) = (self.old_len, true);
                    0
                }
            };
            let change = Change { at: self.new, came, gone: self.old..used };
            used = (used + same).min(self.old_len);
            (self.old, self.new) = (used, change.at + came + same);
            came = 0;
            if change.came > 0 || !change.gone.is_empty() {
                return Some(change);
            }
            if is_end {
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(old: usize, stretches: Vec<Stretch>) -> Vec<(usize, usize, Range<usize>)> {
        Changes::of(old, &Difference(stretches)).map(|change| (change.at, change.came, change.gone)).collect()
    }

    #[test]
    fn what_comes_and_what_is_moved() {
        let stretches = vec![
            Stretch::Copy(4..6),
            Stretch::Put(b"x".to_vec(), Some(6..8)),
            Stretch::Copy(0..2),
            Stretch::Copy(8..9),
        ];
        // `efxabi` of `abcdefghi`.
        assert_eq!(of(9, stretches), [(0, 0, 0..4), (2, 3, 6..8)]);
        assert_eq!(of(3, vec![Stretch::Copy(0..3)]), []);
        assert_eq!(of(3, vec![Stretch::Copy(0..2)]), [(2, 0, 2..3)]);
        assert_eq!(of(3, Vec::new()), [(0, 0, 0..3)]);
        assert_eq!(of(0, vec![Stretch::Put(b"ab".to_vec(), None)]), [(0, 2, 0..0)]);
    }
}
