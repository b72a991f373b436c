//! What a text can be rewritten to: a method with a result to one without, the name of what is imported to the whole name.

mod imports;

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// Each way to rewrite a text.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let mut found = imports::named_in_full(&tree);
    let methods = tree.nodes().filter(|&node| tree.kind(node) == k::Method);
    found.extend(methods.filter_map(|method| without_result(&tree, method)));
    found
}

/// The method gives nothing, and no statement returns a value.
fn without_result(tree: &Tree, method: NodeId) -> Option<Rewrite> {
    let result = tree.text_range(tree.in_slot(method, "method_part").next()?);
    let body = tree.children(method).find(|&child| tree.kind(child) == k::Block)?;
    let mut parts = vec![(result, b"void".to_vec())];
    let mut rest = body.0..tree.end(body);
    while let Some(node) = rest.next().map(NodeId) {
        match tree.kind(node) {
            // What returns there returns from another method.
            k::Lambda | k::ClassBody => rest.start = tree.end(node),
            k::Return => {
                parts.extend(tree.in_slot(node, "value").map(|value| (tree.text_range(value), Vec::new())));
                rest.start = tree.end(node);
            }
            _ => {}
        }
    }
    (parts.len() > 1).then_some(parts)
}
