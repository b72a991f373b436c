//! Productions for the parser that goes several ways at once: [`Shape`] to [`General`].
//!
//! None of them matches nothing: each optional part is written out at each use, with it and without it, and so is each
//! rule that may match nothing. Without such productions there is no hidden left recursion, and a way that is found
//! late concerns its own state only (Nozohoor-Farshi, "GLR Parsing for ε-Grammars", 1991, has what goes wrong with
//! them). Lists are left-recursive, and a left-recursive rule is a row of operands and operators, as ANTLR reads it.

mod empties;
mod maker;
mod operators;
mod parts;
mod ways;

use crate::general::General;
use crate::shape::{RuleId, Shape};
use maker::Maker;

/// The productions of a shape.
///
/// # Errors
/// A rule that may not begin with some tokens, if that takes too many productions.
pub fn general(shape: &Shape) -> Result<General, RuleId> {
    let mut maker = Maker::new(shape);
    for index in 0..shape.rules.len() {
        let rule = RuleId(index);
        let productions =
            if operators::has_left_operands(shape, rule) { maker.operators(rule) } else { maker.rule(rule) };
        maker.nonterminals[index].productions = productions;
    }
    maker.finish()
}
