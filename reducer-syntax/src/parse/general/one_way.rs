//! What the parser does while there is one stack: it is a list above the graph of stacks, and mostly all there is.

use super::forest::{Derived, Symbols};
use super::machine::{Acts, Machine, Ways};
use super::stacks::Top;
use reducer_tables::general::Action;

impl Machine<'_> {
    /// Which of the things that the top of a single stack can do lead on to the next token.
    pub(super) fn only_way(&mut self, state: u16, base: u32, stack: &[(u16, Derived)]) -> Ways {
        let column = self.columns[self.next];
        let Acts { shift, productions, one } = self.acts_of(state, column);
        let mut ways = shift.map_or(Ways::None, Ways::Shift);
        let productions = productions.iter().filter_map(|action| match *action {
            Action::Reduce(production) => Some(production),
            _ => None,
        });
        for production in one.into_iter().chain(productions) {
            if self.ahead.leads_on(self.table, &self.stacks, (base, stack), production, column) {
                match ways {
                    Ways::None => ways = Ways::Reduce(production),
                    _ => return Ways::Several,
                }
            }
        }
        ways
    }

    /// Puts a single stack into the graph; gives its top.
    pub(super) fn flush(&mut self, mut base: u32, stack: &mut Vec<(u16, Derived)>) -> u32 {
        self.flushed += stack.len() as u64;
        for (state, symbol) in stack.drain(..) {
            base = self.stacks.push(state, self.forest.last(symbol), base, symbol);
        }
        base
    }

    /// The nonterminal of a production, and how many symbols it has.
    pub(super) fn reduction(&self, production: u16) -> (u16, usize) {
        let production = self.table.production(production);
        (production.left, usize::from(production.symbols))
    }

    /// Takes a single stack out of the graph again, down to where it was one before or where several ways lie below, and
    /// forgets all others; gives the state below it.
    pub(super) fn unflush(&mut self, mut top: u32, base: u32, stack: &mut Vec<(u16, Derived)>) -> u32 {
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
    pub(super) fn reduce(
        &mut self,
        production: u16,
        base: &mut u32,
        stack: &mut Vec<(u16, Derived)>,
    ) -> bool {
        let (left, count) = self.reduction(production);
        let Some(from) = stack.len().checked_sub(count) else {
            return self.reduce_below(production, base, stack);
        };
        // No other way can give this symbol here, so nothing will be compared with it, and nothing has to say its name.
        if self.table.production(production).renames {
            let under = from.checked_sub(1).and_then(|below| stack.get(below));
            let under = under.map_or_else(|| self.stacks.top(*base).state, |top| top.0);
            let Some(state) = self.table.goto(under, left) else { return false };
            if let Some(top) = stack.last_mut() {
                top.0 = state;
            }
            return true;
        }
        let symbols = match stack[from..] {
            [(_, only)] => Symbols::one(only),
            ref several => self.forest.add(several.iter().map(|&(_, symbol)| symbol)),
        };
        let first = stack.get(from).map_or(0, |&(_, symbol)| self.forest.first(symbol));
        stack.truncate(from);
        let under = stack.last().map_or_else(|| self.stacks.top(*base).state, |top| top.0);
        let Some(state) = self.table.goto(under, left) else { return false };
        stack.push((state, self.forest.node(production, first, self.next as u32, symbols)));
        true
    }

    /// The same where some of the symbols lie in the graph.
    fn reduce_below(&mut self, production: u16, base: &mut u32, stack: &mut Vec<(u16, Derived)>) -> bool {
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
        *base = below;
        let below_it = self.path.iter().rev().map(|&edge| self.stacks.edge(edge).symbol);
        let symbols = self.forest.add(below_it.chain(stack.drain(..).map(|(_, symbol)| symbol)));
        let Top { state: under, level, .. } = self.stacks.top(below);
        let Some(state) = self.table.goto(under, left) else { return false };
        stack.push((state, self.forest.node(production, level, self.next as u32, symbols)));
        true
    }
}
