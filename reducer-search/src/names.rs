//! Names: tokens that begin like words and may be of any length, unlike keywords. Two are the same if their texts, kinds and languages are; nothing is known of
//! scopes.

use crate::nodes::alone;
use reducer_syntax::{Kind, NodeId, SlotInfo, TokenNode, Tree};
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
    for name in each_name(tree) {
        names.entry((name.language.name, name.kind, name.text)).or_default().push(name.node);
    }
    let names = names.into_iter();
    names.map(|((language, kind, text), nodes)| Name { language, kind, text, nodes }).collect()
}

/// The tokens of a tree that are names, in order.
pub(super) fn each_name(tree: &Tree) -> impl Iterator<Item = TokenNode<'_>> {
    let is_unbounded = |token: &TokenNode<'_>| token.language.unbounded.binary_search(&token.kind).is_ok();
    tree.token_nodes().filter(|token| begins_word(token.text)).filter(is_unbounded)
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

/// Whether something like a node could stand where a word stands: then the word may stand where the node does. The name of a type
/// or of a member fits where a value stands, too, but none is declared.
pub(super) fn is_like(tree: &Tree, word: NodeId, node: NodeId) -> bool {
    slots_of(tree, word).any(|slot| slot.takes(tree.kind(node)))
}

/// The last word of a text in quotes, if the text ends with it.
pub(super) fn word_in_quotes(text: &[u8]) -> Option<&[u8]> {
    let [open @ (b'"' | b'\'' | b'`'), within @ .., close] = text else { return None };
    let start = within.iter().rposition(|&byte| !is_in_word(byte)).map_or(0, |before| before + 1);
    let word = &within[start..];
    (open == close && begins_word(word)).then_some(word)
}

/// The slots in which tokens stand, each once.
pub(super) fn slots(tree: &Tree, tokens: &[NodeId]) -> Vec<&'static SlotInfo> {
    let mut slots: Vec<&'static SlotInfo> = Vec::new();
    for slot in tokens.iter().flat_map(|&token| slots_of(tree, token)) {
        if !slots.iter().any(|&known| std::ptr::eq(known, slot)) {
            slots.push(slot);
        }
    }
    slots
}

/// The slots of a token, and of the nodes above it that are this token alone.
fn slots_of(tree: &Tree, token: NodeId) -> impl Iterator<Item = &'static SlotInfo> {
    alone(tree, token).filter_map(|node| tree.slot(node))
}

/// Whether a word of a shortest text is a name: a longer one is what the grammar says, such as `int` for a type.
pub(super) fn is_shortest_name(word: &[u8]) -> bool {
    word.len() == 1 && begins_word(word)
}

/// Whether a text begins as a word does.
pub(super) fn begins_word(text: &[u8]) -> bool {
    text.first().is_some_and(|first| first.is_ascii_alphabetic() || matches!(first, b'_' | b'$' | 0x80..))
}

/// Whether a byte can stand in a word.
pub(super) fn is_in_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | 0x80..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_in_quotes() {
        let words = ["'net/http'", "\"x y\"", "`a.`", "\"v3/4\"", "\"\"", "b", "'c\"", "\""];
        let words: Vec<_> = words.iter().filter_map(|text| word_in_quotes(text.as_bytes())).collect();
        assert_eq!(words, [&b"http"[..], b"y"]);
    }
}
