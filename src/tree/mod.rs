//! The syntax tree: one flat arena in preorder over a list of tokens over the text.
//!
//! Nothing here recurses, so depth is bounded by memory alone. A tree never changes; [`Tree::apply`] makes the
//! next one. Text between tokens belongs to no node and stays where it was until a neighbour goes.

mod apply;
mod brackets;
mod build;
mod edit;
mod error;
mod filter;
mod first;
mod language;
mod modes;
mod rebuild;
mod recover;
mod render;
mod replay;
mod seams;
mod shrink;
mod typed;
mod units;

pub use apply::{Applied, Renumbering};
pub use build::{Builder, Chain};
pub use edit::{Change, Edit};
pub use error::SyntaxError;
pub use filter::{Filter, Filtering};
pub use language::{
    Arity, ByteSet, Fate, Kind, KindInfo, Language, Lex, Lexer, Minimal, MinimalNode, Prolongs, Recovery,
    Separator, Shrink, SlotInfo, Token, Wrapper,
};
pub use modes::{Gives, LexerRule, MatchRule, ModeChange, Modes};
pub use rebuild::{Body, Operator, Step};
pub use recover::{Table, TableAction};
pub use typed::{HoistInto, List, Node, NodeRef, Ref, Symbol};
pub use units::{BYTES, LINES};

use modes::States;
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct NodeData {
    kind: Kind,
    /// Its slot in its parent.
    slot: u16,
    parent: NodeId,
    /// One past the last node of its subtree.
    end: u32,
    /// Its first token.
    first: u32,
    /// One past its last token.
    last: u32,
}

/// A text and its syntax tree. Cheap to clone.
#[derive(Clone)]
pub struct Tree {
    language: &'static Language,
    text: Arc<[u8]>,
    tokens: Arc<[Token]>,
    /// The stacks of modes around them, if the language has modes.
    states: Option<Arc<States>>,
    nodes: Arc<[NodeData]>,
}

impl Tree {
    /// The language it was parsed as.
    pub fn language(&self) -> &'static Language {
        self.language
    }

    /// The whole text.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// All tokens in order.
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    /// How many nodes it has; at least 1.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// All nodes in preorder.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// The nodes that stand for text that the grammar rejects, in order; the root, if nothing could be parsed.
    pub fn errors(&self) -> impl Iterator<Item = NodeId> + '_ {
        let recovery = self.language.recovery.as_ref();
        let is_error = move |kind| {
            recovery.is_some_and(|recovery| recovery.text == kind || recovery.errors.contains(&kind))
        };
        self.nodes().filter(move |&node| is_error(self.kind(node)))
    }

    /// The levels of the tree; 1 if the root has no children.
    pub fn height(&self) -> usize {
        let mut open: Vec<u32> = Vec::new();
        let mut height = 0;
        for (at, node) in self.nodes.iter().enumerate() {
            while open.last().is_some_and(|&end| end as usize <= at) {
                open.pop();
            }
            open.push(node.end);
            height = height.max(open.len());
        }
        height
    }

    /// The kind of a node.
    pub fn kind(&self, node: NodeId) -> Kind {
        self.data(node).kind
    }

    /// Its parent; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        let parent = self.data(node).parent;
        (parent != NodeId::NONE).then_some(parent)
    }

    /// Its slot in its parent; `None` for the root.
    pub fn slot(&self, node: NodeId) -> Option<&'static SlotInfo> {
        let data = self.data(node);
        let parent = self.parent(node)?;
        self.language.kind(self.kind(parent)).slots.get(usize::from(data.slot))
    }

    /// Its children in order.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let end = self.data(node).end;
        let mut at = node.0 + 1;
        std::iter::from_fn(move || {
            (at < end).then(|| {
                let child = NodeId(at);
                at = self.data(child).end;
                child
            })
        })
    }

    /// The nodes below it, itself first, in preorder.
    pub fn subtree(&self, node: NodeId) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (node.0..self.data(node).end).map(NodeId)
    }

    /// Its tokens, as indices into [`Tree::tokens`].
    pub fn token_range(&self, node: NodeId) -> Range<usize> {
        let data = self.data(node);
        data.first as usize..data.last as usize
    }

    /// Its bytes in the text, from its first token to its last.
    pub fn text_range(&self, node: NodeId) -> Range<usize> {
        let tokens = self.token_range(node);
        if tokens.is_empty() {
            let at = self.start_of(tokens.start);
            return at..at;
        }
        self.start_of(tokens.start)..self.end_of(tokens.end)
    }

    /// Its text.
    pub fn text_of(&self, node: NodeId) -> &[u8] {
        &self.text[self.text_range(node)]
    }

    /// Whether removing it, or putting the minimal text in its place, changes anything.
    pub fn is_prunable(&self, node: NodeId) -> bool {
        let Some(slot) = self.slot(node) else { return false };
        match slot.arity {
            Arity::Optional | Arity::List { min: 0, .. } => true,
            Arity::List { .. } => !self.is_alone(node) || self.smaller(node, slot.minimal).is_some(),
            Arity::One => self.smaller(node, slot.minimal).is_some(),
        }
    }

    /// Whether `from` stands below `into`, may stand in its place, perhaps with nodes around it whose other slots
    /// are empty, and something goes.
    pub fn can_hoist(&self, into: NodeId, from: NodeId) -> bool {
        self.is_below(from, into)
            && self.token_range(from) != self.token_range(into)
            && self.slot(into).is_some_and(|slot| self.wrappers(slot, self.kind(from)).is_some())
    }

    /// Whether the elements of a list, of which `from` is the first of several, may stand in the place of `into`,
    /// which is an element of a list above it with the same separators.
    pub fn can_splice(&self, into: NodeId, from: NodeId) -> bool {
        let [Some(outer), Some(inner)] = [into, from].map(|node| self.slot(node)) else { return false };
        let (Arity::List { separator, .. }, Arity::List { .. }) = (outer.arity, inner.arity) else {
            return false;
        };
        let mut elements = self.run(from);
        let fits = |node: NodeId| self.wrappers(outer, self.kind(node)).is_some();
        let separates = |(left, right): (NodeId, NodeId)| {
            let tokens = &self.tokens[self.data(left).last as usize..self.data(right).first as usize];
            separator.spellings.iter().any(|kinds| kinds.iter().eq(tokens.iter().map(|token| &token.kind)))
        };
        self.is_below(from, into)
            && self.neighbour_before(from).is_none()
            && self.neighbour_after(from).is_some()
            && elements.all(fits)
            && self.run(from).zip(self.run(from).skip(1)).all(separates)
    }

    fn is_below(&self, node: NodeId, above: NodeId) -> bool {
        node > above && node.0 < self.data(above).end
    }

    /// A node and the siblings behind it in the same slot.
    fn run(&self, first: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(first), |&node| self.neighbour_after(node))
    }

    /// The nodes to put around a node so that it fits into a slot, outermost first, each with the slot in which the
    /// next one stands; `None` if it does not fit.
    fn wrappers(&self, mut slot: &'static SlotInfo, kind: Kind) -> Option<Vec<(Kind, u16)>> {
        let mut wrappers = Vec::new();
        while !slot.accepts.contains(&kind) {
            let wrapper = slot.wrappers.iter().find(|wrapper| wrapper.kinds.contains(&kind))?;
            wrappers.push((wrapper.by, wrapper.slot));
            slot = self.language.kind(wrapper.by).slots.get(usize::from(wrapper.slot))?;
        }
        Some(wrappers)
    }

    /// The minimal text of its slot, if there is one and it is not what stands there.
    fn smaller(&self, node: NodeId, minimal: Option<&'static Minimal>) -> Option<&'static Minimal> {
        minimal.filter(|minimal| !self.is_minimal(node, minimal))
    }

    /// Whether its tokens are those of the minimal text.
    fn is_minimal(&self, node: NodeId, minimal: &Minimal) -> bool {
        let tokens = &self.tokens[self.token_range(node)];
        tokens.len() == minimal.tokens.len()
            && tokens.iter().zip(minimal.tokens).all(|(mine, theirs)| {
                self.text[mine.start as usize..mine.end as usize]
                    == minimal.text.as_bytes()[theirs.start as usize..theirs.end as usize]
            })
    }

    /// Whether no sibling stands in the same slot.
    fn is_alone(&self, node: NodeId) -> bool {
        self.neighbour_before(node).is_none() && self.neighbour_after(node).is_none()
    }

    /// The next sibling in the same slot.
    fn neighbour_after(&self, node: NodeId) -> Option<NodeId> {
        let data = self.data(node);
        let parent = self.parent(node)?;
        let next = NodeId(data.end);
        (next.0 < self.data(parent).end && self.data(next).slot == data.slot).then_some(next)
    }

    /// The previous sibling in the same slot.
    fn neighbour_before(&self, node: NodeId) -> Option<NodeId> {
        let data = self.data(node);
        let parent = self.parent(node)?;
        // The node before in preorder is the parent itself or the last one below the sibling that is sought.
        let mut before = NodeId(node.0 - 1);
        while before != parent && self.data(before).parent != parent {
            before = self.data(before).parent;
        }
        (before != parent && self.data(before).slot == data.slot).then_some(before)
    }

    fn data(&self, node: NodeId) -> &NodeData {
        &self.nodes[node.index()]
    }

    /// Where a token starts; the end of the text for one past the last.
    fn start_of(&self, token: usize) -> usize {
        self.tokens.get(token).map_or(self.text.len(), |token| token.start as usize)
    }

    /// Where the token before `token` ends; 0 for the first.
    fn end_of(&self, token: usize) -> usize {
        token.checked_sub(1).map_or(0, |before| self.tokens[before].end as usize)
    }
}

impl std::fmt::Debug for Tree {
    /// One node a line, indented by its depth, tokens with their text.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut open: Vec<u32> = Vec::new();
        for (at, node) in self.nodes.iter().enumerate() {
            while open.last().is_some_and(|&end| end as usize <= at) {
                open.pop();
            }
            let id = NodeId(at as u32);
            write!(f, "{:indent$}{}", "", self.language.kind(node.kind).name, indent = 2 * open.len())?;
            if let Some(slot) = self.slot(id) {
                write!(f, " ({})", slot.name)?;
            }
            if node.end as usize == at + 1 {
                write!(f, " {:?}", String::from_utf8_lossy(self.text_of(id)))?;
            }
            writeln!(f)?;
            open.push(node.end);
        }
        Ok(())
    }
}
