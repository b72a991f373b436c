//! What a text can be rewritten to: a class to a function that was its method, a function to one with an arrow, the parentheses before an
//! arrow to a name.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, SlotInfo, Tree};
use std::ops::Range;

/// Each way to rewrite a text.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let (mut found, mut arrows) = (Vec::new(), Vec::new());
    for node in tree.nodes() {
        match tree.kind(node) {
            k::ClassDeclaration => found.extend(functions_of(&tree, node)),
            k::FunctionDeclaration => found.extend(with_arrow(&tree, node)),
            k::Arrow => arrows.extend(with_name(&tree, node)),
            _ => {}
        }
    }
    if arrows.len() > 1 {
        found.push(arrows.clone());
    }
    found.extend(arrows.into_iter().map(|arrow| vec![arrow]));
    found
}

/// A function whose name nobody mentions, as an expression.
fn with_arrow(tree: &Tree, function: NodeId) -> Option<Rewrite> {
    let child = |slot| tree.in_slot(function, slot).next();
    let (name, parameters) = (child("name")?, tree.text_range(child("parameters")?));
    let is_alone = tree.tokens_with_text(tree.text_of(name)).len() == 1;
    let start = tree.text_range(function).start;
    let is_plain = tree.text()[start..].starts_with(b"function");
    (is_alone && is_plain).then(|| {
        vec![(start..parameters.start, Vec::new()), (parameters.end..parameters.end, b" =>".to_vec())]
    })
}

/// A name before an arrow, and nothing around it.
fn with_name(tree: &Tree, function: NodeId) -> Option<(Range<usize>, Vec<u8>)> {
    let start = tree.text_range(function).start;
    let is_async = tree.in_slot(function, "async_").next();
    let from = is_async.map_or(start, |node| tree.text_range(node).end);
    let blanks = tree.text()[from..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    without_parentheses(tree.text(), from + blanks)
}

/// The parentheses at a place give way to the name in them, or to a name if they are empty. `None` if there is more in them, or no arrow
/// comes next.
fn without_parentheses(text: &[u8], open: usize) -> Option<(Range<usize>, Vec<u8>)> {
    let in_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
    let within = text[open..].strip_prefix(b"(")?;
    let end = within.iter().position(|&byte| byte == b')')?;
    let name = within[..end].trim_ascii();
    let is_plain = name.iter().all(in_word) && within[end + 1..].trim_ascii_start().starts_with(b"=>");
    let blank: &[u8] = if text[..open].last().is_some_and(in_word) { b" " } else { b"" };
    let name = if name.is_empty() { b"a" } else { name };
    is_plain.then(|| (open..open + end + 2, [blank, name].concat()))
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
