//! Productions for the parser that goes several ways at once: none of them matches nothing, and each says which
//! choices ANTLR makes along it.
//!
//! Made by [`passes::general`](crate::passes::general). Where a text can be read in several ways, the choices are
//! compared from left to right, and the lowest counts: "Adaptive LL(*) Parsing" (Parr, Harwell, Fisher, 2014) resolves
//! to the lowest alternative, and takes loops and optional parts rather than not.

use crate::bnf::Bnf;
use reducer_tables::Kind;
use reducer_tables::general::Role;

/// A grammar for the general parser.
#[derive(Clone, Debug)]
pub struct General {
    /// The symbols of its productions; their actions say nothing.
    pub bnf: Bnf,
    /// What else there is to say of the productions, in their order in `bnf`.
    pub productions: Vec<Production>,
    /// What each nonterminal is, and if it is a rule that may match nothing, the alternative by which it does.
    pub roles: Vec<(Role, Option<u16>)>,
    /// What a rule that matches nothing comes to.
    pub empties: Vec<Empty>,
    /// The index in `empties` of what an empty file comes to, if the grammar takes one.
    pub empty_start: Option<usize>,
}

/// What there is to say of a production besides its symbols.
#[derive(Clone, Debug)]
pub struct Production {
    /// Its symbols and the choices between them.
    pub pieces: Vec<Piece>,
    /// What it makes.
    pub makes: Makes,
    /// What of.
    pub values: Vec<(u16, Value)>,
    /// How it binds, if it is an operator.
    pub operator: Option<Operator>,
    /// Whether its first symbol is what comes before it in a list, or in a row of operators.
    pub goes_on: bool,
}

/// A piece of a production.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// This one of several ways was chosen.
    Choice(u16),
    /// A symbol.
    Symbol,
    /// A rule that matches nothing here: by this one of its alternatives.
    Nothing(u16),
}

/// What a production makes of its values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Makes {
    /// A node.
    Node(Kind),
    /// Just these, in the slot of the whole.
    Pass,
    /// These, each in its slot of the node around.
    Part,
    /// The nodes of a row of operators and operands.
    Climb,
}

/// What stands in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// The symbol of this index.
    Symbol(usize),
    /// The [empty rule](General::empties) of this index.
    Empty(usize),
}

/// How an operator binds: the tighter, the higher.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operator {
    /// The operator itself.
    pub precedence: u16,
    /// What must bind its right operand, which is the last symbol, if it has one.
    pub binding: Option<u16>,
}

/// What a rule that matches nothing comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Empty {
    /// The kind of its node; nothing if it has no node of its own, and is what its only value is.
    pub kind: Option<Kind>,
    /// Its slots with something in them, and the empty rule in each.
    pub values: Vec<(u16, usize)>,
}
