//! Where a name stands: in which slot of which kind, and in which slot of which kind that stands.

use crate::default::change::Fingerprints;
use crate::nodes::{alone, language};
use reducer_syntax::{Kind, NodeId, Tree};

/// A place, as a hash.
pub type Place = u64;

/// The slot of a name, or of the node that is this name alone; and the place, which is that slot and the one around it.
pub fn slot_and_place(tree: &Tree, name: NodeId) -> (Place, Place) {
    let top = alone(tree, name).last().unwrap_or(name);
    let slot = step(tree, top);
    let around = tree.parent(top).and_then(|above| step(tree, above));
    let slot = Fingerprints::hash((language(tree, name), slot));
    (slot, Fingerprints::hash((slot, around)))
}

/// The kind of the parent, and the slot.
fn step(tree: &Tree, node: NodeId) -> Option<(Kind, &'static str)> {
    Some((tree.kind(tree.parent(node)?), tree.slot(node)?.name))
}
