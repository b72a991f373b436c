//! What a file can be rewritten to: a class to a function that was its method, a function to one with an arrow, the parentheses before an
//! arrow to a name.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};
use std::ops::Range;

/// Each way to rewrite a file.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let (mut found, mut arrows) = (Vec::new(), Vec::new());
    for node in tree.nodes() {
        match tree.kind(node) {
            k::Class => found.extend(functions_of(&tree, node)),
            k::Function => found.extend(with_arrow(&tree, node)),
            k::ARROW_PAREN => arrows.extend(without_parentheses(tree.text(), tree.text_range(node).start)),
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
    let name = tree.in_slot(function, "name").next()?;
    let (start, named) = (tree.text_range(function).start, tree.text_range(name).end);
    let body = tree.text_range(tree.children(function).last()?).start;
    let is_alone = tree.tokens_with_text(tree.text_of(name)).len() == 1;
    let is_plain = tree.text()[start..].starts_with(b"function") && tree.text()[body..].starts_with(b"{");
    (is_alone && is_plain).then(|| vec![(start..named, Vec::new()), (body..body, b"=> ".to_vec())])
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
    let is_async = tree.in_slot(method, "modifiers").any(|modifier| tree.text_of(modifier) == b"async");
    let name =
        tree.children(method).find(|&child| tree.slot(child).is_some_and(|slot| slot.name != "modifiers"))?;
    let word: &[u8] = if is_async { b"async function " } else { b"function " };
    Some(vec![(around.start..tree.text_range(name).start, word.to_vec()), (kept.end..around.end, Vec::new())])
}
