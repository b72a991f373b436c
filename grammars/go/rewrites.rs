//! What a file can be rewritten to: a method to a function, a function with results to one without, a structure of one field to the
//! field, one without fields to a number, a call of a function to a variable that has the function, a variable to a parameter.

mod instances;
mod no_fields;
mod only_field;
mod parameters;
mod unnamed;

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};
use std::ops::Range;

/// Each way to rewrite a file.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let mut found = Vec::new();
    for node in tree.nodes() {
        match tree.kind(node) {
            k::FunctionDeclaration => {
                found.extend(as_function(&tree, node));
                found.extend(without_results(&tree, node));
            }
            k::Define | k::RangeDefine => found.extend(parameters::from_variable(&tree, node)),
            k::Call => found.extend(instances::as_variable(&tree, node)),
            k::StructType => {
                found.extend(only_field::as_field(&tree, node));
                found.extend(unnamed::as_field(&tree, node));
                found.extend(no_fields::as_number(&tree, node));
            }
            _ => {}
        }
    }
    found
}

fn child(tree: &Tree, node: NodeId, slot: &str) -> Option<NodeId> {
    tree.in_slot(node, slot).next()
}

/// The receiver becomes the first parameter. `None` if only one of them has a name.
fn as_function(tree: &Tree, method: NodeId) -> Option<Rewrite> {
    let receiver = child(tree, method, "receiver")?;
    let parameters = child(tree, child(tree, method, "signature")?, "parameters")?;
    let first = tree.children(parameters).next();
    let has_names = tree.kind(parameters) == k::NamedParameters;
    let is_named = child(tree, receiver, "name").is_some();
    (first.is_none() || has_names == is_named).then_some(())?;
    let inside = tree.text_of(receiver).strip_prefix(b"(")?.strip_suffix(b")")?;
    let moved = [inside, if first.is_some() { b", " } else { b"" }].concat();
    let into = tree.text_range(parameters).start + 1;
    Some(vec![(tree.text_range(receiver), Vec::new()), (into..into, moved)])
}

/// The values that a statement returns, as one part of the text.
fn values(tree: &Tree, returning: NodeId) -> Option<Range<usize>> {
    let mut values = tree.in_slot(returning, "values").map(|value| tree.text_range(value));
    let first = values.next()?;
    Some(first.start..values.last().map_or(first.end, |last| last.end))
}

/// The results go, with the values of all that returns.
fn without_results(tree: &Tree, function: NodeId) -> Option<Rewrite> {
    let results = tree.in_slot(child(tree, function, "signature")?, "signature_part").next()?;
    let body = child(tree, function, "body")?;
    let mut gone = vec![tree.text_range(results)];
    let mut rest = body.0..tree.end(body);
    while let Some(node) = rest.next().map(NodeId) {
        match tree.kind(node) {
            // Another function.
            k::FunctionLiteral => rest.start = tree.end(node),
            k::Return => gone.extend(values(tree, node)),
            _ => {}
        }
    }
    Some(gone.into_iter().map(|part| (part, Vec::new())).collect())
}
