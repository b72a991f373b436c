//! The LR(0) states.

use super::items::{ACCEPT, Items};
use crate::bnf::{NonterminalId, Symbol};
use std::collections::HashMap;

/// A state of the automaton. The first is the one to begin in.
#[derive(Debug)]
pub(super) struct State {
    /// The items that the state is made of, ascending; the others begin with the nonterminals of `transitions`.
    pub(super) kernel: Vec<usize>,
    /// By symbol: tokens, then nonterminals. Every nonterminal after a dot is among them. As many states have as many
    /// of them as there are rules, they are eight bytes each.
    transitions: Box<[(Code, u32)]>,
    /// How many of the transitions are by tokens.
    shifts: usize,
    /// The number that the first transition by a nonterminal has among all of all states.
    first_goto: usize,
    /// The productions that are complete here, ascending.
    pub(super) reductions: Vec<Reduction>,
}

/// A symbol as a number: tokens come before nonterminals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Code(u32);

impl Code {
    const NONTERMINAL: u32 = 1 << 31;

    fn of(symbol: Symbol) -> Self {
        Self(match symbol {
            Symbol::Token(token) => token.0 as u32,
            Symbol::Nonterminal(nonterminal) => Self::NONTERMINAL | nonterminal.0 as u32,
        })
    }

    /// The number of the token or nonterminal.
    fn number(self) -> usize {
        (self.0 & !Self::NONTERMINAL) as usize
    }
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
        self.position(symbol).map(|position| self.transitions[position].1 as usize)
    }

    /// The number of a transition by a nonterminal among all of all states, and where it leads.
    pub(super) fn goto(&self, nonterminal: NonterminalId) -> Option<(usize, usize)> {
        let position = self.position(Symbol::Nonterminal(nonterminal))?;
        Some((self.first_goto + position - self.shifts, self.transitions[position].1 as usize))
    }

    fn position(&self, symbol: Symbol) -> Option<usize> {
        let wanted = Code::of(symbol);
        self.transitions.binary_search_by(|(other, _)| other.cmp(&wanted)).ok()
    }

    /// The tokens that lead on, each with where it leads.
    pub(super) fn shifts(&self) -> impl Iterator<Item = (usize, usize)> {
        self.transitions[..self.shifts].iter().map(|(code, target)| (code.number(), *target as usize))
    }

    /// The row of a production that is complete.
    pub(super) fn row(&self, production: usize) -> Option<usize> {
        let position = self.reductions.binary_search_by_key(&production, |reduction| reduction.production);
        Some(self.reductions[position.ok()?].row)
    }

    /// The transitions by nonterminals, each with its number among all of all states.
    pub(super) fn gotos(&self) -> impl Iterator<Item = (usize, NonterminalId, usize)> {
        let gotos = self.transitions[self.shifts..].iter().enumerate();
        gotos.map(|(index, &(code, target))| {
            (self.first_goto + index, NonterminalId(code.number()), target as usize)
        })
    }

    /// How many transitions by nonterminals this state and those before it have.
    pub(super) fn gotos_so_far(&self) -> usize {
        self.first_goto + self.transitions.len() - self.shifts
    }
}

/// Counts the transitions by nonterminals and the reductions of all states.
#[derive(Default)]
pub(super) struct Numbering {
    gotos: usize,
    rows: usize,
}

impl Numbering {
    /// The next state, of transitions and complete productions that ascend.
    pub(super) fn state(
        &mut self,
        kernel: Vec<usize>,
        transitions: impl IntoIterator<Item = (Symbol, usize)>,
        complete: impl Iterator<Item = usize>,
    ) -> State {
        let coded = transitions.into_iter().map(|(symbol, target)| (Code::of(symbol), target as u32));
        let transitions: Box<[(Code, u32)]> = coded.collect();
        let shifts = transitions.partition_point(|&(code, _)| code.0 < Code::NONTERMINAL);
        let reductions: Vec<_> =
            complete.zip(self.rows..).map(|(production, row)| Reduction { production, row }).collect();
        let first_goto = self.gotos;
        self.gotos += transitions.len() - shifts;
        self.rows += reductions.len();
        State { kernel, transitions, shifts, first_goto, reductions }
    }
}

/// All states, numbered as they are found.
pub(super) fn states(items: &Items) -> Vec<State> {
    let start = vec![items.first_item(ACCEPT)];
    let mut known = HashMap::from([(start.clone(), 0)]);
    let mut kernels = vec![start];
    let mut states = Vec::new();
    let mut successors = Successors::new(items);
    let mut numbering = Numbering::default();
    while let Some(kernel) = kernels.get(states.len()).cloned() {
        successors.fill(&kernel);
        let mut transitions = Vec::with_capacity(successors.symbols.len());
        for &symbol in &successors.symbols {
            let bucket = &mut successors.kernels[items.code(symbol)];
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
        successors.complete.sort_unstable();
        states.push(numbering.state(kernel, transitions, successors.complete.iter().copied()));
    }
    states
}

/// What follows a state; its rooms are used again for the next one.
struct Successors<'i> {
    items: &'i Items,
    /// By which symbols it goes on, ascending.
    symbols: Vec<Symbol>,
    /// For each symbol the items after it.
    kernels: Vec<Vec<usize>>,
    /// The productions that are complete.
    complete: Vec<usize>,
    open: Vec<NonterminalId>,
}

impl<'i> Successors<'i> {
    fn new(items: &'i Items) -> Self {
        let kernels = vec![Vec::new(); items.code(Symbol::Nonterminal(NonterminalId(items.nonterminals())))];
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
        let bucket = &mut self.kernels[self.items.code(symbol)];
        if bucket.is_empty() {
            self.symbols.push(symbol);
            if let Symbol::Nonterminal(nonterminal) = symbol {
                self.open.push(nonterminal);
            }
        }
        bucket.push(item + 1);
    }
}
