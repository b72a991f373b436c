//! A variable of a function becomes a parameter.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// The variable becomes the last parameter, of the type that it is declared with or a `u8`, and its value goes: `let n = f();`, or what a loop goes
/// over. `None` if several variables are declared, or if something mentions the function.
pub fn from_variable(tree: &Tree, declaration: NodeId) -> Option<Rewrite> {
    let child = |node, slot| tree.in_slot(node, slot).next();
    let end = end_of_pattern(tree, declaration);
    let mut patterns = tree.subtree(declaration).take_while(|&node| Some(node) != end);
    let is_name = |node: &NodeId| tree.kind(*node) == k::NamePattern;
    let name = patterns.find(is_name).filter(|_| !patterns.any(|node| is_name(&node)))?;
    let function = std::iter::successors(Some(declaration), |&node| tree.parent(node))
        .find(|&node| tree.kind(node) == k::Function)?;
    let is_called = tree.tokens_with_text(tree.text_of(child(function, "name")?)).len() > 1;
    let parameters = tree.text_range(child(function, "parameters")?);
    let inside = tree.text()[parameters.clone()].strip_prefix(b"(")?.strip_suffix(b")")?.trim_ascii();
    (!is_called).then_some(())?;
    let comma: &[u8] = if inside.is_empty() || inside.ends_with(b",") { b"" } else { b", " };
    let type_ = part(tree, declaration, "type_").map_or(&b"u8"[..], |type_| tree.text_of(type_));
    let mut gone = tree.text_range(declaration);
    if let Some(body) = child(declaration, "body") {
        gone.end = tree.text_range(body).start;
    }
    let into = parameters.end - 1;
    Some(vec![(into..into, [comma, tree.text_of(name), b": ", type_].concat()), (gone, Vec::new())])
}

/// What comes after the pattern of a declaration: its type, its value, or what a loop goes over.
fn end_of_pattern(tree: &Tree, declaration: NodeId) -> Option<NodeId> {
    ["type_", "value", "of"].into_iter().find_map(|slot| part(tree, declaration, slot))
}

/// What is in a slot of a declaration, or of a part of it that may be left out.
fn part(tree: &Tree, declaration: NodeId, slot: &str) -> Option<NodeId> {
    let child = |node| tree.in_slot(node, slot).next();
    child(declaration).or_else(|| tree.children(declaration).find_map(child))
}
