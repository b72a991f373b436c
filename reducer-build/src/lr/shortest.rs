//! The shortest texts, counted in tokens: of each nonterminal, and of those that begin with a given token.

use super::items::{ACCEPT, Items};
use crate::bnf::{NonterminalId, Symbol};
use crate::ir::TokenId;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

/// The length of a symbol that derives no text, or a text too long to count.
const ENDLESS: usize = usize::MAX;

/// A longer text explains nothing, and is not written.
pub(super) const LONGEST: usize = 100;

/// The shortest text of everything.
#[derive(Debug)]
pub(super) struct Shortest<'i> {
    items: &'i Items,
    /// For each nonterminal the items right before it.
    uses: Vec<Vec<usize>>,
    /// The production that gives each nonterminal its shortest text.
    production: Vec<Option<usize>>,
    /// For each item, how long the shortest text is of all that stands after the dot.
    rest: Vec<usize>,
}

impl<'i> Shortest<'i> {
    /// By Knuth's generalisation of Dijkstra's algorithm: the shortest is known first.
    pub(super) fn new(items: &'i Items) -> Self {
        let mut uses = vec![Vec::new(); items.nonterminals()];
        // Of each production, how many of its nonterminals are not known yet, and the length of all else.
        let mut open = vec![0_usize; items.productions_in_all()];
        let mut length = vec![0_usize; items.productions_in_all()];
        for item in 0..items.items_in_all() {
            match items.next(item) {
                Some(Symbol::Nonterminal(NonterminalId(index))) => {
                    uses[index].push(item);
                    open[items.production(item)] += 1;
                }
                Some(Symbol::Token(_)) => length[items.production(item)] += 1,
                None => {}
            }
        }
        let mut production = vec![None; items.nonterminals()];
        let mut shortest = vec![ENDLESS; items.nonterminals()];
        let complete = (ACCEPT + 1..open.len()).filter(|&production| open[production] == 0);
        let mut heap: BinaryHeap<_> =
            complete.map(|production| Reverse((length[production], production))).collect();
        while let Some(Reverse((found, by))) = heap.pop() {
            let NonterminalId(index) = items.left(by);
            if production[index].is_some() {
                continue;
            }
            production[index] = Some(by);
            shortest[index] = found;
            for user in uses[index].iter().map(|&item| items.production(item)) {
                open[user] -= 1;
                length[user] = length[user].saturating_add(found);
                if open[user] == 0 && user != ACCEPT {
                    heap.push(Reverse((length[user], user)));
                }
            }
        }
        let mut rest = vec![0_usize; items.items_in_all()];
        for item in (0..items.items_in_all()).rev() {
            rest[item] = match items.next(item) {
                Some(Symbol::Token(_)) => rest[item + 1].saturating_add(1),
                Some(Symbol::Nonterminal(NonterminalId(index))) => {
                    rest[item + 1].saturating_add(shortest[index])
                }
                None => 0,
            };
        }
        Self { items, uses, production, rest }
    }

    /// The items right before a nonterminal.
    pub(super) fn uses(&self, NonterminalId(index): NonterminalId) -> &[usize] {
        &self.uses[index]
    }

    /// How long the shortest text is of what stands after the dot of an item.
    pub(super) fn rest(&self, item: usize) -> usize {
        self.rest[item]
    }

    /// How long the shortest text of a symbol is.
    pub(super) fn length(&self, symbol: Symbol) -> usize {
        match symbol {
            Symbol::Token(_) => 1,
            Symbol::Nonterminal(NonterminalId(index)) => self.production[index]
                .map_or(ENDLESS, |production| self.rest[self.items.first_item(production)]),
        }
    }

    /// Adds the shortest text of a symbol that has one.
    pub(super) fn write(&self, symbol: Symbol, text: &mut Vec<TokenId>) {
        let mut open = vec![symbol];
        while let Some(symbol) = open.pop() {
            match symbol {
                Symbol::Token(token) => text.push(token),
                // Nothing can take long to write: it may have many parts.
                Symbol::Nonterminal(_) if self.items.is_nullable(symbol) => {}
                Symbol::Nonterminal(NonterminalId(index)) => {
                    let first = self.production[index].map(|production| self.items.first_item(production));
                    let begin = open.len();
                    open.extend(first.into_iter().flat_map(|first| self.items.symbols_from(first)));
                    open[begin..].reverse();
                }
            }
        }
    }

    /// Adds the shortest text of what stands after the dot of an item.
    pub(super) fn write_rest(&self, item: usize, text: &mut Vec<TokenId>) {
        for symbol in self.items.symbols_from(item) {
            self.write(symbol, text);
        }
    }
}

/// The shortest texts that begin with one token, or, at the end of the file, none.
#[derive(Debug)]
pub(super) struct Beginning<'i> {
    shortest: Rc<Shortest<'i>>,
    token: Option<TokenId>,
    /// For each nonterminal: how long, and the item with the symbol that begins so after its dot.
    nonterminals: Vec<Option<(usize, usize)>>,
}

impl<'i> Beginning<'i> {
    pub(super) fn new(shortest: Rc<Shortest<'i>>, token: Option<TokenId>) -> Self {
        let items = shortest.items;
        let mut nonterminals = vec![None; items.nonterminals()];
        let mut heap = BinaryHeap::new();
        // A beginning at this item, if what stands before it can be empty.
        let offer = |heap: &mut BinaryHeap<_>, item: usize, length: usize| {
            let production = items.production(item);
            let length = shortest.rest[item + 1].saturating_add(length);
            let before = shortest.items.symbols_from(items.first_item(production)).take(items.dot(item));
            if production != ACCEPT
                && length != ENDLESS
                && before.into_iter().all(|symbol| items.is_nullable(symbol))
            {
                heap.push(Reverse((length, item)));
            }
        };
        if let Some(token) = token {
            let items_before =
                (0..items.items_in_all()).filter(|&item| items.next(item) == Some(Symbol::Token(token)));
            items_before.for_each(|item| offer(&mut heap, item, 1));
        }
        while let Some(Reverse((length, item))) = heap.pop() {
            let left = items.left(items.production(item));
            if nonterminals[left.0].is_none() {
                nonterminals[left.0] = Some((length, item));
                shortest.uses(left).iter().for_each(|&item| offer(&mut heap, item, length));
            }
        }
        Self { shortest, token, nonterminals }
    }

    pub(super) fn shortest(&self) -> &Shortest<'i> {
        &self.shortest
    }

    pub(super) fn token(&self) -> Option<TokenId> {
        self.token
    }

    /// How long the shortest text is that begins with the token, of what stands after the dot of an item; and at
    /// which item after it the symbol stands that begins so.
    pub(super) fn rest(&self, item: usize) -> Option<(usize, usize)> {
        let items = self.shortest.items;
        let symbols = items.symbols_from(item).zip(item..);
        let mut nullable = true;
        let reached =
            symbols.take_while(|&(symbol, _)| std::mem::replace(&mut nullable, items.is_nullable(symbol)));
        let lengths = reached.filter_map(|(symbol, item)| {
            let length = match symbol {
                Symbol::Token(token) => (Some(token) == self.token).then_some(1)?,
                Symbol::Nonterminal(NonterminalId(index)) => self.nonterminals[index]?.0,
            };
            Some((length.saturating_add(self.shortest.rest[item + 1]), item))
        });
        lengths.filter(|&(length, _)| length != ENDLESS).min()
    }

    /// Adds that text.
    pub(super) fn write_rest(&self, item: usize, text: &mut Vec<TokenId>) {
        let items = self.shortest.items;
        let mut behind = Vec::new();
        let mut at = self.rest(item).map(|(_, item)| item);
        while let Some(item) = at {
            behind.push(item + 1);
            at = match items.next(item) {
                Some(Symbol::Nonterminal(NonterminalId(index))) => {
                    self.nonterminals[index].map(|(_, item)| item)
                }
                _ => None,
            };
        }
        text.extend(self.token);
        for &item in behind.iter().rev() {
            self.shortest.write_rest(item, text);
        }
    }
}
