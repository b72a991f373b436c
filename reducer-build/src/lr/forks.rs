//! The automaton of a grammar with conflicts, for what goes all ways at once.

use super::items::{ACCEPT, Items};
use super::{lookahead, states};
use crate::bnf::Bnf;

/// What a state does before a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// It takes the token and goes to this state.
    Shift(u32),
    /// It makes this production: its place in the order of [`Bnf::nonterminals`].
    Reduce(u32),
    /// The text is complete.
    Accept,
}

/// The LALR(1) automaton of a grammar, with all that each state can do.
#[derive(Debug)]
pub struct Forks {
    items: Items,
    states: Vec<states::State>,
    lookaheads: super::bits::Bits,
}

impl Forks {
    /// The automaton of a grammar whose tokens all have numbers below `tokens`.
    pub fn new(bnf: &Bnf, tokens: usize) -> Self {
        let items = Items::new(bnf, tokens);
        let states = states::states(&items);
        let lookaheads = lookahead::lookaheads(&items, &states);
        Self { items, states, lookaheads }
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.states.len()
    }

    /// By token, what a state does: ascending, and a token with several steps occurs several times. The end of the text
    /// is a token after the last.
    pub fn steps(&self, state: usize) -> Vec<(usize, Step)> {
        let state = &self.states[state];
        let mut steps: Vec<(usize, Step)> =
            state.shifts().map(|(token, target)| (token, Step::Shift(target as u32))).collect();
        for reduction in &state.reductions {
            let step = match reduction.production {
                ACCEPT => Step::Accept,
                production => Step::Reduce(production as u32 - 1),
            };
            steps.extend(self.lookaheads.row(reduction.row).map(|token| (token, step)));
        }
        steps.sort_unstable();
        steps
    }

    /// Where nonterminals lead from a state, ascending.
    pub fn gotos(&self, state: usize) -> impl Iterator<Item = (usize, usize)> {
        self.states[state].gotos().map(|(_, nonterminal, target)| (nonterminal.0, target))
    }

    /// The nonterminal of each production, and how many symbols it has.
    pub fn productions(&self) -> impl Iterator<Item = (usize, usize)> {
        (1..self.items.productions_in_all())
            .map(|production| (self.items.left(production).0, self.items.len(production)))
    }
}
