//! Which states of a rewritten rule's body can still reach its end: found from the end, set by set, and remembered.

use super::chain::NONE;
use reducer_tables::{Body, Step};
use std::collections::HashMap;

/// The matcher of one body: the sets of states that it has met, and how they follow from each other.
#[derive(Debug, Default)]
pub(super) struct Matcher {
    pub(super) sets: Vec<Box<[u64]>>,
    numbers: HashMap<Box<[u64]>, u32>,
    /// For each set and symbol, the set before it, or [`NONE`] if that is not known yet.
    before: Vec<u32>,
    /// By symbol: the slot that it gets where it is the whole sequence and no node comes around it, once that was seen.
    pub(super) alone: Vec<Option<u16>>,
}

impl Matcher {
    pub(super) fn number(&mut self, body: &Body, set: Box<[u64]>) -> u32 {
        if let Some(&number) = self.numbers.get(&set) {
            return number;
        }
        let number = self.sets.len() as u32;
        self.sets.push(set.clone());
        self.numbers.insert(set, number);
        self.before.resize(self.before.len() + body.symbols, NONE);
        number
    }

    /// The states from which `symbol` leads to one in `after`.
    pub(super) fn before(&mut self, body: &Body, after: u32, symbol: u16) -> u32 {
        let index = after as usize * body.symbols + usize::from(symbol);
        if let Some(&known) = self.before.get(index)
            && known != NONE
        {
            return known;
        }
        let goal = &self.sets[after as usize];
        let set = closure(body, |step| match *step {
            Step::Take { symbol: taken, next, .. } => taken == symbol && has(goal, next),
            _ => false,
        });
        let number = self.number(body, set);
        if let Some(entry) = self.before.get_mut(index) {
            *entry = number;
        }
        number
    }
}

/// The states that reach one of which `is_goal` holds, without taking a symbol.
pub(super) fn closure(body: &Body, is_goal: impl Fn(&Step) -> bool) -> Box<[u64]> {
    let mut set = vec![0u64; body.steps.len().div_ceil(64)].into_boxed_slice();
    // Such steps lead to higher numbers only, so one sweep from the end will do.
    for (state, step) in body.steps.iter().enumerate().rev() {
        let reaches = is_goal(step)
            || match *step {
                Step::Choose(states) => states.iter().any(|&next| has(&set, next)),
                Step::Open { next, .. } | Step::OpenOperator { next, .. } | Step::Close { next } => {
                    has(&set, next)
                }
                Step::Take { .. } | Step::Accept => false,
            };
        if reaches {
            set[state / 64] |= 1 << (state % 64);
        }
    }
    set
}

pub(super) fn has(set: &[u64], state: u16) -> bool {
    set.get(usize::from(state / 64)).is_some_and(|word| word & (1 << (state % 64)) != 0)
}
