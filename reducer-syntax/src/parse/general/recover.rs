//! Texts with errors, parsed several ways at once: an error inside a rule that is a recovery point costs that rule only.
//!
//! As in the parser of one way (`parse/recover`): where no way goes on, the innermost rule under way that is a recovery
//! point becomes an error, with all of its ways. What was read of it, and what follows up to a token that can stand after
//! it, is left out. Ways further in end there, and are not looked at again.

use super::column;
use super::columns;
use super::forest::Derived;
use super::machine::{End, Machine};
use crate::parse::points::{RecoveryPoints, Region};
use crate::parse::skip::Skip;
use reducer_tables::general::{GeneralTable, NO};
use reducer_tables::{Kind, Token};
use std::collections::BinaryHeap;
use std::sync::LazyLock;

impl RecoveryPoints for LazyLock<GeneralTable> {
    fn regions(
        &'static self,
        errors: &'static [Kind],
        tokens: &[Token],
        mates: &[u32],
    ) -> Option<Vec<Region>> {
        regions(self, errors, tokens, mates)
    }
}

/// What to leave out so that the rest can be parsed.
fn regions(table: &GeneralTable, errors: &[Kind], tokens: &[Token], mates: &[u32]) -> Option<Vec<Region>> {
    let columns = columns(table, tokens);
    let errors: Vec<(Kind, u16)> = errors.iter().map(|&kind| (kind, column(table, kind))).collect();
    let mut regions = Vec::new();
    let mut machine = Machine::new(table, &columns);
    machine.keeps_tops = true;
    let mut end = machine.run(None);
    loop {
        match end {
            End::Accepted(_) => return Some(regions),
            End::Rejected(_) => {
                let skip = Skip::new(mates, machine.next as u32);
                let region =
                    Errors { all: &errors, columns: &columns, skip }.recover(&mut machine, &mut regions)?;
                regions.push(region);
                end = machine.go_on(None);
            }
            End::GivenUp(_) | End::Stopped => return None,
        }
    }
}

/// An error that is looked for.
struct Errors<'a> {
    /// The kinds that stand for errors, with their columns.
    all: &'a [(Kind, u16)],
    columns: &'a [u16],
    skip: Skip<'a>,
}

impl Errors<'_> {
    /// The error that the next token belongs to; the tops are those after it then. `None` if there is no rule to recover
    /// in.
    fn recover(mut self, machine: &mut Machine<'_>, regions: &mut Vec<Region>) -> Option<Region> {
        let at = machine.next as u32;
        // What is complete before an error is none of it.
        let mut tops = std::mem::take(&mut machine.tops);
        let mut ways = Vec::new();
        for (index, &(_, column)) in self.all.iter().enumerate().filter(|(_, error)| error.1 != NO) {
            if !machine.make_all(&mut tops, column) {
                return None;
            }
            ways.extend(machine.shifts.iter().map(|&(top, target)| (index, top, target)));
        }
        if let Some(region) = self.end(machine, at, &ways, regions) {
            return Some(region);
        }
        if !ways.is_empty() {
            tops = ways.iter().map(|way| way.1).collect();
        }
        // Rules further out, the innermost first: states with what lies below them.
        let mut open: BinaryHeap<(u32, u32)> = BinaryHeap::new();
        let below = |machine: &Machine<'_>, top: u32| -> Vec<(u32, u32)> {
            let edges = machine.stacks.edges(top);
            edges.map(|(_, edge)| (machine.stacks.top(edge.below).level, edge.below)).collect()
        };
        for &top in &tops {
            open.extend(below(machine, top).into_iter().filter(|&(level, _)| level < at));
        }
        machine.stacks.forget_from(at);
        while let Some(&(level, _)) = open.peek() {
            ways.clear();
            while let Some(top) = next(&mut open, level) {
                let state = machine.stacks.top(top).state;
                for (index, &(_, column)) in self.all.iter().enumerate() {
                    if column != NO
                        && let Some(target) = machine.shift(state, column)
                    {
                        ways.push((index, top, target));
                    }
                }
                open.extend(below(machine, top));
            }
            ways.sort_unstable();
            ways.dedup();
            if ways.is_empty() {
                continue;
            }
            if let Some(region) = self.end(machine, level, &ways, regions) {
                return Some(region);
            }
        }
        None
    }

    /// Looks for the end of an error that begins at a token: of one of these kinds, from these tops and to these states.
    /// Goes there, if there is one.
    fn end(
        &mut self,
        machine: &mut Machine<'_>,
        start: u32,
        ways: &[(usize, u32, u16)],
        regions: &mut Vec<Region>,
    ) -> Option<Region> {
        if ways.is_empty() {
            return None;
        }
        self.skip.back_to(start, regions);
        let mut tried: Vec<u16> = Vec::new();
        loop {
            let end = self.skip.end();
            let next = self.columns[end as usize];
            if end > start && !tried.contains(&next) {
                machine.next = end as usize;
                let error = machine.forest.error(start, end);
                let mut taking = ways.iter().filter(|&&(_, top, target)| {
                    let mark = machine.stacks.mark();
                    let behind = machine.stacks.push(target, end, top, error);
                    let takes = machine.takes(&[behind], next);
                    machine.stacks.back_to(&mark, &[]);
                    takes
                });
                if let Some(&(index, top, target)) = taking.next() {
                    let others = taking.filter(|way| way.0 == index).map(|&(_, top, target)| (top, target));
                    let all: Vec<(u32, u16)> = [(top, target)].into_iter().chain(others).collect();
                    machine.go_behind(&all, end, error);
                    return Some(Region { tokens: start..end, kind: self.all[index].0 });
                }
                tried.push(next);
            }
            if !self.skip.goes_on() {
                return None;
            }
        }
    }
}

impl Machine<'_> {
    /// Takes an error that ends before a token, at these tops, to these states.
    fn go_behind(&mut self, ways: &[(u32, u16)], end: u32, error: Derived) {
        let greatest = ways.iter().map(|way| way.0).max();
        self.stacks.forget_above(greatest.unwrap_or(0));
        self.tops.clear();
        for &(top, target) in ways {
            match self.stacks.known(target, end) {
                Some(known) => _ = self.stacks.add(known, top, error),
                None => self.tops.push(self.stacks.push(target, end, top, error)),
            }
        }
    }
}

/// Takes out a state of this level; each comes once.
fn next(open: &mut BinaryHeap<(u32, u32)>, level: u32) -> Option<u32> {
    let next = *open.peek().filter(|next| next.0 == level)?;
    while open.peek() == Some(&next) {
        open.pop();
    }
    Some(next.1)
}
