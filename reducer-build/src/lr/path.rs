//! The shortest way to a conflict that is real for the production which may be complete there.
//!
//! The "shortest lookahead-sensitive path" of Isradisaikul and Myers, "Finding Counterexamples from Parsing
//! Conflicts" (PLDI 2015), section 4. Of the look-aheads it needs to know only whether the token of the conflict is
//! among them, so a step is a state, an item, and a bit.

use super::automaton::Automaton;
use super::items::ACCEPT;
use super::shortest::{Beginning, LONGEST};
use crate::bnf::Symbol;
use crate::ir::TokenId;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::hash_map::{Entry, HashMap};

/// A way through the automaton.
pub(super) struct Path {
    /// The states, from the first one on.
    pub(super) states: Vec<usize>,
    /// The symbols between them.
    pub(super) symbols: Vec<Symbol>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Step {
    state: usize,
    item: usize,
    /// Whether the token of the conflict can stand after the item's production.
    token_follows: bool,
}

/// All ways through an automaton, the shorter ones first; it goes on from target to target.
#[derive(Debug)]
pub(super) struct Search {
    came_from: HashMap<Step, Step>,
    /// What comes next: the length of the text, and in the order in which they are found where that does not tell.
    heap: BinaryHeap<Reverse<(usize, usize, Step, Step)>>,
    found: usize,
}

impl Search {
    /// For conflicts before one token.
    pub(super) fn new(automaton: &Automaton, token: Option<TokenId>) -> Self {
        let start =
            Step { state: 0, item: automaton.items.first_item(ACCEPT), token_follows: token.is_none() };
        let heap = BinaryHeap::from([Reverse((0, 0, start, start))]);
        Self { came_from: HashMap::new(), heap, found: 0 }
    }

    /// The way with the shortest text to a state, on which the token can stand after a complete item of it. Each
    /// step that it looks at is taken from `budget`.
    pub(super) fn path(
        &mut self,
        automaton: &Automaton,
        beginning: &Beginning<'_>,
        (state, item): (usize, usize),
        budget: &mut usize,
    ) -> Option<Path> {
        let target = Step { state, item, token_follows: true };
        while !self.came_from.contains_key(&target) {
            *budget = budget.checked_sub(1)?;
            let Reverse((length, _, step, from)) = self.heap.pop()?;
            if let Entry::Vacant(entry) = self.came_from.entry(step) {
                entry.insert(from);
                self.go_on(automaton, beginning, length, step);
            }
        }
        Some(trace(automaton, &self.came_from, target))
    }

    fn go_on(&mut self, automaton: &Automaton, beginning: &Beginning<'_>, length: usize, step: Step) {
        let items = &automaton.items;
        let Some(symbol) = items.next(step.item) else { return };
        if let Some(state) = automaton.states[step.state].target(symbol) {
            let length = beginning.shortest().length(symbol).saturating_add(length);
            self.offer(length, Step { state, item: step.item + 1, ..step }, step);
        }
        if let Symbol::Nonterminal(nonterminal) = symbol {
            let behind = step.item + 1;
            let passes_on = step.token_follows && beginning.shortest().rest(behind) == 0;
            let token_follows = passes_on || beginning.rest(behind).is_some();
            for production in items.productions(nonterminal) {
                self.offer(length, Step { item: items.first_item(production), token_follows, ..step }, step);
            }
        }
    }

    fn offer(&mut self, length: usize, step: Step, from: Step) {
        if length <= LONGEST && !self.came_from.contains_key(&step) {
            self.found += 1;
            self.heap.push(Reverse((length, self.found, step, from)));
        }
    }
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
