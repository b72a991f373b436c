//! Nonterminals split by the token that they begin with, and by the one that follows them.
//!
//! With that, a production can be taken away where a certain token follows (what could go on does: the generalised
//! dangling `else`), and a nonterminal can be kept from beginning with certain tokens. Only those are split of
//! which it matters.

use crate::automata::{Classes, indistinguishable};
use crate::bnf::{Action, Bnf, Nonterminal, NonterminalId, Production, ProductionId, Symbol};
use crate::ground::graph::{Edges, least};
use crate::ground::names::Unique;
use std::collections::{BTreeSet, HashMap};

/// What to split for.
#[derive(Debug, Default)]
pub(super) struct Split {
    /// The tokens that matter, by number.
    pub(super) tokens: BTreeSet<usize>,
    /// Productions that go where one of them follows.
    pub(super) not_before: BTreeSet<ProductionId>,
    /// Nonterminals that may not begin with one of them.
    pub(super) not_first: BTreeSet<NonterminalId>,
}

/// How many productions the result may have.
const MOST_PRODUCTIONS: usize = 20_000;

/// A nonterminal, whether it begins with one of the tokens (the token after it, if it is empty), and whether one of
/// them follows it; nothing where that does not matter.
type Variant = (usize, Option<bool>, Option<bool>);

/// The productions with that taken away, or `None` if nothing would be left, or far too much.
pub(super) fn split(bnf: &Bnf, split: &Split) -> Option<Bnf> {
    let facts = Facts::new(bnf, split);
    let mut variants: Vec<Variant> = Vec::new();
    let mut numbers: HashMap<Variant, usize> = HashMap::new();
    let mut number = |variant: Variant, variants: &mut Vec<Variant>| {
        *numbers.entry(variant).or_insert_with(|| {
            variants.push(variant);
            variants.len() - 1
        })
    };
    let before_end = facts.next_matters[bnf.start.0].then_some(false);
    number((bnf.start.0, facts.not_first(bnf.start.0, None), before_end), &mut variants);
    let mut nonterminals: Vec<Nonterminal> = Vec::new();
    let mut count = 0;
    while let Some(&(nonterminal, first, next)) = variants.get(nonterminals.len()) {
        let original = &bnf.nonterminals[nonterminal];
        let mut productions = Vec::new();
        for (index, production) in original.productions.iter().enumerate() {
            let id = ProductionId { nonterminal: NonterminalId(nonterminal), number: index };
            if next == Some(true) && split.not_before.contains(&id) {
                continue;
            }
            for symbols in facts.spellings(&production.symbols, first, next) {
                let symbols = symbols.into_iter().map(|symbol| match symbol {
                    Spelled::Token(token) => Symbol::Token(token),
                    Spelled::Variant(variant) => {
                        Symbol::Nonterminal(NonterminalId(number(variant, &mut variants)))
                    }
                });
                let production = Production { symbols: symbols.collect(), ..production.clone() };
                // Both ways may be spelled alike, where what they differ in does not matter.
                if !productions.contains(&production) {
                    productions.push(production);
                }
            }
        }
        count += productions.len();
        if count > MOST_PRODUCTIONS {
            return None;
        }
        nonterminals.push(Nonterminal { productions, ..original.clone() });
    }
    let whole = Bnf { nonterminals, start: NonterminalId(0), bodies: bnf.bodies.clone() };
    let mut whole = without_dead_ends(whole)?;
    merge_equals(&mut whole);
    let mut whole = whole.reachable();
    let mut names = Unique::default();
    for each in &mut whole.nonterminals {
        each.name = names.name(&each.name);
    }
    Some(whole)
}

struct Facts<'a> {
    split: &'a Split,
    /// Whether a nonterminal may match nothing.
    empty: Vec<bool>,
    /// Whether it matters what it begins with, and what follows it.
    first_matters: Vec<bool>,
    next_matters: Vec<bool>,
}

#[derive(Clone)]
enum Spelled {
    Token(crate::ir::TokenId),
    Variant(Variant),
}

impl<'a> Facts<'a> {
    fn new(bnf: &Bnf, split: &'a Split) -> Self {
        let edges: Edges = bnf
            .nonterminals
            .iter()
            .map(|each| {
                each.productions.iter().flat_map(|each| &each.symbols).filter_map(nonterminal).collect()
            })
            .collect();
        let productions = |index: usize| bnf.nonterminals[index].productions.iter();
        let empty = least(&edges, |index, set| {
            productions(index)
                .any(|each| each.symbols.iter().all(|each| nonterminal(each).is_some_and(|each| set[each])))
        });
        let mut facts = Self {
            split,
            first_matters: vec![false; empty.len()],
            next_matters: vec![false; empty.len()],
            empty,
        };
        for id in &split.not_before {
            facts.next_matters[id.nonterminal.0] = true;
        }
        for id in &split.not_first {
            facts.first_matters[id.0] = true;
        }
        while facts.grow(bnf) {}
        facts
    }

    /// What follows matters to what ends with something to which it matters; and so on.
    fn grow(&mut self, bnf: &Bnf) -> bool {
        let mut grown = false;
        let mut set = |flag: &mut bool| grown |= !std::mem::replace(flag, true);
        for (index, each) in bnf.nonterminals.iter().enumerate() {
            if self.empty[index] && self.first_matters[index] {
                set(&mut self.next_matters[index]);
            }
            for production in &each.productions {
                // Whether what comes next matters to what stands before, or to the whole if nothing does.
                let mut matters = self.first_matters[index];
                for symbol in &production.symbols {
                    let Some(symbol) = nonterminal(symbol) else {
                        matters = false;
                        continue;
                    };
                    if matters {
                        set(&mut self.first_matters[symbol]);
                    }
                    matters = self.next_matters[symbol] || (matters && self.empty[symbol]);
                }
                if matters
                    && production
                        .symbols
                        .last()
                        .and_then(nonterminal)
                        .is_some_and(|last| self.next_matters[last])
                {
                    set(&mut self.next_matters[index]);
                }
            }
        }
        grown
    }

    fn not_first(&self, index: usize, first: Option<bool>) -> Option<bool> {
        if self.split.not_first.contains(&NonterminalId(index)) { Some(false) } else { first }
    }

    /// All ways to say of each symbol what it begins with and what follows it.
    fn spellings(&self, symbols: &[Symbol], first: Option<bool>, next: Option<bool>) -> Vec<Vec<Spelled>> {
        // Each with what is known of the token that comes next.
        let mut spellings: Vec<(Vec<Spelled>, Option<bool>)> = vec![(Vec::new(), first)];
        for (index, symbol) in symbols.iter().enumerate() {
            let is_last = index + 1 == symbols.len();
            let mut longer = Vec::new();
            for (spelled, known) in spellings {
                let mut add = |each: Spelled, known: Option<bool>| {
                    let mut spelled = spelled.clone();
                    spelled.push(each);
                    longer.push((spelled, known));
                };
                match *symbol {
                    Symbol::Token(token) => {
                        if known.is_none_or(|known| known == self.split.tokens.contains(&token.0)) {
                            add(Spelled::Token(token), if is_last { next } else { None });
                        }
                    }
                    Symbol::Nonterminal(NonterminalId(symbol)) => {
                        let excluded = self.not_first(symbol, known);
                        if known == Some(true) && excluded == Some(false) {
                            continue;
                        }
                        let begins = if self.first_matters[symbol] { excluded } else { None };
                        let follows: &[Option<bool>] = match (self.next_matters[symbol], is_last) {
                            (false, _) => &[None],
                            (true, true) => &[next],
                            (true, false) => &[Some(false), Some(true)],
                        };
                        for &follows in follows {
                            add(
                                Spelled::Variant((symbol, begins, follows)),
                                if is_last { next } else { follows },
                            );
                        }
                    }
                }
            }
            spellings = longer;
        }
        if symbols.is_empty() {
            spellings.retain(|(_, first)| first.is_none() || next.is_none() || *first == next);
        }
        spellings.into_iter().map(|(spelled, _)| spelled).collect()
    }
}

fn nonterminal(symbol: &Symbol) -> Option<usize> {
    match symbol {
        Symbol::Nonterminal(NonterminalId(index)) => Some(*index),
        Symbol::Token(_) => None,
    }
}

/// Without the productions that never come to an end.
fn without_dead_ends(mut bnf: Bnf) -> Option<Bnf> {
    let edges: Edges = bnf
        .nonterminals
        .iter()
        .map(|each| each.productions.iter().flat_map(|each| &each.symbols).filter_map(nonterminal).collect())
        .collect();
    let ends = |production: &Production, set: &[bool]| {
        production.symbols.iter().filter_map(nonterminal).all(|each| set[each])
    };
    let useful =
        least(&edges, |index, set| bnf.nonterminals[index].productions.iter().any(|each| ends(each, set)));
    if !useful[bnf.start.0] {
        return None;
    }
    for each in &mut bnf.nonterminals {
        each.productions.retain(|production| ends(production, &useful));
    }
    Some(bnf)
}

/// Variants that match the same in the same way are one.
fn merge_equals(bnf: &mut Bnf) {
    // Those of different originals differ in name.
    let mut names: HashMap<String, usize> = HashMap::new();
    let mut classes: Vec<usize> = Vec::new();
    for each in &bnf.nonterminals {
        let number = names.len();
        classes.push(*names.entry(each.name.clone()).or_insert(number));
    }
    let Classes { of: classes, count } = indistinguishable(classes, |index, classes| {
        let productions = bnf.nonterminals[index].productions.iter().map(|production| {
            let symbols = production.symbols.iter().map(|symbol| match symbol {
                Symbol::Nonterminal(id) => (true, classes[id.0]),
                Symbol::Token(token) => (false, token.0),
            });
            (symbols.collect::<Vec<_>>(), action_key(&production.action))
        });
        productions.collect::<BTreeSet<_>>()
    });
    let mut first = vec![usize::MAX; count];
    for (index, &class) in classes.iter().enumerate().rev() {
        first[class] = index;
    }
    let merged = |id: NonterminalId| NonterminalId(first[classes[id.0]]);
    bnf.start = merged(bnf.start);
    for each in &mut bnf.nonterminals {
        for production in &mut each.productions {
            for symbol in &mut production.symbols {
                if let Symbol::Nonterminal(id) = symbol {
                    *id = merged(*id);
                }
            }
        }
        let mut seen: Vec<Production> = Vec::new();
        each.productions.retain(|production| {
            let is_new = !seen.contains(production);
            seen.push(production.clone());
            is_new
        });
    }
}

/// What an action does, as text: actions have no order of their own.
fn action_key(action: &Action) -> String {
    format!("{action:?}")
}
