//! The closure of an LR(1) state: which nonterminals can begin in it, and what can follow them there.

use super::bits::{Bits, Distinct};
use super::first::first;
use super::items::Items;
use crate::bnf::{NonterminalId, Symbol};
use std::collections::BTreeMap;

/// An item, and the number of the set of tokens that can follow its production.
pub(super) type Follows = (usize, u32);

/// A nonterminal that another one can begin with.
struct Begin {
    nonterminal: usize,
    /// What can follow it within the other one.
    first: Vec<u64>,
    /// Whether it can be the whole of the other one, so that the same follows both.
    is_whole: bool,
}

/// Makes closures; its rooms are used again for the next one.
pub(super) struct Closure<'i> {
    items: &'i Items,
    first: Bits,
    /// By nonterminal.
    begins: Vec<Vec<Begin>>,
    /// What can follow the nonterminals that can begin in the present state.
    follow: Bits,
    /// These nonterminals.
    found: Vec<usize>,
    is_found: Vec<bool>,
    /// Those whose set has grown.
    open: Vec<usize>,
    is_open: Vec<bool>,
}

impl<'i> Closure<'i> {
    pub(super) fn new(items: &'i Items) -> Self {
        let count = items.nonterminals();
        let columns = items.end() + 1;
        let mut closure = Self {
            items,
            first: first(items),
            begins: Vec::with_capacity(count),
            follow: Bits::new(count, columns),
            found: Vec::new(),
            is_found: vec![false; count],
            open: Vec::new(),
            is_open: vec![false; count],
        };
        for nonterminal in 0..count {
            let begins = closure.begins_of(NonterminalId(nonterminal));
            closure.begins.push(begins);
        }
        closure
    }

    fn begins_of(&self, nonterminal: NonterminalId) -> Vec<Begin> {
        let mut begins: BTreeMap<usize, Begin> = BTreeMap::new();
        for production in self.items.productions(nonterminal) {
            let item = self.items.first_item(production);
            let Some(Symbol::Nonterminal(NonterminalId(next))) = self.items.next(item) else { continue };
            let (first, is_whole) = self.rest(item + 1);
            let begin = begins.entry(next).or_insert_with(|| Begin {
                nonterminal: next,
                first: vec![0; first.len()],
                is_whole: false,
            });
            begin.first.iter_mut().zip(first).for_each(|(word, more)| *word |= more);
            begin.is_whole |= is_whole;
        }
        begins.into_values().collect()
    }

    /// The tokens that what stands after a dot can begin with, and whether there can be nothing of it.
    fn rest(&self, item: usize) -> (Vec<u64>, bool) {
        let mut row = Bits::new(1, self.items.end() + 1);
        for symbol in self.items.symbols_from(item) {
            match symbol {
                Symbol::Token(token) => row.insert(0, token.0),
                Symbol::Nonterminal(NonterminalId(next)) => row.join_other(0, self.first.words(next)),
            }
            if !self.items.is_nullable(symbol) {
                return (row.words(0).to_vec(), false);
            }
        }
        (row.words(0).to_vec(), true)
    }

    /// All items of a state, given those that it is made of.
    pub(super) fn items(&mut self, kernel: &[Follows], sets: &mut Distinct) -> Vec<Follows> {
        for nonterminal in self.found.drain(..) {
            self.follow.clear(nonterminal);
            self.is_found[nonterminal] = false;
        }
        for &(item, set) in kernel {
            if let Some(Symbol::Nonterminal(NonterminalId(next))) = self.items.next(item) {
                let (first, is_whole) = self.rest(item + 1);
                self.grow(next, &first);
                if is_whole {
                    self.grow(next, sets.set(set));
                }
            }
        }
        while let Some(nonterminal) = self.open.pop() {
            self.is_open[nonterminal] = false;
            let follow = self.follow.words(nonterminal).to_vec();
            let begins = std::mem::take(&mut self.begins[nonterminal]);
            for begin in &begins {
                self.grow(begin.nonterminal, &begin.first);
                if begin.is_whole {
                    self.grow(begin.nonterminal, &follow);
                }
            }
            self.begins[nonterminal] = begins;
        }
        let mut all = kernel.to_vec();
        for &nonterminal in &self.found {
            let set = sets.number(self.follow.words(nonterminal));
            let productions = self.items.productions(NonterminalId(nonterminal));
            all.extend(productions.map(|production| (self.items.first_item(production), set)));
        }
        all
    }

    fn grow(&mut self, nonterminal: usize, more: &[u64]) {
        let is_new = !std::mem::replace(&mut self.is_found[nonterminal], true);
        if is_new {
            self.found.push(nonterminal);
        }
        let grown = self.follow.grow(nonterminal, more);
        if (is_new || grown) && !std::mem::replace(&mut self.is_open[nonterminal], true) {
            self.open.push(nonterminal);
        }
    }
}
