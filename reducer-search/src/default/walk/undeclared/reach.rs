//! How far a declaration may reach: to the end of an element of a list around it.

use crate::nodes::{ancestors, is_element};
use reducer_syntax::{NodeId, Tree};
use std::ops::Range;

/// How many elements around a name are looked at.
pub const LEVELS: usize = 5;

/// How many nodes above a name are looked at: in a nest, there may be very many.
const ABOVE: usize = 256;

/// A name and the elements of lists around it, the nearest first, the root where there are no more.
pub type Around = [NodeId; LEVELS + 1];

/// A name with those around it.
pub fn around(tree: &Tree, name: NodeId) -> Around {
    let mut around = [NodeId::ROOT; LEVELS + 1];
    let elements = ancestors(tree, name).skip(1).take(ABOVE).filter(|&node| is_element(tree, node));
    for (place, element) in around.iter_mut().zip(std::iter::once(name).chain(elements)) {
        *place = element;
    }
    around
}

/// The numbers of a node and of all below it.
pub fn span(tree: &Tree, node: NodeId) -> Range<u32> {
    node.0..tree.end(node)
}
