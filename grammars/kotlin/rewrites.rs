//! What a text can be rewritten to: the name of what is imported to the whole name.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// Each way to rewrite a text.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let imports = tree.nodes().filter(|&node| tree.kind(node) == k::Import);
    imports.filter_map(|import| named_in_full(&tree, import)).collect()
}

/// The import goes, and the whole name stands in the places of the last part of it, or of its other name.
fn named_in_full(tree: &Tree, import: NodeId) -> Option<Rewrite> {
    let path = tree.in_slot(import, "path").next()?;
    let is_all = tree.in_slot(import, "dot_star").next().is_some();
    let alias = tree.in_slot(import, "import_part").next().and_then(|part| tree.children(part).last());
    let name = alias.or_else(|| tree.children(path).last()).filter(|_| !is_all)?;
    tree.named_in_full(tree.text_range(import), tree.text_of(name), tree.text_of(path), &[b".", b"?.", b"::"])
}
