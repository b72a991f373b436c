//! Hashes of nodes with all below them: what failed at a node would mostly fail at another that has the same, and whatever has
//! become of the rest of the tree.

use super::at::At;
use crate::names::is_word;
use reducer_syntax::{NodeId, Tree};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Up to how many mentions of a word are told apart: what is mentioned once less may go where it could not before, what is
/// mentioned often is so still.
const MENTIONS: usize = 3;

/// Of the polynomials; odd, so that the first nodes of a long range count as the last ones do.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// The hashes of all nodes of a tree: one for each range of them, at once.
#[derive(Debug)]
pub struct Fingerprints {
    /// For each number of nodes, the polynomial that the hashes of so many first ones make (Karp & Rabin, 1987).
    nodes: Box<[u64]>,
}

impl Fingerprints {
    /// Those of a tree. A word counts as another one if it is mentioned less often.
    pub fn new(tree: &Tree) -> Self {
        let is_word = |&node: &NodeId| is_word(tree, node);
        let mut mentions: HashMap<&[u8], usize> = HashMap::new();
        for node in tree.nodes().filter(is_word) {
            *mentions.entry(tree.text_of(node)).or_default() += 1;
        }
        let hashes = tree.nodes().scan(0_u64, |sum, node| {
            let text = tree.is_token(node).then(|| tree.text_of(node));
            let mentions = text.and_then(|text| mentions.get(text)).map(|&count| count.min(MENTIONS));
            *sum = sum.wrapping_mul(FACTOR).wrapping_add(Self::hash((tree.kind(node), text, mentions)));
            Some(*sum)
        });
        Self { nodes: std::iter::once(0).chain(hashes).collect() }
    }

    /// The hash of a place: of its nodes, wherever they stand.
    pub fn of(&self, tree: &Tree, at: At) -> u64 {
        let node = self.of_node(tree, at.node);
        if at.other == at.node { node } else { Self::hash((node, self.of_node(tree, at.other))) }
    }

    /// A hash, the same in every run.
    pub fn hash(what: impl Hash) -> u64 {
        let mut hasher = DefaultHasher::new();
        what.hash(&mut hasher);
        hasher.finish()
    }

    /// A node with all below it.
    fn of_node(&self, tree: &Tree, node: NodeId) -> u64 {
        let (from, to) = (node.0, tree.end(node));
        let before = self.nodes[from as usize].wrapping_mul(FACTOR.wrapping_pow(to - from));
        self.nodes[to as usize].wrapping_sub(before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::leave_out_token::LeaveOutToken;
    use crate::default::change::moves::Move;
    use crate::default::change::prune::Prune;
    use crate::default::change::testing;

    /// The fingerprints of pruning the first node with this text of a document, and of leaving out the token with which it
    /// begins.
    fn fingerprints(document: &str, text: &str) -> [u64; 2] {
        let tree = testing::tree(document);
        let node = testing::node(&tree, text);
        let token = tree.token_range(node).start as u32;
        let of_token = At::node(NodeId::ROOT).with_numbers([token, 0]);
        let nodes = Fingerprints::new(&tree);
        [Move::new(&Prune, At::node(node)), Move::new(&LeaveOutToken, of_token)]
            .map(|what| what.fingerprint(&tree, &nodes))
    }

    #[test]
    fn what_is_the_same_has_the_same_wherever_it_stands() {
        let [node, token] = fingerprints("[0, [1, [2]], 3]", "[1, [2]]");
        assert_eq!([node, token], fingerprints("{\"a\": [0, [1, [2]]]}", "[1, [2]]"));
        // What stands before it matters to the token.
        let [other_node, other_token] = fingerprints("[[1, [2]]]", "[1, [2]]");
        assert!(node == other_node && token != other_token);
        for other in ["[1, [3]]", "[1, [2], 2]", "[[1], 2]", "[1, 2]"] {
            assert_ne!(node, fingerprints(&format!("[0, {other}]"), other)[0], "{other}");
        }
    }

    #[test]
    fn words_have_another_if_they_are_mentioned_less() {
        let [once, twice, thrice, often] =
            ["[[true]]", "[[true], true]", "[[true], true, true]", "[[true], true, true, true, true]"]
                .map(|document| fingerprints(document, "[true]")[0]);
        assert!(once != twice && twice != thrice && thrice == often);
    }

    #[test]
    fn changes_of_a_node_have_different_ones() {
        let tree = testing::tree("[[1, 2]]");
        let nodes = Fingerprints::new(&tree);
        let moves = testing::all_moves(&tree);
        let mut seen: Vec<u64> = moves.iter().map(|what| what.fingerprint(&tree, &nodes)).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), moves.len(), "{moves:?}");
    }
}
