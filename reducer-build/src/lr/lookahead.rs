//! The LALR(1) look-aheads, by `DeRemer` and Pennello: relations between the transitions by nonterminals.

//!
//! Of a language of statements there are as many transitions as the square of its rules, but few different sets of
//! tokens that follow them: a set is kept once, and a transition has its number.

use super::bits::{Bits, Distinct};
use super::items::{ACCEPT, Items};
use super::states::State;
use crate::bnf::{NonterminalId, Symbol};
use crate::ground::graph::{Arrows, each_component};

/// For each reduction the tokens before which it is made.
pub(super) fn lookaheads(items: &Items, states: &[State]) -> Bits {
    let gotos = states.last().map_or(0, State::gotos_so_far);
    let rows = states.iter().map(|state| state.reductions.len()).sum();
    let tails: Vec<usize> =
        (0..items.productions_in_all()).map(|production| nullable_tail(items, production)).collect();
    let mut sets = Distinct::default();
    let follow = follow(items, states, &tails, gotos, &mut sets);
    // By reduction the sets after the transitions that can come of it, each once.
    let mut lookback: Vec<(u32, u32)> = Vec::new();
    let mut lookaheads = Bits::new(rows, items.end() + 1);
    let mut walk = Walk::new(items, states, &tails);
    for begin in 0..states.len() {
        lookback.clear();
        walk.from(begin, |path| {
            if let Path::Complete { row, goto } = path {
                lookback.push((row as u32, follow[goto]));
            }
        });
        lookback.sort_unstable();
        lookback.dedup();
        for &(row, set) in &lookback {
            lookaheads.join_other(row as usize, sets.set(set));
        }
    }
    for reduction in states.iter().flat_map(|state| &state.reductions) {
        if reduction.production == ACCEPT {
            lookaheads.insert(reduction.row, items.end());
        }
    }
    lookaheads
}

/// The number of the set of tokens that can follow each transition.
fn follow(items: &Items, states: &[State], tails: &[usize], gotos: usize, sets: &mut Distinct) -> Vec<u32> {
    let read = read(items, states);
    let read_in: Vec<u32> = (0..states.len()).map(|state| sets.number(read.words(state))).collect();
    let mut follow = vec![0; gotos];
    for (goto, _, target) in states.iter().flat_map(State::gotos) {
        follow[goto] = read_in[target];
    }
    let includes = Arrows::new(gotos, |edge| {
        let mut walk = Walk::new(items, states, tails);
        for begin in 0..states.len() {
            walk.from(begin, |path| {
                if let Path::Ends { inner, goto } = path {
                    edge(inner, goto);
                }
            });
        }
    });
    let nothing = sets.number(&vec![0; read.words(0).len()]);
    let mut parts = Vec::new();
    each_component(&includes, |component| {
        parts.clear();
        for &member in component {
            parts.push(follow[member]);
            parts.extend(includes.of(member).iter().map(|&next| follow[next as usize]));
        }
        parts.retain(|&set| set != nothing);
        parts.sort_unstable();
        parts.dedup();
        let all = sets.union(&parts).unwrap_or(nothing);
        for &member in component {
            follow[member] = all;
        }
    });
    follow
}

/// The tokens that can be shifted in each state, after nonterminals of which nothing is there, too; the end of the file
/// after the whole.
fn read(items: &Items, states: &[State]) -> Bits {
    let mut read = Bits::new(states.len(), items.end() + 1);
    for (number, state) in states.iter().enumerate() {
        state.shifts().for_each(|(token, _)| read.insert(number, token));
        if state.reductions.first().is_some_and(|reduction| reduction.production == ACCEPT) {
            read.insert(number, items.end());
        }
    }
    let passed_over = Arrows::new(states.len(), |edge| {
        for (number, state) in states.iter().enumerate() {
            let empty = state.gotos().filter(|&(_, next, _)| items.is_nullable(Symbol::Nonterminal(next)));
            empty.for_each(|(.., target)| edge(number, target));
        }
    });
    each_component(&passed_over, |component| {
        let Some((&first, others)) = component.split_first() else { return };
        for &member in component {
            read.join(first, member);
            passed_over.of(member).iter().for_each(|&next| read.join(first, next as usize));
        }
        for &other in others {
            read.join(other, first);
        }
    });
    read
}

/// What the way of a production through the states shows.
enum Path {
    /// The transition `inner` can be the end of what `goto` goes over.
    Ends { inner: usize, goto: usize },
    /// The transition `goto` can come of the reduction with this row.
    Complete { row: usize, goto: usize },
}

/// Goes the ways of productions. From most states, the first symbol leads to the same state, so the rest of the last way
/// of each production is kept.
struct Walk<'a> {
    items: &'a Items,
    states: &'a [State],
    tails: &'a [usize],
    /// By symbol, the transitions of the state that the ways begin in, as [`State::goto`] has them.
    first: Vec<(usize, usize)>,
    /// By production.
    rests: Vec<Rest>,
}

/// The way of a production after its first symbol.
#[derive(Clone, Default)]
struct Rest {
    /// Where it begins, if it was gone.
    from: Option<usize>,
    /// The transitions that can be the end.
    ends: Vec<usize>,
    /// The row of its reduction.
    row: Option<usize>,
}

impl<'a> Walk<'a> {
    fn new(items: &'a Items, states: &'a [State], tails: &'a [usize]) -> Self {
        let first = vec![(0, 0); items.code(Symbol::Nonterminal(NonterminalId(items.nonterminals())))];
        let rests = vec![Rest::default(); items.productions_in_all()];
        Self { items, states, tails, first, rests }
    }

    /// The ways of the productions that begin in a state.
    fn from(&mut self, begin: usize, mut found: impl FnMut(Path)) {
        let state = &self.states[begin];
        for (token, target) in state.shifts() {
            self.first[token] = (0, target);
        }
        for (goto, nonterminal, target) in state.gotos() {
            self.first[self.items.code(Symbol::Nonterminal(nonterminal))] = (goto, target);
        }
        for (goto, nonterminal, _) in state.gotos() {
            for production in self.items.productions(nonterminal) {
                let item = self.items.first_item(production);
                let Some(symbol) = self.items.next(item) else {
                    if let Some(row) = state.row(production) {
                        found(Path::Complete { row, goto });
                    }
                    continue;
                };
                // A state has a transition by whatever begins a production in it.
                let (inner, target) = self.first[self.items.code(symbol)];
                if item >= self.tails[production] && matches!(symbol, Symbol::Nonterminal(_)) {
                    found(Path::Ends { inner, goto });
                }
                if self.rests[production].from != Some(target) {
                    self.go(production, target);
                }
                let Rest { ends, row, .. } = &self.rests[production];
                for &inner in ends {
                    found(Path::Ends { inner, goto });
                }
                if let Some(row) = *row {
                    found(Path::Complete { row, goto });
                }
            }
        }
    }

    /// Goes on after the first symbol of a production.
    fn go(&mut self, production: usize, from: usize) {
        let Self { items, states, .. } = self;
        let rest = &mut self.rests[production];
        rest.from = Some(from);
        rest.ends.clear();
        rest.row = None;
        let mut at = from;
        let first = items.first_item(production) + 1;
        for (item, symbol) in (first..).zip(items.symbols_from(first)) {
            let next = match symbol {
                Symbol::Nonterminal(inner) => states[at].goto(inner).map(|(inner, target)| {
                    rest.ends.extend((item >= self.tails[production]).then_some(inner));
                    target
                }),
                Symbol::Token(_) => states[at].target(symbol),
            };
            let Some(next) = next else { return };
            at = next;
        }
        rest.row = states[at].row(production);
    }
}

/// The first item of a production after whose next symbol everything can be empty.
fn nullable_tail(items: &Items, production: usize) -> usize {
    let first = items.first_item(production);
    let mut tail = first + items.len(production);
    while tail > first {
        tail -= 1;
        if !items.next(tail).is_some_and(|symbol| items.is_nullable(symbol)) {
            break;
        }
    }
    tail
}
