//! Rules become productions: [`Shape`] to [`Bnf`].
//!
//! A rule is lowered as it is written (`direct`), or, where one token of look-ahead would not do, as an automaton
//! (`dfa`) over its [body](crate::body), from which its nodes are rebuilt. The [`Plan`] says which.
//! What cannot occur after it: an alternative with quantifiers.

mod body;
mod dfa;
mod direct;
mod operands;
mod plan;

pub(crate) use operands::operands;
pub use plan::{Plan, Way};

use super::split::{Split, split};
use crate::bnf::{Action, Bnf, Nonterminal, NonterminalId, Production, Symbol};
use crate::body::Body;
use crate::ground::names::{Unique, camel_case};
use crate::shape::{self, RuleId, Shape};
use direct::Lowering;

/// The productions of a shape.
///
/// # Errors
/// A rule that is to be rebuilt and cannot be: its body is too large, or can match nothing again and again.
pub fn lower(shape: &Shape, plan: &Plan) -> Result<Bnf, RuleId> {
    let mut names = Unique::default();
    let nonterminals = shape.rules.iter().enumerate().map(|(index, rule)| Nonterminal {
        name: names.name(&camel_case(&rule.name)),
        rule: Some(RuleId(index)),
        whole: true,
        productions: Vec::new(),
    });
    let nonterminals = nonterminals.collect();
    let mut lowering = Lowering { nonterminals, names, shared: Vec::new() };
    let mut bodies = Vec::new();
    for index in 0..shape.rules.len() {
        match plan.way(RuleId(index)) {
            Way::Written => lowering.written(shape, index),
            Way::Rebuilt => {
                let body = body::body(shape, plan, RuleId(index)).ok_or(RuleId(index))?;
                rebuilt(&mut lowering, shape, &body, bodies.len()).ok_or(RuleId(index))?;
                bodies.push(body);
            }
            Way::Inlined => {}
        }
    }
    let start = start(&mut lowering, shape, plan, &bodies);
    barred(shape, Bnf { nonterminals: lowering.nonterminals, start, bodies }.reachable())
}

/// The same productions, but that rules do not begin with tokens that they may not begin with.
///
/// # Errors
/// A rule for which that takes too many productions.
pub(crate) fn barred(shape: &Shape, mut bnf: Bnf) -> Result<Bnf, RuleId> {
    for (index, rule) in shape.rules.iter().enumerate().filter(|(_, rule)| rule.bars_tokens()) {
        let tokens = rule.not_first.iter().map(|token| token.0).collect();
        let not_first = (0..bnf.nonterminals.len()).map(NonterminalId);
        let not_first = not_first
            .filter(|id| bnf.nonterminals[id.0].whole && bnf.nonterminals[id.0].rule == Some(RuleId(index)))
            .collect();
        bnf = split(&bnf, &Split { tokens, not_first, ..Split::default() }).ok_or(RuleId(index))?;
    }
    Ok(bnf)
}

/// The nonterminal to start from: the start rule's, or a new one that may also match nothing.
fn start(lowering: &mut Lowering, shape: &Shape, plan: &Plan, bodies: &[Body]) -> NonterminalId {
    let start = NonterminalId(shape.start.0);
    let body = bodies.iter().position(|body| body.rule == shape.start);
    let (Some(body), Some(_)) = (body, plan.empty_alternative(shape.start)) else { return start };
    let span = shape.rules[shape.start.0].span;
    let productions = vec![
        Production { symbols: Vec::new(), action: Action::Rebuild(body), span },
        Production { symbols: vec![Symbol::Nonterminal(start)], action: Action::Same(0), span },
    ];
    lowering.nonterminal("Start", Some(shape.start), productions)
}

/// Adds the productions of a rule's automaton: each takes a symbol, and then what its state leads to.
fn rebuilt(lowering: &mut Lowering, shape: &Shape, body: &Body, number: usize) -> Option<()> {
    let states = dfa::dfa(body)?;
    let RuleId(rule) = body.rule;
    let span = shape.rules[rule].span;
    let name = format!("{}Body", lowering.nonterminals[rule].name);
    // A state that leads nowhere needs no nonterminal.
    let nonterminals: Vec<Option<NonterminalId>> = states
        .iter()
        .map(|state| {
            (!state.edges.is_empty()).then(|| lowering.nonterminal(&name, Some(body.rule), Vec::new()))
        })
        .collect();
    for (state, id) in states.iter().zip(&nonterminals) {
        let Some(id) = id else { continue };
        for &(symbol, to) in &state.edges {
            let first = match body.symbols[symbol] {
                shape::Symbol::Token(token) => Symbol::Token(token),
                shape::Symbol::Rule(RuleId(rule)) => Symbol::Nonterminal(NonterminalId(rule)),
            };
            let productions = &mut lowering.nonterminals[id.0].productions;
            let action = Action::Item(symbol);
            if states[to].accepts {
                productions.push(Production { symbols: vec![first], action: action.clone(), span });
            }
            if let Some(rest) = nonterminals[to] {
                productions.push(Production {
                    symbols: vec![first, Symbol::Nonterminal(rest)],
                    action,
                    span,
                });
            }
        }
    }
    let whole = nonterminals[0].map(|whole| Production {
        symbols: vec![Symbol::Nonterminal(whole)],
        action: Action::Rebuild(number),
        span,
    });
    lowering.nonterminals[rule].productions.extend(whole);
    Some(())
}
