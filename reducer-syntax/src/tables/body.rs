//! The bodies of rewritten rules: automata over the symbols that the generated parser gives.

use super::token::Kind;

/// The body of a rewritten rule.
#[derive(Debug)]
pub struct Body {
    /// Its number among the bodies of the language.
    pub index: usize,
    /// How many symbols occur in it; they are numbered from 0.
    pub symbols: usize,
    /// Where it starts.
    pub start: u16,
    /// Steps that take no symbol lead to later ones only.
    pub steps: &'static [Step],
    /// The alternatives that take operands: of left-recursive rules.
    pub operators: &'static [Operator],
}

/// A state, with what happens in it.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// Takes the symbol of this number.
    Take {
        /// The symbol.
        symbol: u16,
        /// The slot of the open node that it goes into; `None` if it is not in the tree.
        slot: Option<u16>,
        /// The next state.
        next: u16,
    },
    /// Goes on with the first of these states that can.
    Choose(&'static [u16]),
    /// Opens a node.
    Open {
        /// Its kind.
        kind: Kind,
        /// Its slot in the node that is open.
        slot: u16,
        /// The next state.
        next: u16,
    },
    /// Opens a node that takes operands.
    OpenOperator {
        /// Its kind.
        kind: Kind,
        /// Its number in [`Body::operators`].
        operator: u16,
        /// The next state.
        next: u16,
    },
    /// Closes the node that was opened last.
    Close {
        /// The next state.
        next: u16,
    },
    /// The end.
    Accept,
}

/// An alternative of a left-recursive rule that takes operands.
#[derive(Clone, Copy, Debug)]
pub struct Operator {
    /// How tightly it binds: the tighter, the higher.
    pub precedence: u16,
    /// Whether it has a left operand; that stands in slot 0.
    pub left: bool,
    /// The slot of its right operand, if it has one, and how tightly what stands there must bind.
    pub right: Option<(u16, u16)>,
}
