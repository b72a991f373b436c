//! The syntax tree: one flat arena in preorder over a list of tokens over the text.
//!
//! Nothing here recurses over nodes, so depth is bounded by memory alone. A tree never changes; [`Tree::apply`]
//! makes the next one. Text between tokens belongs to no node and stays where it was until a neighbour goes.
//!
//! A token whose text is of another language, an island, has the tree of that text below it: a [`Tree`] is the
//! layer of its own language and the trees of its islands, and numbers the nodes of all of them in one preorder.

// Derived code says `::reducer_syntax::` here as in other crates.
extern crate self as reducer_syntax;

mod apply;
pub mod archive;
mod brackets;
mod build;
mod edit;
mod error;
mod filter;
mod first;
mod islands;
mod language;
mod layer;
mod modes;
mod nodes;
mod origin;
mod rebuild;
mod recover;
mod render;
mod replay;
mod seams;
mod sections;
mod shrink;
mod typed;
mod units;
mod whole;

pub use build::{Builder, Chain};
pub use edit::{Change, Edit};
pub use error::SyntaxError;
pub use filter::{Filter, Filtering};
pub use islands::{Applied, Island, Renumbering};
pub use language::{
    Arity, ByteSet, Fate, Kind, KindInfo, Language, Lex, Lexer, Minimal, MinimalNode, Prolongs, Recovery,
    Separator, Shrink, SlotInfo, Token, Wrapper,
};
pub use modes::{Gives, LexerRule, MatchRule, ModeChange, Modes};
pub use origin::Origin;
pub use rebuild::{Body, Operator, Step};
pub use recover::{Table, TableAction};
pub use reducer_derive::Node;
pub use sections::{Meaning, Sections};
pub use typed::{HoistInto, List, Node, NodeRef, Ref, Symbol};
pub use units::{BYTES, CHARS, LINES};
pub use whole::Instead;

use islands::{Nested, Place};
use layer::Layer;
use nodes::{NodeData, Nodes};
use origin::Origins;
use std::ops::Range;
use std::sync::Arc;

/// A node of one tree: its index in preorder, the root's being 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(0);
    /// In place of the root's parent.
    const NONE: Self = Self(u32::MAX);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A text and its syntax tree. Cheap to clone, and never changed: [`Tree::apply`] makes the next one.
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
    layer: Layer,
    /// The trees of its islands, in order.
    islands: Arc<[Nested]>,
    /// How many islands it lies in.
    depth: u8,
    /// Whether islands with errors have trees.
    recovers: bool,
    /// Of the tokens of the layer, if the tree is traced.
    origins: Option<Arc<Origins>>,
}

/// Where a node is.
struct Home<'t> {
    /// The innermost tree that has it.
    tree: &'t Tree,
    /// Its number in the layer of that tree.
    node: NodeId,
    /// Where that tree's root is in the whole.
    root: u32,
    /// Where that tree's text begins in the whole.
    text: usize,
}

impl Home<'_> {
    /// The number in the whole tree of what has this one in the layer.
    fn whole(&self, node: u32) -> u32 {
        self.root + islands::spread(&self.tree.islands, node)
    }
}

impl Tree {
    /// The language it was parsed as.
    pub fn language(&self) -> &'static Language {
        self.layer.language
    }

    /// The whole text.
    pub fn text(&self) -> &[u8] {
        &self.layer.text
    }

    /// All tokens of its language in order. An island is one of them.
    pub fn tokens(&self) -> &[Token] {
        &self.layer.tokens
    }

    /// The bytes of all tokens in order, those of an island in the place of the one that it is.
    pub fn token_texts(&self) -> Vec<Range<usize>> {
        let mut texts = Vec::with_capacity(self.token_count());
        self.add_token_texts(0, &mut texts);
        texts
    }

    fn add_token_texts(&self, from: usize, texts: &mut Vec<Range<usize>>) {
        let mut islands = self.islands.iter().peekable();
        for (number, token) in self.layer.tokens.iter().enumerate() {
            let (start, end) = (from + token.start as usize, from + token.end as usize);
            let own = islands.next_if(|island| self.layer.data(island.leaf).first as usize == number);
            match own {
                Some(island) => island.tree.add_token_texts(start, texts),
                None => texts.push(start..end),
            }
        }
    }

    /// The nodes of all tokens with this text, those in islands among them, in order.
    pub fn tokens_with_text(&self, text: &[u8]) -> Vec<NodeId> {
        let mut found = Vec::new();
        self.add_tokens_with_text(text, 0, &mut found);
        found.sort_unstable();
        found
    }

    fn add_tokens_with_text(&self, text: &[u8], from: u32, found: &mut Vec<NodeId>) {
        let own = self.layer.tokens_with_text(text);
        found.extend(own.map(|node| NodeId(from + islands::spread(&self.islands, node.0))));
        for island in self.islands.iter() {
            island.tree.add_tokens_with_text(text, from + island.root.0, found);
        }
    }

    /// How many tokens it has, those of an island in the place of the one that it is.
    pub fn token_count(&self) -> usize {
        let more = self.islands.iter().map(|island| island.tree.token_count());
        self.layer.tokens.len() - self.islands.len() + more.sum::<usize>()
    }

    /// The same without those that have no text, since a filter put them in.
    pub fn written_token_count(&self) -> usize {
        let own = self.layer.tokens.iter().filter(|token| !token.is_virtual()).count();
        // An island without a text was not counted.
        let counted = self.islands.iter().filter(|island| !self.layer.text_of(island.leaf).is_empty());
        let more = self.islands.iter().map(|island| island.tree.written_token_count());
        own - counted.count() + more.sum::<usize>()
    }

    /// How many tokens there are from a node to a sibling behind it, or to its own end: those of an island in the place
    /// of the one that it is.
    pub fn tokens_between(&self, first: NodeId, last: NodeId) -> usize {
        let (first, last) = (self.home_of(first), self.home_of(last).node);
        let Home { tree, node: first, .. } = first;
        let (begin, end) = (tree.layer.data(first), tree.layer.data(last));
        let before = tree.islands.partition_point(|island| island.leaf < first);
        let islands = tree.islands[before..].iter().take_while(|island| island.leaf.0 < end.end);
        let own = (end.last - begin.first) as usize;
        islands.fold(own, |sum, island| sum + island.tree.token_count() - 1)
    }

    /// How many nodes it has, islands among them; at least 1.
    pub fn node_count(&self) -> usize {
        islands::spread(&self.islands, self.layer.nodes.len()) as usize
    }

    /// All nodes in preorder, islands among them.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.node_count() as u32).map(NodeId)
    }

    /// The nodes that stand for text that the grammar rejects, in order; the root, if nothing could be parsed.
    pub fn errors(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.all_errors().filter(|&node| std::ptr::eq(self.home(node).0, self))
    }

    /// The same for islands, in order.
    pub fn errors_in_islands(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.all_errors().filter(|&node| !std::ptr::eq(self.home(node).0, self))
    }

    fn all_errors(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.nodes().filter(|&node| {
            let Home { tree, node, .. } = self.home_of(node);
            let kind = tree.layer.kind(node);
            let recovery = tree.language().recovery.as_ref();
            recovery.is_some_and(|recovery| recovery.text == kind || recovery.errors.contains(&kind))
        })
    }

    /// The levels of the tree; 1 if the root has no children.
    pub fn height(&self) -> usize {
        self.depths().map(|(_, depth)| depth + 1).max().unwrap_or_default()
    }

    /// All nodes in preorder, each with the number of those above it.
    fn depths(&self) -> impl Iterator<Item = (NodeId, usize)> + '_ {
        let mut open: Vec<u32> = Vec::new();
        self.nodes().map(move |node| {
            while open.last().is_some_and(|&end| end <= node.0) {
                open.pop();
            }
            open.push(self.end(node));
            (node, open.len() - 1)
        })
    }

    /// The innermost tree that has a node, and the node's number there: this tree, unless it is in an island. Kinds,
    /// slots and tokens are those of that tree's language.
    pub fn home(&self, node: NodeId) -> (&Self, NodeId) {
        let Home { tree, node, .. } = self.home_of(node);
        (tree, NodeId(islands::spread(&tree.islands, node.0)))
    }

    /// The kind of a node, in the language of its [`home`](Tree::home).
    pub fn kind(&self, node: NodeId) -> Kind {
        let home = self.home_of(node);
        home.tree.layer.kind(home.node)
    }

    /// Its parent; `None` for the root. That of an island's root is the token.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        let home = self.home_of(node);
        match home.tree.layer.parent(home.node) {
            Some(parent) => Some(NodeId(home.whole(parent.0))),
            // An island's root stands right behind its token.
            None => home.root.checked_sub(1).map(NodeId),
        }
    }

    /// Its slot in its parent; `None` for the root, and for that of an island.
    pub fn slot(&self, node: NodeId) -> Option<&'static SlotInfo> {
        let home = self.home_of(node);
        home.tree.layer.slot(home.node)
    }

    /// Its children in order. That of a token that is an island is the island's root.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let end = self.end(node);
        let mut at = node.0 + 1;
        std::iter::from_fn(move || {
            (at < end).then(|| {
                let child = NodeId(at);
                at = self.end(child);
                child
            })
        })
    }

    /// The next sibling in the same slot.
    pub fn next_in_slot(&self, node: NodeId) -> Option<NodeId> {
        let home = self.home_of(node);
        let next = home.tree.layer.neighbour_after(home.node)?;
        Some(NodeId(home.whole(next.0)))
    }

    /// The first and the last of the nodes of its slot before it, and of those behind it.
    pub fn mates(&self, node: NodeId) -> [Option<(NodeId, NodeId)>; 2] {
        let home = self.home_of(node);
        let layer = &home.tree.layer;
        let whole =
            |(first, last): (NodeId, NodeId)| (NodeId(home.whole(first.0)), NodeId(home.whole(last.0)));
        [layer.mates_before(home.node), layer.mates_behind(home.node)].map(|mates| mates.map(whole))
    }

    /// The nodes below it, itself first, in preorder.
    pub fn subtree(&self, node: NodeId) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (node.0..self.end(node)).map(NodeId)
    }

    /// Its tokens, as indices into the [`tokens`](Tree::tokens) of its [`home`](Tree::home).
    pub fn token_range(&self, node: NodeId) -> Range<usize> {
        let home = self.home_of(node);
        home.tree.layer.token_range(home.node)
    }

    /// Its bytes in the text, from its first token to its last.
    pub fn text_range(&self, node: NodeId) -> Range<usize> {
        let home = self.home_of(node);
        let range = home.tree.layer.text_range(home.node);
        home.text + range.start..home.text + range.end
    }

    /// Its text.
    pub fn text_of(&self, node: NodeId) -> &[u8] {
        let home = self.home_of(node);
        home.tree.layer.text_of(home.node)
    }

    /// Whether it is a token of the text.
    pub fn is_token(&self, node: NodeId) -> bool {
        let home = self.home_of(node);
        home.tree.layer.is_token(home.node)
    }

    /// Whether removing it, or putting the minimal text in its place, changes anything.
    pub fn is_prunable(&self, node: NodeId) -> bool {
        let home = self.home_of(node);
        home.tree.layer.is_prunable(home.node)
    }

    /// Whether `from` stands below `into`, may stand in its place, perhaps with nodes around it whose other slots
    /// are empty, and something goes.
    pub fn can_hoist(&self, into: NodeId, from: NodeId) -> bool {
        let (into, from) = (self.home_of(into), self.home_of(from));
        into.root == from.root && into.tree.layer.can_hoist(into.node, from.node)
    }

    /// Whether the elements of a list, of which `from` is the first of several, may stand in the place of `into`,
    /// which is an element of a list above it with the same separators.
    pub fn can_splice(&self, into: NodeId, from: NodeId) -> bool {
        let (into, from) = (self.home_of(into), self.home_of(from));
        into.root == from.root && into.tree.layer.can_splice(into.node, from.node)
    }

    /// Whether this one of its kind's shrinks can be made of a node as it is.
    pub fn can_shrink(&self, node: NodeId, number: u16) -> bool {
        let home = self.home_of(node);
        home.tree.layer.shrink(home.node, number).is_some()
    }

    /// Whether this one of its kind's shrinks puts a new token there.
    pub fn adds_token(&self, node: NodeId, number: u16) -> bool {
        let kind = self.home(node).0.language().kind(self.kind(node));
        kind.shrinks.get(usize::from(number)).is_some_and(|shrink| shrink.new.is_some())
    }

    /// Its slot's number.
    fn slot_number(&self, node: NodeId) -> u16 {
        let home = self.home_of(node);
        home.tree.layer.data(home.node).slot
    }

    /// One past the last node below it.
    pub fn end(&self, node: NodeId) -> u32 {
        let home = self.home_of(node);
        home.whole(home.tree.layer.data(home.node).end)
    }

    fn home_of(&self, node: NodeId) -> Home<'_> {
        let mut home = Home { tree: self, node, root: 0, text: 0 };
        loop {
            match islands::locate(&home.tree.islands, home.node) {
                Place::Own(node) => return Home { node, ..home },
                Place::In(index, node) => {
                    let Nested { leaf, root, tree } = &home.tree.islands[index];
                    home = Home {
                        tree,
                        node,
                        root: home.root + root.0,
                        text: home.text + home.tree.layer.text_range(*leaf).start,
                    };
                }
            }
        }
    }
}

/// Its text; what is no UTF-8 is shown as U+FFFD.
impl std::fmt::Display for Tree {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&String::from_utf8_lossy(self.text()))
    }
}

impl std::fmt::Debug for Tree {
    /// One node a line, indented by its depth, tokens with their text.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (node, depth) in self.depths() {
            let language = self.home(node).0.language();
            write!(f, "{:indent$}{}", "", language.kind(self.kind(node)).name, indent = 2 * depth)?;
            if let Some(slot) = self.slot(node) {
                write!(f, " ({})", slot.name)?;
            }
            if self.end(node) == node.0 + 1 {
                write!(f, " {:?}", String::from_utf8_lossy(self.text_of(node)))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
