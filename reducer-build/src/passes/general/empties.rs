//! What rules that match nothing come to.

use crate::general::Empty;
use crate::ground::graph::{Edges, components, is_cycle};
use crate::shape::{Arity, Form, Node, Part, Rule, RuleId, Shape, Slot, Symbol};

/// What each rule can match, and what it comes to if it matches nothing.
pub(super) struct Empties {
    pub(super) all: Vec<Empty>,
    of: Vec<Option<usize>>,
    /// Whether a rule matches something, too.
    is_full: Vec<bool>,
    /// By rule, the alternative that matches nothing.
    alternatives: Vec<u16>,
}

impl Empties {
    pub(super) fn new(shape: &Shape) -> Self {
        let rules = shape.rules.len();
        // In rounds: what a rule comes to is made of rules that were known before, so that it ends.
        let mut known: Vec<Option<Empty>> = vec![None; rules];
        loop {
            let can = known.clone();
            for (index, rule) in shape.rules.iter().enumerate().filter(|&(index, _)| can[index].is_none()) {
                known[index] =
                    rule.alternatives.iter().find_map(|alternative| empty(&alternative.form, &can));
            }
            if can == known {
                break;
            }
        }
        // ANTLR takes the first alternative that can match nothing, unless it would go round in circles.
        let first =
            |rule: &Rule| rule.alternatives.iter().find_map(|alternative| empty(&alternative.form, &known));
        let mut chosen: Vec<Option<Empty>> = shape.rules.iter().map(first).collect();
        loop {
            let uses = |empty: &Option<Empty>| -> Vec<usize> {
                empty.iter().flat_map(|empty| &empty.values).map(|value| value.1).collect()
            };
            let edges: Edges = chosen.iter().map(uses).collect();
            let mut circles = components(&edges);
            circles.retain(|circle| is_cycle(&edges, circle));
            if circles.is_empty() {
                break;
            }
            for rule in circles.into_iter().flatten() {
                chosen[rule].clone_from(&known[rule]);
            }
        }
        let mut this = Self {
            all: Vec::new(),
            of: vec![None; rules],
            is_full: full(shape),
            alternatives: vec![0; rules],
        };
        for (rule, empty) in chosen.iter().enumerate() {
            if empty.is_some() {
                this.of[rule] = Some(this.all.len());
                this.all.extend(empty.clone());
            }
        }
        for empty in &mut this.all {
            for (_, rule) in &mut empty.values {
                *rule = this.of[*rule].unwrap_or(0);
            }
        }
        for (rule, chosen) in chosen.iter().enumerate() {
            let alternatives = shape.rules[rule].alternatives.iter();
            let number =
                alternatives.map(|each| empty(&each.form, &known)).position(|empty| empty == *chosen);
            this.alternatives[rule] = number.unwrap_or(0) as u16;
        }
        this
    }

    /// What a rule comes to if it matches nothing, if it can.
    pub(super) fn of(&self, rule: RuleId) -> Option<usize> {
        self.of[rule.0]
    }

    /// Whether a rule can match something.
    pub(super) fn is_full(&self, rule: RuleId) -> bool {
        self.is_full[rule.0]
    }

    /// The alternative by which a rule matches nothing.
    pub(super) fn alternative(&self, rule: RuleId) -> u16 {
        self.alternatives[rule.0]
    }
}

/// What an alternative comes to if it matches nothing: of rules, not of empty ones, still.
fn empty(form: &Form, known: &[Option<Empty>]) -> Option<Empty> {
    let of = |symbol: Symbol| match symbol {
        Symbol::Token(_) => None,
        Symbol::Rule(rule) => known[rule.0].as_ref().map(|_| rule.0),
    };
    let node = match form {
        Form::Unit(symbol) => return Some(Empty { kind: None, values: vec![(0, of(*symbol)?)] }),
        Form::Node(node) => node,
    };
    let mut values = Vec::new();
    // Without fixed tokens, each part is a slot.
    for (part, number) in node.parts.iter().zip(0..) {
        let Part::Slot(slot) = part else { return None };
        if !slot.can_be_nothing(|symbol| of(symbol).is_some()) {
            return None;
        }
        if !slot.can_be_nothing(|_| false) {
            values.push((number, of(slot.symbol)?));
        }
    }
    Some(Empty { kind: Some(node.kind), values })
}

/// Whether there are tokens between the elements of a slot, even where the elements match nothing.
fn has_separators(slot: &Slot) -> bool {
    matches!(&slot.arity, Arity::List { separator, .. } if !separator.is_none())
}

/// Which rules can match something.
fn full(shape: &Shape) -> Vec<bool> {
    let mut full = vec![false; shape.rules.len()];
    loop {
        let before = full.clone();
        for (index, rule) in shape.rules.iter().enumerate() {
            full[index] = rule.alternatives.iter().any(|alternative| is_full(&alternative.form, &before));
        }
        if full == before {
            return full;
        }
    }
}

fn is_full(form: &Form, full: &[bool]) -> bool {
    let symbol = |symbol: Symbol| match symbol {
        Symbol::Token(_) => true,
        Symbol::Rule(rule) => full[rule.0],
    };
    let any = |node: &Node| {
        node.parts.iter().any(|part| match part {
            Part::Fixed(_) => true,
            Part::Slot(slot) => symbol(slot.symbol) || has_separators(slot),
        })
    };
    match form {
        Form::Unit(only) => symbol(*only),
        Form::Node(node) => any(node),
    }
}
