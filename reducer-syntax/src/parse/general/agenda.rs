//! What is still to be made before a token, in the order in which nothing is changed after it was used.

use super::forest::Symbols;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How many entries are kept in a row. Few are ever to do at once, and a short row is quicker than a heap.
const MOST_IN_A_ROW: usize = 32;

/// A production that can be made: above a state, of symbols.
#[derive(Clone, Copy)]
pub(super) struct Todo {
    pub production: u16,
    pub above: u32,
    pub symbols: Symbols,
}

/// Which comes first: the greatest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Turn {
    /// Late beginnings come first, so that what is part of others is done before them;
    level: u32,
    /// then low ranks, so that what can be all of another is done before it;
    rank: Reverse<u16>,
    /// then what was found first.
    number: Reverse<u32>,
}

/// All that is to do.
#[derive(Default)]
pub(super) struct Agenda {
    found: Vec<Todo>,
    /// Turns in ascending order.
    row: Vec<Turn>,
    /// Those that came when the row was full.
    heap: BinaryHeap<Turn>,
}

impl Agenda {
    pub(super) fn clear(&mut self) {
        self.found.clear();
        self.row.clear();
        self.heap.clear();
    }

    /// Whether something that begins at a level and has a rank comes before all that is here.
    pub(super) fn is_first(&self, level: u32, rank: u16) -> bool {
        let is_before = |turn: &Turn| (level, Reverse(rank)) > (turn.level, turn.rank);
        self.row.last().is_none_or(is_before) && self.heap.peek().is_none_or(is_before)
    }

    /// Adds something that begins at a level and has a rank.
    pub(super) fn push(&mut self, level: u32, rank: u16, todo: Todo) {
        let turn = Turn { level, rank: Reverse(rank), number: Reverse(self.found.len() as u32) };
        self.found.push(todo);
        if self.row.len() >= MOST_IN_A_ROW {
            self.heap.push(turn);
            return;
        }
        let at = self.row.iter().rposition(|other| *other < turn).map_or(0, |before| before + 1);
        self.row.insert(at, turn);
    }

    /// Takes out what comes first.
    pub(super) fn pop(&mut self) -> Option<Todo> {
        let turn = match (self.row.last(), self.heap.peek()) {
            (Some(last), Some(peek)) if peek > last => self.heap.pop(),
            (None, _) => self.heap.pop(),
            (Some(_), _) => self.row.pop(),
        };
        turn.and_then(|turn| self.found.get(turn.number.0 as usize).copied())
    }
}
