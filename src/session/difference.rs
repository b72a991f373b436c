//! The change that a candidate makes, wherever in the text it stands.

use crate::store::Key;
use std::ops::Range;

/// How much is compared at once.
const STRETCH: usize = 256;

/// The text that a candidate takes out, and the text that it puts there. A change at one place has the same difference after
/// something has gone elsewhere in the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Difference {
    taken: Key,
    put: Key,
}

impl Difference {
    /// The difference between two texts: the rest of each, without the beginning and the end that both share.
    pub(super) fn between(before: &[u8], after: &[u8]) -> Self {
        let start = alike(before.len().min(after.len()), |range| before[range.clone()] == after[range]);
        let (before, after) = (&before[start..], &after[start..]);
        let (of_before, of_after) = (before.len(), after.len());
        let end = alike(of_before.min(of_after), |Range { start, end }| {
            before[of_before - end..of_before - start] == after[of_after - end..of_after - start]
        });
        Self { taken: Key::of(&before[..of_before - end]), put: Key::of(&after[..of_after - end]) }
    }
}

/// The number of bytes that are alike, up to `most`.
fn alike(most: usize, are_alike: impl Fn(Range<usize>) -> bool) -> usize {
    let mut count = 0;
    for stretch in [STRETCH, 1] {
        while count + stretch <= most && are_alike(count..count + stretch) {
            count += stretch;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_change_has_the_same_difference_elsewhere() {
        let long = "0123456789".repeat(100);
        let of = |before: &str, after: &str| Difference::between(before.as_bytes(), after.as_bytes());
        let plain = of("a(bc)d", "a()d");
        for [before, after] in [["(bc)d", "()d"], ["a(bc)", "a()"], ["bc", ""]] {
            assert_eq!(plain, of(before, after), "{before}");
            assert_eq!(plain, of(&format!("{long}{before}{long}"), &format!("{long}{after}{long}")));
        }
        for [before, after] in
            [["a()d", "a(bc)d"], ["a(bc)d", "a(b)d"], ["a(bc)d", "a(x)d"], ["a(bc)d", "(bc)d"]]
        {
            assert_ne!(plain, of(before, after), "{before} {after}");
        }
    }

    #[test]
    fn what_is_alike_is_not_counted_twice() {
        // Of `aaa` and `aa`, one is taken, though both begin and end with two.
        let one = Difference::between(b"a", b"");
        assert_eq!(one, Difference::between(b"aaa", b"aa"));
        assert_eq!(Difference::between(b"", b""), Difference::between(b"same", b"same"));
    }
}
