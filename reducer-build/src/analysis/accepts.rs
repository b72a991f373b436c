//! Which kinds of node can stand for a symbol, through chains of unit productions.

use crate::ground::graph::{Edges, components};
use crate::shape::{Form, Shape, Symbol};
use reducer_tables::Kind;
use std::collections::BTreeSet;

/// For each rule, the kinds of node that it can be.
#[derive(Clone, Debug)]
pub struct Accepts {
    rules: Vec<Vec<Kind>>,
}

impl Accepts {
    /// Of all rules.
    pub fn new(shape: &Shape) -> Self {
        let mut units: Edges = Vec::with_capacity(shape.rules.len());
        let mut rules: Vec<BTreeSet<Kind>> = Vec::with_capacity(shape.rules.len());
        for rule in &shape.rules {
            let mut used = Vec::new();
            let mut kinds = BTreeSet::new();
            for alternative in &rule.alternatives {
                match &alternative.form {
                    Form::Node(node) => kinds.extend([node.kind]),
                    Form::Unit(Symbol::Token(token)) => kinds.extend(shape.token_kinds[token.0]),
                    Form::Unit(Symbol::Rule(rule)) => used.push(rule.0),
                }
            }
            units.push(used);
            rules.push(kinds);
        }
        // Rules that are each other's units, in a circle, can be the same; those they use are known by then.
        for circle in components(&units) {
            let used = circle.iter().flat_map(|&rule| units[rule].iter().copied().chain([rule]));
            let kinds: BTreeSet<Kind> = used.flat_map(|rule| rules[rule].iter().copied()).collect();
            for rule in circle {
                rules[rule].clone_from(&kinds);
            }
        }
        Self { rules: rules.into_iter().map(|kinds| kinds.into_iter().collect()).collect() }
    }

    /// Of one rule, in order.
    pub fn rule(&self, rule: crate::shape::RuleId) -> &[Kind] {
        &self.rules[rule.0]
    }
}
