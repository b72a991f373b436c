//! The LR(1) table of a grammar with recovery points.

/// The LR(1) table of a grammar with recovery points, for parsing without making nodes.
#[derive(Debug)]
pub struct Table {
    /// The state to begin in.
    pub start: u16,
    /// By production: the number of its nonterminal, and how many symbols it has.
    pub productions: &'static [(u16, u16)],
    /// By state: the number of its first entry in `actions`, and the number after its last.
    pub action_rows: &'static [(u32, u32)],
    /// The action before each kind of token, sorted by kind; [`u16::MAX`] stands for the end of the text.
    pub actions: &'static [(u16, TableAction)],
    /// By state: the number of its first entry in `gotos`, and the number after its last.
    pub goto_rows: &'static [(u32, u32)],
    /// The state to which each nonterminal leads, sorted by nonterminal.
    pub gotos: &'static [(u16, u16)],
}

/// What is done in a state before a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableAction {
    /// Takes the token and goes to the state of this number.
    Shift(u16),
    /// Makes the nonterminal of the production of this number.
    Reduce(u16),
    /// Accepts: the text ends here.
    Accept,
}
