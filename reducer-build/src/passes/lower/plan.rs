//! Which rules are parsed as they are written, and which by their bodies.

use super::operands::operands;
use crate::ground::graph::{Edges, components, is_cycle};
use crate::ir::Grammar;
use crate::shape::{Alternative, Form, Part, RuleId, Shape, Symbol};
use std::collections::BTreeSet;

/// How each rule is parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    ways: Vec<Way>,
    /// How many rules the grammar has; those after are made from groups, and used in one place each.
    written: usize,
    operators: Vec<bool>,
    /// Rules whose alternatives that are no part of themselves are put in place.
    unfolded: Vec<bool>,
    /// For each rule that may match nothing, the alternative that does.
    empty: Vec<Option<usize>>,
    /// For each rule those that use it.
    users: Vec<Vec<usize>>,
    /// Whether a rule is a part of itself, by way of others or not.
    recursive: Vec<bool>,
}

/// How a rule is parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// A production for each alternative and each choice of its optional parts.
    Written,
    /// By an automaton over its symbols; the nodes are made when the whole of it is known.
    Rebuilt,
    /// As a part of each rule that uses it.
    Inlined,
}

impl Plan {
    /// As written, but for rules that are ambiguous unless operators have precedence.
    pub fn new(grammar: &Grammar, shape: &Shape) -> Self {
        let operators: Vec<bool> =
            (0..shape.rules.len()).map(|rule| is_ambiguous(shape, RuleId(rule))).collect();
        let mut users = vec![Vec::new(); shape.rules.len()];
        let edges: Edges = (0..shape.rules.len())
            .map(|rule| rules_of(shape, RuleId(rule)).map(|used| used.0).collect())
            .collect();
        for (rule, used) in edges.iter().enumerate() {
            for &used in used {
                users[used].push(rule);
            }
        }
        let mut recursive = vec![false; shape.rules.len()];
        for component in components(&edges).iter().filter(|component| is_cycle(&edges, component)) {
            for &rule in component {
                recursive[rule] = true;
            }
        }
        for each in &mut users {
            each.sort_unstable();
            each.dedup();
        }
        let written = grammar.rules.len();
        let ways = vec![Way::Written; shape.rules.len()];
        let empty = empty_alternatives(shape);
        let unfolded = vec![false; shape.rules.len()];
        let mut plan = Self { ways, written, operators, unfolded, empty, users, recursive };
        for rule in (0..shape.rules.len()).map(RuleId) {
            if plan.has_operators(rule) {
                plan.rebuild(shape, rule);
            }
        }
        plan
    }

    /// How a rule is parsed.
    pub fn way(&self, rule: RuleId) -> Way {
        self.ways[rule.0]
    }

    /// Whether a rule is parsed by its body.
    pub fn is_rebuilt(&self, rule: RuleId) -> bool {
        self.way(rule) == Way::Rebuilt
    }

    /// Whether a rule is a part of those that use it.
    pub fn is_inlined(&self, rule: RuleId) -> bool {
        self.way(rule) == Way::Inlined
    }

    /// Whether a rule has operators whose precedence decides.
    pub fn has_operators(&self, rule: RuleId) -> bool {
        self.operators[rule.0]
    }

    /// Whether a rule is a part of itself, by way of others or not.
    pub fn is_recursive(&self, rule: RuleId) -> bool {
        self.recursive[rule.0]
    }

    /// The alternative of a rule that matches nothing, if one does.
    pub fn empty_alternative(&self, rule: RuleId) -> Option<usize> {
        self.empty[rule.0]
    }

    /// Has a rule parsed by its body, with its groups in place; with it, if it may match nothing, those that use it,
    /// so that they say where. Whether that changes anything.
    pub fn rebuild(&mut self, shape: &Shape, rule: RuleId) -> bool {
        let mut changed = false;
        let mut open = vec![rule];
        while let Some(rule) = open.pop() {
            if self.way(rule) == Way::Written {
                self.ways[rule.0] = Way::Rebuilt;
                changed = true;
                self.inline_groups(shape, rule);
                if self.empty[rule.0].is_some() || rule.0 >= self.written {
                    open.extend(self.users[rule.0].iter().map(|&user| RuleId(user)));
                }
            }
        }
        changed
    }

    fn inline_groups(&mut self, shape: &Shape, rule: RuleId) {
        let mut open = vec![rule];
        while let Some(rule) = open.pop() {
            for group in rules_of(shape, rule).filter(|group| group.0 >= self.written) {
                if !self.is_inlined(group) {
                    self.ways[group.0] = Way::Inlined;
                    open.push(group);
                }
            }
        }
    }

    /// Whether an alternative of a rule contains the rule, itself or by way of rules that are put in place.
    pub fn is_circular(&self, shape: &Shape, rule: RuleId, alternative: &Alternative) -> bool {
        let mut open: Vec<RuleId> = rules_in(alternative).collect();
        let mut seen = BTreeSet::new();
        while let Some(used) = open.pop() {
            if used == rule {
                return true;
            }
            if self.is_inlined(used) && seen.insert(used) {
                open.extend(rules_of(shape, used));
            }
        }
        false
    }

    /// Whether the alternatives of a rule that do not contain it are put in place of it.
    pub fn is_unfolded(&self, rule: RuleId) -> bool {
        self.unfolded[rule.0]
    }

    /// Has the alternatives of a rule that do not contain it put in place of it, so that it has the others only.
    /// Nothing, if it has none of these or none of those, or is the start or has operators.
    pub fn unfolded(&self, shape: &Shape, rule: RuleId) -> Option<Self> {
        let mut circular =
            shape.rules[rule.0].alternatives.iter().map(|each| self.is_circular(shape, rule, each));
        let has_both = circular.clone().any(|each| each) && circular.any(|each| !each);
        let is_done = self.is_inlined(rule) || self.is_unfolded(rule);
        let is_fixed = self.has_operators(rule) || rule == shape.start || shape.rules[rule.0].bars_tokens();
        if is_done || is_fixed || !has_both {
            return None;
        }
        let mut plan = self.clone();
        plan.unfolded[rule.0] = true;
        plan.rebuild(shape, rule);
        for &user in &self.users[rule.0] {
            plan.rebuild(shape, RuleId(user));
        }
        Some(plan)
    }

    /// Rules, and those that are put in place in them.
    pub fn with_parts(&self, shape: &Shape, rules: impl IntoIterator<Item = RuleId>) -> BTreeSet<RuleId> {
        let mut open: Vec<RuleId> = rules.into_iter().collect();
        let mut all = BTreeSet::new();
        while let Some(rule) = open.pop() {
            if all.insert(rule) {
                open.extend(
                    rules_of(shape, rule).filter(|&used| self.is_inlined(used) || self.is_unfolded(used)),
                );
            }
        }
        all
    }

    /// Has a rule parsed as it is written after all.
    pub fn give_up(&mut self, rule: RuleId) {
        self.ways[rule.0] = Way::Written;
        self.operators[rule.0] = false;
    }

    /// Has a rule parsed as a part of those that use it. Nothing, if it would then be a part of itself, or is the
    /// start or has operators.
    pub fn inlined(&self, shape: &Shape, rule: RuleId) -> Option<Self> {
        let is_fixed = self.has_operators(rule) || rule == shape.start || shape.rules[rule.0].bars_tokens();
        if self.is_inlined(rule) || is_fixed {
            return None;
        }
        let mut plan = self.clone();
        plan.ways[rule.0] = Way::Inlined;
        plan.inline_groups(shape, rule);
        let mut open = vec![rule];
        let mut seen = vec![false; self.ways.len()];
        while let Some(each) = open.pop() {
            for used in rules_of(shape, each).filter(|&used| plan.is_inlined(used)) {
                if used == rule {
                    return None;
                }
                if !std::mem::replace(&mut seen[used.0], true) {
                    open.push(used);
                }
            }
        }
        for &user in &self.users[rule.0] {
            plan.rebuild(shape, RuleId(user));
        }
        Some(plan)
    }
}

/// The rules that a rule uses; one may occur twice.
pub(super) fn rules_of(shape: &Shape, rule: RuleId) -> impl Iterator<Item = RuleId> + '_ {
    shape.rules[rule.0].alternatives.iter().flat_map(rules_in)
}

fn rules_in(alternative: &Alternative) -> impl Iterator<Item = RuleId> + '_ {
    let (unit, node) = match &alternative.form {
        Form::Unit(symbol) => (Some(*symbol), None),
        Form::Node(node) => (None, Some(node)),
    };
    let symbols =
        unit.into_iter().chain(node.into_iter().flat_map(|node| node.slots().map(|slot| slot.symbol)));
    symbols.filter_map(|symbol| match symbol {
        Symbol::Rule(rule) => Some(rule),
        Symbol::Token(_) => None,
    })
}

/// Whether a rule has alternatives that begin with it, and such that end with it: `e: e '+' e`, `e: '-' e | e '!'`.
fn is_ambiguous(shape: &Shape, rule: RuleId) -> bool {
    let ends = shape.rules[rule.0].alternatives.iter().map(|each| operands(each, rule));
    let (left, right): (Vec<bool>, Vec<bool>) = ends.unzip();
    left.contains(&true) && right.contains(&true)
}

/// For each rule that may match nothing the first alternative that does so in the fewest steps.
fn empty_alternatives(shape: &Shape) -> Vec<Option<usize>> {
    let mut found: Vec<Option<usize>> = vec![None; shape.rules.len()];
    loop {
        let mut new = Vec::new();
        for (index, rule) in shape.rules.iter().enumerate().filter(|(index, _)| found[*index].is_none()) {
            let is_empty = |symbol: Symbol| matches!(symbol, Symbol::Rule(rule) if found[rule.0].is_some());
            let number = rule.alternatives.iter().position(|alternative| match &alternative.form {
                Form::Unit(symbol) => is_empty(*symbol),
                Form::Node(node) => node.parts.iter().all(|part| match part {
                    Part::Fixed(_) => false,
                    Part::Slot(slot) => slot.can_be_nothing(is_empty),
                }),
            });
            new.extend(number.map(|number| (index, number)));
        }
        if new.is_empty() {
            return found;
        }
        for (index, number) in new {
            found[index] = Some(number);
        }
    }
}
