//! The states of LR(1), those merged that decide alike: Pager, "A Practical General Method for Constructing LR(k)
//! Parsers" (Acta Informatica 7, 1977), in the order of Chen, "Measuring and Extending LR(1) Parser Generation" (2009).
//!
//! They have a conflict if and only if those of canonical LR(1) have one.

use super::bits::{Bits, Distinct};
use super::closure::{Closure, Follows};
use super::items::{ACCEPT, Items};
use super::states::{Numbering, State};
use crate::bnf::{NonterminalId, Symbol};
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

/// All states, numbered as they are found, and for each reduction the tokens before which it is made.
pub(super) fn states(items: &Items) -> (Vec<State>, Bits) {
    let mut pager = Pager::new(items);
    while let Some(number) = pager.open.pop_front() {
        pager.states[number].is_open = false;
        pager.go_on(number);
    }
    pager.reached()
}

/// A state in the making.
struct Draft {
    /// The items that it is made of, ascending.
    kernel: Rc<[usize]>,
    /// For each of them, what can follow its production.
    sets: Vec<u32>,
    /// Where symbols lead, ascending.
    edges: Vec<(Symbol, usize)>,
    /// The productions that are complete, ascending, each with the tokens before which it is.
    complete: Vec<(usize, u32)>,
    /// Whether it waits to be gone on from.
    is_open: bool,
}

struct Pager<'i> {
    items: &'i Items,
    closure: Closure<'i>,
    sets: Distinct,
    states: Vec<Draft>,
    /// States with the same items.
    known: HashMap<Rc<[usize]>, Vec<usize>>,
    open: VecDeque<usize>,
    /// By symbol the items after it; used again for the next state.
    buckets: Vec<Vec<Follows>>,
}

impl<'i> Pager<'i> {
    fn new(items: &'i Items) -> Self {
        let symbols = items.code(Symbol::Nonterminal(NonterminalId(items.nonterminals())));
        let mut pager = Self {
            items,
            closure: Closure::new(items),
            sets: Distinct::default(),
            states: Vec::new(),
            known: HashMap::new(),
            open: VecDeque::new(),
            buckets: vec![Vec::new(); symbols],
        };
        let mut end = Bits::new(1, items.end() + 1);
        end.insert(0, items.end());
        let end = pager.sets.number(end.words(0));
        pager.state(&[(items.first_item(ACCEPT), end)]);
        pager
    }

    /// Finds what follows a state; again if it has grown.
    fn go_on(&mut self, number: usize) {
        let Draft { kernel, sets, .. } = &self.states[number];
        let kernel: Vec<Follows> = kernel.iter().copied().zip(sets.iter().copied()).collect();
        let mut symbols = Vec::new();
        let mut complete = Vec::new();
        for (item, set) in self.closure.items(&kernel, &mut self.sets) {
            let Some(symbol) = self.items.next(item) else {
                complete.push((self.items.production(item), set));
                continue;
            };
            let bucket = &mut self.buckets[self.items.code(symbol)];
            if bucket.is_empty() {
                symbols.push(symbol);
            }
            bucket.push((item + 1, set));
        }
        symbols.sort_unstable();
        complete.sort_unstable();
        let mut edges = Vec::with_capacity(symbols.len());
        for symbol in symbols {
            let code = self.items.code(symbol);
            let mut kernel = std::mem::take(&mut self.buckets[code]);
            kernel.sort_unstable();
            edges.push((symbol, self.state(&kernel)));
            kernel.clear();
            self.buckets[code] = kernel;
        }
        let state = &mut self.states[number];
        (state.edges, state.complete) = (edges, complete);
    }

    /// A state that these items can be gone on from in: one that has all of them, one that they can be added to, or a
    /// new one.
    fn state(&mut self, kernel: &[Follows]) -> usize {
        let items: Vec<usize> = kernel.iter().map(|&(item, _)| item).collect();
        let sets: Vec<u32> = kernel.iter().map(|&(_, set)| set).collect();
        let known = self.known.get(items.as_slice()).map_or(&[][..], Vec::as_slice);
        if let Some(&state) = known.iter().find(|&&state| self.has_all(&self.states[state].sets, &sets)) {
            return state;
        }
        if let Some(&state) = known.iter().find(|&&state| self.may_merge(&self.states[state].sets, &sets)) {
            let draft = &mut self.states[state];
            for (into, more) in draft.sets.iter_mut().zip(sets) {
                *into = self.sets.union(&[*into, more]).unwrap_or(*into);
            }
            if !std::mem::replace(&mut draft.is_open, true) {
                self.open.push_back(state);
            }
            return state;
        }
        let kernel: Rc<[usize]> = items.into();
        let state = self.states.len();
        self.known.entry(kernel.clone()).or_default().push(state);
        self.states.push(Draft { kernel, sets, edges: Vec::new(), complete: Vec::new(), is_open: true });
        self.open.push_back(state);
        state
    }

    /// Whether each set has all that is in the other one of its item.
    fn has_all(&self, sets: &[u32], others: &[u32]) -> bool {
        let has_all = |(&set, &other): (&u32, &u32)| {
            let words = self.sets.set(set).iter().zip(self.sets.set(other));
            set == other || words.into_iter().all(|(word, other)| other & !word == 0)
        };
        sets.iter().zip(others).all(has_all)
    }

    /// Whether two states are weakly compatible: what two items of one could clash about, merged, they could clash
    /// about before in one of the states.
    fn may_merge(&self, one: &[u32], other: &[u32]) -> bool {
        let meet = |left: u32, right: u32| {
            self.sets.set(left).iter().zip(self.sets.set(right)).any(|(left, right)| left & right != 0)
        };
        (0..one.len()).all(|i| {
            (0..i).all(|j| {
                !(meet(one[i], other[j]) || meet(one[j], other[i]))
                    || meet(one[i], one[j])
                    || meet(other[i], other[j])
            })
        })
    }

    /// The states that can be reached: what grew may lead elsewhere than before.
    fn reached(self) -> (Vec<State>, Bits) {
        let mut number = vec![None; self.states.len()];
        let mut order = vec![0];
        number[0] = Some(0);
        let mut next = 0;
        while let Some(&state) = order.get(next) {
            for &(_, target) in &self.states[state].edges {
                if number[target].is_none() {
                    number[target] = Some(order.len());
                    order.push(target);
                }
            }
            next += 1;
        }
        let rows = order.iter().map(|&state| self.states[state].complete.len()).sum();
        let mut lookaheads = Bits::new(rows, self.items.end() + 1);
        let mut numbering = Numbering::default();
        let mut states = Vec::with_capacity(order.len());
        for state in order {
            let Draft { kernel, edges, complete, .. } = &self.states[state];
            let edges = edges.iter().filter_map(|&(symbol, target)| Some((symbol, number[target]?)));
            let productions = complete.iter().map(|&(production, _)| production);
            let state = numbering.state(kernel.to_vec(), edges, productions);
            for (reduction, &(_, set)) in state.reductions.iter().zip(complete) {
                lookaheads.join_other(reduction.row, self.sets.set(set));
            }
            states.push(state);
        }
        (states, lookaheads)
    }
}
