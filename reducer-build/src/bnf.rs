//! Plain productions, with what each does to the tree: what the gate checks and LALRPOP gets.

use crate::body::Body;
use crate::ground::source::Span;
use crate::ir::TokenId;
use crate::shape::RuleId;
use reducer_tables::Kind;

/// Index of a [`Nonterminal`] in [`Bnf::nonterminals`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NonterminalId(pub usize);

/// A production, by its place in [`Bnf::nonterminals`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProductionId {
    /// Whose it is.
    pub nonterminal: NonterminalId,
    /// Which of its productions.
    pub number: usize,
}

/// A context-free grammar.
#[derive(Clone, Debug)]
pub struct Bnf {
    /// All of them; every one can be reached from the start.
    pub nonterminals: Vec<Nonterminal>,
    /// Where to start.
    pub start: NonterminalId,
    /// How the nodes of rules that are not parsed as written come about.
    pub bodies: Vec<Body>,
}

impl Bnf {
    /// Which nonterminals the start reaches.
    pub fn reached(&self) -> Vec<bool> {
        let mut reached = vec![false; self.nonterminals.len()];
        let mut waiting = vec![self.start.0];
        while let Some(index) = waiting.pop() {
            if std::mem::replace(&mut reached[index], true) {
                continue;
            }
            let symbols =
                self.nonterminals[index].productions.iter().flat_map(|production| &production.symbols);
            waiting.extend(symbols.filter_map(|symbol| match symbol {
                Symbol::Nonterminal(NonterminalId(next)) => Some(*next),
                Symbol::Token(_) => None,
            }));
        }
        reached
    }

    /// Leaves out what the start does not reach: LALRPOP would complain.
    #[must_use]
    pub fn reachable(self) -> Self {
        let reached = self.reached();
        let mut new_ids = Vec::with_capacity(reached.len());
        let mut next = 0;
        for &is_reached in &reached {
            new_ids.push(NonterminalId(next));
            next += usize::from(is_reached);
        }
        let mut kept: Vec<Nonterminal> = self
            .nonterminals
            .into_iter()
            .zip(&reached)
            .filter_map(|(each, &reached)| reached.then_some(each))
            .collect();
        for symbol in
            kept.iter_mut().flat_map(|each| &mut each.productions).flat_map(|each| &mut each.symbols)
        {
            if let Symbol::Nonterminal(id) = symbol {
                *id = new_ids[id.0];
            }
        }
        Self { nonterminals: kept, start: new_ids[self.start.0], bodies: self.bodies }
    }
}

/// A nonterminal.
#[derive(Clone, Debug)]
pub struct Nonterminal {
    /// Its name in the `.lalrpop` file.
    pub name: String,
    /// The rule that it is, or is a part of; `None` for lists that several rules share.
    pub rule: Option<RuleId>,
    /// Whether it is the whole of its rule.
    pub whole: bool,
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
    Node(Kind, Vec<Option<usize>>),
    /// The same as this symbol.
    Same(usize),
    /// The first with the second after it.
    Join(usize, usize),
    /// Nothing.
    Empty,
    /// The first, as the symbol of this index of the rule's body, with the second after it if there is one.
    Item(usize),
    /// The node that the body of this index makes of the first, or of nothing.
    Rebuild(usize),
}
