//! Plain productions, with what each does to the tree: what the gate checks and LALRPOP gets.

use crate::ir::TokenId;
use crate::shape::KindId;
use crate::source::Span;

/// Index of a [`Nonterminal`] in [`Bnf::nonterminals`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NonterminalId(pub usize);

/// A context-free grammar.
#[derive(Clone, Debug)]
pub struct Bnf {
    /// All of them; every one can be reached from the start.
    pub nonterminals: Vec<Nonterminal>,
    /// Where to start.
    pub start: NonterminalId,
}

/// A nonterminal.
#[derive(Clone, Debug)]
pub struct Nonterminal {
    /// Its name in the `.lalrpop` file.
    pub name: String,
    /// In order.
    pub productions: Vec<Production>,
}

/// A production.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Production {
    /// Its right side.
    pub symbols: Vec<Symbol>,
    /// What it makes.
    pub action: Action,
    /// The alternative, or the element, that it comes from.
    pub span: Span,
}

/// A symbol of a right side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Symbol {
    /// A token.
    Token(TokenId),
    /// A nonterminal.
    Nonterminal(NonterminalId),
}

/// What a production makes of its symbols. Numbers are indices into [`Production::symbols`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// A node with, in order, what stands in its slots.
    Node(KindId, Vec<Option<usize>>),
    /// The same as this symbol.
    Same(usize),
    /// The first with the second behind it.
    Join(usize, usize),
    /// Nothing.
    Empty,
}
