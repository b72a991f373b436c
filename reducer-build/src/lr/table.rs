//! The LR(1) table of a grammar without conflicts, for what parses with it at run time.

use super::automaton::Automaton;
use super::items::ACCEPT;
use crate::bnf::Bnf;
use crate::ir::TokenId;
use reducer_tables::TableAction;

/// An LR(1) table, by Pager's method: its states are few, and do nothing that those of LR(1) would not do before
/// they take the next token.
#[derive(Clone, Debug)]
pub struct Table {
    /// By state, what is done before which token, or the end of the file if there is none.
    pub actions: Vec<Vec<(Option<TokenId>, TableAction)>>,
    /// By state, where each nonterminal leads.
    pub gotos: Vec<Vec<(u16, u16)>>,
    /// By production, its nonterminal and how many symbols it has.
    pub productions: Vec<(u16, u16)>,
    /// The state to begin in.
    pub start: u16,
}

impl Table {
    /// The table of a grammar whose tokens have numbers below `tokens`; `None` if it has conflicts, or more than 65,535
    /// states or productions.
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
            let mut row = Vec::new();
            for (by, target) in state.shifts() {
                row.push((token(by), TableAction::Shift(narrow(target)?)));
            }
            for reduction in &state.reductions {
                let action = match reduction.production {
                    ACCEPT => TableAction::Accept,
                    production => TableAction::Reduce(narrow(production)?),
                };
                row.extend(lookaheads.row(reduction.row).map(|before| (token(before), action)));
            }
            actions.push(row);
            let row = state.gotos().map(|(_, by, target)| Some((narrow(by.0)?, narrow(target)?)));
            gotos.push(row.collect::<Option<_>>()?);
        }
        let production =
            |production| Some((narrow(items.left(production).0)?, narrow(items.len(production))?));
        let productions = (0..items.productions_in_all()).map(production).collect::<Option<_>>()?;
        Some(Self { actions, gotos, productions, start: 0 })
    }
}

/// A number as the table at run time has it.
fn narrow(number: usize) -> Option<u16> {
    u16::try_from(number).ok()
}
