//! The names of a tree with numbers, which are kept from tree to tree: to look each name up again after each success would take most of
//! what a success costs.

use crate::names::{each_name, is_name};
use crate::nodes::language;
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

/// The numbers of names.
#[derive(Clone, Debug, Default, PartialEq)]
struct Table {
    languages: Vec<OfLanguage>,
    count: u32,
}

/// The numbers of the names of a language.
#[derive(Clone, Debug, PartialEq)]
struct OfLanguage {
    language: &'static str,
    numbers: HashMap<Box<[u8]>, u32>,
}

impl Table {
    fn number(&self, language: &'static str, text: &[u8]) -> Option<u32> {
        let of_language = self.languages.iter().find(|each| each.language == language)?;
        of_language.numbers.get(text).copied()
    }

    /// The number of a name, a new one if it has none.
    fn number_or_new(table: &mut Arc<Self>, language: &'static str, text: &[u8]) -> u32 {
        table.number(language, text).unwrap_or_else(|| {
            let table = Arc::make_mut(table);
            let known = table.languages.iter().position(|each| each.language == language);
            let at = known.unwrap_or_else(|| {
                table.languages.push(OfLanguage { language, numbers: HashMap::new() });
                table.languages.len() - 1
            });
            table.languages[at].numbers.insert(text.into(), table.count);
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

    /// Those of a tree of which these stretches of nodes are known.
    fn moved(&self, tree: &Tree, unchanged: Vec<(Range<u32>, i64)>) -> Self {
        let mut next = Self { table: self.table.clone(), mentions: Vec::with_capacity(self.mentions.len()) };
        let mut known = 0;
        for (stretch, shift) in unchanged {
            let image = |node: u32| u32::try_from(i64::from(node) + shift).unwrap_or(u32::MAX);
            next.look_at(tree, known..image(stretch.start));
            let [from, to] = [stretch.start, stretch.end]
                .map(|end| self.mentions.partition_point(|(node, _)| node.0 < end));
            let moved = |&(node, number): &(NodeId, u32)| (NodeId(image(node.0)), number);
            next.mentions.extend(self.mentions[from..to].iter().map(moved));
            known = image(stretch.end);
        }
        next.look_at(tree, known..u32::MAX);
        next
    }

    /// Adds the names among some nodes of a tree.
    fn look_at(&mut self, tree: &Tree, nodes: Range<u32>) {
        let nodes = nodes.start..nodes.end.min(tree.node_count() as u32);
        for node in nodes.map(NodeId).filter(|&node| is_name(tree, node)) {
            let number = Table::number_or_new(&mut self.table, language(tree, node), tree.text_of(node));
            self.mentions.push((node, number));
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_syntax::{Edit, archive};

    #[test]
    fn names_keep_their_numbers() {
        let text = "int one; int two; int three = one + two; int four = three;";
        let tree = Tree::parse(&reducer_c::LANGUAGE, text.as_bytes()).unwrap();
        let node = |text: &str| tree.nodes().find(|&node| tree.text_of(node) == text.as_bytes()).unwrap();
        let names = Numbered::new(&tree);
        let number = |names: &Numbered, text: &str| names.number("c", text.as_bytes());
        let sum = node("one + two");
        let edits = [
            Edit::prune([node("int two;"), node("int four = three;")]),
            tree.subtree(sum).find_map(|from| Edit::hoist(&tree, sum, from)).unwrap(),
            Edit::retext([node("three")], b"five"),
            Edit::whole(Tree::parse(&reducer_c::LANGUAGE, &b"int two; int six;"[..]).unwrap(), false),
        ];
        for edit in edits {
            let applied = tree.apply(&edit);
            let after = names.after(&applied);
            for text in ["one", "two", "three", "four"] {
                assert_eq!(number(&after, text), number(&names, text), "{edit:?}");
            }
            let texts = after.mentions.iter().map(|&(node, at)| (applied.tree.text_of(node), at));
            let all = || applied.tree.nodes().filter(|&node| is_name(&applied.tree, node));
            assert_eq!(texts.len(), all().count());
            for ((text, at), node) in texts.zip(all()) {
                assert_eq!((text, Some(at)), (applied.tree.text_of(node), after.number("c", text)));
            }
        }
        assert_eq!(number(&names, "five"), None);
    }

    #[test]
    fn what_is_unchanged_is_known_in_islands_too() {
        let text = "<==== a 0 a.c\nint one; int two;<==== a 1 b.c\nint three = one;<==== a 2 c.c\nint four;<==== a 3 d.c\nint five, six;";
        let tree = Tree::parse(archive::language(&[&reducer_c::LANGUAGE]), text.as_bytes()).unwrap();
        let node = |text: &str| tree.nodes().rfind(|&node| tree.text_of(node) == text.as_bytes()).unwrap();
        let [second, last_of_file, last] =
            ["two", "three", "six"].map(|name| tree.parent(node(name)).unwrap());
        let names = Numbered::new(&tree);
        for gone in [
            vec![second],
            vec![last_of_file],
            vec![second, last],
            vec![node("int four;")],
            vec![second, last_of_file, last],
        ] {
            let applied = tree.apply(&Edit::prune(gone.clone()));
            assert_eq!(names.after(&applied), Numbered::with(names.table.clone(), &applied.tree));
            let stretches = applied.renumbering.unchanged().unwrap();
            let known = stretches.into_iter().flat_map(|(nodes, shift)| {
                let nodes = nodes.start..nodes.end.min(tree.node_count() as u32);
                nodes.map(move |node| (NodeId(node), NodeId(u32::try_from(i64::from(node) + shift).unwrap())))
            });
            let known: Vec<(NodeId, NodeId)> = known.collect();
            for &(before, after) in known.iter().filter(|(before, _)| tree.is_token(*before)) {
                assert_eq!(tree.text_of(before), applied.tree.text_of(after), "{gone:?}");
                assert_eq!(tree.kind(before), applied.tree.kind(after), "{gone:?}");
            }
            assert!(
                known.len() * 2 > tree.node_count(),
                "{gone:?}: {} of {}",
                known.len(),
                tree.node_count()
            );
        }
    }
}
