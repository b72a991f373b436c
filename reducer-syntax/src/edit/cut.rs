//! What an edit takes out of a layer, and what comes in its place.

use crate::parse::NodeId;
use reducer_tables::{Minimal, Shrink, Token};
use std::ops::Range;
use std::sync::Arc;

/// A stretch of the tree that goes, and what comes in its place.
#[derive(Clone, Debug)]
pub(super) struct Cut {
    /// Nodes that go; whole subtrees.
    pub nodes: Range<u32>,
    /// Tokens that go, separators among them; never empty.
    pub tokens: Range<u32>,
    /// Bytes that go, blanks and comments among them.
    pub bytes: Range<usize>,
    pub put: Put,
    /// The node that becomes another by this and perhaps other cuts; all of them are made, or none.
    pub shrinks: Option<(NodeId, &'static Shrink)>,
}

#[derive(Clone, Debug)]
pub(super) enum Put {
    Nothing,
    Minimal(&'static Minimal),
    /// These siblings with the text between them, and the nodes that the place asks for around each; and `behind`, the
    /// token of those that go which ends one of these nodes.
    Nodes {
        first: NodeId,
        last: NodeId,
        behind: Option<u32>,
    },
    /// Another text of the same token.
    Text(Arc<Rewritten>),
}

/// The new text of a token.
#[derive(Debug)]
pub(super) struct Rewritten {
    /// The number of the island that the token is, if it is one.
    pub island: Option<usize>,
    /// The token in that text.
    pub token: Token,
    pub text: Vec<u8>,
}
