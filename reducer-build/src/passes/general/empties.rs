//! What rules that match nothing come to.

use crate::general::Empty;
use crate::shape::{Arity, Form, Node, Part, RuleId, Shape, Symbol};

/// What each rule can match, and what it comes to if it matches nothing.
pub(super) struct Empties {
    pub(super) all: Vec<Empty>,
    of: Vec<Option<usize>>,
    /// Whether a rule matches something, too.
    is_full: Vec<bool>,
    /// Whether the first alternative of a rule matches nothing only.
    comes_first: Vec<bool>,
}

impl Empties {
    pub(super) fn new(shape: &Shape) -> Self {
        let rules = shape.rules.len();
        let mut this = Self {
            all: Vec::new(),
            of: vec![None; rules],
            is_full: full(shape),
            comes_first: vec![false; rules],
        };
        // In rounds, so that what a rule comes to is made of rules that were known before.
        loop {
            let known = this.of.clone();
            for (index, rule) in shape.rules.iter().enumerate().filter(|&(index, _)| known[index].is_none()) {
                let mut forms = rule.alternatives.iter().map(|alternative| &alternative.form);
                if let Some(empty) = forms.find_map(|form| empty(form, &known)) {
                    this.of[index] = Some(this.all.len());
                    this.all.push(empty);
                }
            }
            if known == this.of {
                break;
            }
        }
        for (index, rule) in shape.rules.iter().enumerate() {
            this.comes_first[index] =
                rule.alternatives.first().is_some_and(|first| !is_full(&first.form, &this.is_full));
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

    /// Whether ANTLR would try first whether a rule matches nothing.
    pub(super) fn comes_first(&self, rule: RuleId) -> bool {
        self.comes_first[rule.0]
    }
}

/// What an alternative comes to if it matches nothing.
fn empty(form: &Form, known: &[Option<usize>]) -> Option<Empty> {
    let of = |symbol: Symbol| match symbol {
        Symbol::Token(_) => None,
        Symbol::Rule(rule) => known[rule.0],
    };
    let node = match form {
        Form::Unit(symbol) => return Some(Empty { kind: None, values: vec![(0, of(*symbol)?)] }),
        Form::Node(node) => node,
    };
    let mut values = Vec::new();
    let mut number = 0;
    for part in &node.parts {
        let Part::Slot(slot) = part else { return None };
        match slot.arity {
            Arity::Optional | Arity::List { at_least_one: false, .. } => {}
            Arity::One | Arity::List { .. } => values.push((number, of(slot.symbol)?)),
        }
        number += 1;
    }
    Some(Empty { kind: Some(node.kind), values })
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
            Part::Slot(slot) => symbol(slot.symbol),
        })
    };
    match form {
        Form::Unit(only) => symbol(*only),
        Form::Node(node) => any(node),
    }
}
