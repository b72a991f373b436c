//! Which conflicts of LALR(1) are conflicts of LR(1), too: LALR(1) merges states, and so has some that LR(1) has not.

use super::automaton::Automaton;
use super::conflicts::{Conflict, Other};
use crate::bnf::{Bnf, ProductionId};
use crate::ir::TokenId;
use std::collections::BTreeSet;

/// Those of the conflicts of an automaton that are there in LR(1), too: of the same productions before the same token.
pub(crate) fn confirmed<'c>(bnf: &Bnf, tokens: usize, conflicts: &'c [Conflict]) -> Vec<&'c Conflict> {
    if conflicts.is_empty() {
        return Vec::new();
    }
    let mut clashes: BTreeSet<(Option<TokenId>, ProductionId)> = BTreeSet::new();
    for Conflict { token, reduce, other, .. } in Automaton::lr1(bnf, tokens).conflicts() {
        clashes.insert((*token, *reduce));
        if let Other::Reduce(other) = other {
            clashes.insert((*token, *other));
        }
    }
    let is_confirmed = |conflict: &&Conflict| {
        let clash = |production| clashes.contains(&(conflict.token, production));
        clash(conflict.reduce)
            && match &conflict.other {
                Other::Reduce(other) => clash(*other),
                Other::Shift(_) | Other::Accept => true,
            }
    };
    conflicts.iter().filter(is_confirmed).collect()
}
