//! Which kinds of node can stand for a symbol, through chains of unit productions.

use crate::shape::{Form, KindId, Shape, Symbol};
use std::collections::BTreeSet;

/// For each rule, the kinds of node that it can be.
#[derive(Clone, Debug)]
pub struct Accepts {
    rules: Vec<Vec<KindId>>,
}

impl Accepts {
    /// Of all rules.
    pub fn new(shape: &Shape) -> Self {
        let mut rules: Vec<BTreeSet<KindId>> = vec![BTreeSet::new(); shape.rules.len()];
        // A fix-point, because units can refer to each other in circles.
        loop {
            let mut changed = false;
            for index in 0..rules.len() {
                for alternative in &shape.rules[index].alternatives {
                    let kinds: Vec<KindId> = match &alternative.form {
                        Form::Node(node) => vec![node.kind],
                        Form::Unit(Symbol::Token(token)) => shape.token_kinds[token.0].into_iter().collect(),
                        Form::Unit(Symbol::Rule(rule)) => rules[rule.0].iter().copied().collect(),
                    };
                    for kind in kinds {
                        changed |= rules[index].insert(kind);
                    }
                }
            }
            if !changed {
                return Self { rules: rules.into_iter().map(|kinds| kinds.into_iter().collect()).collect() };
            }
        }
    }

    /// Of one rule, in order.
    pub fn rule(&self, rule: crate::shape::RuleId) -> &[KindId] {
        &self.rules[rule.0]
    }
}
