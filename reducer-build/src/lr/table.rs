//! The LR(1) table of a grammar without conflicts, for what parses with it at run time.

use super::pager::{token_id, yacc_grammar};
use crate::bnf::Bnf;
use crate::ir::TokenId;
use lrtable::{Minimiser, from_yacc, statetable};

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
    /// The table of a grammar without conflicts; `None` if there can be none, since the start derives itself.
    pub fn new(bnf: &Bnf) -> Option<Self> {
        let yacc = yacc_grammar(bnf)?;
        let (graph, table) = from_yacc(&yacc, Minimiser::Pager).ok()?;
        let mut actions = Vec::new();
        let mut gotos = Vec::new();
        for state in graph.iter_stidxs() {
            let mut row = Vec::new();
            for token in table.state_actions(state) {
                let action = match table.action(state, token) {
                    statetable::Action::Shift(next) => Action::Shift(usize::from(next)),
                    statetable::Action::Reduce(production) => Action::Reduce(usize::from(production)),
                    statetable::Action::Accept => Action::Accept,
                    statetable::Action::Error => continue,
                };
                row.push((token_id(&yacc, token), action));
            }
            actions.push(row);
            let goto = |rule| Some((usize::from(rule), usize::from(table.goto(state, rule)?)));
            gotos.push(yacc.iter_rules().filter_map(goto).collect());
        }
        let production =
            |production| (usize::from(yacc.prod_to_rule(production)), yacc.prod(production).len());
        let productions = yacc.iter_pidxs().map(production).collect();
        Some(Self { actions, gotos, productions, start: usize::from(table.start_state()) })
    }
}
