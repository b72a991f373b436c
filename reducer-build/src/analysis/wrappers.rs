//! Which kinds of node can stand for a rule with nodes around them whose other parts are empty: `sum (op sum)?`
//! is a node, and a `sum` alone makes one.

use super::accepts::Accepts;
use super::minimal::{MinimalTexts, Template};
use crate::shape::{Arity, KindId, Node, Part, RuleId, Shape, Slot, Symbol};
use std::collections::VecDeque;

/// A node to put around others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrapper {
    /// Its kind.
    pub by: KindId,
    /// Which of its slots the other stands in.
    pub slot: usize,
    /// The kinds that fit there, as they are or with further nodes around them, in order.
    pub kinds: Vec<KindId>,
}

/// For each rule, the outermost nodes to put around what does not stand for it as it is.
#[derive(Clone, Debug)]
pub struct Wrappers {
    rules: Vec<Vec<Wrapper>>,
}

impl Wrappers {
    /// Of all rules. Of several ways to wrap the same kind, the one with the fewest nodes is taken.
    pub fn new(shape: &Shape, accepts: &Accepts, minimal: &MinimalTexts) -> Self {
        let empty: Vec<bool> =
            minimal.rules.iter().map(|template| template.as_ref().is_some_and(Template::is_empty)).collect();
        let steps: Vec<Vec<Step>> = shape.nodes().map(|node| steps(node, &empty)).collect();
        // A rule can be what its units can be, and those are found by their kinds: a node belongs to one rule.
        let mut by_kind: Vec<&[Step]> = vec![&[]; shape.kinds];
        for step in &steps {
            if let Some(first) = step.first() {
                by_kind[usize::from(first.by.0)] = step;
            }
        }
        let steps_of =
            |rule: RuleId| accepts.rule(rule).iter().flat_map(|kind| by_kind[usize::from(kind.0)]).copied();
        let wrappers = (0..shape.rules.len()).map(|index| {
            let rule = RuleId(index);
            let mut known = vec![false; shape.kinds];
            for kind in accepts.rule(rule) {
                known[usize::from(kind.0)] = true;
            }
            let mut entered = vec![false; shape.rules.len()];
            entered[index] = true;
            let mut found: Vec<Wrapper> = Vec::new();
            // Symbols to look into, nearest first, each with the outermost node around it.
            let mut open: VecDeque<(Symbol, usize)> = VecDeque::new();
            for step in steps_of(rule) {
                open.push_back((step.symbol, found.len()));
                found.push(Wrapper { by: step.by, slot: step.slot, kinds: Vec::new() });
            }
            while let Some((symbol, outermost)) = open.pop_front() {
                let kinds = match symbol {
                    Symbol::Token(token) => shape.token_kinds[token.0].as_slice(),
                    Symbol::Rule(rule) => {
                        if !std::mem::replace(&mut entered[rule.0], true) {
                            open.extend(steps_of(rule).map(|step| (step.symbol, outermost)));
                        }
                        accepts.rule(rule)
                    }
                };
                let new =
                    kinds.iter().filter(|kind| !std::mem::replace(&mut known[usize::from(kind.0)], true));
                found[outermost].kinds.extend(new);
            }
            found.retain(|wrapper| !wrapper.kinds.is_empty());
            for wrapper in &mut found {
                wrapper.kinds.sort_unstable();
            }
            found
        });
        Self { rules: wrappers.collect() }
    }

    /// Of one rule: no kind twice, and none that the rule accepts as it is.
    pub fn rule(&self, rule: RuleId) -> &[Wrapper] {
        &self.rules[rule.0]
    }
}

/// A slot of a node in which everything else can be empty.
#[derive(Clone, Copy)]
struct Step {
    by: KindId,
    slot: usize,
    symbol: Symbol,
}

fn steps(node: &Node, empty: &[bool]) -> Vec<Step> {
    let is_empty = |slot: &Slot| match (&slot.arity, slot.symbol) {
        (Arity::Optional | Arity::List { at_least_one: false, .. }, _) => true,
        (Arity::List { separator, .. }, _) if separator.terminated => false,
        (_, Symbol::Token(_)) => false,
        (_, Symbol::Rule(rule)) => empty[rule.0],
    };
    let full = node.parts.iter().filter(|part| match part {
        Part::Fixed(_) => true,
        Part::Slot(slot) => !is_empty(slot),
    });
    let full = full.count();
    let alone = |slot: &Slot| !matches!(&slot.arity, Arity::List { separator, .. } if separator.terminated);
    let slots =
        node.slots().enumerate().filter(|(_, slot)| full == usize::from(!is_empty(slot)) && alone(slot));
    slots.map(|(number, slot)| Step { by: node.kind, slot: number, symbol: slot.symbol }).collect()
}
