//! Sentences of a grammar, to see whether a rewrite that might lose some does.

use crate::bnf::{Bnf, NonterminalId, Symbol};
use crate::ir::TokenId;

/// How many sentences are made for each production.
const EACH: usize = 4;

/// How many tokens a sentence may have.
const LONGEST: usize = 200;

/// Sentences in which every production occurs, with others around it: the same ones each time.
pub(super) fn sentences(bnf: &Bnf) -> Vec<Vec<TokenId>> {
    let shortest = shortest(bnf);
    let ways = ways(bnf);
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let mut sentences = Vec::new();
    for (index, nonterminal) in bnf.nonterminals.iter().enumerate() {
        for number in 0..nonterminal.productions.len() {
            for round in 0..EACH {
                let sampler = Sampler { bnf, shortest: &shortest, budget: 8 * round };
                sentences.extend(sampler.sentence(&ways, (index, number), &mut dice));
            }
        }
    }
    sentences.sort();
    sentences.dedup();
    sentences
}

/// A production, by its nonterminal and its number there.
type Place = (usize, usize);

/// For each nonterminal its production that ends soonest; `usize::MAX` for one that never does.
fn shortest(bnf: &Bnf) -> Vec<usize> {
    let mut lengths = vec![usize::MAX; bnf.nonterminals.len()];
    let mut chosen = vec![usize::MAX; bnf.nonterminals.len()];
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for (index, nonterminal) in bnf.nonterminals.iter().enumerate() {
            for (number, production) in nonterminal.productions.iter().enumerate() {
                let mut sum = 1usize;
                for symbol in &production.symbols {
                    sum = sum.saturating_add(match symbol {
                        Symbol::Token(_) => 1,
                        Symbol::Nonterminal(id) => lengths[id.0],
                    });
                }
                if sum < lengths[index] {
                    (lengths[index], chosen[index]) = (sum, number);
                    changed = true;
                }
            }
        }
    }
    chosen
}

/// For each nonterminal the production that leads to it soonest from the start, and where in that it stands.
fn ways(bnf: &Bnf) -> Vec<Option<(Place, usize)>> {
    let mut ways = vec![None; bnf.nonterminals.len()];
    let mut open = std::collections::VecDeque::from([bnf.start.0]);
    let mut seen = vec![false; bnf.nonterminals.len()];
    seen[bnf.start.0] = true;
    while let Some(index) = open.pop_front() {
        for (number, production) in bnf.nonterminals[index].productions.iter().enumerate() {
            for (at, symbol) in production.symbols.iter().enumerate() {
                if let Symbol::Nonterminal(NonterminalId(next)) = *symbol
                    && !std::mem::replace(&mut seen[next], true)
                {
                    ways[next] = Some(((index, number), at));
                    open.push_back(next);
                }
            }
        }
    }
    ways
}

struct Sampler<'a> {
    bnf: &'a Bnf,
    shortest: &'a [usize],
    /// How many nonterminals are expanded at random before the rest goes the shortest way.
    budget: usize,
}

impl Sampler<'_> {
    /// A sentence with this production in it; `None` if it is too long or never ends.
    fn sentence(
        &self,
        ways: &[Option<(Place, usize)>],
        place: Place,
        dice: &mut Dice,
    ) -> Option<Vec<TokenId>> {
        // What stands around the production, from within.
        let mut left: Vec<&[Symbol]> = Vec::new();
        let mut right: Vec<&[Symbol]> = Vec::new();
        let mut at = place.0;
        while let Some(((index, number), position)) = ways[at] {
            let symbols = &self.bnf.nonterminals[index].productions[number].symbols;
            left.push(&symbols[..position]);
            right.push(&symbols[position + 1..]);
            at = index;
        }
        let middle = &self.bnf.nonterminals[place.0].productions[place.1].symbols;
        let parts = left.into_iter().rev().chain([&**middle]).chain(right);
        let symbols: Vec<Symbol> = parts.flatten().copied().collect();
        self.expand(symbols, dice)
    }

    fn expand(&self, mut open: Vec<Symbol>, dice: &mut Dice) -> Option<Vec<TokenId>> {
        let mut budget = self.budget;
        let mut tokens = Vec::new();
        open.reverse();
        while let Some(symbol) = open.pop() {
            let index = match symbol {
                Symbol::Token(token) => {
                    tokens.push(token);
                    if tokens.len() > LONGEST {
                        return None;
                    }
                    continue;
                }
                Symbol::Nonterminal(NonterminalId(index)) => index,
            };
            let productions = &self.bnf.nonterminals[index].productions;
            let number = if budget == 0 { self.shortest[index] } else { dice.below(productions.len()) };
            budget = budget.saturating_sub(1);
            open.extend(productions.get(number)?.symbols.iter().rev());
        }
        Some(tokens)
    }
}

/// Numbers that look random and are the same each time (Marsaglia, "Xorshift RNGs", 2003).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or_default() % limit.max(1)
    }
}
