//! A text of one language and its nodes: what is of another language in it, an island, is one token here.

use super::by_text::ByText;
use super::far::Far;
use crate::parse::{Language, NodeData, NodeId, Nodes, Outline, States};
use reducer_tables::{Kind, SlotInfo, Token};
use std::ops::Range;
use std::sync::Arc;

/// A text, its tokens, and its nodes in preorder. Its nodes are numbered without those of islands.
#[derive(Clone)]
pub(crate) struct Layer {
    pub language: &'static Language,
    pub text: Arc<[u8]>,
    /// No `Arc<[Token]>`: to make one of a `Vec` takes the memory of both.
    pub tokens: Arc<Vec<Token>>,
    pub by_text: Arc<ByText>,
    /// The stacks of modes around them, if the language has modes.
    pub states: Option<Arc<States>>,
    /// The tokens that end where they do only for something that may be far after them, in order.
    pub far: Arc<Vec<Far>>,
    /// The sections that the token filter tells of.
    pub outline: Option<Arc<Outline>>,
    pub nodes: Arc<Nodes>,
}

impl Layer {
    pub fn kind(&self, node: NodeId) -> Kind {
        self.nodes.kind(node)
    }

    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        let parent = self.data(node).parent;
        (parent != NodeId::NONE).then_some(parent)
    }

    pub fn slot(&self, node: NodeId) -> Option<&'static SlotInfo> {
        let data = self.data(node);
        let parent = self.parent(node)?;
        self.language.kind(self.kind(parent)).slots.get(usize::from(data.slot))
    }

    pub fn token_range(&self, node: NodeId) -> Range<usize> {
        let data = self.data(node);
        data.first as usize..data.last as usize
    }

    pub fn text_range(&self, node: NodeId) -> Range<usize> {
        let tokens = self.token_range(node);
        if tokens.is_empty() {
            let at = self.start_of(tokens.start);
            return at..at;
        }
        self.start_of(tokens.start)..self.end_of(tokens.end)
    }

    pub fn text_of(&self, node: NodeId) -> &[u8] {
        &self.text[self.text_range(node)]
    }

    /// Whether it is a token, and not a virtual one.
    #[inline]
    pub fn is_token(&self, node: NodeId) -> bool {
        let data = self.data(node);
        let token = self.tokens.get(data.first as usize);
        data.last == data.first + 1
            && token.is_some_and(|token| token.kind == data.kind && !token.is_virtual())
    }

    /// The nodes of the tokens with this text.
    pub fn tokens_with_text<'a>(&'a self, text: &'a [u8]) -> impl Iterator<Item = NodeId> + 'a {
        self.by_text.find(text, &self.tokens, &self.text).filter_map(|token| {
            // After a token's own node, all begin after the token.
            let behind = self.nodes.begun_at(token as u32);
            let node = NodeId(behind.checked_sub(1)? as u32);
            (self.data(node).first as usize == token && self.is_token(node)).then_some(node)
        })
    }

    pub(super) fn is_below(&self, node: NodeId, above: NodeId) -> bool {
        node > above && node.0 < self.data(above).end
    }

    /// A node and the siblings after it in the same slot.
    pub fn run(&self, first: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(first), |&node| self.neighbour_after(node))
    }

    /// Whether nodes stand in one slot, in this order.
    pub fn is_run(&self, first: NodeId, last: NodeId) -> bool {
        let place = |node| Some((self.parent(node)?, self.data(node).slot));
        first == last || (first < last && last.0 < self.nodes.len() && place(first) == place(last))
    }

    /// The nodes of its slot that stand before a node: the first and the last of them.
    pub fn mates_before(&self, node: NodeId) -> Option<(NodeId, NodeId)> {
        let last = self.neighbour_before(node)?;
        let slot = self.data(node).slot;
        let mut first = NodeId(self.parent(node)?.0 + 1);
        while self.data(first).slot != slot {
            first = NodeId(self.data(first).end);
        }
        Some((first, last))
    }

    /// The nodes of its slot that stand after a node: the first and the last of them.
    pub fn mates_behind(&self, node: NodeId) -> Option<(NodeId, NodeId)> {
        let first = self.neighbour_after(node)?;
        let parent = self.parent(node)?;
        let mut last = self.child_above(parent, NodeId(self.data(parent).end - 1));
        while self.data(last).slot != self.data(node).slot {
            last = self.child_above(parent, NodeId(last.0 - 1));
        }
        Some((first, last))
    }

    /// The child of a node that another one is, or stands below.
    fn child_above(&self, parent: NodeId, mut node: NodeId) -> NodeId {
        while self.data(node).parent != parent {
            node = self.data(node).parent;
        }
        node
    }

    /// The next sibling in the same slot.
    pub fn neighbour_after(&self, node: NodeId) -> Option<NodeId> {
        let data = self.data(node);
        let parent = self.parent(node)?;
        let next = NodeId(data.end);
        (next.0 < self.data(parent).end && self.data(next).slot == data.slot).then_some(next)
    }

    /// The previous sibling in the same slot.
    pub fn neighbour_before(&self, node: NodeId) -> Option<NodeId> {
        let parent = self.parent(node)?;
        // The node before in preorder is the parent itself or the last one below the sibling that is sought.
        let last = NodeId(node.0 - 1);
        let before = (last != parent).then(|| self.child_above(parent, last))?;
        (self.data(before).slot == self.data(node).slot).then_some(before)
    }

    #[inline]
    pub fn data(&self, node: NodeId) -> NodeData {
        self.nodes.get(node)
    }

    /// Where a token starts; the end of the text for one past the last.
    pub fn start_of(&self, token: usize) -> usize {
        self.tokens.get(token).map_or(self.text.len(), |token| token.start as usize)
    }

    /// Where the token before `token` ends; 0 for the first.
    pub fn end_of(&self, token: usize) -> usize {
        token.checked_sub(1).map_or(0, |before| self.tokens[before].end as usize)
    }
}

impl Layer {
    pub(super) fn has_nodes_of(&self, other: &Self) -> bool {
        let kinds = |layer: &Self| layer.tokens.iter().map(|token| token.kind).collect::<Vec<_>>();
        Arc::ptr_eq(&self.nodes, &other.nodes) || (self.nodes == other.nodes && kinds(self) == kinds(other))
    }
}
