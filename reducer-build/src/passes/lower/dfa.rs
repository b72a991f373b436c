//! The deterministic automaton of a [`Body`]: it accepts the same sequences, and each symbol leads to one state.

use crate::body::{Body, Step, StepId};
use std::collections::HashMap;

/// How many states an automaton may have.
const MOST_STATES: usize = 2_000;

/// A state.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct State {
    /// Whether the sequence may end here.
    pub(super) accepts: bool,
    /// Indices of symbols and states, in the order of the symbols.
    pub(super) edges: Vec<(usize, usize)>,
}

/// The smallest such automaton, the start first; `None` if it would be too large.
pub(super) fn dfa(body: &Body) -> Option<Vec<State>> {
    determinised(body).map(|states| minimised(&states))
}

fn determinised(body: &Body) -> Option<Vec<State>> {
    let mut sets = vec![closure(body, [body.start])];
    let mut numbers = HashMap::from([(sets[0].clone(), 0)]);
    let mut states: Vec<State> = Vec::new();
    while states.len() < sets.len() {
        let set = &sets[states.len()];
        let accepts = set.iter().any(|&step| body.steps[step] == Step::Accept);
        let mut targets: Vec<Vec<StepId>> = vec![Vec::new(); body.symbols.len()];
        for &step in set {
            if let Step::Take { symbol, next, .. } = body.steps[step] {
                targets[symbol].push(next);
            }
        }
        let mut edges = Vec::new();
        for (symbol, steps) in targets.into_iter().enumerate().filter(|(_, steps)| !steps.is_empty()) {
            let set = closure(body, steps);
            let number = *numbers.entry(set).or_insert_with_key(|set| {
                sets.push(set.clone());
                sets.len() - 1
            });
            edges.push((symbol, number));
        }
        states.push(State { accepts, edges });
        if sets.len() > MOST_STATES {
            return None;
        }
    }
    Some(states)
}

/// The steps that are reached without taking a symbol and take one, or are the end; in order.
fn closure(body: &Body, from: impl IntoIterator<Item = StepId>) -> Vec<StepId> {
    let mut seen = vec![false; body.steps.len()];
    let mut open: Vec<StepId> = from.into_iter().collect();
    while let Some(step) = open.pop() {
        if !std::mem::replace(&mut seen[step], true) {
            open.extend(body.steps[step].free());
        }
    }
    let stays = |&step: &StepId| seen[step] && body.steps[step].free().is_empty();
    (0..seen.len()).filter(stays).collect()
}

/// States that accept the same are one (Moore, 1956); numbered as they are reached.
fn minimised(states: &[State]) -> Vec<State> {
    let mut classes: Vec<usize> = states.iter().map(|state| usize::from(state.accepts)).collect();
    let mut count = 0;
    loop {
        let mut numbers = HashMap::new();
        let next: Vec<usize> = states
            .iter()
            .zip(&classes)
            .map(|(state, &class)| {
                let edges: Vec<_> = state.edges.iter().map(|&(symbol, to)| (symbol, classes[to])).collect();
                let number = numbers.len();
                *numbers.entry((class, edges)).or_insert(number)
            })
            .collect();
        classes = next;
        if numbers.len() == count {
            break;
        }
        count = numbers.len();
    }
    let mut smallest = vec![State::default(); count];
    for (state, &class) in states.iter().zip(&classes) {
        let edges = state.edges.iter().map(|&(symbol, to)| (symbol, classes[to])).collect();
        smallest[class] = State { accepts: state.accepts, edges };
    }
    smallest
}
