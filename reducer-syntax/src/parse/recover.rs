//! Texts with errors: an error inside a rule that is a recovery point costs that rule only.
//!
//! The generated parser stops at the first error, and nobody sees its stack. So once it has rejected a text, the
//! grammar's LR(1) table is run over the tokens, here, without making nodes. Where it cannot go on, the innermost
//! rule under way that is a recovery point becomes an error: what was read of it, and what follows up to a token
//! that can stand after it. Brackets that match stay together; where that leaves no way, the next rule further out
//! is tried. The parser then gets one token, which nothing else makes, in the place of each such stretch, and parses
//! as ever.
//!
//! No token is looked at again once it is part of an error, and no rule is tried again further in, so the time is
//! that of parsing, however many errors there are.

use super::points::{RecoveryPoints, Region};
use super::skip::Skip;
use reducer_tables::{Kind, Table, TableAction, Token};

/// In place of the kind of a token that is not there.
const END: Kind = Kind(u16::MAX);

impl RecoveryPoints for Table {
    fn regions(
        &'static self,
        errors: &'static [Kind],
        tokens: &[Token],
        mates: &[u32],
    ) -> Option<Vec<Region>> {
        let mut machine = Machine::new(self, errors);
        let kind = |at: u32| tokens.get(at as usize).map_or(END, |token| token.kind);
        let mut regions = Vec::new();
        let mut at = 0;
        loop {
            match machine.reduce(kind(at), at) {
                Some(TableAction::Shift(state)) => {
                    machine.push(state, at);
                    at += 1;
                }
                Some(TableAction::Accept) => return Some(regions),
                Some(TableAction::Reduce(_)) | None => {
                    let region = machine.recover(at, &kind, mates, &mut regions)?;
                    at = region.tokens.end;
                    regions.push(region);
                }
            }
        }
    }
}

/// The table at work.
struct Machine {
    table: &'static Table,
    errors: &'static [Kind],
    /// By state, the errors that can begin there, and where they lead.
    ways: Vec<Vec<(Kind, u16)>>,
    stack: Vec<u16>,
    /// For each entry of the stack but the first, the token that its symbol begins with.
    starts: Vec<u32>,
    /// The entries of the stack where an error can begin.
    points: Vec<usize>,
}

impl Machine {
    fn new(table: &'static Table, errors: &'static [Kind]) -> Self {
        let way = |state, error| match action(table, state, error) {
            Some(TableAction::Shift(next)) => Some((error, next)),
            _ => None,
        };
        let ways = |state| errors.iter().filter_map(|&error| way(state, error)).collect();
        let ways = (0..table.action_rows.len()).map(|state| ways(state as u16)).collect();
        let (stack, starts, points) = (Vec::new(), Vec::new(), Vec::new());
        let mut machine = Self { table, errors, ways, stack, starts, points };
        machine.push(table.start, 0);
        machine
    }

    fn push(&mut self, state: u16, start: u32) {
        if self.ways.get(usize::from(state)).is_some_and(|ways| !ways.is_empty()) {
            self.points.push(self.stack.len());
        }
        self.stack.push(state);
        self.starts.push(start);
    }

    fn truncate(&mut self, length: usize) {
        self.stack.truncate(length);
        self.starts.truncate(length);
        while self.points.last().is_some_and(|&point| point >= length) {
            self.points.pop();
        }
    }

    /// Makes all productions that are complete before this kind; gives what is done then.
    fn reduce(&mut self, kind: Kind, at: u32) -> Option<TableAction> {
        loop {
            let action = action(self.table, *self.stack.last()?, kind);
            let Some(TableAction::Reduce(production)) = action else { return action };
            let &(left, symbols) = self.table.productions.get(usize::from(production))?;
            let below = self.stack.len().checked_sub(usize::from(symbols))?;
            let start = self.starts.get(below).copied().unwrap_or(at);
            self.truncate(below);
            let next = goto(self.table, *self.stack.last()?, left)?;
            self.push(next, start);
        }
    }

    /// Whether a token of this kind is taken in the end, after the first entries of the stack, and perhaps a state
    /// above them.
    fn takes(&self, mut below: usize, above: Option<u16>, kind: Kind) -> bool {
        let mut above: Vec<u16> = above.into_iter().collect();
        loop {
            let Some(&top) = above.last().or_else(|| self.stack.get(below.wrapping_sub(1))) else {
                return false;
            };
            let production = match action(self.table, top, kind) {
                Some(TableAction::Reduce(production)) => usize::from(production),
                other => return other.is_some(),
            };
            let Some(&(left, symbols)) = self.table.productions.get(production) else { return false };
            let symbols = usize::from(symbols);
            below = below.saturating_sub(symbols.saturating_sub(above.len()));
            above.truncate(above.len().saturating_sub(symbols));
            let top = above.last().or_else(|| self.stack.get(below.wrapping_sub(1)));
            let Some(next) = top.and_then(|&top| goto(self.table, top, left)) else { return false };
            above.push(next);
        }
    }

    /// The error that the token at `at` belongs to; what stood on the stack is replaced by it. `None` if there is
    /// no rule to recover in.
    fn recover(
        &mut self,
        at: u32,
        kind: &impl Fn(u32) -> Kind,
        mates: &[u32],
        regions: &mut Vec<Region>,
    ) -> Option<Region> {
        // What is complete before an error is none of it.
        if let Some(&error) = self.errors.iter().find(|&&error| self.takes(self.stack.len(), None, error)) {
            self.reduce(error, at);
        }
        let mut skip = Skip::new(mates, at);
        while let Some(&point) = self.points.last() {
            let start = self.starts.get(point + 1).copied().unwrap_or(at);
            skip.back_to(start, regions);
            self.truncate(point + 1);
            let mut tried: Vec<Kind> = Vec::new();
            loop {
                let end = skip.end();
                let next = kind(end);
                if end > start && !tried.contains(&next) {
                    let ways = self.stack.get(point).and_then(|&state| self.ways.get(usize::from(state)))?;
                    let way = ways.iter().find(|(_, target)| self.takes(point + 1, Some(*target), next));
                    if let Some(&(kind, target)) = way {
                        self.push(target, start);
                        return Some(Region { tokens: start..end, kind });
                    }
                    tried.push(next);
                }
                if !skip.goes_on() {
                    break;
                }
            }
            self.points.pop();
        }
        None
    }
}

fn action(table: &Table, state: u16, kind: Kind) -> Option<TableAction> {
    find(table.action_rows, table.actions, state, kind.0)
}

fn goto(table: &Table, state: u16, nonterminal: u16) -> Option<u16> {
    find(table.goto_rows, table.gotos, state, nonterminal)
}

/// What stands for a key in the row of a state.
fn find<T: Copy>(rows: &[(u32, u32)], entries: &[(u16, T)], state: u16, key: u16) -> Option<T> {
    let &(first, behind) = rows.get(usize::from(state))?;
    let row = entries.get(first as usize..behind as usize)?;
    row.binary_search_by_key(&key, |&(key, _)| key).ok().map(|index| row[index].1)
}
