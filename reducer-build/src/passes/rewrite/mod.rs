//! Finds a way to parse the rules such that one token of look-ahead will do: [`Shape`] to [`Bnf`].
//!
//! Conflicts say what to try. First the rules that they name are parsed by their [bodies](crate::body): a
//! deterministic automaton decides nothing before it must. Then, one at a time, rules are inlined into those that
//! use them, as long as the number of distinct conflicts falls. Neither changes the language or the trees.

mod greedy;
mod sentences;
mod split;

use super::lower::{Plan, lower};
use crate::bnf::{Bnf, NonterminalId, Symbol};
use crate::ir::Grammar;
use crate::lr::{Automaton, Conflict, Other, ProductionId};
use crate::shape::{RuleId, Shape};
use std::collections::BTreeSet;

/// How many ways are tried, at most.
const MOST_ATTEMPTS: usize = 60;

/// The productions of a shape, without conflicts if a way was found; otherwise as near to what is written as can be.
pub fn rewrite(grammar: &Grammar, shape: &Shape) -> Rewritten {
    let tokens = grammar.tokens.len();
    let mut plan = Plan::new(grammar, shape);
    let mut attempt = loop {
        match Attempt::new(shape, &plan, tokens) {
            Ok(attempt) => break attempt,
            Err(rule) => plan.give_up(rule),
        }
    };
    let mut left = MOST_ATTEMPTS;
    let written = attempt.bnf.clone();
    while !attempt.causes.is_empty() {
        let Some((better, next)) = improve(shape, &plan, &attempt, tokens, &mut left) else {
            return match greedy::greedy(&attempt.bnf, tokens) {
                Some(bnf) => Rewritten { plan, bnf, written: None },
                None => Rewritten { plan, bnf: attempt.bnf, written: Some(written) },
            };
        };
        plan = better;
        attempt = next;
    }
    Rewritten { plan, bnf: attempt.bnf, written: None }
}

/// What became of the rules.
#[derive(Clone, Debug)]
pub struct Rewritten {
    /// How each rule is parsed.
    pub plan: Plan,
    /// The productions.
    pub bnf: Bnf,
    /// If conflicts are left: the productions as near to what is written as can be, to show them in.
    pub written: Option<Bnf>,
}

/// A plan, carried out.
struct Attempt {
    bnf: Bnf,
    /// The rules that each conflict is about.
    conflicts: Vec<BTreeSet<RuleId>>,
    causes: BTreeSet<Cause>,
}

/// What makes two conflicts the same, in whatever states they show.
type Cause = (Option<usize>, ProductionId, Other);

impl Attempt {
    fn new(shape: &Shape, plan: &Plan, tokens: usize) -> Result<Self, RuleId> {
        let bnf = lower(shape, plan)?;
        let automaton = Automaton::new(&bnf, tokens);
        let cause = |conflict: &Conflict| {
            (conflict.token.map(|token| token.0), conflict.reduce, conflict.other.clone())
        };
        let causes = automaton.conflicts().iter().map(cause).collect();
        let conflicts = automaton.conflicts().iter().map(|conflict| rules(&bnf, conflict)).collect();
        Ok(Self { bnf, conflicts, causes })
    }

    /// The rules that conflicts are about, those of most conflicts first.
    fn suspects(&self) -> Vec<RuleId> {
        let mut counts: Vec<(usize, RuleId)> = Vec::new();
        for &rule in self.conflicts.iter().flatten() {
            match counts.iter_mut().find(|(_, known)| *known == rule) {
                Some((count, _)) => *count += 1,
                None => counts.push((1, rule)),
            }
        }
        counts.sort_unstable_by_key(|&(count, rule)| (std::cmp::Reverse(count), rule));
        counts.into_iter().map(|(_, rule)| rule).collect()
    }
}

/// The next plan, with fewer conflicts, if there is one.
fn improve(
    shape: &Shape,
    plan: &Plan,
    attempt: &Attempt,
    tokens: usize,
    left: &mut usize,
) -> Option<(Plan, Attempt)> {
    let suspects = attempt.suspects();
    let mut rebuilt = plan.clone();
    let changed: Vec<bool> = suspects.iter().map(|&rule| rebuilt.rebuild(shape, rule)).collect();
    if changed.contains(&true)
        && let Ok(next) = Attempt::new(shape, &rebuilt, tokens)
    {
        return Some((rebuilt, next));
    }
    // Some conflicts go only with several rules, so those that are no part of themselves go together.
    let mut together = plan.clone();
    for &rule in suspects.iter().filter(|&&rule| !plan.is_recursive(rule)) {
        if let Some(inlined) = together.inlined(shape, rule) {
            together = inlined;
        }
    }
    if together != *plan {
        *left = left.checked_sub(1)?;
        if let Ok(next) = Attempt::new(shape, &together, tokens)
            && next.causes.len() <= attempt.causes.len()
        {
            return Some((together, next));
        }
    }
    for rule in suspects {
        let Some(inlined) = plan.inlined(shape, rule) else { continue };
        *left = left.checked_sub(1)?;
        match Attempt::new(shape, &inlined, tokens) {
            Ok(next) if next.causes.len() < attempt.causes.len() => return Some((inlined, next)),
            _ => {}
        }
    }
    None
}

/// The rules that a conflict is about.
fn rules(bnf: &Bnf, conflict: &Conflict) -> BTreeSet<RuleId> {
    let mut rules = BTreeSet::new();
    rules_of(bnf, conflict.reduce.nonterminal, &mut rules);
    match &conflict.other {
        Other::Reduce(other) => rules_of(bnf, other.nonterminal, &mut rules),
        Other::Shift(going_on) => {
            going_on.iter().for_each(|(other, _)| rules_of(bnf, other.nonterminal, &mut rules))
        }
        Other::Accept => {}
    }
    rules
}

/// The rule that a nonterminal belongs to; of a shared list, the rules that use it.
fn rules_of(bnf: &Bnf, id: NonterminalId, rules: &mut BTreeSet<RuleId>) {
    if let Some(rule) = bnf.nonterminals[id.0].rule {
        rules.insert(rule);
        return;
    }
    for nonterminal in &bnf.nonterminals {
        let uses = |symbol: &Symbol| *symbol == Symbol::Nonterminal(id);
        if nonterminal.productions.iter().any(|production| production.symbols.iter().any(uses)) {
            rules.extend(nonterminal.rule);
        }
    }
}
