//! What a generated parser calls: nodes are linked as rules are reduced, then laid out in preorder.

use super::error::SyntaxError;
use super::language::{Kind, Language};
use super::rebuild::Matcher;
use super::{Layer, NodeData, NodeId};
use std::sync::Arc;

/// Siblings in order, possibly none: the value of every symbol in a generated parser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain {
    pub(super) head: u32,
    pub(super) tail: u32,
}

pub(super) const NONE: u32 = u32::MAX;

impl Chain {
    /// No siblings.
    pub const EMPTY: Self = Self { head: NONE, tail: NONE };

    pub(super) fn one(node: u32) -> Self {
        Self { head: node, tail: node }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Linked {
    pub(super) kind: Kind,
    pub(super) slot: u16,
    pub(super) first: u32,
    pub(super) last: u32,
    /// The first and the last child.
    pub(super) children: Chain,
    pub(super) next: u32,
}

/// The nodes of a parse under way.
#[derive(Debug, Default)]
pub struct Builder {
    pub(super) nodes: Vec<Linked>,
    /// One for each body that was rebuilt, by its index.
    pub(super) matchers: Vec<Matcher>,
    /// Kept for their memory: the sequence being rebuilt, and the sets of states along it.
    pub(super) items: Vec<u32>,
    pub(super) alive: Vec<u32>,
}

impl Builder {
    /// A leaf for the token at `index`.
    pub fn token(&mut self, kind: Kind, index: u32) -> Chain {
        self.push(Linked { kind, slot: 0, first: index, last: index + 1, children: Chain::EMPTY, next: NONE })
    }

    /// A node over the tokens `first..last` with children: the chain at index `i` stands in slot `i`.
    pub fn node(&mut self, kind: Kind, first: u32, last: u32, slots: &[Chain]) -> Chain {
        let mut children = Chain::EMPTY;
        for (slot, &chain) in slots.iter().enumerate() {
            let mut at = chain.head;
            while at != NONE {
                let node = &mut self.nodes[at as usize];
                node.slot = slot as u16;
                at = node.next;
            }
            children = self.join(children, chain);
        }
        self.push(Linked { kind, slot: 0, first, last, children, next: NONE })
    }

    /// The siblings of `left`, then those of `right`.
    pub fn join(&mut self, left: Chain, right: Chain) -> Chain {
        if left.head == NONE {
            return right;
        }
        if right.head == NONE {
            return left;
        }
        self.nodes[left.tail as usize].next = right.head;
        Chain { head: left.head, tail: right.tail }
    }

    pub(super) fn push(&mut self, node: Linked) -> Chain {
        let at = self.nodes.len() as u32;
        self.nodes.push(node);
        Chain { head: at, tail: at }
    }

    /// Lays the nodes below `root` out in preorder.
    fn finish(&self, root: Chain) -> Vec<NodeData> {
        let mut nodes: Vec<NodeData> = Vec::with_capacity(self.nodes.len());
        let mut parent = NodeId::NONE;
        // What to visit next at each open level: the next sibling of the node that was entered there.
        let mut pending: Vec<u32> = Vec::new();
        let mut at = root.head;
        loop {
            if at == NONE {
                let end = nodes.len() as u32;
                let Some(next) = pending.pop() else { break };
                let closed = &mut nodes[parent.index()];
                closed.end = end;
                parent = closed.parent;
                at = next;
                continue;
            }
            let node = self.nodes[at as usize];
            let id = NodeId(nodes.len() as u32);
            nodes.push(NodeData {
                kind: node.kind,
                slot: node.slot,
                parent,
                end: id.0 + 1,
                first: node.first,
                last: node.last,
            });
            if node.children.head == NONE {
                at = node.next;
            } else {
                pending.push(node.next);
                parent = id;
                at = node.children.head;
            }
        }
        nodes
    }
}

impl Layer {
    pub(super) fn parse(language: &'static Language, text: Arc<[u8]>) -> Result<Self, SyntaxError> {
        if u32::try_from(text.len()).is_err() {
            return Err(SyntaxError::TooLarge);
        }
        let mut tokens = Vec::new();
        let mut builder = Builder::default();
        let lexed = language.states(&text, &mut tokens);
        let states = match lexed {
            Ok(states) => states.map(Arc::new),
            Err(offset) => {
                // What is wrong first may be a token before it.
                let earlier = (language.parse)(&tokens, &mut builder).err();
                let earlier =
                    earlier.filter(|error| matches!(error, SyntaxError::Unexpected { token: Some(_), .. }));
                return Err(earlier.unwrap_or(SyntaxError::NoToken { offset }));
            }
        };
        let ordered = || {
            tokens.is_sorted_by(|left, right| left.end <= right.start)
                && tokens.last().is_none_or(|last| last.end as usize <= text.len())
        };
        if language.filter.is_some() && !ordered() {
            return Err(SyntaxError::Filter);
        }
        let root = (language.parse)(&tokens, &mut builder)?;
        let nodes = builder.finish(root);
        Ok(Self { language, text, tokens: tokens.into(), states, nodes: nodes.into() })
    }
}
