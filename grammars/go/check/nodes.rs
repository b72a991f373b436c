//! What the check asks of nodes.

use crate::kinds as k;
use reducer_syntax::{Kind, NodeId, Tree};

/// The children of a node in a slot.
pub(super) fn all(tree: &Tree, node: NodeId, slot: &str) -> Vec<NodeId> {
    tree.in_slot(node, slot).collect()
}

/// The only child of a node in a slot.
pub(super) fn child(tree: &Tree, node: NodeId, slot: &str) -> Option<NodeId> {
    tree.in_slot(node, slot).next()
}

/// The kind of the parent of a node, and the slot in it.
pub(super) fn place(tree: &Tree, node: NodeId) -> Option<(Kind, &'static str)> {
    Some((tree.kind(tree.parent(node)?), tree.slot(node)?.name))
}

/// Whether a node is a statement of a block or a case, or has a label.
pub(super) fn is_statement(tree: &Tree, node: NodeId) -> bool {
    matches!(
        place(tree, node),
        Some((k::BlockPart | k::CaseBodyPart, "statements") | (k::Labeled, "statement"))
    )
}

/// Whether a node is the body of a function, whose parameters are of the same block ("Blocks").
pub(super) fn is_body(tree: &Tree, node: NodeId) -> bool {
    matches!(place(tree, node), Some((k::FunctionDeclaration | k::FunctionLiteral, "body")))
}

/// The statements of a block or of the body of a case.
pub(super) fn statements(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    let parts = tree.children(node).filter(|&part| matches!(tree.kind(part), k::BlockPart | k::CaseBodyPart));
    parts.flat_map(|part| all(tree, part, "statements")).collect()
}

/// Whether a node is `<-` and what is received from.
pub(super) fn is_receive(tree: &Tree, node: NodeId) -> bool {
    tree.kind(node) == k::Prefix && tree.text_of(node).starts_with(b"<-")
}

/// What the parameters or results of a function are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Parameters {
    /// How many there are; `None` if any number may be more.
    pub count: Option<usize>,
    pub have_names: bool,
}

/// The parameters of a function with a signature.
pub(super) fn parameters(tree: &Tree, function: NodeId) -> Option<Parameters> {
    let signature = child(tree, function, "signature")?;
    Some(listed(tree, child(tree, signature, "parameters")?))
}

/// What a function with a signature gives.
pub(super) fn results(tree: &Tree, function: NodeId) -> Option<Parameters> {
    let signature = child(tree, function, "signature")?;
    let none = Parameters { count: Some(0), have_names: false };
    Some(child(tree, signature, "signature_part").map_or(none, |results| listed(tree, results)))
}

/// The names of the parameters and the results of a function with a signature, in order.
pub(super) fn names_of_parameters(tree: &Tree, function: NodeId) -> Vec<NodeId> {
    let Some(signature) = child(tree, function, "signature") else { return Vec::new() };
    let lists = ["parameters", "signature_part"].into_iter().filter_map(|slot| child(tree, signature, slot));
    let parameters = lists.flat_map(|list| all(tree, list, "list"));
    parameters.flat_map(|parameter| all(tree, parameter, "names")).collect()
}

/// Parameters in brackets, or the only result.
fn listed(tree: &Tree, node: NodeId) -> Parameters {
    let is_open =
        |part: NodeId| tree.kind(part) == k::MoreParameters || child(tree, part, "dot_dot_dot").is_some();
    match tree.kind(node) {
        k::UnnamedParameters => {
            let part = child(tree, node, "parameters_part");
            let types = part.map_or_else(Vec::new, |part| all(tree, part, "types"));
            let is_open = types.iter().any(|part| is_open(*part));
            Parameters { count: (!is_open).then_some(types.len()), have_names: false }
        }
        k::NamedParameters => {
            let list = all(tree, node, "list");
            let count = list.iter().map(|part| all(tree, *part, "names").len()).sum();
            let is_open = list.iter().any(|part| is_open(*part));
            Parameters { count: (!is_open).then_some(count), have_names: true }
        }
        _ => Parameters { count: Some(1), have_names: false },
    }
}
