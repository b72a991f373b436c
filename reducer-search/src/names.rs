//! Names: tokens that begin like words and may be of any length, unlike keywords. Two are the same if their texts, kinds and languages are; nothing is known of
//! scopes.

use crate::nodes::language;
use reducer_syntax::{Kind, NodeId, Tree};
use std::collections::BTreeMap;

/// A name and its tokens, in order.
#[derive(Clone, Debug)]
pub(super) struct Name<'t> {
    pub language: &'static str,
    pub kind: Kind,
    pub text: &'t [u8],
    pub nodes: Vec<NodeId>,
}

/// All names of a tree, in the order of language, kind and text.
pub(super) fn of(tree: &Tree) -> Vec<Name<'_>> {
    let mut names: BTreeMap<(&'static str, Kind, &[u8]), Vec<NodeId>> = BTreeMap::new();
    for node in tree.nodes().filter(|&node| is_name(tree, node)) {
        let language = language(tree, node);
        names.entry((language, tree.kind(node), tree.text_of(node))).or_default().push(node);
    }
    let names = names.into_iter();
    names.map(|((language, kind, text), nodes)| Name { language, kind, text, nodes }).collect()
}

/// Whether a node is a token that begins like a word and could be longer: it is no keyword.
pub(super) fn is_name(tree: &Tree, node: NodeId) -> bool {
    // The quicker question comes first: most nodes are no words.
    is_word(tree, node) && is_unbounded(tree, node)
}

/// Whether a node is a token that could be longer: a name, a number, a string.
pub(super) fn is_unbounded(tree: &Tree, node: NodeId) -> bool {
    tree.is_token(node) && tree.home(node).0.language().unbounded.binary_search(&tree.kind(node)).is_ok()
}

/// Whether a node is a token that begins like a word.
pub(super) fn is_word(tree: &Tree, node: NodeId) -> bool {
    tree.is_token(node) && begins_word(tree.text_of(node))
}

/// Whether a text begins as a word does.
pub(super) fn begins_word(text: &[u8]) -> bool {
    text.first().is_some_and(|first| first.is_ascii_alphabetic() || matches!(first, b'_' | b'$' | 0x80..))
}
