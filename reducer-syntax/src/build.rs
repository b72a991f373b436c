//! What a generated parser calls: nodes are linked as rules are reduced, then laid out in preorder.

use super::brackets::{self, mates};
use super::error::SyntaxError;
use super::language::{Kind, Language, Lexed, Recovery};
use super::rebuild::{Matcher, Scratch};
use super::recover::{Region, regions};
use super::seams::far;
use super::{Layer, NodeData, NodeId, Nodes, Token};
use std::ops::Range;
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
    pub(super) scratch: Scratch,
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
    fn finish(&self, root: Chain) -> Nodes {
        let mut nodes = Nodes::with_capacity(self.nodes.len());
        let mut parent = NodeId::NONE;
        // What to visit next at each open level: the next sibling of the node that was entered there.
        let mut pending: Vec<u32> = Vec::new();
        let mut at = root.head;
        loop {
            if at == NONE {
                let end = nodes.len();
                let Some(next) = pending.pop() else { break };
                nodes.change(parent, |node| node.end = end);
                parent = nodes.get(parent).parent;
                at = next;
                continue;
            }
            let node = self.nodes[at as usize];
            let id = NodeId(nodes.len());
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
        let lexed = match language.lexed_whole(&text, None, &mut tokens) {
            Ok(lexed) => lexed,
            Err(offset) => {
                // What is wrong first may be a token before it.
                let earlier = language.parsed(&tokens, &mut builder).err();
                let earlier =
                    earlier.filter(|error| matches!(error, SyntaxError::Unexpected { token: Some(_), .. }));
                return Err(earlier.unwrap_or(SyntaxError::NoToken { offset }));
            }
        };
        if language.filter.is_some() && !are_in_order(&tokens, &text) {
            return Err(SyntaxError::Filter);
        }
        let root = language.parsed(&tokens, &mut builder)?;
        Ok(Self::new(language, text, tokens, lexed, &builder, root))
    }

    pub(super) fn recover(
        language: &'static Language,
        text: Arc<[u8]>,
    ) -> Result<(Self, Option<SyntaxError>), SyntaxError> {
        let error = match (Self::parse(language, Arc::clone(&text)), &language.recovery) {
            (Ok(layer), _) => return Ok((layer, None)),
            (Err(error @ (SyntaxError::Filter | SyntaxError::TooLarge)), _) | (Err(error), None) => {
                return Err(error);
            }
            (Err(error), Some(_)) => error,
        };
        let Some(recovery) = &language.recovery else { return Err(error) };
        let (tokens, lexed) = language.all_tokens(recovery, &text)?;
        let mates = mates(recovery, &tokens);
        let repaired = language.repaired(recovery, &tokens, &mates);
        let (builder, root) = repaired.unwrap_or_else(|| unparsed(recovery, &tokens, &mates));
        Ok((Self::new(language, text, tokens, lexed, &builder, root), Some(error)))
    }

    /// None of the tokens is parsed, nor grouped.
    pub(super) fn flat(language: &'static Language, text: Arc<[u8]>) -> Result<Self, SyntaxError> {
        let Some(recovery) = &language.recovery else { return Self::parse(language, text) };
        if u32::try_from(text.len()).is_err() {
            return Err(SyntaxError::TooLarge);
        }
        let (tokens, lexed) = language.all_tokens(recovery, &text)?;
        let (builder, root) = unparsed(recovery, &tokens, &vec![brackets::NONE; tokens.len()]);
        Ok(Self::new(language, text, tokens, lexed, &builder, root))
    }

    fn new(
        language: &'static Language,
        text: Arc<[u8]>,
        tokens: Vec<Token>,
        lexed: Lexed,
        builder: &Builder,
        root: Chain,
    ) -> Self {
        let nodes = builder.finish(root);
        let Lexed { states, outline } = lexed;
        Self {
            language,
            far: far(language, &text, &tokens),
            text,
            tokens: Arc::new(tokens),
            states: states.map(Arc::new),
            outline: outline.map(Arc::new),
            nodes: Arc::new(nodes),
        }
    }
}

/// A root over tokens none of which is parsed, grouped by the brackets that match.
fn unparsed(recovery: &Recovery, tokens: &[Token], mates: &[u32]) -> (Builder, Chain) {
    let mut builder = Builder::default();
    let all = 0..tokens.len() as u32;
    let parts = builder.groups(recovery, tokens, mates, all.clone());
    let root = builder.node(recovery.text, all.start, all.end, &[parts]);
    (builder, root)
}

/// Whether these tokens stand one behind the other: a filter may have a bug.
fn are_in_order(tokens: &[Token], text: &[u8]) -> bool {
    tokens.is_sorted_by(|left, right| left.end <= right.start)
        && tokens.last().is_none_or(|last| last.end as usize <= text.len())
}

impl Language {
    /// The tokens of any text.
    fn all_tokens(&self, recovery: &Recovery, text: &[u8]) -> Result<(Vec<Token>, Lexed), SyntaxError> {
        let mut tokens = Vec::new();
        let lexed = self.lexed_whole(text, Some(recovery.unknown), &mut tokens);
        let lexed = lexed.map_err(|offset| SyntaxError::NoToken { offset })?;
        if !are_in_order(&tokens, text) {
            return Err(SyntaxError::Filter);
        }
        Ok((tokens, lexed))
    }

    /// What the generated parser says. Errors are tokens to it, but nobody can write one.
    fn parsed(&self, tokens: &[Token], builder: &mut Builder) -> Result<Chain, SyntaxError> {
        // Few trees have more nodes than two for a token; growing would copy them.
        builder.nodes.reserve(2 * tokens.len());
        let mut parsed = (self.parse)(tokens, builder);
        if let (Err(SyntaxError::Unexpected { expected, .. }), Some(recovery)) = (&mut parsed, &self.recovery)
        {
            expected.retain(|name| !recovery.errors.iter().any(|&error| self.kind(error).name == name));
        }
        parsed
    }

    /// The nodes over tokens that the grammar rejects, if its recovery points help.
    fn repaired(&self, recovery: &Recovery, tokens: &[Token], mates: &[u32]) -> Option<(Builder, Chain)> {
        let regions = regions(recovery.table?, recovery.errors, tokens, mates)?;
        let mut repaired = Vec::with_capacity(tokens.len());
        // Where each token of `repaired` begins in `tokens`, and the end.
        let mut places: Vec<u32> = Vec::with_capacity(tokens.len() + 1);
        let mut at = 0;
        for Region { tokens: Range { start, end }, kind } in regions {
            repaired.extend_from_slice(&tokens[at as usize..start as usize]);
            places.extend(at..=start);
            let [first, last] = [start, end - 1].map(|index| tokens[index as usize]);
            repaired.push(Token { kind, start: first.start, end: last.end });
            at = end;
        }
        repaired.extend_from_slice(&tokens[at as usize..]);
        places.extend(at..=tokens.len() as u32);
        let mut builder = Builder::default();
        let root = (self.parse)(&repaired, &mut builder).ok()?;
        for index in 0..builder.nodes.len() {
            let Linked { kind, first, last, .. } = builder.nodes[index];
            let [first, last] = [first, last].map(|token| places[token as usize]);
            let is_error = recovery.errors.contains(&kind);
            let children = is_error.then(|| builder.groups(recovery, tokens, mates, first..last));
            let node = &mut builder.nodes[index];
            (node.first, node.last) = (first, last);
            node.children = children.unwrap_or(node.children);
        }
        Some((builder, root))
    }
}
