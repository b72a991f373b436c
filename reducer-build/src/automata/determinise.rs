//! The subset construction (Rabin and Scott, 1959): what a text can lead to, taken together, is one state.

use std::collections::HashMap;
use std::hash::Hash;

/// The sets that were reached, numbered in that order.
pub(crate) struct Numbers<S> {
    sets: Vec<S>,
    numbers: HashMap<S, usize>,
}

impl<S> Default for Numbers<S> {
    fn default() -> Self {
        Self { sets: Vec::new(), numbers: HashMap::new() }
    }
}

impl<S: Clone + Eq + Hash> Numbers<S> {
    /// The set with a number.
    pub(crate) fn get(&self, number: usize) -> Option<&S> {
        self.sets.get(number)
    }

    /// The number of a set, a new one if it was not reached before.
    pub(crate) fn number(&mut self, set: S) -> usize {
        let Self { sets, numbers } = self;
        *numbers.entry(set).or_insert_with_key(|set| {
            sets.push(set.clone());
            sets.len() - 1
        })
    }
}

/// The states for all sets that can be reached from `start`, that one first. `state` makes one of a set, and numbers
/// the sets that it leads to. `None` if `state` gives up, or if there are more than `most` sets.
pub(crate) fn determinise<S: Clone + Eq + Hash, State>(
    start: S,
    most: usize,
    mut state: impl FnMut(&S, &mut Numbers<S>) -> Option<State>,
) -> Option<Vec<State>> {
    let mut numbers = Numbers::default();
    numbers.number(start);
    let mut states = Vec::new();
    while let Some(set) = numbers.get(states.len()).cloned() {
        if numbers.sets.len() > most {
            return None;
        }
        states.push(state(&set, &mut numbers)?);
    }
    Some(states)
}
