//! Where one token of look-ahead does not decide.

use super::bits::Bits;
use super::items::{ACCEPT, Items};
use super::states::{Reduction, State};
use crate::bnf::{ProductionId, Symbol};
use crate::ir::TokenId;

/// A token before which a production may be complete, and something else may be, too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The state of the automaton.
    pub state: usize,
    /// The token; nothing is the end of the file.
    pub token: Option<TokenId>,
    /// The production that may be complete.
    pub reduce: ProductionId,
    /// What else may be.
    pub other: Other,
}

/// The other side of a [`Conflict`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Other {
    /// These productions go on with the token; each with how many of its symbols stand before it.
    Shift(Vec<(ProductionId, usize)>),
    /// This production, a later one, may be complete, too.
    Reduce(ProductionId),
    /// The whole file may be: the start derives itself.
    Accept,
}

/// All conflicts, by state and token. Of several reductions, the first is set against each of the others.
pub(super) fn conflicts(items: &Items, states: &[State], lookaheads: &Bits) -> Vec<Conflict> {
    let mut conflicts = Vec::new();
    for (number, state) in states.iter().enumerate() {
        for token in clashes(items, state, lookaheads) {
            let token_id = (token != items.end()).then_some(TokenId(token));
            let mut add = |reduce: &Reduction, other| {
                let reduce = items.id(reduce.production);
                conflicts.push(Conflict { state: number, token: token_id, reduce, other });
            };
            let mut reductions =
                state.reductions.iter().filter(|reduction| lookaheads.contains(reduction.row, token));
            let target = token_id.and_then(|token| state.target(Symbol::Token(token)));
            if let Some(target) = target {
                let going_on = || states[target].kernel.iter().map(|&item| shifted(items, item)).collect();
                reductions.clone().for_each(|reduction| add(reduction, Other::Shift(going_on())));
            }
            let Some(first) = reductions.next() else { continue };
            for other in reductions {
                if first.production == ACCEPT {
                    add(other, Other::Accept);
                } else {
                    add(first, Other::Reduce(items.id(other.production)));
                }
            }
        }
    }
    conflicts
}

/// The tokens before which a state has more than one thing to do.
fn clashes(items: &Items, state: &State, lookaheads: &Bits) -> Vec<usize> {
    const TAKEN: usize = 0;
    const TWICE: usize = 1;
    if state.reductions.len() + state.shifts().take(1).count() < 2 {
        return Vec::new();
    }
    let mut marks = Bits::new(2, items.end() + 1);
    for (token, _) in state.shifts() {
        marks.insert(TAKEN, token);
    }
    for reduction in &state.reductions {
        for token in lookaheads.row(reduction.row) {
            let mark = if marks.contains(TAKEN, token) { TWICE } else { TAKEN };
            marks.insert(mark, token);
        }
    }
    marks.row(TWICE).collect()
}

/// An item before the token that led to this one.
fn shifted(items: &Items, item: usize) -> (ProductionId, usize) {
    (items.id(items.production(item)), items.dot(item) - 1)
}
