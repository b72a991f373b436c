//! The parser: one stack as long as that will do, and otherwise all of them, a token at a time.

use super::agenda::{Agenda, Todo};
use super::ahead::Ahead;
use super::forest::{Derived, Forest, Symbols};
use super::order::Order;
use super::stacks::{NONE, Stacks, Top};
use reducer_tables::general::{Action, GeneralTable};
use std::cmp::Ordering;

/// How many edges a state may have before ways that differ only in what is unfinished are compared early. That
/// gives a tree of the grammar that may not be ANTLR's; without a limit, some texts take time that is quadratic.
const MOST_EDGES: u16 = 48;

/// How many edges a state may have before it is asked which of two ways comes first whatever follows.
const FEW_EDGES: u16 = 2;

/// Of how many symbols the productions may be, in all, that are found before one token.
const MOST_SYMBOLS: usize = 1 << 24;

/// With how many edges a new one is compared.
const MOST_SETTLED: usize = 64;

/// How many productions are tried for each token, on average, before a text is given up,
const MOST_TRIED: u64 = 1_000;
/// and how many more in all.
const MOST_TRIED_IN_ALL: u64 = 8_000_000;
/// How many are tried to see whether a token could stand somewhere.
const MOST_TRIED_TO_EXPECT: u64 = 100_000;

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
    /// Before the token of this number, too much was tried.
    GivenUp(usize),
    /// It came to the token that it was to stop at.
    Stopped,
}

/// All that is done before a token.
pub(super) struct Acts<'a> {
    /// The state that the token leads to.
    pub(super) shift: Option<u16>,
    /// Productions: these,
    pub(super) productions: &'a [Action],
    /// or this one alone.
    pub(super) one: Option<u16>,
}

/// What is left of all that a state can do, if what leads nowhere is left out.
pub(super) enum Ways {
    None,
    Shift(u16),
    Reduce(u16),
    Several,
}

/// What going all ways came to.
enum Outcome {
    /// There is one stack again.
    One(u32),
    Ended(End),
}

pub(super) struct Machine<'a> {
    pub(super) table: &'a GeneralTable,
    /// The columns of the tokens and of the end.
    pub(super) columns: &'a [u16],
    /// The number of the next token.
    pub(super) next: usize,
    pub(super) forest: Forest,
    pub(super) stacks: Stacks,
    /// The tops of the stacks: before the next token, and perhaps after some productions before it.
    pub(super) tops: Vec<u32>,
    /// Whether the tops are to be there if it ends, even before what was made though it led nowhere. So on a single stack nothing is made
    /// before it is known that the token can be taken: lookahead correction, after Denny, "PSLR(1)" (2010).
    pub(super) keeps_tops: bool,
    pub(super) order: Order,
    todo: Agenda,
    pub(super) ahead: Ahead,
    /// How many symbols the forest had before the token.
    symbols_before: usize,
    /// How many productions were tried, and how many may be.
    pub(super) tried: u64,
    most: u64,
    /// How many edges were gone down to find productions.
    pub(super) walked: u64,
    /// How many entries of a single stack were put into the graph.
    pub(super) flushed: u64,
    pub(super) path: Vec<u32>,
    /// The tops that take the token, and where that leads.
    pub(super) shifts: Vec<(u32, u16)>,
}

impl<'a> Machine<'a> {
    pub(super) fn new(table: &'a GeneralTable, columns: &'a [u16]) -> Self {
        Self {
            table,
            columns,
            next: 0,
            forest: Forest::default(),
            stacks: Stacks::new(table.states()),
            tops: Vec::new(),
            keeps_tops: false,
            order: Order::default(),
            todo: Agenda::default(),
            ahead: Ahead::default(),
            symbols_before: 0,
            tried: 0,
            most: MOST_TRIED_IN_ALL + MOST_TRIED * columns.len() as u64,
            walked: 0,
            flushed: 0,
            path: Vec::new(),
            shifts: Vec::new(),
        }
    }

    pub(super) fn forest(&self) -> &Forest {
        &self.forest
    }

    /// Parses all tokens, or stops before one of them.
    pub(super) fn run(&mut self, stop: Option<usize>) -> End {
        self.tops = vec![self.stacks.bottom()];
        self.go_on(stop)
    }

    /// Goes on from the tops.
    pub(super) fn go_on(&mut self, stop: Option<usize>) -> End {
        // What lies above a state with one way to go.
        let mut stack: Vec<(u16, Derived)> = Vec::new();
        let mut base = match self.tops[..] {
            [top] => top,
            _ => match self.general(stop) {
                Outcome::One(top) => top,
                Outcome::Ended(end) => return end,
            },
        };
        // The token of this number was looked ahead to.
        let mut seen = None;
        loop {
            if stop == Some(self.next) {
                self.tops = vec![self.flush(base, &mut stack)];
                return End::Stopped;
            }
            let top = stack.last().map_or_else(|| self.stacks.top(base).state, |top| top.0);
            match self.table.action(top, self.columns[self.next]) {
                Action::Shift(state) => {
                    stack.push((state, Derived::token(self.next as u32)));
                    self.next += 1;
                    continue;
                }
                Action::Reduce(production) => {
                    if self.keeps_tops && seen.replace(self.next) != Some(self.next) {
                        let column = self.columns[self.next];
                        let from = (base, &stack[..]);
                        if !self.ahead.leads_on(self.table, &self.stacks, from, production, column) {
                            return self.rejected(base, &mut stack);
                        }
                    }
                    if self.reduce(production, &mut base, &mut stack) {
                        continue;
                    }
                }
                Action::Accept => {
                    let root = stack.last().map(|top| top.1);
                    let root = root.unwrap_or_else(|| self.stacks.edge(self.stacks.top(base).edge).symbol);
                    return End::Accepted(root);
                }
                Action::Error => return self.rejected(base, &mut stack),
                Action::Fork(_) | Action::ShiftToo(_) => match self.only_way(top, base, &stack) {
                    Ways::None => return self.rejected(base, &mut stack),
                    Ways::Shift(state) => {
                        stack.push((state, Derived::token(self.next as u32)));
                        self.next += 1;
                        continue;
                    }
                    Ways::Reduce(production) => {
                        if self.reduce(production, &mut base, &mut stack) {
                            continue;
                        }
                    }
                    Ways::Several => {}
                },
            }
            self.tops = vec![self.flush(base, &mut stack)];
            match self.general(stop) {
                Outcome::One(top) => base = self.unflush(top, base, &mut stack),
                Outcome::Ended(end) => return end,
            }
        }
    }

    /// The next token cannot stand on a single stack.
    fn rejected(&mut self, base: u32, stack: &mut Vec<(u16, Derived)>) -> End {
        self.tops = vec![self.flush(base, stack)];
        End::Rejected(self.next)
    }

    /// Goes all ways from the tops until there is one left.
    fn general(&mut self, stop: Option<usize>) -> Outcome {
        let mut tops = std::mem::take(&mut self.tops);
        let outcome = self.general_from(&mut tops, stop);
        self.tops = tops;
        outcome
    }

    fn general_from(&mut self, tops: &mut Vec<u32>, stop: Option<usize>) -> Outcome {
        let mut after = Vec::new();
        loop {
            if stop == Some(self.next) {
                return Outcome::Ended(End::Stopped);
            }
            let column = self.columns[self.next];
            if !self.make_all(tops, column) {
                return Outcome::Ended(End::GivenUp(self.next));
            }
            if column == self.table.end() {
                let accepts = |&&top: &&u32| self.accepts(top, column);
                let root =
                    tops.iter().find(accepts).map(|&top| self.stacks.edge(self.stacks.top(top).edge).symbol);
                return Outcome::Ended(root.map_or(End::Rejected(self.next), End::Accepted));
            }
            let token = Derived::token(self.next as u32);
            let level = self.next as u32 + 1;
            for index in 0..self.shifts.len() {
                let (top, state) = self.shifts[index];
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
            std::mem::swap(tops, &mut after);
            after.clear();
            if let [top] = tops[..]
                && self.stacks.top(top).edges == 1
                && stop != Some(self.next)
            {
                return Outcome::One(top);
            }
        }
    }

    /// All that a top does before a column: the token is taken, perhaps, and productions are made, perhaps.
    fn acts(&self, top: u32, column: u16) -> Acts<'a> {
        self.acts_of(self.stacks.top(top).state, column)
    }

    /// The same of a state.
    pub(super) fn acts_of(&self, state: u16, column: u16) -> Acts<'a> {
        let table = self.table;
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

    /// Where a column leads from a state, if it can be taken there at once.
    pub(super) fn shift(&self, state: u16, column: u16) -> Option<u16> {
        self.acts_of(state, column).shift
    }

    fn accepts(&self, top: u32, column: u16) -> bool {
        self.table.action(self.stacks.top(top).state, column) == Action::Accept
    }

    /// Makes all productions that can be made before a column; adds the tops that they lead to, and finds those that
    /// take the column. Nothing more is done once too much was tried.
    pub(super) fn make_all(&mut self, tops: &mut Vec<u32>, column: u16) -> bool {
        self.symbols_before = self.forest.symbols();
        self.todo.clear();
        self.shifts.clear();
        for &top in &*tops {
            let acts = self.acts(top, column);
            self.find(top, &acts);
        }
        while let Some(mut todo) = self.todo.pop() {
            loop {
                self.tried += 1;
                if self.tried > self.most {
                    return false;
                }
                let Some(top) = self.make(todo, column) else { break };
                tops.push(top);
                let Some(next) = self.find_next(top, column) else { break };
                todo = next;
            }
        }
        true
    }

    /// Makes a production, or a better derivation of what is there; gives the top that it leads to, if that is new.
    fn make(&mut self, todo: Todo, column: u16) -> Option<u32> {
        let (production, above, symbols) = (todo.production(), todo.above, todo.symbols());
        let (mut left, _) = self.reduction(production);
        let below = self.stacks.top(above);
        let mut state = self.table.goto(below.state, left)?;
        let mut made = self.forest.node(production, below.level, self.next as u32, symbols);
        while let Some(only) = self.only_unit(state, below.level, column) {
            (left, _) = self.reduction(only);
            state = self.table.goto(below.state, left)?;
            made = self.forest.node(only, below.level, self.next as u32, Symbols::one(made));
        }
        let Some(known) = self.stacks.known(state, self.next as u32) else {
            return Some(self.stacks.push(state, self.next as u32, above, made));
        };
        if let Some(edge) = self.stacks.between(known, above) {
            // The first way around a circle is as good as any.
            if !self.table.is_circular(left) && self.compare(&[(made, edge.symbol)]) == Ordering::Less {
                self.forest.replace(edge.symbol, made);
            }
            return None;
        }
        if self.stacks.top(known).edges >= FEW_EDGES
            && let Some((edge, order)) = self.settle(known, above, made)
        {
            if order == Ordering::Less {
                self.stacks.turn(edge, above, made);
                self.find_by(known, edge, column);
            }
            return None;
        }
        let edge = self.stacks.add(known, above, made);
        self.find_by(known, edge, column);
        None
    }

    /// The production of one symbol that is all that can be made in a new state, and is to be made next: nothing else needs
    /// that state.
    fn only_unit(&self, state: u16, level: u32, column: u16) -> Option<u16> {
        let acts = self.acts_of(state, column);
        let production = acts.one.filter(|_| acts.shift.is_none())?;
        let (left, count) = self.reduction(production);
        let is_new = || !self.keeps_tops && self.stacks.known(state, self.next as u32).is_none();
        let is_next = || !self.table.is_circular(left) && self.todo.is_first(level, self.table.rank(left));
        (count == 1 && is_new() && is_next()).then_some(production)
    }

    /// Whether no more is to be compared.
    fn compared_enough(&self) -> bool {
        self.order.steps > MOST_COMPARED_IN_ALL + MOST_COMPARED * self.columns.len() as u64
    }

    /// Which of derivations of the same symbols comes first; neither, if too much was compared already.
    fn compare(&mut self, pairs: &[(Derived, Derived)]) -> Ordering {
        if self.compared_enough() {
            return Ordering::Equal;
        }
        self.order.compare(self.table, &self.forest, pairs.iter().copied())
    }

    /// The edge that a new one has the same future as, and which of the two comes first, if that is known already, or if
    /// there are so many edges that it has to be.
    fn settle(&mut self, known: u32, above: u32, made: Derived) -> Option<(u32, Ordering)> {
        let Top { mut edge, edges, .. } = self.stacks.top(known);
        let state = self.stacks.top(above).state;
        let mut pairs = Vec::new();
        for _ in 0..MOST_SETTLED {
            if edge == NONE {
                break;
            }
            let (number, other) = (edge, self.stacks.edge(edge));
            edge = other.next;
            if self.stacks.top(other.below).state != state {
                continue;
            }
            pairs.clear();
            pairs.push((made, other.symbol));
            let (mut left, mut right) = (above, other.below);
            // Whether there is one way down from each.
            let mut is_only = true;
            while left != right && pairs.len() < 16 {
                let tops = (self.stacks.top(left), self.stacks.top(right));
                if tops.0.state != tops.1.state || tops.0.edge == NONE || tops.1.edge == NONE {
                    break;
                }
                is_only &= tops.0.edges == 1 && tops.1.edges == 1;
                let edges = (self.stacks.edge(tops.0.edge), self.stacks.edge(tops.1.edge));
                pairs.push((edges.0.symbol, edges.1.symbol));
                (left, right) = (edges.0.below, edges.1.below);
            }
            if left != right {
                continue;
            }
            pairs.reverse();
            if is_only
                && !self.compared_enough()
                && let Some(order) =
                    self.order.compare_unfinished(self.table, &self.forest, &pairs, self.next as u32)
            {
                return Some((number, order));
            }
            if edges >= MOST_EDGES {
                return Some((number, self.compare(&pairs)));
            }
        }
        None
    }

    /// Finds what a top can do.
    fn find(&mut self, top: u32, acts: &Acts<'_>) {
        if let Some(state) = acts.shift {
            self.shifts.push((top, state));
        }
        self.find_productions(top, None, acts);
    }

    /// Finds what a new top can do; gives the production that it makes, if nothing else is to be made before.
    fn find_next(&mut self, top: u32, column: u16) -> Option<Todo> {
        let acts = self.acts(top, column);
        let first = self.stacks.top(top).edge;
        let only = acts.one.filter(|&production| self.only_path(first, false, self.reduction(production).1));
        let Some(production) = only else {
            self.find(top, &acts);
            return None;
        };
        self.shifts.extend(acts.shift.map(|state| (top, state)));
        let todo = self.todo_by_path(production)?;
        let (left, _) = self.reduction(production);
        let (level, rank) = (self.stacks.top(todo.above).level, self.table.rank(left));
        if self.todo.is_first(level, rank) {
            return Some(todo);
        }
        self.todo.push(level, rank, todo);
        None
    }

    /// Finds what can be made by a new edge down from a top.
    fn find_by(&mut self, top: u32, edge: u32, column: u16) {
        let acts = self.acts(top, column);
        self.find_productions(top, Some(edge), &acts);
    }

    fn find_productions(&mut self, top: u32, by: Option<u32>, &Acts { productions, one, .. }: &Acts<'_>) {
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
        let rank = self.table.rank(left);
        let first = by.unwrap_or(self.stacks.top(top).edge);
        if self.only_path(first, by.is_some(), count) {
            self.found(production, rank);
            return;
        }
        self.path.clear();
        self.path.push(first);
        while let Some(&last) = self.path.last() {
            self.walked += 1;
            if last == NONE {
                // Back, and on to the next edge there.
                self.path.pop();
            } else if self.path.len() < count {
                let below = self.stacks.edge(last).below;
                self.path.push(self.stacks.top(below).edge);
                continue;
            } else if self.forest.symbols() - self.symbols_before > MOST_SYMBOLS {
                // There are more ways than can ever be gone.
                self.tried = self.most;
                return;
            } else {
                self.found(production, rank);
            }
            if self.path.len() == 1 && by.is_some() {
                break;
            }
            if let Some(last) = self.path.last_mut() {
                *last = self.stacks.edge(*last).next;
            }
        }
    }

    /// Whether there is one way down from an edge, as mostly: then it is the path.
    fn only_path(&mut self, first: u32, is_given: bool, count: usize) -> bool {
        self.path.clear();
        let mut number = first;
        while number != NONE {
            let edge = self.stacks.edge(number);
            if edge.next != NONE && !(is_given && self.path.is_empty()) {
                return false;
            }
            self.path.push(number);
            if self.path.len() == count {
                return true;
            }
            number = self.stacks.top(edge.below).edge;
        }
        false
    }

    /// Notes that a production can be made of the symbols of the path.
    fn found(&mut self, production: u16, rank: u16) {
        if let Some(todo) = self.todo_by_path(production) {
            self.todo.push(self.stacks.top(todo.above).level, rank, todo);
        }
    }

    /// A production, to be made of the symbols of the path.
    #[inline]
    fn todo_by_path(&mut self, production: u16) -> Option<Todo> {
        let above = self.stacks.edge(*self.path.last()?).below;
        let symbol = |&edge: &u32| self.stacks.edge(edge).symbol;
        let symbols = match &self.path[..] {
            [only] => Symbols::one(symbol(only)),
            several => self.forest.add(several.iter().rev().map(symbol)),
        };
        Some(Todo::new(production, above, symbols))
    }

    /// The columns of the tokens that could follow the tops.
    pub(super) fn expected(&mut self) -> Vec<u16> {
        self.most = MOST_TRIED_TO_EXPECT;
        let tops = std::mem::take(&mut self.tops);
        let mut expected = Vec::new();
        for column in 0..=self.table.greatest_column() {
            self.tried = 0;
            if self.takes(&tops, column) {
                expected.push(column);
            }
        }
        expected
    }

    /// Whether a column could follow some tops, which stay as they are.
    pub(super) fn takes(&mut self, tops: &[u32], column: u16) -> bool {
        let kept: Vec<_> = tops.iter().map(|&top| (top, self.stacks.top(top))).collect();
        let mark = self.stacks.mark();
        let mut tops = tops.to_vec();
        self.make_all(&mut tops, column);
        let takes = !self.shifts.is_empty() || tops.iter().any(|&top| self.accepts(top, column));
        self.stacks.back_to(&mark, &kept);
        takes
    }
}
