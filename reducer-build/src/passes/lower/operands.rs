//! The operands of an operator: where an alternative of a left-recursive rule has the rule itself.

use crate::shape::{Alternative, Arity, Form, Part, RuleId, Slot, Symbol};

/// Whether an alternative of a rule begins, and ends, with the rule.
pub(crate) fn operands(alternative: &Alternative, rule: RuleId) -> (bool, bool) {
    let Form::Node(node) = &alternative.form else { return (false, false) };
    let is_operand = |part: Option<&Part>| matches!(part, Some(Part::Slot(Slot { symbol: Symbol::Rule(other), arity: Arity::One, .. })) if *other == rule);
    let left = is_operand(node.parts.first());
    (left, is_operand(node.parts.last()) && (node.parts.len() > 1 || !left))
}
