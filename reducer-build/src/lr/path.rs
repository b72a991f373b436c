//! The shortest way to a conflict that is real for the production which may be complete there.
//!
//! The "shortest lookahead-sensitive path" of Isradisaikul and Myers, "Finding Counterexamples from Parsing
//! Conflicts" (PLDI 2015), section 4. Of the look-aheads it needs to know only whether the token of the conflict is
//! among them, so a step is a state, an item, and a bit.

use super::Automaton;
use super::items::ACCEPT;
use super::shortest::{Beginning, LONGEST};
use crate::bnf::Symbol;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// A way through the automaton.
pub(super) struct Path {
    /// The states, from the first one on.
    pub(super) states: Vec<usize>,
    /// The symbols between them.
    pub(super) symbols: Vec<Symbol>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Step {
    state: usize,
    item: usize,
    /// Whether the token of the conflict can stand behind the item's production.
    token_follows: bool,
}

/// The way with the shortest text to a state, on which the token can stand behind the complete item `target`. Each
/// step it looks at is taken from `budget`.
pub(super) fn path(
    automaton: &Automaton,
    beginning: &Beginning<'_, '_>,
    state: usize,
    target: usize,
    budget: &mut usize,
) -> Option<Path> {
    let Automaton { items, states, .. } = automaton;
    let target = Step { state, item: target, token_follows: true };
    let start = Step { state: 0, item: items.first_item(ACCEPT), token_follows: beginning.token().is_none() };
    let mut came_from: HashMap<Step, Step> = HashMap::new();
    let mut heap = BinaryHeap::from([Reverse((0, 0, start, start))]);
    let mut count = 0;
    while let Some(Reverse((length, _, step, from))) = heap.pop() {
        if came_from.contains_key(&step) {
            continue;
        }
        *budget = budget.checked_sub(1)?;
        came_from.insert(step, from);
        if step == target {
            return Some(trace(automaton, &came_from, step));
        }
        let Some(symbol) = items.next(step.item) else { continue };
        // In the order in which they are found, where the length does not tell.
        let mut offer = |length: usize, next: Step| {
            if length <= LONGEST && !came_from.contains_key(&next) {
                count += 1;
                heap.push(Reverse((length, count, next, step)));
            }
        };
        if let Some(state) = states[step.state].target(symbol) {
            let length = beginning.shortest().length(symbol).saturating_add(length);
            offer(length, Step { state, item: step.item + 1, ..step });
        }
        if let Symbol::Nonterminal(nonterminal) = symbol {
            let behind = step.item + 1;
            let passes_on = step.token_follows && beginning.shortest().rest(behind) == 0;
            let token_follows = passes_on || beginning.rest(behind).is_some();
            for production in items.productions(nonterminal) {
                offer(length, Step { item: items.first_item(production), token_follows, ..step });
            }
        }
    }
    None
}

fn trace(automaton: &Automaton, came_from: &HashMap<Step, Step>, last: Step) -> Path {
    let mut states = vec![last.state];
    let mut symbols = Vec::new();
    let mut step = last;
    while let Some(&from) = came_from.get(&step).filter(|&&from| from != step) {
        // Else a production begins, in the same state.
        if automaton.items.dot(step.item) > 0 {
            symbols.extend(automaton.items.next(from.item));
            states.push(from.state);
        }
        step = from;
    }
    states.reverse();
    symbols.reverse();
    Path { states, symbols }
}
