//! What is called, and with how many arguments ("Calls", "Conversions").

use super::found::Faults;
use super::names::{Meaning, Names, gives_only};
use super::nodes::{all, child, is_statement};
use crate::kinds as k;
use reducer_syntax::NodeId;

/// What is wrong with a call.
pub(super) fn check(faults: &mut Faults<'_>, names: &mut Names<'_>, call: NodeId) {
    let tree = faults.tree;
    let Some(function) = child(tree, call, "function") else { return };
    match tree.kind(function) {
        k::NUMBER | k::STRING | k::CHARACTER | k::Composite => faults.add(function, "no function"),
        k::NAME => {}
        _ => return,
    }
    let name = tree.text_of(function);
    let part = child(tree, call, "call_part");
    let arguments = part.map_or_else(Vec::new, |part| all(tree, part, "arguments"));
    let is_spread = part.is_some_and(|part| child(tree, part, "dot_dot_dot").is_some());
    let may_be_several = is_spread || matches!(arguments[..], [only] if tree.kind(only) == k::Call);
    match names.find(name, true) {
        Some(Meaning::Function { parameters: Some(count) })
            if count != arguments.len() && !may_be_several =>
        {
            faults.add(function, "another number of arguments");
        }
        Some(Meaning::Type { .. }) if arguments.len() != 1 => {
            faults.add(function, "another number of arguments");
        }
        Some(Meaning::Type { .. }) if is_statement(tree, call) => faults.add(function, "not used"),
        Some(Meaning::Builtin) if gives_only(name) && is_statement(tree, call) => {
            faults.add(function, "not used");
        }
        _ => {}
    }
}
