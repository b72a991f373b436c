//! The items of a grammar, numbered: a dot in a production is one number, and the next place of the dot the next.

use crate::bnf::{Bnf, Nonterminal, NonterminalId, ProductionId, Symbol};
use crate::ground::graph;

/// The production that stands above the grammar: a file is what the start derives.
pub(super) const ACCEPT: usize = 0;

/// All productions, with [`ACCEPT`] in front, and their items.
#[derive(Debug)]
pub(super) struct Items {
    /// How many tokens there are; the number itself stands for the end of the file.
    tokens: usize,
    /// What stands after the dot of each item; nothing where a production is complete.
    next: Vec<Option<Symbol>>,
    /// The production of each item.
    production: Vec<usize>,
    /// The first item of each production.
    first_item: Vec<usize>,
    /// The nonterminal of each production; [`ACCEPT`] has one of its own, after the last.
    left: Vec<NonterminalId>,
    /// The first production of each nonterminal, and of one after the last.
    first_production: Vec<usize>,
    /// Whether each nonterminal derives the empty text.
    nullable: Vec<bool>,
}

impl Items {
    pub(super) fn new(bnf: &Bnf, tokens: usize) -> Self {
        let mut items = Self {
            tokens,
            next: Vec::new(),
            production: Vec::new(),
            first_item: Vec::new(),
            left: Vec::new(),
            first_production: Vec::new(),
            nullable: nullable(bnf),
        };
        items.add(NonterminalId(bnf.nonterminals.len()), &[Symbol::Nonterminal(bnf.start)]);
        for (index, nonterminal) in bnf.nonterminals.iter().enumerate() {
            items.first_production.push(items.left.len());
            for production in &nonterminal.productions {
                items.add(NonterminalId(index), &production.symbols);
            }
        }
        items.first_production.push(items.left.len());
        items
    }

    fn add(&mut self, left: NonterminalId, symbols: &[Symbol]) {
        let production = self.left.len();
        self.left.push(left);
        self.first_item.push(self.next.len());
        self.next.extend(symbols.iter().map(|&symbol| Some(symbol)));
        self.next.push(None);
        self.production.resize(self.next.len(), production);
    }

    /// The number that stands for the end of the file: one after the last token's.
    pub(super) fn end(&self) -> usize {
        self.tokens
    }

    /// A number for each symbol.
    pub(super) fn code(&self, symbol: Symbol) -> usize {
        match symbol {
            Symbol::Token(token) => token.0,
            Symbol::Nonterminal(nonterminal) => self.tokens + 1 + nonterminal.0,
        }
    }

    pub(super) fn next(&self, item: usize) -> Option<Symbol> {
        self.next[item]
    }

    pub(super) fn production(&self, item: usize) -> usize {
        self.production[item]
    }

    pub(super) fn first_item(&self, production: usize) -> usize {
        self.first_item[production]
    }

    /// How many symbols stand before the dot.
    pub(super) fn dot(&self, item: usize) -> usize {
        item - self.first_item[self.production[item]]
    }

    pub(super) fn left(&self, production: usize) -> NonterminalId {
        self.left[production]
    }

    /// How many symbols a production has.
    pub(super) fn len(&self, production: usize) -> usize {
        let end = self.first_item.get(production + 1).copied().unwrap_or(self.next.len());
        end - self.first_item[production] - 1
    }

    pub(super) fn productions(&self, NonterminalId(index): NonterminalId) -> std::ops::Range<usize> {
        self.first_production[index]..self.first_production[index + 1]
    }

    /// The symbols after the dot of an item.
    pub(super) fn symbols_from(&self, item: usize) -> impl Iterator<Item = Symbol> {
        self.next[item..].iter().map_while(|&symbol| symbol)
    }

    pub(super) fn items_in_all(&self) -> usize {
        self.next.len()
    }

    pub(super) fn productions_in_all(&self) -> usize {
        self.left.len()
    }

    pub(super) fn nonterminals(&self) -> usize {
        self.nullable.len()
    }

    pub(super) fn is_nullable(&self, symbol: Symbol) -> bool {
        matches!(symbol, Symbol::Nonterminal(NonterminalId(index)) if self.nullable[index])
    }

    /// The item with so many symbols of a production before the dot.
    pub(super) fn item(&self, production: ProductionId, dot: usize) -> usize {
        self.first_item[self.first_production[production.nonterminal.0] + production.number] + dot
    }

    /// The item with all symbols of a production before the dot.
    pub(super) fn complete(&self, production: ProductionId) -> usize {
        let first = self.item(production, 0);
        first + self.len(self.production[first])
    }

    /// Where a production other than [`ACCEPT`] stands in the grammar.
    pub(super) fn id(&self, production: usize) -> ProductionId {
        let nonterminal = self.left[production];
        ProductionId { nonterminal, number: production - self.first_production[nonterminal.0] }
    }
}

/// Which nonterminals derive the empty text.
fn nullable(bnf: &Bnf) -> Vec<bool> {
    let uses = |nonterminal: &Nonterminal| {
        let symbols = nonterminal.productions.iter().flat_map(|production| &production.symbols);
        let mut uses: Vec<usize> = symbols
            .filter_map(|symbol| match symbol {
                Symbol::Nonterminal(NonterminalId(index)) => Some(*index),
                Symbol::Token(_) => None,
            })
            .collect();
        uses.sort_unstable();
        uses.dedup();
        uses
    };
    let edges = bnf.nonterminals.iter().map(uses).collect();
    graph::least(&edges, |index, nullable| {
        bnf.nonterminals[index].productions.iter().any(|production| {
            production
                .symbols
                .iter()
                .all(|symbol| matches!(symbol, Symbol::Nonterminal(NonterminalId(index)) if nullable[*index]))
        })
    })
}
