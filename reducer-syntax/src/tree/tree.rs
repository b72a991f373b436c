//! A text and its syntax tree: the layer of its own language, and the trees of its islands.
//!
//! Islands are tokens whose text is of another language, and has a tree of its own below the token. The nodes of all of
//! these trees are numbered in one preorder.

use super::layer::Layer;
use super::origin::Origins;
use crate::parse::{Island, Language, NodeId};
use std::ops::Deref;
use std::sync::Arc;

/// A text and its syntax tree. A tree is cheap to clone, and never changed: [`Tree::apply`] makes the next one.
///
/// [`Tree::parse`] makes the tree of a text, [`Tree::recover`] also that of a text with errors. [`Tree::root`] is where
/// to look around with generated types, and [`Tree::nodes`] where to do so with kinds and slots.
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
    /// The islands of the layer that have trees, in order.
    pub(crate) islands: Arc<Islands>,
    /// How many islands the tree lies in.
    pub(crate) depth: u8,
    /// Whether islands with errors have trees.
    pub(crate) recovers: bool,
    /// The origins of the tokens of the layer, if the tree is traced.
    pub(crate) origins: Option<Arc<Origins>>,
}

/// How many islands can lie in each other; a deeper one stays a token. A text can be an island of itself, and the trees
/// are nested as the islands are.
const MOST_NESTED: u8 = 8;

/// The tree of an island.
#[derive(Clone, Debug)]
pub(crate) struct Nested {
    /// The node of the token in the layer around the island.
    pub leaf: NodeId,
    /// The number that the root of the island has in the tree around it.
    pub root: NodeId,
    /// The number after that of its last node, in the tree around it.
    pub end: u32,
    /// Where its text begins in that of the layer.
    pub text: u32,
    /// How many tokens the islands up to this one have, this one included.
    pub tokens: u32,
    pub tree: Tree,
}

/// The islands of a layer that have trees, in order. The search asks for the place of a node all the time, and a page of HTML has
/// thousands of islands: what they are found by stands close together.
#[derive(Debug, Default)]
pub(crate) struct Islands {
    all: Vec<Nested>,
    /// By island: its leaf, and its root.
    leaves: Vec<NodeId>,
    roots: Vec<NodeId>,
}

impl From<Vec<Nested>> for Islands {
    fn from(all: Vec<Nested>) -> Self {
        let leaves = all.iter().map(|island| island.leaf).collect();
        let roots = all.iter().map(|island| island.root).collect();
        Self { all, leaves, roots }
    }
}

impl Deref for Islands {
    type Target = [Nested];

    fn deref(&self) -> &[Nested] {
        &self.all
    }
}

/// A node of a tree, in the part of the tree that has it.
pub(crate) enum Place {
    /// The node of this number in the layer of the tree.
    Own(NodeId),
    /// A node of an island: the number of the island, and the number of the node in its tree.
    In(usize, NodeId),
}

impl Islands {
    /// Finds the part that has a node.
    #[inline]
    pub fn locate(&self, node: NodeId) -> Place {
        let before = self.roots.partition_point(|root| *root <= node);
        let Some(index) = before.checked_sub(1) else { return Place::Own(node) };
        let island = &self.all[index];
        match node.0.checked_sub(island.end) {
            None => Place::In(index, NodeId(node.0 - island.root.0)),
            Some(behind) => Place::Own(NodeId(island.leaf.0 + 1 + behind)),
        }
    }

    /// The number in the tree of the node that has the number `node` in the layer. It also takes the number after that of the last
    /// node.
    #[inline]
    pub fn spread(&self, node: u32) -> u32 {
        self.before(node).checked_sub(1).map_or(node, |index| {
            let island = &self.all[index];
            island.end + (node - island.leaf.0 - 1)
        })
    }

    /// How many there are before a node of the layer.
    #[inline]
    pub fn before(&self, node: u32) -> usize {
        self.leaves.partition_point(|leaf| leaf.0 < node)
    }

    /// The number of the island that a leaf of the layer is, if it is one that has a tree.
    pub fn at(&self, leaf: NodeId) -> Option<usize> {
        self.leaves.binary_search(&leaf).ok()
    }
}

/// The place of a node.
pub(crate) struct Home<'t> {
    /// The innermost tree that has the node.
    pub tree: &'t Tree,
    /// The number of the node in the layer of that tree.
    pub node: NodeId,
    /// The number of the root of that tree in the whole tree.
    pub root: u32,
    /// The offset of the text of that tree in the whole text.
    pub text: usize,
}

impl<'t> Home<'t> {
    /// The place of the same node, given the one in a tree that it may be in an island of.
    fn innermost(mut self) -> Self {
        loop {
            match self.tree.islands.locate(self.node) {
                Place::Own(node) => return Home { node, ..self },
                Place::In(index, node) => {
                    let outer: &'t Tree = self.tree;
                    let Nested { root, text, tree, .. } = &outer.islands[index];
                    self = Home { tree, node, root: self.root + root.0, text: self.text + *text as usize };
                }
            }
        }
    }

    /// The number in the whole tree of the node that has the number `node` in the layer.
    pub(super) fn whole(&self, node: u32) -> u32 {
        self.root + self.tree.islands.spread(node)
    }
}

impl Tree {
    /// The place of a node.
    #[inline]
    pub(crate) fn home_of(&self, node: NodeId) -> Home<'_> {
        let home = Home { tree: self, node, root: 0, text: 0 };
        // The search asks all the time, and mostly there are none.
        if self.islands.is_empty() { home } else { home.innermost() }
    }
}

impl Layer {
    /// The nodes that can be islands, with the languages of their texts; none if too many islands lie around the layer.
    pub(crate) fn leaves(&self, depth: u8) -> impl Iterator<Item = (NodeId, &'static Language)> + '_ {
        let islands = if depth < MOST_NESTED { self.language.islands } else { &[] };
        // Few kinds of nodes are islands, and all nodes are gone through for them.
        let kinds = if islands.is_empty() { 0 } else { self.language.kinds.len() };
        let mut languages = vec![None; kinds];
        for Island { kind, language } in islands.iter().rev() {
            if let Some(of_kind) = languages.get_mut(usize::from(kind.0)) {
                *of_kind = Some(*language);
            }
        }
        let nodes = if islands.is_empty() { 0..0 } else { 0..self.nodes.len() };
        nodes.map(NodeId).filter_map(move |node| {
            let language = languages.get(usize::from(self.kind(node).0)).copied().flatten()?;
            Some((node, language))
        })
    }
}
