//! The automaton at work.

use super::Automaton;
use super::items::ACCEPT;
use crate::bnf::Symbol;
use crate::ir::TokenId;

impl Automaton {
    /// Whether the start derives these tokens. A grammar with conflicts accepts nothing here.
    pub fn accepts(&self, tokens: impl IntoIterator<Item = TokenId>) -> bool {
        if !self.conflicts.is_empty() {
            return false;
        }
        let mut stack = vec![0];
        for token in tokens {
            let known = token.0 < self.items.end();
            let top = known.then(|| self.reduce(&mut stack, token.0)).flatten();
            let target = top.and_then(|top| self.states[top].target(Symbol::Token(token)));
            let Some(target) = target else { return false };
            stack.push(target);
        }
        let top = self.reduce(&mut stack, self.items.end());
        top.is_some_and(|top| self.reduction(top, self.items.end()) == Some(ACCEPT))
    }

    /// Makes all reductions that are made before a token; gives the state that then decides.
    fn reduce(&self, stack: &mut Vec<usize>, token: usize) -> Option<usize> {
        loop {
            let top = *stack.last()?;
            let Some(production) = self.reduction(top, token).filter(|&production| production != ACCEPT)
            else {
                return Some(top);
            };
            stack.truncate(stack.len().checked_sub(self.items.len(production))?);
            let (_, target) = self.states[*stack.last()?].goto(self.items.left(production))?;
            stack.push(target);
        }
    }

    /// The production that is complete before a token.
    fn reduction(&self, state: usize, token: usize) -> Option<usize> {
        let mut reductions = self.states[state].reductions.iter();
        reductions
            .find(|reduction| self.lookaheads.contains(reduction.row, token))
            .map(|reduction| reduction.production)
    }
}
