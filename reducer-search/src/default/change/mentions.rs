//! What goes with names, asked for again and again of one tree: then all that is mentioned is looked up once.

use super::carriers::{AllCarriers, Carried, Carriers};
use reducer_syntax::{NodeId, Tree};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

/// How often a look at the whole tree is cheaper than a table of it.
const CHEAP: u32 = 16;

/// What goes with the names of one tree.
#[derive(Clone, Debug, Default)]
pub struct Mentions {
    asked: u32,
    table: Option<Arc<Table>>,
}

impl Mentions {
    /// What goes with all mentions of the name that a token of the tree is.
    pub fn of(&mut self, tree: &Tree, token: NodeId) -> Carried {
        self.asked = self.asked.saturating_add(1);
        if self.asked <= CHEAP {
            let mut carriers = Carriers::new(tree);
            let mentions = tree.tokens_with_text(tree.text_of(token));
            return Carried::new(tree, mentions.into_iter().filter_map(|node| carriers.of(node)));
        }
        let table = self.table.get_or_insert_with(|| Arc::new(Table::new(tree)));
        Carried::new(tree, table.with_text(tree, token).filter_map(|node| table.carriers.of(node)))
    }
}

/// All tokens of a tree by their texts, and the carriers of all nodes.
#[derive(Debug)]
struct Table {
    /// The first token of each hash of a text.
    first: HashMap<u64, NodeId>,
    /// For each node that is a token, the next one whose text has the same hash.
    next: Vec<NodeId>,
    carriers: AllCarriers,
}

impl Table {
    fn new(tree: &Tree) -> Self {
        let mut first = HashMap::new();
        let mut next = vec![NodeId(u32::MAX); tree.node_count()];
        for token in tree.nodes().rev().filter(|&node| tree.is_token(node)) {
            if let Some(behind) = first.insert(hash(tree.text_of(token)), token) {
                next[token.0 as usize] = behind;
            }
        }
        Self { first, next, carriers: AllCarriers::new(tree) }
    }

    /// The tokens with the text of one, in order.
    fn with_text<'t>(&self, tree: &'t Tree, token: NodeId) -> impl Iterator<Item = NodeId> + use<'_, 't> {
        let text = tree.text_of(token);
        let next = |node: &NodeId| self.next.get(node.0 as usize).copied();
        let same_hash = std::iter::successors(self.first.get(&hash(text)).copied(), next);
        let tokens = same_hash.take_while(|node| (node.0 as usize) < self.next.len());
        tokens.filter(move |&node| tree.text_of(node) == text)
    }
}

fn hash(text: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_json as json;

    #[test]
    fn what_goes_is_the_same_with_the_table() {
        let text = br#"[{"a": [1, 2, 1]}, [[["a"], 1], "b"], {"b": {"a": 1}}, 2]"#;
        let tree = Tree::parse(&json::LANGUAGE, *text).unwrap();
        let tokens = || tree.nodes().filter(|&node| tree.is_token(node));
        let one_by_one: Vec<Carried> = tokens().map(|token| Mentions::default().of(&tree, token)).collect();
        let mut mentions = Mentions { asked: CHEAP, table: None };
        let with_table: Vec<Carried> = tokens().map(|token| mentions.of(&tree, token)).collect();
        assert_eq!(with_table, one_by_one);
        assert!(mentions.table.is_some() && one_by_one.iter().any(|carried| carried.gain > 1));
    }
}
