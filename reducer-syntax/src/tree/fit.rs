//! Which nodes may stand in the place of which.

use super::layer::Layer;
use crate::parse::NodeId;
use reducer_tables::{Arity, Kind, Minimal, SlotInfo, Wrapper};

impl Layer {
    pub fn is_prunable(&self, node: NodeId) -> bool {
        let Some(slot) = self.slot(node) else { return false };
        match slot.arity {
            Arity::Optional | Arity::List { at_least_one: false, .. } => true,
            Arity::List { .. } => !self.is_alone(node) || self.smaller(node, slot.minimal).is_some(),
            Arity::One => self.smaller(node, slot.minimal).is_some(),
        }
    }

    pub fn can_hoist(&self, into: NodeId, from: NodeId) -> bool {
        self.hoist(into, from).is_some()
    }

    /// The nodes to put around `from` when it takes the place of `into`, outermost first; `None` if it cannot.
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

    /// The nodes to put around a node so that it fits into a slot, outermost first, given the token that stands after
    /// it; `None` if it does not fit. They take that token if the outermost says so.
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

    /// The minimal text of a slot, if there is one and it is another than that of the node in the slot.
    pub fn smaller(&self, node: NodeId, minimal: Option<&'static Minimal>) -> Option<&'static Minimal> {
        minimal.filter(|minimal| !self.is_minimal(node, minimal))
    }

    /// Whether the tokens of a node have the texts of those of a minimal text.
    fn is_minimal(&self, node: NodeId, minimal: &Minimal) -> bool {
        let tokens = &self.tokens[self.token_range(node)];
        tokens.len() == minimal.tokens.len()
            && tokens.iter().zip(minimal.tokens).all(|(mine, theirs)| {
                self.text[mine.start as usize..mine.end as usize]
                    == minimal.text.as_bytes()[theirs.start as usize..theirs.end as usize]
            })
    }

    /// Whether a node stands in its slot alone.
    fn is_alone(&self, node: NodeId) -> bool {
        self.neighbour_before(node).is_none() && self.neighbour_after(node).is_none()
    }
}

impl Layer {
    /// Whether a node of this kind may begin with the token that a given node begins with.
    pub(super) fn may_begin_like(&self, kind: Kind, node: NodeId) -> bool {
        let tokens = &self.tokens[self.token_range(node)];
        let Some((barred, first)) = self.barred(kind).zip(tokens.first()) else { return true };
        !barred.contains(&first.kind)
    }

    /// The kinds of tokens that a node of this kind may not begin with, if there are such.
    pub(crate) fn barred(&self, kind: Kind) -> Option<&'static [Kind]> {
        let entries = self.language.not_first;
        let entry = entries.binary_search_by_key(&kind, |(kind, _)| *kind).ok()?;
        Some(entries[entry].1)
    }
}
