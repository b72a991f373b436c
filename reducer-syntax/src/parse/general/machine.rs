//! The parser: one stack as long as that will do, and otherwise all of them, a token at a time.

use super::forest::{Derived, Forest};
use super::order::Order;
use super::stacks::{NONE, Stacks, Top};
use reducer_tables::general::{Action, GeneralTable};
use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

/// How many edges a state may have before ways that differ only in what is unfinished are compared early. That
/// gives a tree of the grammar that may not be ANTLR's; without a limit, some texts take time that is quadratic.
const MOST_EDGES: u16 = 48;

/// How many productions are tried for each token, on average, before a text is given up,
const MOST_TRIED: u64 = 2_000;
/// and how many more in all.
const MOST_TRIED_IN_ALL: u64 = 4_000_000;

/// How many steps of comparisons may be made for each token, on average: then what was found first stays,
const MOST_COMPARED: u64 = 4_000;
/// and how many more in all.
const MOST_COMPARED_IN_ALL: u64 = 20_000_000;

/// How a parse ended.
pub(super) enum End {
    /// All tokens were read: the derivation of the start.
    Accepted(Derived),
    /// The token of this number cannot stand where it stands.
    Rejected(usize),
    /// It came to the token that it was to stop at: the tops of the stacks there.
    Stopped(Vec<u32>),
}

/// A production that can be made: of symbols that lie in the pool, and above a state.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Todo {
    /// Late beginnings come first, so that what is part of others is done before them;
    level: u32,
    /// then low ranks, so that what can be all of another is done before it;
    rank: Reverse<u16>,
    /// then what was found first.
    number: Reverse<u32>,
    production: u16,
    above: u32,
    symbols: usize,
}

/// All that is done before a token.
struct Acts<'a> {
    /// The state that the token leads to.
    shift: Option<u16>,
    /// Productions: these,
    productions: &'a [Action],
    /// or this one.
    one: Option<u16>,
}

/// What going all ways came to.
enum Outcome {
    /// There is one stack again.
    One(u32),
    Ended(End),
}

pub(super) struct Machine<'a> {
    table: &'a GeneralTable,
    /// The columns of the tokens and of the end.
    columns: &'a [u16],
    /// The number of the next token.
    next: usize,
    forest: Forest,
    stacks: Stacks,
    order: Order,
    todo: BinaryHeap<Todo>,
    /// The symbols of what is to do.
    pool: Vec<Derived>,
    found: u32,
    tried: u64,
    path: Vec<u32>,
}

impl<'a> Machine<'a> {
    pub(super) fn new(table: &'a GeneralTable, columns: &'a [u16]) -> Self {
        Self {
            table,
            columns,
            next: 0,
            forest: Forest::default(),
            stacks: Stacks::new(table.states()),
            order: Order::default(),
            todo: BinaryHeap::new(),
            pool: Vec::new(),
            found: 0,
            tried: 0,
            path: Vec::new(),
        }
    }

    pub(super) fn forest(&self) -> &Forest {
        &self.forest
    }

    /// Parses all tokens, or stops before one of them.
    pub(super) fn run(&mut self, stop: Option<usize>) -> End {
        let mut base = self.stacks.bottom();
        // What lies above `base` with one way to go.
        let mut stack: Vec<(u16, Derived)> = Vec::new();
        loop {
            if stop == Some(self.next) {
                return End::Stopped(vec![self.flush(base, &mut stack)]);
            }
            let top = stack.last().map_or_else(|| self.stacks.top(base).state, |top| top.0);
            match self.table.action(top, self.columns[self.next]) {
                Action::Shift(state) => {
                    stack.push((state, Derived::token(self.next as u32)));
                    self.next += 1;
                    continue;
                }
                Action::Reduce(production) => {
                    if self.reduce(production, &mut base, &mut stack) {
                        continue;
                    }
                }
                Action::Accept => {
                    let root = stack.last().map(|top| top.1);
                    let root = root.unwrap_or_else(|| self.stacks.edge(self.stacks.top(base).edge).symbol);
                    return End::Accepted(root);
                }
                Action::Error => return End::Rejected(self.next),
                Action::Fork(_) | Action::ShiftToo(_) => {}
            }
            let top = self.flush(base, &mut stack);
            match self.general(top, stop) {
                Outcome::One(top) => base = self.unflush(top, base, &mut stack),
                Outcome::Ended(end) => return end,
            }
        }
    }

    /// Puts a single stack into the graph; gives its top.
    fn flush(&mut self, mut base: u32, stack: &mut Vec<(u16, Derived)>) -> u32 {
        for (state, symbol) in stack.drain(..) {
            base = self.stacks.push(state, self.forest.last(symbol), base, symbol);
        }
        base
    }

    /// The nonterminal of a production, and how many symbols it has.
    fn reduction(&self, production: u16) -> (u16, usize) {
        let production = self.table.production(production);
        (production.left, usize::from(production.symbols))
    }

    /// Takes a single stack out of the graph again, down to where it was one before or where several ways lie below, and
    /// forgets all others; gives the state below it.
    fn unflush(&mut self, mut top: u32, base: u32, stack: &mut Vec<(u16, Derived)>) -> u32 {
        while top > base {
            let Top { state, edges: 1, edge, .. } = self.stacks.top(top) else { break };
            let edge = self.stacks.edge(edge);
            stack.push((state, edge.symbol));
            top = edge.below;
        }
        stack.reverse();
        self.stacks.forget_above(top);
        top
    }

    /// Makes a production on a single stack, unless there are several ways down where it begins.
    fn reduce(&mut self, production: u16, base: &mut u32, stack: &mut Vec<(u16, Derived)>) -> bool {
        let (left, count) = self.reduction(production);
        let mut below = *base;
        self.path.clear();
        for _ in stack.len()..count {
            let top = self.stacks.top(below);
            if top.edges != 1 {
                return false;
            }
            self.path.push(top.edge);
            below = self.stacks.edge(top.edge).below;
        }
        for &edge in self.path.iter().rev() {
            self.forest.push(self.stacks.edge(edge).symbol);
        }
        *base = below;
        let from = stack.len().saturating_sub(count);
        for &(_, symbol) in &stack[from..] {
            self.forest.push(symbol);
        }
        let first = match (self.path.last(), stack.get(from)) {
            (Some(_), _) | (None, None) => self.stacks.top(below).level,
            (None, Some(&(_, symbol))) => self.forest.first(symbol),
        };
        stack.truncate(from);
        let under = stack.last().map_or_else(|| self.stacks.top(below).state, |top| top.0);
        let made = self.forest.node(production, first, self.next as u32, count);
        match self.table.goto(under, left) {
            Some(state) => stack.push((state, made)),
            None => return false,
        }
        true
    }

    /// Goes all ways from a top until there is one left.
    fn general(&mut self, top: u32, stop: Option<usize>) -> Outcome {
        let mut tops = vec![top];
        let mut after = Vec::new();
        loop {
            if stop == Some(self.next) {
                return Outcome::Ended(End::Stopped(tops));
            }
            let column = self.columns[self.next];
            if !self.make_all(&mut tops, column) {
                return Outcome::Ended(End::Rejected(self.next));
            }
            if column == self.table.end() {
                let accepts = |&&top: &&u32| self.accepts(top, column);
                let root =
                    tops.iter().find(accepts).map(|&top| self.stacks.edge(self.stacks.top(top).edge).symbol);
                return Outcome::Ended(root.map_or(End::Rejected(self.next), End::Accepted));
            }
            let token = Derived::token(self.next as u32);
            let level = self.next as u32 + 1;
            for &top in &tops {
                let Some(state) = self.acts(top, column).shift else { continue };
                match self.stacks.known(state, level) {
                    Some(known) => {
                        self.stacks.add(known, top, token);
                    }
                    None => after.push(self.stacks.push(state, level, top, token)),
                }
            }
            if after.is_empty() {
                return Outcome::Ended(End::Rejected(self.next));
            }
            self.next += 1;
            std::mem::swap(&mut tops, &mut after);
            after.clear();
            if let [top] = tops[..]
                && self.stacks.top(top).edges == 1
                && stop != Some(self.next)
                && !self.forks(top)
            {
                return Outcome::One(top);
            }
        }
    }

    /// All that a top does before a column: the token is taken, perhaps, and productions are made, perhaps.
    fn acts(&self, top: u32, column: u16) -> Acts<'a> {
        let (table, state) = (self.table, self.stacks.top(top).state);
        let (shift, others) = match table.action(state, column) {
            Action::ShiftToo(to) => (Some(to), table.default(state)),
            Action::Shift(to) => (Some(to), Action::Error),
            action => (None, action),
        };
        match others {
            Action::Fork(number) => {
                let all = table.fork(number);
                let first = match all.first() {
                    Some(&Action::Shift(to)) => Some(to),
                    _ => None,
                };
                Acts { shift: shift.or(first), productions: &all[usize::from(first.is_some())..], one: None }
            }
            Action::Reduce(production) => Acts { shift, productions: &[], one: Some(production) },
            _ => Acts { shift, productions: &[], one: None },
        }
    }

    fn accepts(&self, top: u32, column: u16) -> bool {
        self.table.action(self.stacks.top(top).state, column) == Action::Accept
    }

    /// Whether a top does several things before the next token.
    fn forks(&self, top: u32) -> bool {
        let action = self.table.action(self.stacks.top(top).state, self.columns[self.next]);
        matches!(action, Action::Fork(_) | Action::ShiftToo(_))
    }

    /// Makes all productions that can be made before a column; adds the tops that they lead to. Nothing more is done
    /// once too much was tried.
    fn make_all(&mut self, tops: &mut Vec<u32>, column: u16) -> bool {
        self.pool.clear();
        self.todo.clear();
        self.found = 0;
        for &top in &*tops {
            self.find(top, None, column);
        }
        let most = MOST_TRIED_IN_ALL + MOST_TRIED * self.columns.len() as u64;
        while let Some(todo) = self.todo.pop() {
            self.tried += 1;
            if self.tried > most {
                return false;
            }
            self.make(&todo, tops, column);
        }
        true
    }

    /// Makes a production, or a better derivation of what is there.
    fn make(&mut self, todo: &Todo, tops: &mut Vec<u32>, column: u16) {
        let &Todo { production, above, symbols, .. } = todo;
        let (left, count) = self.reduction(production);
        let below = self.stacks.top(above);
        let Some(state) = self.table.goto(below.state, left) else { return };
        for index in symbols..symbols + count {
            self.forest.push(self.pool[index]);
        }
        let made = self.forest.node(production, below.level, self.next as u32, count);
        let Some(known) = self.stacks.known(state, self.next as u32) else {
            let top = self.stacks.push(state, self.next as u32, above, made);
            tops.push(top);
            self.find(top, None, column);
            return;
        };
        let same = self.stacks.edges(known).find(|(_, edge)| edge.below == above);
        if let Some((_, edge)) = same {
            // The first way around a circle is as good as any.
            if !self.table.is_circular(left) && self.compare(&[(made, edge.symbol)]) == Ordering::Less {
                self.forest.replace(edge.symbol, made);
            }
            return;
        }
        if self.stacks.top(known).edges >= MOST_EDGES
            && let Some((edge, order)) = self.settle(known, above, made)
        {
            if order == Ordering::Less {
                self.stacks.turn(edge, above, made);
                self.find(known, Some(edge), column);
            }
            return;
        }
        let edge = self.stacks.add(known, above, made);
        self.find(known, Some(edge), column);
    }

    /// Which of derivations of the same symbols comes first; neither, if too much was compared already.
    fn compare(&mut self, pairs: &[(Derived, Derived)]) -> Ordering {
        if self.order.steps > MOST_COMPARED_IN_ALL + MOST_COMPARED * self.columns.len() as u64 {
            return Ordering::Equal;
        }
        self.order.compare(self.table, &self.forest, pairs.iter().copied())
    }

    /// The edge that a new one has the same future as, and which of the two comes first.
    fn settle(&mut self, known: u32, above: u32, made: Derived) -> Option<(u32, Ordering)> {
        let state = self.stacks.top(above).state;
        let edges: Vec<u32> = self.stacks.edges(known).map(|(number, _)| number).collect();
        for number in edges {
            let edge = self.stacks.edge(number);
            if self.stacks.top(edge.below).state != state {
                continue;
            }
            let mut pairs = vec![(made, edge.symbol)];
            let (mut left, mut right) = (above, edge.below);
            while left != right && pairs.len() < 16 {
                let tops = (self.stacks.top(left), self.stacks.top(right));
                if tops.0.state != tops.1.state || tops.0.edge == NONE || tops.1.edge == NONE {
                    break;
                }
                let edges = (self.stacks.edge(tops.0.edge), self.stacks.edge(tops.1.edge));
                pairs.push((edges.0.symbol, edges.1.symbol));
                (left, right) = (edges.0.below, edges.1.below);
            }
            if left == right {
                pairs.reverse();
                return Some((number, self.compare(&pairs)));
            }
        }
        None
    }

    /// Finds what can be made of the symbols below a top, by any of its edges or by this one.
    fn find(&mut self, top: u32, by: Option<u32>, column: u16) {
        let Acts { productions, one, .. } = self.acts(top, column);
        if let Some(production) = one {
            self.paths(top, by, production);
        }
        for action in productions {
            if let Action::Reduce(production) = *action {
                self.paths(top, by, production);
            }
        }
    }

    /// Finds all ways down that are as long as a production.
    fn paths(&mut self, top: u32, by: Option<u32>, production: u16) {
        let (left, count) = self.reduction(production);
        let rank = Reverse(self.table.rank(left));
        let mut path = std::mem::take(&mut self.path);
        path.clear();
        path.push(by.unwrap_or(self.stacks.top(top).edge));
        while let Some(&last) = path.last() {
            if last == NONE {
                // Back, and on to the next edge there.
                path.pop();
            } else if path.len() < count {
                path.push(self.stacks.top(self.stacks.edge(last).below).edge);
                continue;
            } else {
                let above = self.stacks.edge(last).below;
                let symbols = self.pool.len();
                self.pool.extend(path.iter().rev().map(|&edge| self.stacks.edge(edge).symbol));
                self.found += 1;
                self.todo.push(Todo {
                    level: self.stacks.top(above).level,
                    rank,
                    number: Reverse(self.found),
                    production,
                    above,
                    symbols,
                });
            }
            if path.len() == 1 && by.is_some() {
                break;
            }
            if let Some(last) = path.last_mut() {
                *last = self.stacks.edge(*last).next;
            }
        }
        self.path = path;
    }

    /// The columns of the tokens that could follow these tops.
    pub(super) fn expected(&mut self, token: usize, tops: &[u32]) -> Vec<u16> {
        let kept: Vec<_> = tops.iter().map(|&top| (top, self.stacks.top(top))).collect();
        let mark = self.stacks.mark();
        self.next = token;
        let mut expected = Vec::new();
        for column in 0..=self.table.greatest_column() {
            let mut tops = tops.to_vec();
            self.tried = 0;
            self.make_all(&mut tops, column);
            let takes = |&top: &u32| self.acts(top, column).shift.is_some() || self.accepts(top, column);
            if tops.iter().any(takes) {
                expected.push(column);
            }
            self.stacks.back_to(&mark, &kept);
        }
        expected
    }
}
