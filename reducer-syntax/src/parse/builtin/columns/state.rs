//! The state of the filter, which the layout goes on from, too.

/// An open block.
#[derive(Clone, PartialEq)]
pub(super) struct Block {
    pub column: usize,
    /// Whether its entries are those of a list, and have no keys.
    pub is_list: bool,
    /// Whether the entry under way began with a token for keys, and its value is yet to come.
    pub is_open_key: bool,
}

/// What all tokens to come depend on where no key may have begun and no text goes on.
#[derive(PartialEq)]
pub(super) struct State {
    pub open: Vec<Block>,
    pub brackets: usize,
    /// How far the last token ends after the beginning of its line.
    pub column: usize,
    pub may_begin: bool,
}
