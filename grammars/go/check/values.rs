//! As many values as there are names for them ("Assignments", "Return statements").

use super::found::Faults;
use super::nodes::{Parameters, all, child, is_receive};
use crate::kinds as k;
use reducer_syntax::{NodeId, Tree};

/// What is wrong with the number of values of a declaration or an assignment.
pub(super) fn check(faults: &mut Faults<'_>, node: NodeId) {
    let tree = faults.tree;
    let targets = [all(tree, node, "names"), all(tree, node, "targets")].concat();
    let part = child(tree, node, "var_spec_part").or_else(|| child(tree, node, "const_spec_part"));
    let values = all(tree, part.unwrap_or(node), "values");
    let (Some(&first), false) = (targets.first(), values.is_empty()) else { return };
    let may_be_two =
        |value| matches!(tree.kind(value), k::Index | k::TypeAssertion) || is_receive(tree, value);
    let is_right = match values[..] {
        [only] => {
            targets.len() == 1 || may_be_several(tree, only) || (targets.len() == 2 && may_be_two(only))
        }
        _ => targets.len() == values.len(),
    };
    if !is_right {
        faults.add(first, "another number of values");
    }
}

/// What is wrong with the number of values that a function returns which gives these.
pub(super) fn check_return(faults: &mut Faults<'_>, node: NodeId, results: Parameters) {
    let tree = faults.tree;
    let values = all(tree, node, "values");
    let count = results.count.unwrap_or_default();
    let is_right = match values[..] {
        [] => count == 0 || results.have_names,
        [only] if may_be_several(tree, only) => count > 0,
        _ => values.len() == count,
    };
    if !is_right {
        faults.add(node, "another number of results");
    }
}

/// Whether an expression may stand for several values: a call, or what is in brackets.
fn may_be_several(tree: &Tree, value: NodeId) -> bool {
    matches!(tree.kind(value), k::Call | k::Parenthesized)
}
