//! A function for given types, as the value of a variable.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// The function around a call of a function with type parameters becomes a variable, which has that function for the types of the call, or for
/// `int`: `func g() { f([]int{}) }` becomes `var _ = f[int]`. `None` for other calls, and for one in the function that it calls.
pub fn as_variable(tree: &Tree, call: NodeId) -> Option<Rewrite> {
    let child = |node, slot| tree.in_slot(node, slot).next();
    let called = child(call, "function")?;
    let has_types = tree.kind(called) == k::Index;
    let name = tree.text_of(if has_types { child(called, "of")? } else { called });
    let is_it = |&node: &NodeId| {
        let is_named = || child(node, "name").is_some_and(|own| tree.text_of(own) == name);
        tree.kind(node) == k::FunctionDeclaration && is_named()
    };
    let function = tree.nodes().find(is_it)?;
    let parameters = tree.children(child(function, "type_parameters")?);
    let count = parameters.map(|list| tree.in_slot(list, "names").count()).sum();
    let around = std::iter::successors(Some(call), |&node| tree.parent(node))
        .find(|&node| tree.kind(node) == k::FunctionDeclaration)?;
    (around != function).then_some(())?;
    let types = || [b"[", vec![&b"int"[..]; count].join(&b","[..]).as_slice(), b"]"].concat();
    let types = if has_types { Vec::new() } else { types() };
    let value = [b"var _ = ", tree.text_of(called), &types].concat();
    Some(vec![(tree.text_range(around), value)])
}
