//! A text and its syntax tree: the layer of its own language, and the trees of its islands.
//!
//! Islands are tokens whose text is of another language, and has a tree of its own below the token. The nodes of all of these trees are numbered in one preorder.

use super::layer::Layer;
use super::nodes::NodeId;
use super::origin::Origins;
use crate::parse::Language;
use std::sync::Arc;

/// A text and its syntax tree. Cheap to clone, and never changed: [`Tree::apply`] makes the next one.
///
/// ```
/// use reducer_syntax::{Edit, LINES, Tree};
///
/// let tree = Tree::parse(&LINES, *b"one\ntwo\n")?;
/// let two = tree.nodes().last().ok_or("no line")?;
/// assert_eq!(tree.apply(&Edit::prune([two])).tree.to_string(), "one\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Tree {
    pub(crate) layer: Layer,
    /// The trees of its islands, in order.
    pub(crate) islands: Arc<[Nested]>,
    /// How many islands it lies in.
    pub(crate) depth: u8,
    /// Whether islands with errors have trees.
    pub(crate) recovers: bool,
    /// Of the tokens of the layer, if the tree is traced.
    pub(crate) origins: Option<Arc<Origins>>,
}

/// How many islands can lie in each other; what is deeper stays a token. A text can be an island of itself, and the
/// trees are nested as the islands are.
const MOST_NESTED: u8 = 8;

/// The tree of an island.
#[derive(Clone, Debug)]
pub(crate) struct Nested {
    /// The token's node in the layer around it.
    pub leaf: NodeId,
    /// The number of the island's root in the tree around it.
    pub root: NodeId,
    pub tree: Tree,
}

impl Nested {
    /// One past its last node, in the tree around it.
    fn end(&self) -> u32 {
        self.root.0 + self.tree.node_count() as u32
    }
}

/// Which of a tree's nodes it is.
pub(crate) enum Place {
    /// This one of its layer.
    Own(NodeId),
    /// This one of the island of that number.
    In(usize, NodeId),
}

/// Finds a node of the tree that has these islands.
pub(crate) fn locate(islands: &[Nested], node: NodeId) -> Place {
    let before = islands.partition_point(|island| island.root <= node);
    let Some(index) = before.checked_sub(1) else { return Place::Own(node) };
    let island = &islands[index];
    match node.0.checked_sub(island.end()) {
        None => Place::In(index, NodeId(node.0 - island.root.0)),
        Some(behind) => Place::Own(NodeId(island.leaf.0 + 1 + behind)),
    }
}

/// The number in the tree that has these islands of what has this one in its layer.
pub(crate) fn spread(islands: &[Nested], node: u32) -> u32 {
    let before = islands.partition_point(|island| island.leaf.0 < node);
    before.checked_sub(1).map_or(node, |index| {
        let island = &islands[index];
        island.end() + (node - island.leaf.0 - 1)
    })
}

/// Where a node is.
pub(crate) struct Home<'t> {
    /// The innermost tree that has it.
    pub tree: &'t Tree,
    /// Its number in the layer of that tree.
    pub node: NodeId,
    /// Where that tree's root is in the whole.
    pub root: u32,
    /// Where that tree's text begins in the whole.
    pub text: usize,
}

impl Home<'_> {
    /// The number in the whole tree of what has this one in the layer.
    pub(super) fn whole(&self, node: u32) -> u32 {
        self.root + spread(&self.tree.islands, node)
    }
}

impl Tree {
    pub(crate) fn home_of(&self, node: NodeId) -> Home<'_> {
        let mut home = Home { tree: self, node, root: 0, text: 0 };
        loop {
            match locate(&home.tree.islands, home.node) {
                Place::Own(node) => return Home { node, ..home },
                Place::In(index, node) => {
                    let Nested { leaf, root, tree } = &home.tree.islands[index];
                    home = Home {
                        tree,
                        node,
                        root: home.root + root.0,
                        text: home.text + home.tree.layer.text_range(*leaf).start,
                    };
                }
            }
        }
    }
}

impl Tree {
    /// The number of the island of a leaf of the layer.
    pub(crate) fn island_at(&self, leaf: NodeId) -> Option<usize> {
        self.islands.binary_search_by_key(&leaf, |island| island.leaf).ok()
    }
}

impl Layer {
    /// The nodes that can be islands, with their languages.
    pub(crate) fn leaves(&self, depth: u8) -> impl Iterator<Item = (NodeId, &'static Language)> + '_ {
        let islands = if depth < MOST_NESTED { self.language.islands } else { &[] };
        let nodes = if islands.is_empty() { 0..0 } else { 0..self.nodes.len() };
        nodes.map(NodeId).filter_map(move |node| {
            let island = islands.iter().find(|island| island.kind == self.kind(node))?;
            Some((node, island.language))
        })
    }
}
