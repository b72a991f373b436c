//! Which tokens of a text are those of another one, where nothing but the two texts is known.
//!
//! It is written here because its answer is kept in journals: the libraries at hand bound their time by a clock or by guesses,
//! so that the same texts could be aligned otherwise on another day.

/// How many tokens may differ before only the beginning and the end that two texts have in common are compared.
const MOST_DIFFERENCES: isize = 1000;

/// A longest common subsequence of two rows, as pairs of places in them, in order: a shortest difference (Myers 1986). Of rows
/// that differ in very many places, what they have in common at both ends.
pub fn common<T: PartialEq>(old: &[T], new: &[T]) -> Vec<(usize, usize)> {
    let same = |(one, other): &(&T, &T)| one == other;
    let start = old.iter().zip(new).take_while(same).count();
    let (old_rest, new_rest) = (&old[start..], &new[start..]);
    let end = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(same).count();
    let middle = shortest(&old_rest[..old_rest.len() - end], &new_rest[..new_rest.len() - end]);
    let ends = (0..end).map(|back| (old.len() - end + back, new.len() - end + back));
    let before = (0..start).map(|place| (place, place));
    before.chain(middle.into_iter().map(|(one, other)| (start + one, start + other))).chain(ends).collect()
}

/// The farthest places on all diagonals that a number of differences leads to.
struct Front {
    differences: isize,
    /// From the diagonal `-differences - 1` on.
    reached: Vec<usize>,
}

impl Front {
    fn at(&self, diagonal: isize) -> usize {
        let place = usize::try_from(diagonal + self.differences + 1).ok();
        place.and_then(|place| self.reached.get(place)).copied().unwrap_or(0)
    }

    /// Whether the way to this diagonal with one difference more comes from the diagonal above: something new is put in.
    fn puts_in(&self, diagonal: isize) -> bool {
        let last = self.differences + 1;
        diagonal == -last || (diagonal != last && self.at(diagonal - 1) < self.at(diagonal + 1))
    }
}

fn shortest<T: PartialEq>(old: &[T], new: &[T]) -> Vec<(usize, usize)> {
    let follow = |mut x: usize, diagonal: isize| {
        let Some(mut y) = x.checked_add_signed(-diagonal) else { return x };
        while x < old.len() && y < new.len() && old[x] == new[y] {
            (x, y) = (x + 1, y + 1);
        }
        x
    };
    let goal = old.len().cast_signed() - new.len().cast_signed();
    let mut fronts = vec![Front { differences: 0, reached: vec![0, follow(0, 0), 0] }];
    while let Some(front) = fronts.last() {
        if front.differences >= goal.abs() && front.at(goal) >= old.len() {
            break;
        }
        if front.differences == MOST_DIFFERENCES {
            return Vec::new();
        }
        let differences = front.differences + 1;
        let mut reached = vec![0; usize::try_from(2 * differences + 3).unwrap_or_default()];
        for diagonal in (-differences..=differences).step_by(2) {
            let x = if front.puts_in(diagonal) { front.at(diagonal + 1) } else { front.at(diagonal - 1) + 1 };
            if let Some(place) =
                usize::try_from(diagonal + differences + 1).ok().and_then(|at| reached.get_mut(at))
            {
                *place = follow(x, diagonal);
            }
        }
        fronts.push(Front { differences, reached });
    }
    // Back from the end.
    let (mut x, mut diagonal, mut pairs) = (old.len(), goal, Vec::new());
    while let Some(_last) = fronts.pop() {
        let (from, next) = match fronts.last() {
            None => (0, 0),
            Some(front) if front.puts_in(diagonal) => (front.at(diagonal + 1), diagonal + 1),
            Some(front) => (front.at(diagonal - 1) + 1, diagonal - 1),
        };
        while x > from {
            x -= 1;
            pairs.extend(x.checked_add_signed(-diagonal).map(|y| (x, y)));
        }
        x = fronts.last().map_or(0, |front| front.at(next));
        diagonal = next;
    }
    pairs.reverse();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(old: &str, new: &str) -> String {
        let (old, new): (Vec<char>, Vec<char>) = (old.chars().collect(), new.chars().collect());
        let pairs = common(&old, &new);
        assert!(pairs.is_sorted_by(|one, next| one.0 < next.0 && one.1 < next.1), "{pairs:?}");
        assert!(pairs.iter().all(|&(one, other)| old[one] == new[other]), "{pairs:?}");
        pairs.iter().map(|&(one, _)| old[one]).collect()
    }

    /// The length of a longest common subsequence, by the book.
    fn longest(old: &[u8], new: &[u8]) -> usize {
        let mut row = vec![0; new.len() + 1];
        for one in old {
            let mut before = 0;
            for (place, other) in new.iter().enumerate() {
                let above = row[place + 1];
                row[place + 1] = if one == other { before + 1 } else { above.max(row[place]) };
                before = above;
            }
        }
        row[new.len()]
    }

    #[test]
    fn what_two_rows_have_in_common() {
        assert_eq!(text("abcabba", "cbabac").len(), 4);
        assert_eq!([text("abc", "abc"), text("abc", ""), text("", "abc")], ["abc", "", ""]);
        assert_eq!([text("axbycz", "abc"), text("abc", "xaybzc"), text("abc", "xyz")], ["abc", "abc", ""]);
        assert_eq!(text("abcd", "abxd"), "abd");
    }

    #[test]
    fn nothing_longer_is_in_common() {
        let mut number = 1_u32;
        let mut row = |len: u32| -> Vec<u8> {
            let mut next = || {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                number >> 24
            };
            (0..next() % len).map(|_| (next() % 3) as u8).collect()
        };
        for _ in 0..500 {
            let (old, new) = (row(30), row(30));
            assert_eq!(common(&old, &new).len(), longest(&old, &new), "{old:?} {new:?}");
        }
    }

    #[test]
    fn rows_that_have_little_in_common() {
        let old: Vec<usize> = (0..4000).collect();
        let new: Vec<usize> = (0..10).chain(10_000..14_000).chain([3999]).collect();
        assert_eq!(common(&old, &new).len(), 11);
    }
}
