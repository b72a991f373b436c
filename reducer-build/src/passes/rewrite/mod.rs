//! Finds a way to parse the rules such that one token of look-ahead will do: [`Shape`] to [`Bnf`].
//!
//! Conflicts say what to try. First the rules that they name are parsed by their [bodies](crate::body): a
//! deterministic automaton decides nothing before it must. Then, one at a time, rules are inlined into those that
//! use them, as long as the number of distinct conflicts falls. Neither changes the language or the trees.

mod automata;
mod greedy;
mod sentences;

use super::lower::{Plan, lower};
use crate::bnf::{Bnf, NonterminalId, ProductionId, Symbol};
use crate::ir::{Grammar, TokenId};
use crate::lr::{Conflict, Other};
use crate::shape::{RuleId, Shape};
use automata::Automata;
use std::collections::BTreeSet;

/// The productions of a shape, without conflicts if a way was found; otherwise as near to what is written as can be.
pub fn rewrite(grammar: &Grammar, shape: &Shape) -> Rewritten {
    let mut search = Search::new(grammar, shape);
    let written = search.best.bnf.clone();
    let mut stages = Vec::new();
    while !search.best.causes.is_empty() {
        let stage = search.best.clone();
        if search.rebuild() || search.inline_together() || search.inline_one() {
            stages.push(stage);
            continue;
        }
        if let Some(rewritten) = search.best.greedy(&mut search.automata) {
            return rewritten;
        }
        stages.push(stage);
        if !search.unfold_one() {
            let earlier = stages.iter().rev().find_map(|stage| stage.greedy(&mut search.automata));
            return earlier.unwrap_or_else(|| search.best.failed(shape, written));
        }
    }
    search.best.done(Vec::new())
}

/// What became of the rules.
#[derive(Clone, Debug)]
pub struct Rewritten {
    /// How each rule is parsed.
    pub plan: Plan,
    /// The productions.
    pub bnf: Bnf,
    /// Rules and tokens: where the rule can go on with the token, it does.
    pub greedy: Vec<(RuleId, TokenId)>,
    /// If conflicts are left: the productions as near to what is written as can be, to show them in.
    pub written: Option<Bnf>,
    /// The rules that conflicts are left about.
    pub left: BTreeSet<RuleId>,
}

impl Rewritten {
    /// Whether the rewrites decide how a text is read that can be read in two ways: by a rule that goes on where it can, or
    /// that has parts which are to end as soon as they can. ANTLR may read it otherwise, or read more.
    pub fn decides(&self, grammar: &Grammar, shape: &Shape) -> bool {
        !self.greedy.is_empty() || (shape.is_lazy() && self.plan != Plan::new(grammar, shape))
    }
}

/// A plan, carried out.
#[derive(Clone)]
struct Attempt {
    plan: Plan,
    bnf: Bnf,
    /// The rules that each conflict is about.
    conflicts: Vec<BTreeSet<RuleId>>,
    causes: BTreeSet<Cause>,
}

/// What makes two conflicts the same, in whatever states they show.
type Cause = (Option<usize>, ProductionId, Other);

impl Attempt {
    /// An error is the rule that cannot be parsed so, or the start rule if it takes too many productions.
    fn new(shape: &Shape, plan: &Plan, automata: &mut Automata) -> Result<Self, RuleId> {
        let bnf = lower(shape, plan)?;
        if !automata.may_make(&bnf) {
            return Err(shape.start);
        }
        let automaton = automata.of(&bnf);
        let owners = owners(&bnf);
        let cause = |conflict: &Conflict| {
            (conflict.token.map(|token| token.0), conflict.reduce, conflict.other.clone())
        };
        let causes = automaton.conflicts().iter().map(cause).collect();
        let conflicts = automaton.conflicts().iter().map(|conflict| rules(&owners, conflict)).collect();
        Ok(Self { plan: plan.clone(), bnf, conflicts, causes })
    }

    /// How bad it is: distinct conflicts, and all of them.
    fn cost(&self) -> (usize, usize) {
        (self.causes.len(), self.conflicts.len())
    }

    fn greedy(&self, automata: &mut Automata) -> Option<Rewritten> {
        let (bnf, greedy) = greedy::greedy(&self.bnf, automata)?;
        Some(Self { bnf, ..self.clone() }.done(greedy))
    }

    fn done(self, greedy: Vec<(RuleId, TokenId)>) -> Rewritten {
        let Self { plan, bnf, .. } = self;
        Rewritten { plan, bnf, greedy, written: None, left: BTreeSet::new() }
    }

    fn failed(self, shape: &Shape, written: Bnf) -> Rewritten {
        let left = self.plan.with_parts(shape, self.conflicts.into_iter().flatten());
        let Self { plan, bnf, .. } = self;
        Rewritten { plan, bnf, greedy: Vec::new(), written: Some(written), left }
    }

    /// The rules that conflicts are about, the rules of most conflicts first.
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

/// Ways to parse the rules, each with fewer conflicts than the one before.
struct Search<'a> {
    shape: &'a Shape,
    automata: Automata,
    best: Attempt,
}

impl<'a> Search<'a> {
    /// Begins with the rules as they are written.
    fn new(grammar: &Grammar, shape: &'a Shape) -> Self {
        let mut automata = Automata::new(grammar.tokens.len());
        let mut plan = Plan::new(grammar, shape);
        let best = loop {
            match Attempt::new(shape, &plan, &mut automata) {
                Ok(attempt) => break attempt,
                Err(rule) => plan.give_up(rule),
            }
        };
        Self { shape, automata, best }
    }

    /// Parses the rules that conflicts name by their bodies, if they are not yet.
    fn rebuild(&mut self) -> bool {
        let mut plan = self.best.plan.clone();
        for rule in self.best.suspects() {
            plan.rebuild(self.shape, rule);
        }
        plan != self.best.plan && self.accept(&plan, |_, _| true)
    }

    /// Some conflicts go only with several rules, so those that are no part of themselves go together.
    fn inline_together(&mut self) -> bool {
        let mut plan = self.best.plan.clone();
        for rule in self.best.suspects() {
            if let Some(inlined) = plan.inlined(self.shape, rule)
                && !plan.is_recursive(rule)
            {
                plan = inlined;
            }
        }
        plan != self.best.plan && self.accept(&plan, |new, old| new.causes.len() <= old.causes.len())
    }

    /// Puts one rule in place wherever it is used.
    fn inline_one(&mut self) -> bool {
        self.first(Plan::inlined)
    }

    /// Puts one rule that is a part of itself in place once, wherever it is used.
    fn unfold_one(&mut self) -> bool {
        self.first(Plan::unfolded)
    }

    /// The first change that makes it better.
    fn first(&mut self, change: fn(&Plan, &Shape, RuleId) -> Option<Plan>) -> bool {
        self.best.suspects().into_iter().any(|rule| {
            let plan = change(&self.best.plan, self.shape, rule);
            plan.is_some_and(|plan| self.accept(&plan, |new, old| new.cost() < old.cost()))
        })
    }

    /// Tries a plan, and goes on from it if it is good.
    fn accept(&mut self, plan: &Plan, is_good: fn(&Attempt, &Attempt) -> bool) -> bool {
        if self.automata.exhausted() {
            return false;
        }
        let Ok(next) = Attempt::new(self.shape, plan, &mut self.automata) else { return false };
        let is_good = is_good(&next, &self.best);
        if is_good {
            self.best = next;
        }
        is_good
    }
}

/// The rules that each nonterminal belongs to: its own, or of a shared list those that use it.
pub(super) fn owners(bnf: &Bnf) -> Vec<BTreeSet<RuleId>> {
    let own = bnf.nonterminals.iter().map(|nonterminal| nonterminal.rule.into_iter().collect());
    let mut owners: Vec<BTreeSet<RuleId>> = own.collect();
    for nonterminal in &bnf.nonterminals {
        let symbols = nonterminal.productions.iter().flat_map(|production| &production.symbols);
        for symbol in symbols {
            if let Symbol::Nonterminal(NonterminalId(used)) = *symbol
                && bnf.nonterminals[used].rule.is_none()
            {
                owners[used].extend(nonterminal.rule);
            }
        }
    }
    owners
}

/// The rules that a conflict is about, given those that nonterminals belong to.
pub(super) fn rules(owners: &[BTreeSet<RuleId>], conflict: &Conflict) -> BTreeSet<RuleId> {
    let mut rules = BTreeSet::new();
    let mut add = |id: NonterminalId| rules.extend(owners[id.0].iter().copied());
    add(conflict.reduce.nonterminal);
    match &conflict.other {
        Other::Reduce(other) => add(other.nonterminal),
        Other::Shift(going_on) => going_on.iter().for_each(|(other, _)| add(other.nonterminal)),
        Other::Accept => {}
    }
    rules
}
