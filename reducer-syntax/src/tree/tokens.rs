//! The nodes and the tokens of a tree in one walk over all of its layers, where to look up each node would take longer.

use super::layer::Layer;
use super::tree::Tree;
use crate::parse::{Language, NodeId};
use reducer_tables::Kind;

/// A token that is a node of a tree, and not a virtual one.
#[derive(Clone, Copy, Debug)]
pub struct TokenNode<'t> {
    /// The node.
    pub node: NodeId,
    /// Its kind, in the language of its [home](Tree::home).
    pub kind: Kind,
    /// That language.
    pub language: &'static Language,
    /// Its text.
    pub text: &'t [u8],
}

/// A layer on the way through a tree.
struct Layered<'t> {
    tree: &'t Tree,
    /// The node of the layer that comes next.
    next: u32,
    /// The next island.
    island: usize,
}

impl Tree {
    /// The tokens that are nodes of the tree, in order; those of an island come after the token that the island is.
    pub fn token_nodes(&self) -> impl Iterator<Item = TokenNode<'_>> {
        self.layered().filter(|(_, layer, own)| layer.is_token(*own)).map(|(node, layer, own)| TokenNode {
            node,
            kind: layer.kind(own),
            language: layer.language,
            text: layer.text_of(own),
        })
    }

    /// All nodes, in order, each with its kind and the language that this kind is of.
    pub fn kinds(&self) -> impl Iterator<Item = (NodeId, Kind, &'static Language)> {
        self.layered().map(|(node, layer, own)| (node, layer.kind(own), layer.language))
    }

    /// All nodes, in order, each with its layer and its number there.
    fn layered(&self) -> impl Iterator<Item = (NodeId, &Layer, NodeId)> {
        let mut open = vec![Layered { tree: self, next: 0, island: 0 }];
        let mut number = 0;
        std::iter::from_fn(move || {
            while let Some(top) = open.last_mut() {
                let Layered { tree, next, island } = top;
                let (layer, own) = (&tree.layer, NodeId(*next));
                if own.0 >= layer.nodes.len() {
                    open.pop();
                    continue;
                }
                let node = NodeId(number);
                (*next, number) = (*next + 1, number + 1);
                let tree: &Tree = tree;
                if let Some(inner) = tree.islands.get(*island).filter(|inner| inner.leaf == own) {
                    *island += 1;
                    open.push(Layered { tree: &inner.tree, next: 0, island: 0 });
                }
                return Some((node, layer, own));
            }
            None
        })
    }

    /// The languages of the tree and of all islands, as often as there are texts of them.
    pub fn languages(&self) -> Vec<&'static Language> {
        let mut open = vec![self];
        let mut languages = Vec::new();
        while let Some(tree) = open.pop() {
            languages.push(tree.language());
            open.extend(tree.islands.iter().map(|island| &island.tree));
        }
        languages
    }
}
