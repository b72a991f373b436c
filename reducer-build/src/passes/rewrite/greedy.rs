//! Where a token can go on with a body or follow it, it goes on: the generalised dangling `else`.
//!
//! That is how ANTLR decides as long as the rest of the file can then be read. Whether it always can is not known,
//! so sentences of the grammar are tried; if one is lost, the rewrite is not made.

use super::automata::Automata;
use super::sentences::sentences;
use crate::bnf::{Action, Bnf, NonterminalId, ProductionId, Symbol};
use crate::ground::graph::{Edges, least};
use crate::ir::TokenId;
use crate::lr::{Automaton, Conflict, Example, Examples, Other};
use crate::passes::split::{Split, split};
use crate::shape::RuleId;
use std::collections::{BTreeMap, BTreeSet};

/// The productions without conflicts, and which rules go on with which tokens; `None` if there is no such way, or a
/// sentence would be lost.
pub(super) fn greedy(bnf: &Bnf, automata: &mut Automata) -> Option<(Bnf, Vec<(RuleId, TokenId)>)> {
    if automata.exhausted() {
        return None;
    }
    let mut current = bnf.clone();
    let mut automaton = automata.of(&current);
    let mut made = BTreeSet::new();
    loop {
        if automaton.conflicts().is_empty() {
            let mut tried = sentences(bnf).into_iter().chain(examples(&automata.of(bnf)));
            let none_lost = tried.all(|sentence| automaton.accepts(sentence));
            return none_lost.then(|| (current, made.into_iter().collect()));
        }
        let before = causes(&current, &automaton);
        let next = decisions(&current, automaton.conflicts()).into_iter().find_map(|each| {
            let next = (!automata.exhausted()).then(|| split(&current, &each)).flatten()?;
            let automaton = automata.of(&next);
            (causes(&next, &automaton) < before).then_some((next, automaton, each))
        });
        let (next, next_automaton, split) = next?;
        for id in &split.not_before {
            let rule = current.nonterminals[id.nonterminal.0].rule;
            made.extend(
                rule.into_iter()
                    .flat_map(|rule| split.tokens.iter().map(move |&token| (rule, TokenId(token)))),
            );
        }
        (current, automaton) = (next, next_automaton);
    }
}

/// Sentences in which each thing that can be done in a conflict is done, and is right: going on must not be wrong where
/// the rest of the file needs an end.
fn examples(automaton: &Automaton) -> Vec<Vec<TokenId>> {
    let mut examples = Examples::new(automaton);
    let mut sentences = Vec::new();
    for conflict in automaton.conflicts() {
        if let Some((_, Example { before, reduced, other })) = examples.find(&[conflict]) {
            sentences.extend([reduced, other].map(|behind| [&before[..], &behind].concat()));
        }
    }
    sentences
}

/// How many pairs of rule and token have a conflict.
fn causes(bnf: &Bnf, automaton: &Automaton) -> usize {
    let cause = |conflict: &Conflict| {
        (conflict.token.map(|token| token.0), bnf.nonterminals[conflict.reduce.nonterminal.0].rule)
    };
    automaton.conflicts().iter().map(cause).collect::<BTreeSet<_>>().len()
}

/// The places where a body can end or go on, those with the same tokens together.
fn decisions(bnf: &Bnf, conflicts: &[Conflict]) -> Vec<Split> {
    let mut tokens: BTreeMap<ProductionId, BTreeSet<usize>> = BTreeMap::new();
    let mut begins: BTreeMap<usize, Vec<bool>> = BTreeMap::new();
    for conflict in conflicts {
        if let (Some(TokenId(token)), Other::Shift(_)) = (conflict.token, &conflict.other)
            && let Some(rest) = rest(bnf, conflict.reduce)
            && begins.entry(token).or_insert_with(|| begins_with(bnf, token))[rest.0]
        {
            tokens.entry(conflict.reduce).or_default().insert(token);
        }
    }
    let mut together: BTreeMap<BTreeSet<usize>, BTreeSet<ProductionId>> = BTreeMap::new();
    for (production, tokens) in tokens {
        together.entry(tokens).or_default().insert(production);
    }
    let split = |(tokens, not_before)| Split { tokens, not_before, ..Split::default() };
    together.into_iter().map(split).collect()
}

/// What a body that can end after a symbol can go on with.
fn rest(bnf: &Bnf, id: ProductionId) -> Option<NonterminalId> {
    let productions = &bnf.nonterminals[id.nonterminal.0].productions;
    let ending = productions.get(id.number)?;
    let [last] = *ending.symbols else { return None };
    let Action::Item(_) = ending.action else { return None };
    productions.iter().find_map(|each| match *each.symbols {
        [first, Symbol::Nonterminal(rest)] if first == last => Some(rest),
        _ => None,
    })
}

/// Which nonterminals can begin with a token.
fn begins_with(bnf: &Bnf, token: usize) -> Vec<bool> {
    let edges: Edges = bnf
        .nonterminals
        .iter()
        .map(|each| {
            let firsts = each.productions.iter().filter_map(|each| each.symbols.first());
            firsts
                .filter_map(|symbol| match symbol {
                    Symbol::Nonterminal(id) => Some(id.0),
                    Symbol::Token(_) => None,
                })
                .collect()
        })
        .collect();
    least(&edges, |index, set| {
        bnf.nonterminals[index].productions.iter().any(|each| match each.symbols.first() {
            Some(Symbol::Token(first)) => first.0 == token,
            Some(Symbol::Nonterminal(first)) => set[first.0],
            None => false,
        })
    })
}
