//! The LR(0) states.

use super::items::{ACCEPT, Items};
use crate::bnf::{NonterminalId, Symbol};
use std::collections::HashMap;

/// A state of the automaton. The first is the one to begin in.
#[derive(Debug)]
pub(super) struct State {
    /// The items that the state is made of, ascending; the others begin with the nonterminals of `transitions`.
    pub(super) kernel: Vec<usize>,
    /// By symbol: tokens, then nonterminals. Every nonterminal behind a dot is among them.
    pub(super) transitions: Vec<(Symbol, usize)>,
    /// How many of the transitions are by tokens.
    pub(super) shifts: usize,
    /// The number that the first transition by a nonterminal has among all of all states.
    pub(super) first_goto: usize,
    /// The productions that are complete here, ascending.
    pub(super) reductions: Vec<Reduction>,
}

/// A production that is complete in a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reduction {
    pub(super) production: usize,
    /// Its number among all of all states.
    pub(super) row: usize,
}

impl State {
    /// Where a symbol leads.
    pub(super) fn target(&self, symbol: Symbol) -> Option<usize> {
        self.position(symbol).map(|position| self.transitions[position].1)
    }

    /// The number of a transition by a nonterminal among all of all states, and where it leads.
    pub(super) fn goto(&self, nonterminal: NonterminalId) -> Option<(usize, usize)> {
        let position = self.position(Symbol::Nonterminal(nonterminal))?;
        Some((self.first_goto + position - self.shifts, self.transitions[position].1))
    }

    fn position(&self, symbol: Symbol) -> Option<usize> {
        self.transitions.binary_search_by(|(other, _)| other.cmp(&symbol)).ok()
    }

    /// The transitions by nonterminals, each with its number among all of all states.
    pub(super) fn gotos(&self) -> impl Iterator<Item = (usize, NonterminalId, usize)> {
        let gotos = self.transitions[self.shifts..].iter().enumerate();
        gotos.filter_map(|(index, &(symbol, target))| match symbol {
            Symbol::Nonterminal(nonterminal) => Some((self.first_goto + index, nonterminal, target)),
            Symbol::Token(_) => None,
        })
    }
}

/// All states, numbered as they are found.
pub(super) fn states(items: &Items) -> Vec<State> {
    let start = vec![items.first_item(ACCEPT)];
    let mut known = HashMap::from([(start.clone(), 0)]);
    let mut kernels = vec![start];
    let mut states = Vec::new();
    let mut successors = Successors::new(items);
    let mut gotos = 0;
    let mut rows = 0;
    while let Some(kernel) = kernels.get(states.len()).cloned() {
        successors.fill(&kernel);
        let mut transitions = Vec::with_capacity(successors.symbols.len());
        for &symbol in &successors.symbols {
            let bucket = &mut successors.kernels[code(symbol, items)];
            bucket.sort_unstable();
            let known_target = known.get(bucket.as_slice()).copied();
            let target = known_target.unwrap_or_else(|| {
                known.insert(bucket.clone(), kernels.len());
                kernels.push(bucket.clone());
                kernels.len() - 1
            });
            bucket.clear();
            transitions.push((symbol, target));
        }
        let shifts = transitions.partition_point(|(symbol, _)| matches!(symbol, Symbol::Token(_)));
        successors.complete.sort_unstable();
        let numbered = successors.complete.iter().zip(rows..);
        let reductions: Vec<_> = numbered.map(|(&production, row)| Reduction { production, row }).collect();
        let first_goto = gotos;
        gotos += transitions.len() - shifts;
        rows += reductions.len();
        states.push(State { kernel, transitions, shifts, first_goto, reductions });
    }
    states
}

/// A number for each symbol.
fn code(symbol: Symbol, items: &Items) -> usize {
    match symbol {
        Symbol::Token(token) => token.0,
        Symbol::Nonterminal(nonterminal) => items.end() + 1 + nonterminal.0,
    }
}

/// What follows a state; its rooms are used again for the next one.
struct Successors<'i> {
    items: &'i Items,
    /// By which symbols it goes on, ascending.
    symbols: Vec<Symbol>,
    /// For each symbol the items behind it.
    kernels: Vec<Vec<usize>>,
    /// The productions that are complete.
    complete: Vec<usize>,
    open: Vec<NonterminalId>,
}

impl<'i> Successors<'i> {
    fn new(items: &'i Items) -> Self {
        let codes = items.end() + 1 + items.nonterminals();
        let kernels = vec![Vec::new(); codes];
        Self { items, symbols: Vec::new(), kernels, complete: Vec::new(), open: Vec::new() }
    }

    fn fill(&mut self, kernel: &[usize]) {
        self.symbols.clear();
        self.complete.clear();
        for &item in kernel {
            self.add(item);
        }
        while let Some(nonterminal) = self.open.pop() {
            for production in self.items.productions(nonterminal) {
                self.add(self.items.first_item(production));
            }
        }
        self.symbols.sort_unstable();
    }

    fn add(&mut self, item: usize) {
        let Some(symbol) = self.items.next(item) else {
            self.complete.push(self.items.production(item));
            return;
        };
        let bucket = &mut self.kernels[code(symbol, self.items)];
        if bucket.is_empty() {
            self.symbols.push(symbol);
            if let Symbol::Nonterminal(nonterminal) = symbol {
                self.open.push(nonterminal);
            }
        }
        bucket.push(item + 1);
    }
}
