//! What comes in the places of uses whose declarations go: the shortest text that may stand there and names nothing.

use crate::names::is_shortest_name;
use crate::nodes::{ancestors, may_be_absent};
use reducer_syntax::{Change, Minimal, NodeId, Tree};

/// Takes a use away: the nearest node around it that can go without a trace or has a shortest text without names.
pub fn shortened(tree: &Tree, name: NodeId) -> Option<Change> {
    let is_nameless = |node: &NodeId| {
        let minimal = tree.slot(*node).and_then(|slot| slot.minimal);
        may_be_absent(tree, *node) || minimal.is_some_and(names_nothing)
    };
    ancestors(tree, name).find(is_nameless).map(Change::Prune)
}

/// Whether no token of a shortest text is a name.
fn names_nothing(minimal: &Minimal) -> bool {
    let text = minimal.text.as_bytes();
    let mut tokens = minimal.tokens.iter().map(|token| token.text(text));
    !tokens.any(is_shortest_name)
}
