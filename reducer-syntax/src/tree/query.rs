//! What can be asked of a tree.

use super::tree::{Home, Tree};
use crate::parse::{Language, NodeId};
use reducer_tables::{Kind, SlotInfo, Token};
use std::ops::Range;

impl Tree {
    /// The language that the text was parsed as.
    pub fn language(&self) -> &'static Language {
        self.layer.language
    }

    /// The whole text, that of islands included.
    pub fn text(&self) -> &[u8] {
        &self.layer.text
    }

    /// The tokens of the tree's own language, in order. An island is one token.
    pub fn tokens(&self) -> &[Token] {
        &self.layer.tokens
    }

    /// The bytes of all tokens, in order. In the place of an island stand its tokens.
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

    /// The nodes of all tokens with this text, in order; also of those in islands.
    pub fn tokens_with_text(&self, text: &[u8]) -> Vec<NodeId> {
        let mut found = Vec::new();
        self.add_tokens_with_text(text, 0, &mut found);
        found.sort_unstable();
        found
    }

    fn add_tokens_with_text(&self, text: &[u8], from: u32, found: &mut Vec<NodeId>) {
        let own = self.layer.tokens_with_text(text);
        found.extend(own.map(|node| NodeId(from + self.islands.spread(node.0))));
        for island in self.islands.iter() {
            island.tree.add_tokens_with_text(text, from + island.root.0, found);
        }
    }

    /// How many tokens the tree has. An island counts as the tokens in it.
    pub fn token_count(&self) -> usize {
        self.layer.tokens.len() - self.islands.len() + self.tokens_of_islands(self.islands.len())
    }

    /// How many tokens the tree has, without those that have no text, since a token filter inserted them. An island
    /// counts as the tokens in it.
    pub fn written_token_count(&self) -> usize {
        let own = self.layer.tokens.iter().filter(|token| !token.is_virtual()).count();
        // An island without a text was not counted.
        let counted = self.islands.iter().filter(|island| !self.layer.text_of(island.leaf).is_empty());
        let more = self.islands.iter().map(|island| island.tree.written_token_count());
        own - counted.count() + more.sum::<usize>()
    }

    /// How many tokens there are from the first token of one node to the last of another: of a sibling after it, or of
    /// the same node. An island counts as the tokens in it.
    pub fn tokens_between(&self, first: NodeId, last: NodeId) -> usize {
        let (first, last) = (self.home_of(first), self.home_of(last).node);
        let Home { tree, node: first, .. } = first;
        let (begin, end) = (tree.layer.data(first), tree.layer.data(last));
        let [before, behind] = [first.0, end.end].map(|node| tree.islands.before(node));
        let more = tree.tokens_of_islands(behind) - tree.tokens_of_islands(before);
        (end.last - begin.first) as usize + more - (behind - before)
    }

    /// How many tokens so many of the first islands have.
    fn tokens_of_islands(&self, islands: usize) -> usize {
        islands.checked_sub(1).map_or(0, |last| self.islands[last].tokens as usize)
    }

    /// How many nodes the tree has, with those of islands; at least 1.
    pub fn node_count(&self) -> usize {
        self.islands.spread(self.layer.nodes.len()) as usize
    }

    /// All nodes in preorder, with those of islands.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.node_count() as u32).map(NodeId)
    }

    /// The nodes for text that the grammar rejects, in order, without those in islands; the root if nothing could be
    /// parsed.
    pub fn errors(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.all_errors().filter(|&node| std::ptr::eq(self.home(node).0, self))
    }

    /// The nodes in islands for text that the grammar of the island rejects, in order.
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

    /// How many levels the tree has: 1 if the root has no children.
    pub fn height(&self) -> usize {
        self.depths().map(|(_, depth)| depth + 1).max().unwrap_or_default()
    }

    /// All nodes in preorder, each with the number of nodes above it.
    pub(super) fn depths(&self) -> impl Iterator<Item = (NodeId, usize)> + '_ {
        let mut open: Vec<u32> = Vec::new();
        self.nodes().map(move |node| {
            while open.last().is_some_and(|&end| end <= node.0) {
                open.pop();
            }
            open.push(self.end(node));
            (node, open.len() - 1)
        })
    }

    /// The innermost tree that has a node, and the number of the node there: this tree, unless the node is in an
    /// island. Kind, slot and tokens of the node are those of the language of that tree.
    pub fn home(&self, node: NodeId) -> (&Self, NodeId) {
        let Home { tree, node, .. } = self.home_of(node);
        (tree, NodeId(tree.islands.spread(node.0)))
    }

    /// The kind of a node, in the language of its [`home`](Tree::home).
    pub fn kind(&self, node: NodeId) -> Kind {
        let home = self.home_of(node);
        home.tree.layer.kind(home.node)
    }

    /// The parent of a node; `None` for the root. The parent of the root of an island is the token that the island is.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        let home = self.home_of(node);
        match home.tree.layer.parent(home.node) {
            Some(parent) => Some(NodeId(home.whole(parent.0))),
            // An island's root stands right after its token.
            None => home.root.checked_sub(1).map(NodeId),
        }
    }

    /// The slot of a node in its parent; `None` for the root, and for the root of an island.
    pub fn slot(&self, node: NodeId) -> Option<&'static SlotInfo> {
        let home = self.home_of(node);
        home.tree.layer.slot(home.node)
    }

    /// The children of a node, in order. The child of a token that is an island is the root of the island.
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

    /// The children of a node in the slot with a name, in order.
    pub fn in_slot<'a>(&'a self, node: NodeId, name: &'a str) -> impl Iterator<Item = NodeId> + 'a {
        self.children(node).filter(move |&child| self.slot(child).is_some_and(|slot| slot.name == name))
    }

    /// The next sibling of a node in the same slot, if there is one.
    pub fn next_in_slot(&self, node: NodeId) -> Option<NodeId> {
        let home = self.home_of(node);
        let next = home.tree.layer.neighbour_after(home.node)?;
        Some(NodeId(home.whole(next.0)))
    }

    /// The siblings of a node in the same slot, as the first and the last of those before the node, and of those after
    /// it.
    pub fn mates(&self, node: NodeId) -> [Option<(NodeId, NodeId)>; 2] {
        let home = self.home_of(node);
        let layer = &home.tree.layer;
        let whole =
            |(first, last): (NodeId, NodeId)| (NodeId(home.whole(first.0)), NodeId(home.whole(last.0)));
        [layer.mates_before(home.node), layer.mates_behind(home.node)].map(|mates| mates.map(whole))
    }

    /// A node and all nodes below it, in preorder.
    pub fn subtree(&self, node: NodeId) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (node.0..self.end(node)).map(NodeId)
    }

    /// The tokens of a node, as indices into the [`tokens`](Tree::tokens) of its [`home`](Tree::home).
    pub fn token_range(&self, node: NodeId) -> Range<usize> {
        let home = self.home_of(node);
        home.tree.layer.token_range(home.node)
    }

    /// The bytes of a node in the whole text, from the start of its first token to the end of its last.
    pub fn text_range(&self, node: NodeId) -> Range<usize> {
        let home = self.home_of(node);
        let range = home.tree.layer.text_range(home.node);
        home.text + range.start..home.text + range.end
    }

    /// The text of a node, from the start of its first token to the end of its last.
    pub fn text_of(&self, node: NodeId) -> &[u8] {
        let home = self.home_of(node);
        home.tree.layer.text_of(home.node)
    }

    /// Whether a node is a token of the text; not one that a token filter inserted.
    pub fn is_token(&self, node: NodeId) -> bool {
        let home = self.home_of(node);
        home.tree.layer.is_token(home.node)
    }

    /// Whether [pruning](crate::Edit::prune) a node changes the text.
    pub fn is_prunable(&self, node: NodeId) -> bool {
        let home = self.home_of(node);
        home.tree.layer.is_prunable(home.node)
    }

    /// Whether [`Edit::hoist`](crate::Edit::hoist) is possible: `from` stands below `into`, and may stand in the place
    /// of `into`, perhaps with nodes around it whose other slots are empty; and at least one token goes.
    pub fn can_hoist(&self, into: NodeId, from: NodeId) -> bool {
        let (into, from) = (self.home_of(into), self.home_of(from));
        into.root == from.root && into.tree.layer.can_hoist(into.node, from.node)
    }

    /// Whether [`Edit::splice`](crate::Edit::splice) is possible: `from` is the first of several elements of a list,
    /// `into` is an element of a list above, and all those elements and the separators between them may stand in its
    /// place.
    pub fn can_splice(&self, into: NodeId, from: NodeId) -> bool {
        let (into, from) = (self.home_of(into), self.home_of(from));
        into.root == from.root && into.tree.layer.can_splice(into.node, from.node)
    }

    /// The number of the slot of a node in its parent.
    pub(crate) fn slot_number(&self, node: NodeId) -> u16 {
        let home = self.home_of(node);
        home.tree.layer.data(home.node).slot
    }

    /// The number after that of the last node below a node: nodes below it have numbers between its own and this one.
    pub fn end(&self, node: NodeId) -> u32 {
        let home = self.home_of(node);
        home.whole(home.tree.layer.data(home.node).end)
    }
}

impl Tree {
    pub(crate) fn has_nodes_of(&self, other: &Self) -> bool {
        self.layer.has_nodes_of(&other.layer)
            && self.islands.len() == other.islands.len()
            && self
                .islands
                .iter()
                .zip(other.islands.iter())
                .all(|(one, other)| one.tree.has_nodes_of(&other.tree))
    }
}
