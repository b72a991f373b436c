//! The LR(1) table of a grammar without conflicts, for what parses with it at run time.

use super::automaton::Automaton;
use super::items::ACCEPT;
use crate::bnf::Bnf;
use crate::ir::TokenId;

/// An LR(1) table, by Pager's method: its states are few, and do nothing that those of LR(1) would not do before
/// they take the next token.
#[derive(Clone, Debug)]
pub struct Table {
    /// By state, what is done before which token, or the end of the file if there is none.
    pub actions: Vec<Vec<(Option<TokenId>, Action)>>,
    /// By state, where each nonterminal leads.
    pub gotos: Vec<Vec<(usize, usize)>>,
    /// By production, its nonterminal and how many symbols it has.
    pub productions: Vec<(usize, usize)>,
    /// The state to begin in.
    pub start: usize,
}

/// What is done in a state before a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Takes the token and goes to this state.
    Shift(usize),
    /// Makes this production.
    Reduce(usize),
    /// It was the end.
    Accept,
}

impl Table {
    /// The table of a grammar whose tokens have numbers below `tokens`; `None` if it has conflicts.
    pub fn new(bnf: &Bnf, tokens: usize) -> Option<Self> {
        let automaton = Automaton::lr1(bnf, tokens);
        if !automaton.conflicts().is_empty() {
            return None;
        }
        let Automaton { items, states, lookaheads, .. } = &automaton;
        let token = |token: usize| (token != items.end()).then_some(TokenId(token));
        let mut actions = Vec::with_capacity(states.len());
        let mut gotos = Vec::with_capacity(states.len());
        for state in states {
            let mut row: Vec<(Option<TokenId>, Action)> =
                state.shifts().map(|(by, target)| (token(by), Action::Shift(target))).collect();
            for reduction in &state.reductions {
                let action = if reduction.production == ACCEPT {
                    Action::Accept
                } else {
                    Action::Reduce(reduction.production)
                };
                row.extend(lookaheads.row(reduction.row).map(|before| (token(before), action)));
            }
            actions.push(row);
            gotos.push(state.gotos().map(|(_, nonterminal, target)| (nonterminal.0, target)).collect());
        }
        let production = |production| (items.left(production).0, items.len(production));
        let productions = (0..items.productions_in_all()).map(production).collect();
        Some(Self { actions, gotos, productions, start: 0 })
    }
}
