//! Shortest texts with the tokens and nodes that they parse to, and the parts that must be in one.

use crate::ir::TokenId;
use crate::shape::{Arity, KindId, Separator};

/// How long the shortest text of a rule may be, in bytes.
pub(super) const LONGEST: usize = 1 << 16;

/// How many nodes it may have: there can be ever so many in nothing at all.
pub(super) const MOST_NODES: usize = 1 << 14;

/// A shortest text, as the tree has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Template {
    /// The text.
    pub text: String,
    /// Its tokens: the token, first byte, one past the last.
    pub tokens: Vec<(TokenId, usize, usize)>,
    /// Its nodes in preorder.
    pub nodes: Vec<TemplateNode>,
}

impl Template {
    /// Whether there is nothing in it but nodes.
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }
}

/// A node of a [`Template`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TemplateNode {
    /// Its kind.
    pub kind: KindId,
    /// Its slot in its parent.
    pub slot: usize,
    /// Its parent; itself for the first.
    pub parent: usize,
    /// One past the last node below it.
    pub end: usize,
    /// Its first token.
    pub first: usize,
    /// One past its last token.
    pub last: usize,
}

impl TemplateNode {
    /// A node of this kind, with nothing in it yet.
    pub(super) fn root(kind: KindId) -> Self {
        Self { kind, slot: 0, parent: 0, end: 1, first: 0, last: 0 }
    }
}

/// Whether an element must be there.
pub(super) fn is_required(arity: &Arity) -> bool {
    matches!(arity, Arity::One | Arity::List { at_least_one: true, .. })
}

/// What stands behind the only element of a list: the shortest spelling of its separator, if that must be there.
pub(super) fn terminator<'a>(arity: &'a Arity, tokens: &[Vec<Template>]) -> &'a [TokenId] {
    let Arity::List { separator: Separator { spellings, terminated: true }, .. } = arity else { return &[] };
    let length = |token: &TokenId| tokens[token.0].first().map_or(LONGEST, |best| best.text.len());
    let bytes = |spelling: &&Vec<TokenId>| -> usize { spelling.iter().map(length).sum() };
    spellings.iter().min_by_key(bytes).map_or(&[], Vec::as_slice)
}
