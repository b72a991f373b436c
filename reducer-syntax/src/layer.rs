//! A text of one language and its nodes: what is of another language in it, an island, is one token here.

use super::NodeId;
use super::language::{Arity, Kind, Language, Minimal, SlotInfo, Token, Wrapper};
use super::modes::States;
use super::nodes::{NodeData, Nodes};
use super::sections::Outline;
use std::ops::Range;
use std::sync::Arc;

/// A text, its tokens, and its nodes in preorder. Its nodes are numbered without those of islands.
#[derive(Clone)]
pub(super) struct Layer {
    pub language: &'static Language,
    pub text: Arc<[u8]>,
    /// No `Arc<[Token]>`: to make one of a `Vec` takes the memory of both.
    pub tokens: Arc<Vec<Token>>,
    /// The stacks of modes around them, if the language has modes.
    pub states: Option<Arc<States>>,
    /// The tokens that end where they do only for something that may be far behind them, by their numbers, in order.
    pub far: Arc<[u32]>,
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
    pub fn is_token(&self, node: NodeId) -> bool {
        let data = self.data(node);
        let token = self.tokens.get(data.first as usize);
        data.last == data.first + 1
            && token.is_some_and(|token| token.kind == data.kind && !token.is_virtual())
    }

    /// The nodes of the tokens with this text.
    pub fn tokens_with_text(&self, text: &[u8]) -> impl Iterator<Item = NodeId> {
        let tokens = self.tokens.iter().enumerate();
        let same = tokens.filter(move |(_, token)| {
            (token.end - token.start) as usize == text.len() && token.text(&self.text) == text
        });
        same.filter_map(|(token, _)| {
            // Behind a token's own node, all begin behind the token.
            let behind = self.nodes.begun_at(token as u32);
            let node = NodeId(behind.checked_sub(1)? as u32);
            (self.data(node).first as usize == token && self.is_token(node)).then_some(node)
        })
    }

    pub fn is_prunable(&self, node: NodeId) -> bool {
        let Some(slot) = self.slot(node) else { return false };
        match slot.arity {
            Arity::Optional | Arity::List { min: 0, .. } => true,
            Arity::List { .. } => !self.is_alone(node) || self.smaller(node, slot.minimal).is_some(),
            Arity::One => self.smaller(node, slot.minimal).is_some(),
        }
    }

    pub fn can_hoist(&self, into: NodeId, from: NodeId) -> bool {
        self.hoist(into, from).is_some()
    }

    /// The nodes to put around a node that takes the place of one above it, if it can.
    pub fn hoist(&self, into: NodeId, from: NodeId) -> Option<Vec<&'static Wrapper>> {
        let (into_tokens, from_tokens) = (self.token_range(into), self.token_range(from));
        if !self.is_below(from, into) || from_tokens.len() >= into_tokens.len() {
            return None;
        }
        let last = self.tokens[into_tokens.end - 1].kind;
        let behind = (from_tokens.end < into_tokens.end).then_some(last);
        let wrappers = self.wrappers(self.slot(into)?, from, behind)?;
        let taken = usize::from(wrappers.first().is_some_and(|outermost| outermost.behind.is_some()));
        (from_tokens.len() + taken < into_tokens.len()).then_some(wrappers)
    }

    pub fn can_splice(&self, into: NodeId, from: NodeId) -> bool {
        let [Some(outer), Some(inner)] = [into, from].map(|node| self.slot(node)) else { return false };
        let (Arity::List { separator, .. }, Arity::List { .. }) = (outer.arity, inner.arity) else {
            return false;
        };
        let mut elements = self.run(from);
        let fits = |node: NodeId| self.wrappers(outer, node, None).is_some();
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

    /// The nodes of its slot that stand behind a node: the first and the last of them.
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

    /// What to put around a node so that it fits into a slot, outermost first, given which token may stand behind; `None`
    /// if it does not fit. It takes that token if the outermost says so.
    pub fn wrappers(
        &self,
        mut slot: &'static SlotInfo,
        node: NodeId,
        behind: Option<Kind>,
    ) -> Option<Vec<&'static Wrapper>> {
        let kind = self.kind(node);
        let mut wrappers = Vec::new();
        while !slot.accepts.contains(&kind) {
            let fits = |wrapper: &&Wrapper| {
                (wrapper.behind.is_none() || wrapper.behind == behind)
                    && wrapper.kinds.contains(&kind)
                    && self.may_begin_like(wrapper.by, node)
            };
            let wrapper = slot.wrappers.iter().find(fits)?;
            wrappers.push(wrapper);
            slot = self.language.kind(wrapper.by).slots.get(usize::from(wrapper.slot))?;
        }
        Some(wrappers)
    }

    /// The minimal text of its slot, if there is one and it is not what stands there.
    pub fn smaller(&self, node: NodeId, minimal: Option<&'static Minimal>) -> Option<&'static Minimal> {
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
