//! Shortest texts with the tokens and nodes that they parse to, and the parts that must be in one.

use crate::ir::TokenId;
use crate::shape::{Arity, Separator};
use reducer_tables::MinimalNode;

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
    pub nodes: Vec<MinimalNode>,
}

impl Template {
    /// Whether there is nothing in it but nodes.
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }
}

/// Whether an element must be there.
pub(super) fn is_required(arity: &Arity) -> bool {
    matches!(arity, Arity::One | Arity::List { at_least_one: true, .. })
}

/// What stands after the only element of a list: the shortest spelling of its separator, if that must be there.
pub(super) fn terminator<'a>(arity: &'a Arity, tokens: &[Vec<Template>]) -> &'a [TokenId] {
    let Arity::List { separator: Separator { spellings, terminated: true }, .. } = arity else { return &[] };
    let length = |token: &TokenId| tokens[token.0].first().map_or(LONGEST, |best| best.text.len());
    let bytes = |spelling: &&Vec<TokenId>| -> usize { spelling.iter().map(length).sum() };
    spellings.iter().min_by_key(bytes).map_or(&[], Vec::as_slice)
}
