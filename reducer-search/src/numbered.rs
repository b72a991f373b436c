//! The names of a tree with numbers, which are kept from tree to tree: to look each name up again after each success would take most of
//! what a success costs.

use crate::names::{each_name, is_name};
use foldhash::{HashMap, HashMapExt};
use reducer_syntax::{Applied, NodeId, TokenNode, Tree};
use std::ops::Range;
use std::sync::Arc;

/// The names of a tree with a number for each text in each language, whatever the kinds: the name of a type is declared as any other.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Numbered {
    table: Arc<Table>,
    /// In order, each token and its number.
    pub mentions: Vec<(NodeId, u32)>,
}

/// The numbers of names, by language and text.
#[derive(Clone, Debug, Default, PartialEq)]
struct Table {
    numbers: Vec<(&'static str, HashMap<Box<[u8]>, u32>)>,
    count: u32,
}

impl Table {
    fn of(&self, language: &'static str) -> Option<&HashMap<Box<[u8]>, u32>> {
        self.numbers.iter().find(|(name, _)| *name == language).map(|(_, numbers)| numbers)
    }

    fn number(&self, language: &'static str, text: &[u8]) -> Option<u32> {
        self.of(language)?.get(text).copied()
    }

    /// The number of a name, a new one if it has none.
    fn number_or_new(table: &mut Arc<Self>, language: &'static str, text: &[u8]) -> u32 {
        table.number(language, text).unwrap_or_else(|| {
            let table = Arc::make_mut(table);
            let at = table.numbers.iter().position(|(name, _)| *name == language).unwrap_or_else(|| {
                table.numbers.push((language, HashMap::new()));
                table.numbers.len() - 1
            });
            table.numbers[at].1.insert(text.into(), table.count);
            table.count += 1;
            table.count - 1
        })
    }
}

impl Numbered {
    /// Those of a tree.
    pub fn new(tree: &Tree) -> Self {
        Self::with(Arc::default(), tree)
    }

    /// Those of the tree after an edit, with the numbers that are known.
    pub fn after(&self, applied: &Applied) -> Self {
        let next = match applied.renumbering.unchanged() {
            None => Self::with(self.table.clone(), &applied.tree),
            Some(unchanged) => self.moved(&applied.tree, unchanged),
        };
        debug_assert_eq!(next, Self::with(next.table.clone(), &applied.tree));
        next
    }

    fn with(mut table: Arc<Table>, tree: &Tree) -> Self {
        let number = |name: TokenNode<'_>| {
            (name.node, Table::number_or_new(&mut table, name.language.name, name.text))
        };
        let mentions = each_name(tree).map(number).collect();
        Self { table, mentions }
    }

    /// Those of a tree without islands, of which these stretches of nodes are known.
    fn moved(&self, tree: &Tree, unchanged: Vec<(Range<u32>, u32)>) -> Self {
        let mut table = self.table.clone();
        let mut mentions = Vec::with_capacity(self.mentions.len());
        let nodes = tree.node_count() as u32;
        let mut known = 0;
        for (stretch, shift) in unchanged.into_iter().chain([(u32::MAX..u32::MAX, 0)]) {
            let start = if stretch.is_empty() { nodes } else { stretch.start.wrapping_add(shift) };
            for node in (known..start.min(nodes)).map(NodeId).filter(|&node| is_name(tree, node)) {
                let number = Table::number_or_new(&mut table, tree.language().name, tree.text_of(node));
                mentions.push((node, number));
            }
            let [from, to] = [stretch.start, stretch.end]
                .map(|end| self.mentions.partition_point(|(node, _)| node.0 < end));
            let moved = |&(node, number): &(NodeId, u32)| (NodeId(node.0.wrapping_add(shift)), number);
            mentions.extend(self.mentions[from..to].iter().map(moved));
            known = if stretch.end == u32::MAX { nodes } else { stretch.end.wrapping_add(shift) };
        }
        Self { table, mentions }
    }

    /// The number after the last one.
    pub fn count(&self) -> usize {
        self.table.count as usize
    }

    /// The number of a name in a language.
    pub fn number(&self, language: &'static str, text: &[u8]) -> Option<u32> {
        self.table.number(language, text)
    }
}
