//! The bodies of rewritten rules: automata over the symbols that the generated parser gives.

use super::token::Kind;

/// The body of a rewritten rule: an automaton that says which nodes a flat sequence of symbols stands for.
#[derive(Debug)]
pub struct Body {
    /// The number of the body among all bodies of the language.
    pub index: usize,
    /// How many symbols occur in the body; they are numbered from 0.
    pub symbols: usize,
    /// The state to begin in.
    pub start: u16,
    /// By state, what happens in it. States in which no symbol is taken lead to later ones only.
    pub steps: &'static [Step],
    /// The alternatives that take operands, of a left-recursive rule.
    pub operators: &'static [Operator],
}

/// What happens in a state of a [`Body`].
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// Takes a symbol.
    Take {
        /// The number of the symbol.
        symbol: u16,
        /// The slot of the open node into which the symbol goes; `None` if it is not in the tree.
        slot: Option<u16>,
        /// The next state.
        next: u16,
    },
    /// Goes on with the first of these states from which the rest of the sequence can be matched.
    Choose(&'static [u16]),
    /// Opens a node.
    Open {
        /// The kind of the node.
        kind: Kind,
        /// The slot of the node in the one that is open.
        slot: u16,
        /// The next state.
        next: u16,
    },
    /// Opens a node that takes operands.
    OpenOperator {
        /// The kind of the node.
        kind: Kind,
        /// The number of its alternative in [`Body::operators`].
        operator: u16,
        /// The next state.
        next: u16,
    },
    /// Closes the node that was opened last.
    Close {
        /// The next state.
        next: u16,
    },
    /// Ends the sequence.
    Accept,
}

/// An alternative of a left-recursive rule that takes operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operator {
    /// How tightly the operator binds: the tighter, the higher.
    pub precedence: u16,
    /// Whether it has a left operand, which stands in slot 0.
    pub left: bool,
    /// The slot of its right operand, if it has one, and how tightly an operator must bind to stand in that operand.
    pub right: Option<(u16, u16)>,
}
