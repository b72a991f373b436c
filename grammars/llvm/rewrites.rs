//! What a module can be rewritten to: a function with a result to one without.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// Each way to rewrite a module.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let functions = tree.nodes().filter(|&node| tree.kind(node) == k::Definition);
    functions.filter_map(|function| without_result(&tree, function)).collect()
}

/// The function gives nothing, and no block returns a value.
fn without_result(tree: &Tree, function: NodeId) -> Option<Rewrite> {
    let signature = tree.in_slot(function, "signature").next()?;
    let result = tree.in_slot(signature, "type_").next()?;
    let returns = tree.subtree(function).filter(|&node| tree.kind(node) == k::Return);
    let values = returns.flat_map(|node| tree.in_slot(node, "terminator_part"));
    let parts: Rewrite =
        std::iter::once(result).chain(values).map(|part| (tree.text_range(part), b"void".to_vec())).collect();
    (parts.len() > 1).then_some(parts)
}
