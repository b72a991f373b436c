//! Finite automata of any make: each of the three classical constructions, once.

mod determinise;
mod minimise;
mod reach;

pub(crate) use determinise::{Numbers, determinise};
pub(crate) use minimise::{Classes, indistinguishable};
pub(crate) use reach::co_reachable;

#[cfg(test)]
mod tests {
    use super::*;

    /// `(a|b)*b` as an automaton without order: what ends with `b`.
    #[test]
    fn from_sets_to_the_smallest() {
        let steps = |place: usize, letter: char| match (place, letter) {
            (0, 'b') => vec![0, 1],
            (0, _) => vec![0],
            _ => Vec::new(),
        };
        let states = determinise(vec![0], 10, |set, numbers| {
            let after = |letter| {
                let mut all: Vec<usize> = set.iter().flat_map(|&place| steps(place, letter)).collect();
                all.sort_unstable();
                all.dedup();
                all
            };
            Some((set.contains(&1), ['a', 'b'].map(|letter| numbers.number(after(letter)))))
        });
        assert_eq!(states, Some(vec![(false, [0, 1]), (true, [0, 1])]));
        assert_eq!(determinise(0, 10, |&set, numbers| Some(numbers.number(set + 1))), None);
    }

    #[test]
    fn states_with_the_same_future_are_one_class() {
        // Two states that lead to the end, and the end.
        let edges = [Some(2), Some(2), None];
        let classes =
            indistinguishable(vec![0, 0, 0], |state, of| edges[state].map(|target: usize| of[target]));
        assert_eq!((classes.of, classes.count), (vec![0, 0, 1], 2));
        let reaches = co_reachable(vec![false, false, false, true], |state, to| {
            [vec![1], vec![3], vec![2], vec![]][state].iter().for_each(|&target| to(target));
        });
        assert_eq!(reaches, [true, true, false, true]);
    }
}
