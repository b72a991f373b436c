//! What a change looks like: what it takes or puts somewhere, as far as that can be told from there. If it failed, what looks the
//! same would mostly fail again, wherever it stands and whatever has become of the rest of the tree.

use super::moves::Move;
use crate::search::names::is_word;
use crate::tree::{NodeId, Tree};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

/// Up to how many mentions of a word are told apart: what is mentioned once less may go where it could not before, what is
/// mentioned often is so still.
const MENTIONS: usize = 3;

/// Of the polynomials; odd, so that the first nodes of a long range count as the last ones do.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// What the nodes and tokens of a tree look like: a hash for each range of nodes, in constant time.
pub(super) struct Looks<'t> {
    tree: &'t Tree,
    /// For each number of nodes, the polynomial that the hashes of so many first ones make (Karp & Rabin, 1987).
    nodes: Vec<u64>,
    /// For each number of nodes, that power of the factor.
    powers: Vec<u64>,
    tokens: Vec<Range<usize>>,
}

impl<'t> Looks<'t> {
    pub(super) fn new(tree: &'t Tree) -> Self {
        let is_word = |&node: &NodeId| is_word(tree, node);
        let mut mentions: HashMap<&[u8], usize> = HashMap::new();
        for node in tree.nodes().filter(is_word) {
            *mentions.entry(tree.text_of(node)).or_default() += 1;
        }
        let (mut nodes, mut powers) = (vec![0], vec![1]);
        let (mut sum, mut power) = (0_u64, 1_u64);
        for node in tree.nodes() {
            let text = tree.is_token(node).then(|| tree.text_of(node));
            let mentions = text.and_then(|text| mentions.get(text)).map(|&count| count.min(MENTIONS));
            sum = sum.wrapping_mul(FACTOR).wrapping_add(hash((tree.kind(node), text, mentions)));
            power = power.wrapping_mul(FACTOR);
            nodes.push(sum);
            powers.push(power);
        }
        Self { tree, nodes, powers, tokens: tree.token_texts() }
    }

    /// What a change looks like: it, with what its nodes look like in their places.
    pub(super) fn of(&self, what: Move) -> u64 {
        if let Move::Token(token) = what {
            return hash(self.around(token as usize));
        }
        let mut hasher = DefaultHasher::new();
        let without_nodes = what.with_nodes(|node| {
            self.of_node(node).hash(&mut hasher);
            Some(NodeId::ROOT)
        });
        without_nodes.hash(&mut hasher);
        hasher.finish()
    }

    /// A node with all below it.
    fn of_node(&self, node: NodeId) -> u64 {
        let (from, to) = (node.0 as usize, self.tree.end(node) as usize);
        self.nodes[to].wrapping_sub(self.nodes[from].wrapping_mul(self.powers[to - from]))
    }

    /// A token between those next to it.
    fn around(&self, token: usize) -> [Option<&[u8]>; 3] {
        let text = |at: Option<usize>| Some(&self.tree.text()[self.tokens.get(at?)?.clone()]);
        [text(token.checked_sub(1)), text(Some(token)), text(Some(token + 1))]
    }
}

fn hash(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
#[cfg(feature = "lang-json")]
mod tests {
    use super::super::moves;
    use super::super::samples::Samples;
    use super::*;
    use crate::lang::json;

    /// What it looks like if the first node with this text goes, or the token with which it begins, of a document.
    fn looks(document: &str, text: &str) -> [u64; 2] {
        let tree = Tree::parse(&json::LANGUAGE, document.as_bytes()).unwrap();
        let node = tree.nodes().find(|&node| tree.text_of(node) == text.as_bytes()).unwrap();
        let token = tree.token_range(node).start as u32;
        [Move::Prune(node), Move::Token(token)].map(|what| Looks::new(&tree).of(what))
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
        let moves = moves::all(&tree, &Samples::literals(&tree), |_| Vec::new());
        let mut seen: Vec<u64> = moves.iter().map(|&what| looks.of(what)).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), moves.len(), "{moves:?}");
    }
}
