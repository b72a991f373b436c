//! Which states nothing tells apart (Moore, 1956).

use std::collections::HashMap;
use std::hash::Hash;

/// A class for each state.
pub(crate) struct Classes {
    /// By state, numbered in the order of their first states.
    pub(crate) of: Vec<usize>,
    /// How many there are.
    pub(crate) count: usize,
}

/// The largest classes such that states of one class are of one class in `of`, too, and have the same `edges`. These
/// are told with the classes that the states they lead to have so far.
pub(crate) fn indistinguishable<E: Eq + Hash>(
    mut of: Vec<usize>,
    edges: impl Fn(usize, &[usize]) -> E,
) -> Classes {
    let mut count = 0;
    loop {
        let mut members = vec![0_usize; of.iter().max().map_or(0, |last| last + 1)];
        for &class in &of {
            members[class] += 1;
        }
        let mut numbers = HashMap::new();
        let mut found = 0;
        let refine = |state: usize| {
            // A state that is alone stays so: mostly these are nearly all, and soon.
            let number = match members[of[state]] {
                1 => found,
                _ => *numbers.entry((of[state], edges(state, &of))).or_insert(found),
            };
            found = found.max(number + 1);
            number
        };
        let refined: Vec<usize> = (0..of.len()).map(refine).collect();
        of = refined;
        if found == count {
            return Classes { of, count };
        }
        count = found;
    }
}
