//! What a text can be rewritten to: a class to a function that was its method.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, SlotInfo, Tree};

/// Each way to rewrite a text.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let classes = tree.nodes().filter(|&node| tree.kind(node) == k::ClassDeclaration);
    classes.flat_map(|class| functions_of(&tree, class)).collect()
}

/// Each method of a class as a function in its place.
fn functions_of(tree: &Tree, class: NodeId) -> Vec<Rewrite> {
    let body = tree.in_slot(class, "class_body").next();
    let members = body.into_iter().flat_map(|body| tree.in_slot(body, "members"));
    let methods = members.filter(|&member| tree.kind(member) == k::Method);
    methods.filter_map(|method| as_function(tree, class, method)).collect()
}

fn as_function(tree: &Tree, class: NodeId, method: NodeId) -> Option<Rewrite> {
    let (around, kept) = (tree.text_range(class), tree.text_range(method));
    let is_async = tree.in_slot(method, "async_").next().is_some();
    let is_modifier = |slot: &SlotInfo| matches!(slot.name, "decorators" | "static_" | "async_");
    let name = tree.children(method).find(|&child| !tree.slot(child).is_some_and(is_modifier))?;
    let word: &[u8] = if is_async { b"async function " } else { b"function " };
    Some(vec![(around.start..tree.text_range(name).start, word.to_vec()), (kept.end..around.end, Vec::new())])
}
