//! The automaton at work.

use super::automaton::Automaton;
use super::items::ACCEPT;
use crate::bnf::{ProductionId, Symbol};
use crate::ir::TokenId;

/// What the automaton does, in the order in which a parser does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Takes the next token.
    Shift,
    /// Has read the whole of a production.
    Reduce(ProductionId),
}

/// A token that cannot follow what stands before it, or too early an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unexpected {
    /// How many tokens stand before it.
    pub before: usize,
    /// The tokens that could stand there.
    pub expected: Vec<TokenId>,
}

impl Automaton {
    /// Whether the start derives these tokens. A grammar with conflicts accepts nothing here.
    pub fn accepts(&self, tokens: impl IntoIterator<Item = TokenId>) -> bool {
        self.conflicts.is_empty() && self.parse(tokens, |_| {}).is_ok()
    }

    /// Reads these tokens, and tells of each step. What it does for a grammar with conflicts means nothing.
    ///
    /// # Errors
    /// If the start does not derive them: the first that cannot follow those before it.
    pub fn parse(
        &self,
        tokens: impl IntoIterator<Item = TokenId>,
        mut step: impl FnMut(Move),
    ) -> Result<(), Unexpected> {
        let mut stack = vec![0];
        let mut read = Vec::new();
        for token in tokens {
            if self.shift(&mut stack, token, &mut step).is_none() {
                return Err(self.unexpected(read));
            }
            step(Move::Shift);
            read.push(token);
        }
        let top = self.reduce(&mut stack, self.items.end(), &mut step);
        let accepts = top.is_some_and(|top| self.reduction(top, self.items.end()) == Some(ACCEPT));
        if accepts { Ok(()) } else { Err(self.unexpected(read)) }
    }

    /// What could stand after these tokens. States that were merged reduce before tokens that cannot follow, too, so
    /// the stack at an error does not tell any more: it is made again.
    fn unexpected(&self, read: Vec<TokenId>) -> Unexpected {
        let before = read.len();
        let mut stack = vec![0];
        for token in read {
            self.shift(&mut stack, token, &mut |_| {});
        }
        let can_follow = |&token: &TokenId| self.shift(&mut stack.clone(), token, &mut |_| {}).is_some();
        Unexpected { before, expected: (0..self.items.end()).map(TokenId).filter(can_follow).collect() }
    }

    /// Makes all reductions that are made before a token, and takes the token; `None` if it cannot follow.
    fn shift(&self, stack: &mut Vec<usize>, token: TokenId, step: &mut impl FnMut(Move)) -> Option<()> {
        if token.0 >= self.items.end() {
            return None;
        }
        let top = self.reduce(stack, token.0, step)?;
        stack.push(self.states[top].target(Symbol::Token(token))?);
        Some(())
    }

    /// Makes all reductions that are made before a token; gives the state that then decides.
    fn reduce(&self, stack: &mut Vec<usize>, token: usize, step: &mut impl FnMut(Move)) -> Option<usize> {
        loop {
            let top = *stack.last()?;
            let Some(production) = self.reduction(top, token).filter(|&production| production != ACCEPT)
            else {
                return Some(top);
            };
            stack.truncate(stack.len().checked_sub(self.items.len(production))?);
            let (_, target) = self.states[*stack.last()?].goto(self.items.left(production))?;
            stack.push(target);
            step(Move::Reduce(self.items.id(production)));
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
