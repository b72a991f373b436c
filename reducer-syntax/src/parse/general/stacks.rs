//! Stacks that share what lies below: a graph whose nodes are states, and whose edges are the symbols between them.

use super::forest::Derived;

pub(super) const NONE: u32 = u32::MAX;

/// The top of a stack, or a state within stacks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Top {
    pub state: u16,
    /// How many edges lead down from it.
    pub edges: u16,
    /// How many tokens lie below it.
    pub level: u32,
    /// The first of them.
    pub edge: u32,
    /// The last edge that was made down to it.
    up: u32,
    /// Whether edges were turned from or to it.
    is_turned: bool,
}

/// An edge: a way down from a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The state below.
    pub below: u32,
    /// The symbol between.
    pub symbol: Derived,
    /// The next edge down from the same state.
    pub next: u32,
    /// The state above, and its level: once states were forgotten, another may have its number.
    above: u32,
    level: u32,
    /// The edge down to the same state that was made before.
    before: u32,
}

/// All of them.
pub(super) struct Stacks {
    tops: Vec<Top>,
    edges: Vec<Edge>,
    /// By state, the last top that was made.
    last: Vec<u32>,
}

/// How much there was at some time.
pub(super) struct Mark(usize, usize);

impl Stacks {
    pub(super) fn new(states: usize) -> Self {
        Self { tops: Vec::new(), edges: Vec::new(), last: vec![NONE; states] }
    }

    /// The first state of all.
    pub(super) fn bottom(&mut self) -> u32 {
        self.tops.push(Top { state: 0, edges: 0, level: 0, edge: NONE, up: NONE, is_turned: false });
        0
    }

    /// A new state above another.
    pub(super) fn push(&mut self, state: u16, level: u32, below: u32, symbol: Derived) -> u32 {
        let number = self.tops.len() as u32;
        let edge = self.link(Edge { below, symbol, next: NONE, above: number, level, before: NONE });
        self.tops.push(Top { state, edges: 1, level, edge, up: NONE, is_turned: false });
        if let Some(last) = self.last.get_mut(usize::from(state)) {
            *last = number;
        }
        number
    }

    /// Another edge down from a state; gives its number.
    pub(super) fn add(&mut self, top: u32, below: u32, symbol: Derived) -> u32 {
        let Top { edge: next, level, .. } = self.tops[top as usize];
        let edge = self.link(Edge { below, symbol, next, above: top, level, before: NONE });
        let top = &mut self.tops[top as usize];
        top.edge = edge;
        top.edges = top.edges.saturating_add(1);
        edge
    }

    fn link(&mut self, edge: Edge) -> u32 {
        let number = self.edges.len() as u32;
        let up = &mut self.tops[edge.below as usize].up;
        // One that was forgotten may be left there.
        let before = if *up < number { *up } else { NONE };
        self.edges.push(Edge { before, ..edge });
        *up = number;
        number
    }

    /// The edge from a state to one below, if there is one.
    pub(super) fn between(&self, top: u32, below: u32) -> Option<Edge> {
        let (from, to) = (self.top(top), self.top(below));
        if from.is_turned || to.is_turned {
            return self.edges(top).map(|(_, edge)| edge).find(|edge| edge.below == below);
        }
        // Of edges at the level of the top there are few, though many may lead down from it.
        let mut next = to.up;
        while let Some(&edge) = self.edges.get(next as usize)
            && edge.below == below
            && edge.level == from.level
        {
            if edge.above == top {
                return Some(edge);
            }
            next = edge.before;
        }
        None
    }

    /// Has an edge lead elsewhere.
    pub(super) fn turn(&mut self, edge: u32, below: u32, symbol: Derived) {
        let edge = &mut self.edges[edge as usize];
        for turned in [edge.above, edge.below, below] {
            self.tops[turned as usize].is_turned = true;
        }
        (edge.below, edge.symbol) = (below, symbol);
    }

    pub(super) fn top(&self, number: u32) -> Top {
        self.tops[number as usize]
    }

    pub(super) fn edge(&self, number: u32) -> Edge {
        self.edges[number as usize]
    }

    /// The edges down from a state, with their numbers.
    pub(super) fn edges(&self, top: u32) -> impl Iterator<Item = (u32, Edge)> {
        let mut next = self.tops[top as usize].edge;
        std::iter::from_fn(move || {
            let number = next;
            let edge = *self.edges.get(number as usize)?;
            next = edge.next;
            Some((number, edge))
        })
    }

    /// The top of this state at this level, if there is one.
    pub(super) fn known(&self, state: u16, level: u32) -> Option<u32> {
        let number = *self.last.get(usize::from(state))?;
        let top = self.tops.get(number as usize)?;
        (top.level == level && top.state == state).then_some(number)
    }

    /// Forgets all states that so many tokens or more lie below.
    pub(super) fn forget_from(&mut self, level: u32) {
        // Levels ascend.
        let left = self.tops.iter().rposition(|top| top.level < level);
        self.forget_above(left.map_or(0, |top| top as u32));
    }

    /// Forgets what was made after a state and is not below it: nothing that was made before lies above it.
    pub(super) fn forget_above(&mut self, top: u32) {
        self.tops.truncate(top as usize + 1);
        // The last edge that a state got is its first, and states below it got theirs before.
        let last = self.tops.last().map_or(NONE, |top| top.edge);
        self.edges.truncate(if last == NONE { 0 } else { last as usize + 1 });
    }

    pub(super) fn mark(&self) -> Mark {
        Mark(self.tops.len(), self.edges.len())
    }

    /// Forgets what was made since, and what these tops were given since.
    pub(super) fn back_to(&mut self, Mark(tops, edges): &Mark, kept: &[(u32, Top)]) {
        self.tops.truncate(*tops);
        self.edges.truncate(*edges);
        for &(number, top) in kept {
            self.tops[number as usize] = top;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A state that is made after another was forgotten has its number, but lies at another level: the search for an edge
    /// once ended there, and examples of Elixir's grammar were rejected.
    #[test]
    fn an_edge_is_found_below_one_whose_state_was_forgotten() {
        let mut stacks = Stacks::new(8);
        let token = Derived::token(0);
        let bottom = stacks.bottom();
        let other = stacks.push(1, 0, bottom, token);
        let top = stacks.push(2, 1, bottom, token);
        stacks.push(3, 1, bottom, token);
        stacks.add(top, other, token);
        stacks.forget_above(top);
        stacks.push(4, 2, top, token);
        assert_eq!(stacks.between(top, bottom).map(|edge| edge.below), Some(bottom));
    }
}
