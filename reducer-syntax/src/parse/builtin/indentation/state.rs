//! The state of the filter, which the layout goes on from, too.

/// An open block, or the text around all: how its first line and its last one are indented.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Block {
    pub width: usize,
    pub first: Vec<u8>,
    pub last: Vec<u8>,
}

/// What all tokens to come depend on.
#[derive(Clone, PartialEq, Default)]
pub(super) struct State {
    /// The first one is the text.
    pub open: Vec<Block>,
    pub brackets: usize,
    /// How the first block of the text is indented.
    pub step: Vec<u8>,
    pub is_begun: bool,
}
