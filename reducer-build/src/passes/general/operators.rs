//! A left-recursive rule: a row of operands and operators, which are put into each other once the row is known.

use super::maker::{Maker, distinct};
use super::ways::{Made, Way, product, split};
use crate::bnf::{NonterminalId, Symbol};
use crate::general::{Makes, Operator};
use crate::passes::lower::operands;
use crate::shape::{Form, Node, RuleId, Shape};
use reducer_tables::general::Role;

/// More than a rule has alternatives: suffixes come after all binary operators.
const SUFFIX: usize = 1 << 12;

/// Whether an alternative of a rule begins with the rule itself.
pub(super) fn has_left_operands(shape: &Shape, rule: RuleId) -> bool {
    shape.rules[rule.0].alternatives.iter().any(|alternative| operands(alternative, rule).0)
}

impl Maker<'_> {
    /// The productions of a rule with left operands: `rule: row`, `row: operand | row suffix | row infix operand`,
    /// `operand: primary | prefix operand`. ANTLR tries infix operators before suffixes, wherever they are written.
    pub(super) fn operators(&mut self, rule: RuleId) -> Vec<Made> {
        let shape = self.shape;
        let RuleId(index) = rule;
        let span = shape.rules[index].span;
        let name = &shape.rules[index].name;
        let row = self.nonterminal(format!("{name}_row"), Role::Operators, span);
        let operand = self.nonterminal(format!("{name}_operand"), Role::Plain, span);
        self.nonterminals[row.0].rule = Some(rule);
        self.nonterminals[operand.0].rule = Some(rule);
        let one = |id: NonterminalId, slot| Way::symbol(Symbol::Nonterminal(id), Some(slot));
        let plain = |way| Made { way, makes: Makes::Pass, operator: None };
        // What an operand comes to that is nothing, if it can be.
        let nothing = self.empties.of(rule);
        let mut rows = Vec::new();
        let mut operands_of = Vec::new();
        let count = shape.rules[index].alternatives.len();
        for (number, alternative) in shape.rules[index].alternatives.iter().enumerate() {
            let (left, right) = operands(alternative, rule);
            let node = match &alternative.form {
                Form::Node(node) if left || right => node,
                form => {
                    let (makes, ways) = self.alternative(form, alternative.span);
                    let (full, _) = split(ways);
                    let full = full.iter().map(|way| Way::choice(number).then(way));
                    operands_of.extend(full.map(|way| Made { way, makes, operator: None }));
                    continue;
                }
            };
            let precedence = count - number;
            let binding = right.then(|| precedence + usize::from(left && !alternative.right_assoc));
            let operator = Some(Operator {
                precedence: precedence as u16,
                binding: binding.map(|binding| binding as u16),
            });
            let order = if left && !right { number + SUFFIX } else { number };
            let last = node.slots().count().saturating_sub(1) as u16;
            let nothing =
                |slot| nothing.map(|empty| Way::nothing(empty, self.empties.alternative(rule), slot));
            let lefts = if left { with(one(row, 0), nothing(0)) } else { vec![Way::default()] };
            let rights = if right { with(one(operand, last), nothing(last)) } else { vec![Way::default()] };
            let middle = self.middle(node, left, right, alternative.span);
            for way in product(&[lefts, vec![Way::choice(order)], middle, rights]) {
                let made = Made { way, makes: Makes::Node(node.kind), operator };
                if left { rows.push(made) } else { operands_of.push(made) }
            }
        }
        // What only stands for a row, or an operand, or nothing, adds nothing.
        let alone = [&[Symbol::Nonterminal(row)][..], &[Symbol::Nonterminal(operand)], &[]];
        let adds = |made: &Made| !alone.contains(&made.way.symbols.as_slice());
        rows.retain(adds);
        operands_of.retain(adds);
        rows.insert(0, plain(one(operand, 0)));
        self.nonterminals[row.0].productions = distinct(rows);
        self.nonterminals[operand.0].productions = distinct(operands_of);
        vec![Made { way: one(row, 0), makes: Makes::Climb, operator: None }]
    }

    /// An operator without its operands.
    fn middle(
        &mut self,
        node: &Node,
        left: bool,
        right: bool,
        span: crate::ground::source::Span,
    ) -> Vec<Way> {
        let middle = &node.parts[usize::from(left)..node.parts.len() - usize::from(right)];
        self.parts(middle, u16::from(left), span)
    }
}

/// A way, and another one if there is one.
fn with(way: Way, other: Option<Way>) -> Vec<Way> {
    [way].into_iter().chain(other).collect()
}
