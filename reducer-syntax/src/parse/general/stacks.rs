//! Stacks that share what lies below: a graph whose nodes are states, and whose edges are the symbols between them.

use super::forest::Derived;

pub(super) const NONE: u32 = u32::MAX;

/// The top of a stack, or a state within stacks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Top {
    pub state: u16,
    /// How many ways lie below it.
    pub ways: u16,
    /// How many tokens lie below it.
    pub level: u32,
    /// Its first way down.
    pub way: u32,
}

/// A way down from a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The state below.
    pub below: u32,
    /// The symbol between.
    pub symbol: Derived,
    /// The next way down from the same state.
    pub next: u32,
}

/// All of them.
pub(super) struct Stacks {
    tops: Vec<Top>,
    ways: Vec<Way>,
    /// By state, the last top that was made.
    last: Vec<u32>,
}

/// How much there was at some time.
pub(super) struct Mark(usize, usize);

impl Stacks {
    pub(super) fn new(states: usize) -> Self {
        Self { tops: Vec::new(), ways: Vec::new(), last: vec![NONE; states] }
    }

    /// The first state of all.
    pub(super) fn bottom(&mut self) -> u32 {
        self.tops.push(Top { state: 0, ways: 0, level: 0, way: NONE });
        0
    }

    /// A new state above another.
    pub(super) fn push(&mut self, state: u16, level: u32, below: u32, symbol: Derived) -> u32 {
        let number = self.tops.len() as u32;
        self.ways.push(Way { below, symbol, next: NONE });
        self.tops.push(Top { state, ways: 1, level, way: self.ways.len() as u32 - 1 });
        if let Some(last) = self.last.get_mut(usize::from(state)) {
            *last = number;
        }
        number
    }

    /// Another way down from a state; gives its number.
    pub(super) fn add(&mut self, top: u32, below: u32, symbol: Derived) -> u32 {
        let top = &mut self.tops[top as usize];
        self.ways.push(Way { below, symbol, next: top.way });
        top.way = self.ways.len() as u32 - 1;
        top.ways = top.ways.saturating_add(1);
        top.way
    }

    /// Has a way lead elsewhere.
    pub(super) fn turn(&mut self, way: u32, below: u32, symbol: Derived) {
        let way = &mut self.ways[way as usize];
        (way.below, way.symbol) = (below, symbol);
    }

    pub(super) fn top(&self, number: u32) -> Top {
        self.tops[number as usize]
    }

    pub(super) fn way(&self, number: u32) -> Way {
        self.ways[number as usize]
    }

    /// The ways down from a state, with their numbers.
    pub(super) fn ways(&self, top: u32) -> impl Iterator<Item = (u32, Way)> {
        let mut next = self.tops[top as usize].way;
        std::iter::from_fn(move || {
            let number = next;
            let way = *self.ways.get(number as usize)?;
            next = way.next;
            Some((number, way))
        })
    }

    /// The top of this state at this level, if there is one.
    pub(super) fn known(&self, state: u16, level: u32) -> Option<u32> {
        let number = *self.last.get(usize::from(state))?;
        let top = self.tops.get(number as usize)?;
        (top.level == level && top.state == state).then_some(number)
    }

    /// Forgets what was made after a state and is not below it: nothing that was made before lies above it.
    pub(super) fn forget_above(&mut self, top: u32) {
        self.tops.truncate(top as usize + 1);
        // The last way that a state got is its first, and those below it got theirs before.
        let last = self.tops.last().map_or(NONE, |top| top.way);
        self.ways.truncate(if last == NONE { 0 } else { last as usize + 1 });
    }

    pub(super) fn mark(&self) -> Mark {
        Mark(self.tops.len(), self.ways.len())
    }

    /// Forgets what was made since, and what these tops were given since.
    pub(super) fn back_to(&mut self, Mark(tops, ways): &Mark, kept: &[(u32, Top)]) {
        self.tops.truncate(*tops);
        self.ways.truncate(*ways);
        for &(number, top) in kept {
            self.tops[number as usize] = top;
        }
    }
}
