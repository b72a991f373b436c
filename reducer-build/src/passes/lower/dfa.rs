//! The deterministic automaton of a [`Body`]: it accepts the same sequences, and each symbol leads to one state.

use crate::automata::{determinise, indistinguishable};
use crate::body::{Body, Step, StepId};

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
    determinise(closure(body, [body.start]), MOST_STATES, |set, numbers| {
        let mut targets: Vec<Vec<StepId>> = vec![Vec::new(); body.symbols.len()];
        for &step in set {
            if let Step::Take { symbol, next, .. } = body.steps[step] {
                targets[symbol].push(next);
            }
        }
        let targets = targets.into_iter().enumerate().filter(|(_, steps)| !steps.is_empty());
        let edges = targets.map(|(symbol, steps)| (symbol, numbers.number(closure(body, steps)))).collect();
        Some(State { accepts: set.iter().any(|&step| body.steps[step] == Step::Accept), edges })
    })
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

/// States that accept the same are one; numbered as they are reached.
fn minimised(states: &[State]) -> Vec<State> {
    let renumbered = |state: &State, numbers: &[usize]| -> Vec<(usize, usize)> {
        state.edges.iter().map(|&(symbol, to)| (symbol, numbers[to])).collect()
    };
    let accepts = states.iter().map(|state| usize::from(state.accepts)).collect();
    let classes = indistinguishable(accepts, |state, classes| renumbered(&states[state], classes));
    let mut smallest = vec![State::default(); classes.count];
    for (state, &class) in states.iter().zip(&classes.of) {
        smallest[class] = State { accepts: state.accepts, edges: renumbered(state, &classes.of) };
    }
    smallest
}
