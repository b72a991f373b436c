//! The smallest automaton for some of the texts that an automaton tells apart.

use super::automaton::Automaton;
use std::collections::BTreeMap;

/// What says that a text is matched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Accepting {
    /// The state that it leads to.
    States,
    /// Its last symbol, so that states need not differ in it: fewer of them, though mostly with more to write.
    Edges,
}

/// Where a symbol leads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(super) struct Edge {
    pub(super) target: Option<usize>,
    /// Whether a text that ends with it is matched.
    pub(super) ends: bool,
}

/// A deterministic automaton that does not match the empty text; its first state is the start. The same texts give
/// the same automaton.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Minimal {
    /// By state, then by symbol.
    pub(super) next: Vec<Vec<Edge>>,
    /// Whether a text that leads to a state is matched.
    pub(super) accepts: Vec<bool>,
}

impl Minimal {
    /// For the texts that lead to one of the states `accepts`, but for the empty one; `None` if there is none.
    pub(super) fn new(automaton: &Automaton, accepts: &[bool], accepting: Accepting) -> Option<Self> {
        // One more state, behind the others: the start, which does not accept.
        let mut all = automaton.next.clone();
        all.push(all.first()?.clone());
        let mut accepts = accepts.to_vec();
        accepts.push(false);
        let useful = useful(&all, &accepts);
        if !*useful.last()? {
            return None;
        }
        let goes_on: Vec<bool> = all.iter().map(|row| row.iter().flatten().any(|&to| useful[to])).collect();
        let edge = |target: &Option<usize>| match (*target, accepting) {
            (Some(target), Accepting::Edges) => {
                Edge { target: Some(target).filter(|_| goes_on[target]), ends: accepts[target] }
            }
            (target, _) => Edge { target: target.filter(|&target| useful[target]), ends: false },
        };
        let next: Vec<Vec<Edge>> = all.iter().map(|row| row.iter().map(edge).collect()).collect();
        if accepting == Accepting::Edges {
            accepts.fill(false);
        }
        Some(Self { next, accepts }.smallest(all.len() - 1))
    }

    /// States that nothing tells apart become one.
    fn smallest(&self, start: usize) -> Self {
        // States that differ in nothing known so far have the same number.
        let mut class: Vec<usize> = self.accepts.iter().map(|&accepts| usize::from(accepts)).collect();
        let mut count = 0;
        loop {
            let mut numbers = BTreeMap::new();
            let refined: Vec<usize> = (0..self.next.len())
                .map(|state| {
                    let number = numbers.len();
                    *numbers.entry((class[state], self.edges(state, &class))).or_insert(number)
                })
                .collect();
            class = refined;
            if numbers.len() == count {
                break;
            }
            count = numbers.len();
        }
        let mut numbers = BTreeMap::from([(class[start], 0)]);
        let mut open = vec![start];
        let mut small = Self { next: Vec::new(), accepts: Vec::new() };
        while let Some(&state) = open.get(small.next.len()) {
            for target in self.next[state].iter().filter_map(|edge| edge.target) {
                let number = numbers.len();
                numbers.entry(class[target]).or_insert_with(|| {
                    open.push(target);
                    number
                });
            }
            let number: Vec<usize> =
                class.iter().map(|class| numbers.get(class).copied().unwrap_or(0)).collect();
            small.next.push(self.edges(state, &number));
            small.accepts.push(self.accepts[state]);
        }
        small
    }

    /// Of one state, to states with other numbers.
    fn edges(&self, state: usize, numbers: &[usize]) -> Vec<Edge> {
        let renumbered = |edge: &Edge| Edge { target: edge.target.map(|target| numbers[target]), ..*edge };
        self.next[state].iter().map(renumbered).collect()
    }
}

/// The states from which one that accepts can be reached.
fn useful(next: &[Vec<Option<usize>>], accepts: &[bool]) -> Vec<bool> {
    let mut before = vec![Vec::new(); next.len()];
    for (state, row) in next.iter().enumerate() {
        for &target in row.iter().flatten() {
            before[target].push(state);
        }
    }
    let mut useful = accepts.to_vec();
    let mut open: Vec<usize> = (0..next.len()).filter(|&state| accepts[state]).collect();
    while let Some(state) = open.pop() {
        for &previous in &before[state] {
            if !std::mem::replace(&mut useful[previous], true) {
                open.push(previous);
            }
        }
    }
    useful
}
