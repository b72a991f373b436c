//! The smallest automaton for some of the texts that an automaton tells apart.

use super::automaton::Automaton;
use crate::automata::{co_reachable, indistinguishable};
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
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
        // One more state, after the others: the start, which does not accept.
        let mut all = automaton.next.clone();
        all.push(all.first()?.clone());
        let mut accepts = accepts.to_vec();
        accepts.push(false);
        let useful = co_reachable(accepts.clone(), |state, to| {
            all[state].iter().flatten().for_each(|&target| to(target));
        });
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
        let accepts = self.accepts.iter().map(|&accepts| usize::from(accepts)).collect();
        let class = indistinguishable(accepts, |state, classes| self.edges(state, classes)).of;
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
