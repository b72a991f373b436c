//! What LR(1) makes of the conflicts of LALR(1), which merges states and so has some that LR(1) has not.

use super::conflicts::{Conflict, Other};
use crate::bnf::{Bnf, NonterminalId, ProductionId, Symbol};
use crate::ir::TokenId;
use cfgrammar::yacc::{YaccGrammar, YaccKind, YaccOriginalActionKind};
use cfgrammar::{PIdx, TIdx};
use lrtable::{Minimiser, from_yacc};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Those of the LALR(1) conflicts of a grammar that are there in LR(1), too: lrtable's automaton, by Pager's method,
/// has a conflict of the same productions before the same token. It takes much longer than LALR(1). If it says
/// nothing, because the start derives itself, all of them.
pub(crate) fn confirmed<'c>(bnf: &Bnf, conflicts: &'c [Conflict]) -> Vec<&'c Conflict> {
    let Some(clashes) = (!conflicts.is_empty()).then(|| clashes(bnf)).flatten() else {
        return conflicts.iter().collect();
    };
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

/// The reductions, each with its token, which clash with a shift or another reduction.
fn clashes(bnf: &Bnf) -> Option<BTreeSet<(Option<TokenId>, ProductionId)>> {
    let yacc = yacc_grammar(bnf)?;
    let (_, table) = from_yacc(&yacc, Minimiser::Pager).ok()?;
    let mut clashes = BTreeSet::new();
    let mut add = |token: TIdx<u32>, production: PIdx<u32>| {
        clashes.extend(id(&yacc, production).map(|production| (token_id(&yacc, token), production)));
    };
    if let Some(conflicts) = table.conflicts() {
        conflicts.sr_conflicts().for_each(|&(token, production, _)| add(token, production));
        for &(token, first, second, _) in conflicts.rr_conflicts() {
            add(token, first);
            add(token, second);
        }
    }
    Some(clashes)
}

/// The production that the table knows by this number.
fn id(yacc: &YaccGrammar<u32>, index: PIdx<u32>) -> Option<ProductionId> {
    let rule = yacc.prod_to_rule(index);
    let nonterminal = NonterminalId(yacc.rule_name_str(rule).strip_prefix('N')?.parse().ok()?);
    let number = yacc.rule_to_prods(rule).iter().position(|&other| other == index)?;
    Some(ProductionId { nonterminal, number })
}

/// The grammar as the table builder knows it; `None` if the start derives itself.
pub(super) fn yacc_grammar(bnf: &Bnf) -> Option<YaccGrammar<u32>> {
    YaccGrammar::new(YaccKind::Original(YaccOriginalActionKind::NoAction), &yacc_text(bnf)).ok()
}

/// The token that the table knows by this number; `None` for the end of the file.
pub(super) fn token_id(yacc: &YaccGrammar<u32>, token: TIdx<u32>) -> Option<TokenId> {
    yacc.token_name(token).and_then(|name| name.strip_prefix('T')?.parse().ok()).map(TokenId)
}

/// The grammar in the notation that the table builder reads.
fn yacc_text(bnf: &Bnf) -> String {
    let mut text = format!("%start N{}\n%%\n", bnf.start.0);
    for (index, nonterminal) in bnf.nonterminals.iter().enumerate() {
        let _ = write!(text, "N{index}:");
        for (number, production) in nonterminal.productions.iter().enumerate() {
            if number > 0 {
                text.push_str("\n |");
            }
            for symbol in &production.symbols {
                let _ = match symbol {
                    Symbol::Token(token) => write!(text, " 'T{}'", token.0),
                    Symbol::Nonterminal(nonterminal) => write!(text, " N{}", nonterminal.0),
                };
            }
        }
        text.push_str("\n ;\n");
    }
    text
}
