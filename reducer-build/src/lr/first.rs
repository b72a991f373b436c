//! The tokens that nonterminals can begin with.

use super::bits::Bits;
use super::items::{ACCEPT, Items};
use crate::bnf::{NonterminalId, Symbol};
use crate::ground::graph::{Edges, each_component};

/// For each nonterminal the tokens that it can begin with.
pub(super) fn first(items: &Items) -> Bits {
    let mut first = Bits::new(items.nonterminals(), items.end() + 1);
    let mut edges: Edges = vec![Vec::new(); items.nonterminals()];
    for production in ACCEPT + 1..items.productions_in_all() {
        let NonterminalId(left) = items.left(production);
        for symbol in items.symbols_from(items.first_item(production)) {
            match symbol {
                Symbol::Token(token) => first.insert(left, token.0),
                Symbol::Nonterminal(NonterminalId(next)) => edges[left].push(next),
            }
            if !items.is_nullable(symbol) {
                break;
            }
        }
    }
    each_component(&edges, |component| {
        let Some((&one, others)) = component.split_first() else { return };
        for &member in component {
            first.join(one, member);
            edges[member].iter().for_each(|&used| first.join(one, used));
        }
        for &other in others {
            first.join(other, one);
        }
    });
    first
}
