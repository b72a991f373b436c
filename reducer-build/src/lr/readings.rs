//! How a text can go on after a conflict, if it is read in a certain way.

use super::automaton::Automaton;
use super::items::ACCEPT;
use super::shortest::{Beginning, LONGEST};
use crate::bnf::{NonterminalId, Symbol};
use crate::ir::TokenId;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// The ways on after a way through the automaton.
pub(super) struct Readings<'r> {
    automaton: &'r Automaton,
    beginning: &'r Beginning<'r>,
    states: &'r [usize],
}

/// A production that has been begun.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Begun {
    /// At which of the states.
    at: usize,
    production: usize,
    /// Whether the token of the conflict is still to come after it.
    awaits_token: bool,
}

/// What is still to come of a production; each with the item after whose dot it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    Nothing,
    Rest(usize),
    /// The same, beginning with the token.
    Beginning(usize),
}

impl<'r> Readings<'r> {
    /// Behind the last of these states; the first is the automaton's.
    pub(super) fn new(automaton: &'r Automaton, beginning: &'r Beginning<'r>, states: &'r [usize]) -> Self {
        Self { automaton, beginning, states }
    }

    /// The shortest text that begins with the token, and with which one of these items of the last state, complete
    /// or before the token, becomes a whole file. Each step it looks at is taken from `budget`.
    pub(super) fn shortest(&self, last: &[usize], budget: &mut usize) -> Option<Vec<TokenId>> {
        let items = &self.automaton.items;
        let mut came_from: HashMap<Begun, (Piece, Option<Begun>)> = HashMap::new();
        let mut heap = BinaryHeap::new();
        for &item in last {
            let at = (self.states.len() - 1).checked_sub(items.dot(item))?;
            let awaits_token = items.next(item).is_none();
            let begun = Begun { at, production: items.production(item), awaits_token };
            let length = self.beginning.shortest().rest(item);
            heap.push(Reverse((length, begun, Piece::Rest(item), None)));
        }
        while let Some(Reverse((length, begun, piece, from))) = heap.pop() {
            if length > LONGEST {
                return None;
            }
            if came_from.contains_key(&begun) {
                continue;
            }
            *budget = budget.checked_sub(1)?;
            came_from.insert(begun, (piece, from));
            if begun.production == ACCEPT {
                if begun.awaits_token && self.beginning.token().is_some() {
                    continue;
                }
                return Some(self.write(&came_from, begun));
            }
            for item in self.in_front_of(begun.at, items.left(begun.production)) {
                let Some(at) = begun.at.checked_sub(items.dot(item)) else { continue };
                let outer = Begun { at, production: items.production(item), ..begun };
                let rest = self.beginning.shortest().rest(item + 1);
                let mut offer = |more: usize, outer, piece| {
                    heap.push(Reverse((length.saturating_add(more), outer, piece, Some(begun))));
                };
                if !begun.awaits_token {
                    offer(rest, outer, Piece::Rest(item + 1));
                    continue;
                }
                if rest == 0 {
                    offer(0, outer, Piece::Nothing);
                }
                if let Some((more, _)) = self.beginning.rest(item + 1) {
                    offer(more, Begun { awaits_token: false, ..outer }, Piece::Beginning(item + 1));
                }
            }
        }
        None
    }

    /// The items of one of the states that a nonterminal leads on from.
    fn in_front_of(&self, at: usize, nonterminal: NonterminalId) -> Vec<usize> {
        let items = &self.automaton.items;
        let state = &self.automaton.states[self.states[at]];
        let is_here = |&&item: &&usize| {
            if items.dot(item) > 0 || items.production(item) == ACCEPT {
                state.kernel.contains(&item)
            } else {
                state.target(Symbol::Nonterminal(items.left(items.production(item)))).is_some()
            }
        };
        self.beginning.shortest().uses(nonterminal).iter().filter(is_here).copied().collect()
    }

    fn write(&self, came_from: &HashMap<Begun, (Piece, Option<Begun>)>, last: Begun) -> Vec<TokenId> {
        let mut pieces = Vec::new();
        let mut at = Some(last);
        while let Some(&(piece, from)) = at.and_then(|begun| came_from.get(&begun)) {
            pieces.push(piece);
            at = from;
        }
        let mut text = Vec::new();
        for piece in pieces.into_iter().rev() {
            match piece {
                Piece::Nothing => {}
                Piece::Rest(item) => self.beginning.shortest().write_rest(item, &mut text),
                Piece::Beginning(item) => self.beginning.write_rest(item, &mut text),
            }
        }
        text
    }
}
