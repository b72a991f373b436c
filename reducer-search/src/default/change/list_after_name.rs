//! Lists after a name: the parameters of what it declares, the arguments of a call.
//!
//! Nothing is known of the language.

use crate::nodes::{ancestors, is_element, siblings_from};
use reducer_syntax::{NodeId, Tree};

/// How many tokens may stand between a name and a list: `f(`, `f::<`.
const NEAR: usize = 2;

/// A list after a name.
pub struct After {
    pub name: NodeId,
    /// How many tokens stand between.
    pub distance: u32,
    /// The elements.
    pub elements: Vec<NodeId>,
}

/// Whether nothing that a token stands in ends between the token and a node after it.
fn is_open(tree: &Tree, token: NodeId, node: NodeId) -> bool {
    let around = ancestors(tree, token).take_while(|&around| tree.end(around) <= node.0).last();
    around.is_some_and(|around| tree.text_range(around).end == tree.text_range(token).end)
}

/// Whether a node is the first element of a list.
pub fn begins_list(tree: &Tree, node: NodeId) -> bool {
    is_element(tree, node) && tree.mates(node)[0].is_none()
}

/// The outermost lists that begin near a token and after it, one for each distance and length.
pub fn lists_after(tree: &Tree, token: NodeId) -> Vec<After> {
    let (home, own) = tree.home(token);
    let end = home.token_range(own).end;
    let mut lists: Vec<After> = Vec::new();
    for node in (token.0 + 1..tree.node_count() as u32).map(NodeId) {
        let (same, own) = tree.home(node);
        let distance = same.token_range(own).start.saturating_sub(end);
        if !std::ptr::eq(same, home) || distance > NEAR {
            break;
        }
        let distance = distance as u32;
        if begins_list(tree, node) && is_open(tree, token, node) {
            let elements: Vec<NodeId> = siblings_from(tree, node).collect();
            let is_known = |list: &After| list.distance == distance && list.elements.len() == elements.len();
            if !lists.iter().any(is_known) {
                lists.push(After { name: token, distance, elements });
            }
        }
    }
    lists
}
