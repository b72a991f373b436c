//! The LR(1) table of a grammar without conflicts, for what parses with it at run time.

use super::pager::{token_id, yacc_grammar};
use crate::bnf::Bnf;
use crate::ir::TokenId;
use lrtable::{Minimiser, from_yacc, statetable};
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
    /// The table of a grammar without conflicts; `None` if there can be none, since the start derives itself, or if it
    /// has more than 65,535 states or productions.
    pub fn new(bnf: &Bnf) -> Option<Self> {
        let yacc = yacc_grammar(bnf)?;
        let (graph, table) = from_yacc(&yacc, Minimiser::Pager).ok()?;
        let mut actions = Vec::new();
        let mut gotos = Vec::new();
        for state in graph.iter_stidxs() {
            let mut row = Vec::new();
            for token in table.state_actions(state) {
                let action = match table.action(state, token) {
                    statetable::Action::Shift(next) => TableAction::Shift(narrow(next)?),
                    statetable::Action::Reduce(production) => TableAction::Reduce(narrow(production)?),
                    statetable::Action::Accept => TableAction::Accept,
                    statetable::Action::Error => continue,
                };
                row.push((token_id(&yacc, token), action));
            }
            actions.push(row);
            let row = yacc.iter_rules().filter_map(|rule| Some((rule, table.goto(state, rule)?)));
            let row = row.map(|(rule, next)| Some((narrow(rule)?, narrow(next)?)));
            gotos.push(row.collect::<Option<_>>()?);
        }
        let productions = yacc.iter_pidxs().map(|production| {
            let symbols = u16::try_from(yacc.prod(production).len()).ok()?;
            Some((narrow(yacc.prod_to_rule(production))?, symbols))
        });
        let productions = productions.collect::<Option<_>>()?;
        Some(Self { actions, gotos, productions, start: narrow(table.start_state())? })
    }
}

/// A number as the table at run time has it.
fn narrow<T>(number: T) -> Option<u16>
where
    usize: From<T>,
{
    u16::try_from(usize::from(number)).ok()
}
