//! What a file can be rewritten to: a method to a function, a function with a result to one without, the call of a macro to what the
//! macro stands for, a `use` to one without braces or to the whole path, a `match` of one arm to a `let`, a
//! structure of one field to the field, a variable to a parameter.

mod macros;
mod only_field;
mod parameters;
mod tokens;
mod uses;

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};
use std::ops::Range;

/// Each way to rewrite a file.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let mut found = uses::of(&tree);
    for node in tree.nodes() {
        match tree.kind(node) {
            k::Impl | k::TraitImpl | k::Trait => found.extend(functions_of(&tree, node)),
            k::Function => found.extend(without_result(&tree, node)),
            k::Struct | k::TupleStruct => found.extend(only_field::as_field(&tree, node)),
            k::Statement2 | k::For => found.extend(parameters::from_variable(&tree, node)),
            k::Arms => found.extend(as_let(&tree, node)),
            k::MacroRule1 if tree.next_in_slot(node).is_none() => {
                found.extend(macros::in_place_of_its_call(&tree, node));
            }
            _ => {}
        }
    }
    found
}

fn child(tree: &Tree, node: NodeId, slot: &str) -> Option<NodeId> {
    tree.in_slot(node, slot).next()
}

fn body(tree: &Tree, function: NodeId) -> Option<NodeId> {
    tree.children(function).find(|&child| tree.kind(child) == k::Block)
}

/// Each function with a body that an implementation or a trait has, in its place.
fn functions_of(tree: &Tree, whole: NodeId) -> Vec<Rewrite> {
    // What a trait is for is not known.
    let of = child(tree, whole, "of").map_or(&b"u8"[..], |of| tree.text_of(of));
    let members = tree.in_slot(whole, "members");
    let functions = members.filter_map(|member| {
        tree.subtree(member).find(|&node| matches!(tree.kind(node), k::Function | k::Block))
    });
    let functions = functions.filter(|&function| tree.kind(function) == k::Function);
    functions.filter_map(|function| as_function(tree, whole, function, of)).collect()
}

/// A function in the place of an implementation for a type. What the function belongs to becomes a parameter with a name, and `Self` the type.
fn as_function(tree: &Tree, whole: NodeId, function: NodeId, of: &[u8]) -> Option<Rewrite> {
    body(tree, function)?;
    let (around, kept) = (tree.text_range(whole), tree.text_range(function));
    let mut parts = vec![(around.start..kept.start, Vec::new())];
    if let (Some(of_all), None) =
        (child(tree, whole, "type_parameters"), child(tree, function, "type_parameters"))
    {
        let end = tree.text_range(child(tree, function, "name")?).end;
        parts.push((end..end, tree.text_of(of_all).to_vec()));
    }
    let name = free_name(tree, function)?;
    for node in tree.subtree(function) {
        let range = tree.text_range(node);
        match tree.kind(node) {
            k::SelfParameter => {
                let words = tree.text_of(node).strip_suffix(b"self")?;
                let parameter = if words.first() == Some(&b'&') {
                    [&name[..], b": ", words, of].concat()
                } else {
                    [words, &name[..], b": ", of].concat()
                };
                parts.push((range, parameter));
            }
            _ if parts.last().is_some_and(|(part, _)| range.start < part.end) || !tree.is_token(node) => {}
            _ if tree.text_of(node) == b"self" => parts.push((range, name.to_vec())),
            _ if tree.text_of(node) == b"Self" => parts.push((range, of.to_vec())),
            _ => {}
        }
    }
    parts.push((kept.end..around.end, Vec::new()));
    Some(parts)
}

/// A letter that is no name in a function.
fn free_name(tree: &Tree, function: NodeId) -> Option<[u8; 1]> {
    let is_taken =
        |name: &[u8]| tree.subtree(function).any(|node| tree.is_token(node) && tree.text_of(node) == name);
    (b'a'..=b'z').map(|letter| [letter]).find(|name| !is_taken(name))
}

/// A `match` of one arm becomes a declaration of what the pattern of the arm declares; what the arm asks and does goes.
fn as_let(tree: &Tree, arms: NodeId) -> Option<Rewrite> {
    let mut all = tree.children(arms);
    let arm = all.next().filter(|_| all.next().is_none())?;
    let pattern = tree.text_of(child(tree, arm, "pattern")?);
    let whole = tree.parent(arms)?;
    let of = tree.text_of(child(tree, whole, "of")?);
    Some(vec![(tree.text_range(whole), [b"let ", pattern, b" = ", of, b";"].concat())])
}

/// The result goes, with the values of all that returns; what the body ends with becomes a statement.
fn without_result(tree: &Tree, function: NodeId) -> Option<Rewrite> {
    let result = tree.text_range(child(tree, child(tree, function, "function_part")?, "result")?);
    let arrow = tree.text_range(child(tree, function, "parameters")?).end;
    let body = body(tree, function)?;
    let mut parts = vec![(arrow..result.end, Vec::new())];
    let mut rest = body.0 + 1..tree.end(body);
    while let Some(node) = rest.next().map(NodeId) {
        match tree.kind(node) {
            // Another function.
            k::Function | k::PlainClosure | k::TypedClosure => rest.start = tree.end(node),
            k::Return => {
                parts.extend(tree.children(node).last().map(|value| (tree.text_range(value), Vec::new())));
                rest.start = tree.end(node);
            }
            _ => {}
        }
    }
    let last = tree.children(body).last().map(|last| tree.text_range(last));
    if let Some(Range { start, end }) = last.filter(|last| !tree.text()[last.clone()].ends_with(b";")) {
        // At the beginning of a statement, what ends with a block is the whole statement, and has no value then.
        if tree.text()[start..end].ends_with(b"}") {
            let at = parts.iter().take_while(|(part, _)| part.end <= start).count();
            parts.insert(at, (start..start, b"let _ = ".to_vec()));
        }
        parts.push((end..end, b";".to_vec()));
    }
    Some(parts)
}
