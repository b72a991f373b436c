//! The LALR(1) look-aheads, by `DeRemer` and Pennello: relations between the transitions by nonterminals.

use super::bits::Bits;
use super::items::{ACCEPT, Items};
use super::states::State;
use crate::bnf::Symbol;
use crate::passes::graph::{self, Edges};

/// For each reduction the tokens before which it is made.
pub(super) fn lookaheads(items: &Items, states: &[State]) -> Bits {
    let columns = items.end() + 1;
    let gotos = states.last().map_or(0, |state| state.first_goto + state.transitions.len() - state.shifts);
    let rows = states.iter().map(|state| state.reductions.len()).sum();
    let mut follow = directly_read(items, states, gotos);
    close(&reads(items, states, gotos), &mut follow);
    let Paths { includes, lookback } = paths(items, states, gotos);
    close(&includes, &mut follow);
    let mut lookaheads = Bits::new(rows, columns);
    for (row, goto) in lookback {
        lookaheads.join_other(row, &follow, goto);
    }
    for reduction in states.iter().flat_map(|state| &state.reductions) {
        if reduction.production == ACCEPT {
            lookaheads.insert(reduction.row, items.end());
        }
    }
    lookaheads
}

/// The tokens that can be shifted right behind each transition; the end of the file behind the whole.
fn directly_read(items: &Items, states: &[State], gotos: usize) -> Bits {
    let mut read = Bits::new(gotos, items.end() + 1);
    for (goto, _, target) in states.iter().flat_map(State::gotos) {
        let target = &states[target];
        for (symbol, _) in &target.transitions[..target.shifts] {
            if let Symbol::Token(token) = symbol {
                read.insert(goto, token.0);
            }
        }
        if target.reductions.first().is_some_and(|reduction| reduction.production == ACCEPT) {
            read.insert(goto, items.end());
        }
    }
    read
}

/// From each transition to those behind it that can pass over nothing.
fn reads(items: &Items, states: &[State], gotos: usize) -> Edges {
    let mut reads = vec![Vec::new(); gotos];
    for (goto, _, target) in states.iter().flat_map(State::gotos) {
        let next = states[target].gotos();
        reads[goto].extend(
            next.filter(|&(_, next, _)| items.is_nullable(Symbol::Nonterminal(next))).map(|(next, ..)| next),
        );
    }
    reads
}

/// What the ways of the productions through the states show.
struct Paths {
    /// From a transition to that of the production which it can be the end of.
    includes: Edges,
    /// Of each reduction, by its row, the transitions that can come of it.
    lookback: Vec<(usize, usize)>,
}

fn paths(items: &Items, states: &[State], gotos: usize) -> Paths {
    let mut includes = vec![Vec::new(); gotos];
    let mut lookback = Vec::new();
    let tails: Vec<usize> =
        (0..items.productions_in_all()).map(|production| nullable_tail(items, production)).collect();
    for (begin, state) in states.iter().enumerate() {
        for (goto, nonterminal, _) in state.gotos() {
            for production in items.productions(nonterminal) {
                let tail = tails[production];
                let mut at = begin;
                let mut item = items.first_item(production);
                while let Some(symbol) = items.next(item) {
                    at = match symbol {
                        Symbol::Nonterminal(inner) => {
                            let Some((inner, target)) = states[at].goto(inner) else { break };
                            if item >= tail {
                                includes[inner].push(goto);
                            }
                            target
                        }
                        Symbol::Token(_) => {
                            let Some(target) = states[at].target(symbol) else { break };
                            target
                        }
                    };
                    item += 1;
                }
                let reductions = &states[at].reductions;
                if let Some(reduction) = reductions.iter().find(|other| other.production == production) {
                    lookback.push((reduction.row, goto));
                }
            }
        }
    }
    Paths { includes, lookback }
}

/// The first item of a production behind whose next symbol everything can be empty.
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

/// Adds to each row those of all that it leads to.
fn close(edges: &Edges, rows: &mut Bits) {
    for component in graph::components(edges) {
        let Some((&first, others)) = component.split_first() else { continue };
        for &member in &component {
            if member != first {
                rows.join(first, member);
            }
            for &next in &edges[member] {
                rows.join(first, next);
            }
        }
        for &other in others {
            rows.join(other, first);
        }
    }
}
