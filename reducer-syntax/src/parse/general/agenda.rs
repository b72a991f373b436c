//! What is still to be made before a token, in the order in which nothing is changed after it was used.

use super::forest::Symbols;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How many entries are kept in a row. Few are ever to do at once, and a short row is quicker than a heap.
const MOST_IN_A_ROW: usize = 32;

/// A production that can be made: above a state, of symbols.
#[derive(Clone, Copy)]
pub(super) struct Todo {
    pub above: u32,
    /// Production and symbols in one word: it is read as soon as it is written, and a processor waits where it reads at once what it
    /// wrote in pieces.
    made: u64,
}

impl Todo {
    pub(super) fn new(production: u16, above: u32, symbols: Symbols) -> Self {
        let (number, is_one) = symbols.parts();
        Self { above, made: u64::from(production) << 48 | u64::from(is_one) << 32 | u64::from(number) }
    }

    pub(super) fn production(self) -> u16 {
        (self.made >> 48) as u16
    }

    pub(super) fn symbols(self) -> Symbols {
        Symbols::of_parts(self.made as u32, self.made >> 32 & 1 == 1)
    }
}

/// Which comes first: the greatest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Turn {
    place: u64,
    /// Of equal ones, what was found first.
    number: Reverse<u32>,
}

/// Late beginnings come first, so that what is part of others is done before them; then low ranks, so that what can be all of
/// another is done before it. In one word, as in [`Todo`].
fn place(level: u32, rank: u16) -> u64 {
    u64::from(level) << 16 | u64::from(!rank)
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
        let is_before = |turn: &Turn| place(level, rank) > turn.place;
        self.row.last().is_none_or(is_before) && self.heap.peek().is_none_or(is_before)
    }

    /// Adds something that begins at a level and has a rank.
    pub(super) fn push(&mut self, level: u32, rank: u16, todo: Todo) {
        let turn = Turn { place: place(level, rank), number: Reverse(self.found.len() as u32) };
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
