//! What a change looks like: what it takes or puts somewhere, as far as that can be told from there. If it failed, what looks the
//! same would mostly fail again, wherever it stands and whatever has become of the rest of the tree.

use super::moves::Move;
use crate::names::is_word;
use reducer_syntax::{NodeId, Tree};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Up to how many mentions of a word are told apart: what is mentioned once less may go where it could not before, what is
/// mentioned often is so still.
const MENTIONS: usize = 3;

/// Of the polynomials; odd, so that the first nodes of a long range count as the last ones do.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// What the nodes of a tree look like: a hash for each range of them, at once.
#[derive(Debug)]
pub(super) struct Looks {
    /// For each number of nodes, the polynomial that the hashes of so many first ones make (Karp & Rabin, 1987).
    nodes: Box<[u64]>,
}

impl Looks {
    pub(super) fn new(tree: &Tree) -> Self {
        let is_word = |&node: &NodeId| is_word(tree, node);
        let mut mentions: HashMap<&[u8], usize> = HashMap::new();
        for node in tree.nodes().filter(is_word) {
            *mentions.entry(tree.text_of(node)).or_default() += 1;
        }
        let hashes = tree.nodes().scan(0_u64, |sum, node| {
            let text = tree.is_token(node).then(|| tree.text_of(node));
            let mentions = text.and_then(|text| mentions.get(text)).map(|&count| count.min(MENTIONS));
            *sum = sum.wrapping_mul(FACTOR).wrapping_add(hash((tree.kind(node), text, mentions)));
            Some(*sum)
        });
        Self { nodes: std::iter::once(0).chain(hashes).collect() }
    }

    /// What a change of the tree looks like: it, with what its nodes look like in their places.
    pub(super) fn of(&self, tree: &Tree, what: Move) -> u64 {
        if let Move::Token(token) = what {
            return hash(around(tree, token as usize));
        }
        let mut hasher = DefaultHasher::new();
        let without_nodes = what.with_nodes(|node| {
            self.of_node(tree, node).hash(&mut hasher);
            Some(NodeId::ROOT)
        });
        without_nodes.hash(&mut hasher);
        hasher.finish()
    }

    /// A node with all below it.
    fn of_node(&self, tree: &Tree, node: NodeId) -> u64 {
        let (from, to) = (node.0, tree.end(node));
        let before = self.nodes[from as usize].wrapping_mul(FACTOR.wrapping_pow(to - from));
        self.nodes[to as usize].wrapping_sub(before)
    }
}

/// A token between those next to it.
fn around(tree: &Tree, token: usize) -> [Option<&[u8]>; 3] {
    let tokens = tree.token_texts();
    let text = |at: Option<usize>| Some(&tree.text()[tokens.get(at?)?.clone()]);
    [text(token.checked_sub(1)), text(Some(token)), text(Some(token + 1))]
}

fn hash(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::super::places;
    use super::super::samples::Samples;
    use super::*;
    use reducer_json as json;

    /// What it looks like if the first node with this text goes, or the token with which it begins, of a document.
    fn looks(document: &str, text: &str) -> [u64; 2] {
        let tree = Tree::parse(&json::LANGUAGE, document.as_bytes()).unwrap();
        let node = tree.nodes().find(|&node| tree.text_of(node) == text.as_bytes()).unwrap();
        let token = tree.token_range(node).start as u32;
        [Move::Prune(node), Move::Token(token)].map(|what| Looks::new(&tree).of(&tree, what))
    }

    #[test]
    fn what_is_the_same_looks_the_same_wherever_it_stands() {
        let [node, token] = looks("[0, [1, [2]], 3]", "[1, [2]]");
        assert_eq!([node, token], looks("{\"a\": [0, [1, [2]]]}", "[1, [2]]"));
        // What stands before it matters to the token.
        let [other_node, other_token] = looks("[[1, [2]]]", "[1, [2]]");
        assert!(node == other_node && token != other_token);
        for other in ["[1, [3]]", "[1, [2], 2]", "[[1], 2]", "[1, 2]"] {
            assert_ne!(node, looks(&format!("[0, {other}]"), other)[0], "{other}");
        }
    }

    #[test]
    fn words_look_other_if_they_are_mentioned_less() {
        let [once, twice, thrice, often] =
            ["[[true]]", "[[true], true]", "[[true], true, true]", "[[true], true, true, true, true]"]
                .map(|document| looks(document, "[true]")[0]);
        assert!(once != twice && twice != thrice && thrice == often);
    }

    #[test]
    fn changes_of_a_node_look_different() {
        let tree = Tree::parse(&json::LANGUAGE, *b"[[1, 2]]").unwrap();
        let looks = Looks::new(&tree);
        let places = places::all(&tree, &Samples::literals(&tree));
        let moves: Vec<Move> = places.iter().flat_map(|place| place.moves(&tree, |_| Vec::new())).collect();
        let mut seen: Vec<u64> = moves.iter().map(|&what| looks.of(&tree, what)).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), moves.len(), "{moves:?}");
    }
}
