//! The LR(1) table of a grammar with recovery points.

/// The LR(1) table of a grammar with recovery points.
#[derive(Debug)]
pub struct Table {
    /// The state to begin in.
    pub start: u16,
    /// By production: its nonterminal, and how many symbols it has.
    pub productions: &'static [(u16, u16)],
    /// By state: its first entry in `actions`, and the one behind its last.
    pub action_rows: &'static [(u32, u32)],
    /// What is done before a kind of token; [`u16::MAX`] stands for the end. Sorted by kind.
    pub actions: &'static [(u16, TableAction)],
    /// By state: its first entry in `gotos`, and the one behind its last.
    pub goto_rows: &'static [(u32, u32)],
    /// Where a nonterminal leads. Sorted by nonterminal.
    pub gotos: &'static [(u16, u16)],
}

/// What is done in a state before a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableAction {
    /// Takes the token and goes to this state.
    Shift(u16),
    /// Makes this production.
    Reduce(u16),
    /// It was the end.
    Accept,
}
