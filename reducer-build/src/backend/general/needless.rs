//! Ends of lists that ANTLR never chooses: a list in an element of another list, where it could go on as well.
//!
//! With `s: b+; b: c+;`, each `c` could end its `b`, and no way with such an end ever dies. But a text that is read so can
//! be read with a longer list as well, and that comes first. So the end of the list is not tried before a token with
//! which it goes on, if all that can follow the end and begins with that token is another element, with a list at its beginning:
//!
//! - up from the end of the list, each production has what ends there as its last symbol, until an element of a list;
//! - down to the beginning of the next list, each production that can begin with the token has what begins there as
//!   its first symbol, through the same nonterminals;
//! - for each pair of these productions, there is one that is both, and makes the same choices up to its list.

use crate::bnf::{NonterminalId, Symbol};
use crate::general::{General, Piece, Production};
use crate::ground::graph::each_component;
use reducer_tables::general::Role;
use std::collections::{BTreeSet, HashSet};

/// How many productions there may be between a list and the element that it ends.
const MOST_BETWEEN: usize = 8;
/// How many ways up are looked at.
const MOST_WAYS: usize = 64;

/// The productions that end a list, by their places in the order of [`General::productions`], each with a token before
/// which that is never chosen.
pub(super) fn needless(general: &General, tokens: usize) -> HashSet<(u32, usize)> {
    let grammar = Grammar::new(general, tokens);
    let mut found = HashSet::new();
    for (number, made) in grammar.made.iter().enumerate() {
        let Some(&Symbol::Nonterminal(list)) = made.symbols.last() else { continue };
        if list == made.left || !grammar.is_plain_list(list) {
            continue;
        }
        let taken = (0..tokens).filter(|&token| grammar.begins(list.0, token));
        let mut taken: BTreeSet<usize> = taken.collect();
        grammar.keep_needless(number, list, &mut taken);
        found.extend(taken.into_iter().map(|token| (number as u32, token)));
    }
    found
}

/// A production with all that is said of it.
struct Made<'a> {
    left: NonterminalId,
    symbols: &'a [Symbol],
    facts: &'a Production,
}

struct Grammar<'a> {
    general: &'a General,
    made: Vec<Made<'a>>,
    /// By nonterminal, the first of its productions, and after the last nonterminal the end of all.
    bases: Vec<usize>,
    /// By nonterminal, where it stands: a production, and the index in it.
    uses: Vec<Vec<(usize, usize)>>,
    /// By nonterminal, by token, whether it can begin with it.
    first: Vec<Vec<bool>>,
}

impl<'a> Grammar<'a> {
    fn new(general: &'a General, tokens: usize) -> Self {
        let nonterminals = &general.bnf.nonterminals;
        let mut made: Vec<Made<'a>> = Vec::new();
        let mut bases = Vec::new();
        let mut uses = vec![Vec::new(); nonterminals.len()];
        let mut first = vec![vec![false; tokens]; nonterminals.len()];
        let mut corners = vec![Vec::new(); nonterminals.len()];
        for (left, nonterminal) in nonterminals.iter().enumerate() {
            bases.push(made.len());
            for (production, facts) in nonterminal.productions.iter().zip(&general.productions[made.len()..])
            {
                for (index, symbol) in production.symbols.iter().enumerate() {
                    match *symbol {
                        Symbol::Nonterminal(NonterminalId(part)) => {
                            uses[part].push((made.len(), index));
                            if index == 0 {
                                corners[left].push(part);
                            }
                        }
                        Symbol::Token(token) if index == 0 => first[left][token.0] = true,
                        Symbol::Token(_) => {}
                    }
                }
                made.push(Made { left: NonterminalId(left), symbols: &production.symbols, facts });
            }
        }
        bases.push(made.len());
        each_component(&corners, |component| {
            let mut all = vec![false; tokens];
            for &member in component {
                for row in corners[member].iter().chain([&member]) {
                    all.iter_mut().zip(&first[*row]).for_each(|(all, more)| *all |= more);
                }
            }
            for &member in component {
                first[member].clone_from(&all);
            }
        });
        Self { general, made, bases, uses, first }
    }

    fn begins(&self, nonterminal: usize, token: usize) -> bool {
        self.first[nonterminal][token]
    }

    fn can_begin(&self, symbol: Symbol, token: usize) -> bool {
        match symbol {
            Symbol::Token(own) => own.0 == token,
            Symbol::Nonterminal(nonterminal) => self.begins(nonterminal.0, token),
        }
    }

    fn of(&self, nonterminal: NonterminalId) -> &[Made<'a>] {
        &self.made[self.bases[nonterminal.0]..self.bases[nonterminal.0 + 1]]
    }

    /// Whether this is a list with nothing between its elements: two in a row are one, too.
    fn is_plain_list(&self, list: NonterminalId) -> bool {
        if self.general.roles[list.0].0 != Role::List {
            return false;
        }
        let (longer, single): (Vec<_>, Vec<_>) = self.of(list).iter().partition(|made| made.facts.goes_on);
        let goes_on = |first: &Made<'_>, made: &Made<'_>| {
            made.symbols[1..] == *first.symbols && made.facts.pieces[1..] == first.facts.pieces
        };
        longer.len() == single.len()
            && single.iter().all(|first| longer.iter().any(|made| goes_on(first, made)))
    }

    /// Takes out the tokens before which a production that ends a list may be what ANTLR chooses.
    fn keep_needless(&self, production: usize, list: NonterminalId, tokens: &mut BTreeSet<usize>) {
        let mut ways = vec![(production, Vec::new())];
        let mut seen = 0;
        // The lists of which an element ends there.
        let mut outer: Vec<NonterminalId> = Vec::new();
        while let Some((user, mut way)) = ways.pop() {
            seen += 1;
            if tokens.is_empty() || seen > MOST_WAYS || way.len() > MOST_BETWEEN {
                tokens.clear();
                return;
            }
            let left = self.made[user].left;
            match self.general.roles[left.0].0 {
                Role::List => {
                    self.keep_before_next(left, list, &way, tokens);
                    outer.push(left);
                }
                Role::Plain => {
                    way.push(user);
                    for &(user, index) in &self.uses[left.0] {
                        match self.made[user].symbols.get(index + 1) {
                            Some(&next) => tokens.retain(|&token| !self.can_begin(next, token)),
                            None => ways.push((user, way.clone())),
                        }
                    }
                }
                Role::LazyList | Role::Operators => tokens.clear(),
            }
        }
        if outer.is_empty() {
            // It is no list in a list.
            tokens.clear();
        }
        self.keep_beyond(&outer, tokens);
    }

    /// Takes out the tokens with which the next element of an outer list need not begin with the inner list.
    fn keep_before_next(
        &self,
        outer: NonterminalId,
        list: NonterminalId,
        way: &[usize],
        tokens: &mut BTreeSet<usize>,
    ) {
        let element = Symbol::Nonterminal(way.last().map_or(list, |&last| self.made[last].left));
        for made in self.of(outer).iter().filter(|made| made.facts.goes_on) {
            tokens.retain(|&token| {
                !self.can_begin(made.symbols[1], token)
                    || made.symbols[1..] == [element] && self.begins_with(list, way, token)
            });
        }
    }

    /// Takes out the tokens that can follow the outer lists, but as their next elements.
    fn keep_beyond(&self, outer: &[NonterminalId], tokens: &mut BTreeSet<usize>) {
        let mut seen: BTreeSet<NonterminalId> = outer.iter().copied().collect();
        let mut waiting = outer.to_vec();
        while let Some(ended) = waiting.pop() {
            for &(user, index) in &self.uses[ended.0] {
                let made = &self.made[user];
                match made.symbols.get(index + 1) {
                    Some(_) if made.facts.goes_on && index == 0 && outer.contains(&ended) => {}
                    Some(&next) => tokens.retain(|&token| !self.can_begin(next, token)),
                    None if seen.insert(made.left) => waiting.push(made.left),
                    None => {}
                }
            }
        }
    }

    /// Whether all that begins with a token, down the same nonterminals as a way up, begins with the list, and could
    /// stand after what ends on the way up.
    fn begins_with(&self, list: NonterminalId, way: &[usize], token: usize) -> bool {
        way.iter().enumerate().all(|(index, &up)| {
            let up = &self.made[up];
            let inner = index.checked_sub(1).map_or(list, |below| self.made[way[below]].left);
            let mut downs = self.of(up.left).iter().filter(|down| self.can_begin(down.symbols[0], token));
            downs.all(|down| {
                down.symbols[0] == Symbol::Nonterminal(inner)
                    && self.of(up.left).iter().any(|both| is_both(both, up, down))
            })
        })
    }
}

/// Whether a production has the symbols of one up to its last, and from there on those of another; and makes the choices
/// of the first.
fn is_both(both: &Made<'_>, up: &Made<'_>, down: &Made<'_>) -> bool {
    let until_last = |made: &Made<'_>| {
        let mut symbols = 0;
        let end = made.facts.pieces.iter().position(|piece| {
            symbols += usize::from(*piece == Piece::Symbol);
            symbols == up.symbols.len()
        });
        end.map(|end| made.facts.pieces[..end].to_vec())
    };
    let before = up.symbols.len() - 1;
    both.symbols.len() == before + down.symbols.len()
        && both.symbols[..=before] == *up.symbols
        && both.symbols[before..] == *down.symbols
        && until_last(both) == until_last(up)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::source::Sources;
    use crate::ir::Parsing;
    use crate::{Options, analyse};

    /// The tokens before which the end of an inner list is needless.
    #[track_caller]
    fn check(rules: &str, expected: &[&str]) {
        let sources = Sources::new("g.g4", format!("grammar g; options {{ start = s; }} {rules}"));
        let options = Options { parsing: Some(Parsing::General), ..Options::default() };
        let (found, _) = analyse(&sources, &options, |compiled| {
            let tokens = &compiled.grammar.tokens;
            let found = needless(compiled.general.unwrap(), tokens.len());
            let names: BTreeSet<String> =
                found.into_iter().map(|(_, token)| tokens[token].name.clone()).collect();
            names
        });
        assert_eq!(found.unwrap().iter().map(String::as_str).collect::<Vec<_>>(), expected, "{rules}");
    }

    #[test]
    fn a_list_in_a_list_ends_where_it_cannot_go_on() {
        check("s: b+; b: 'x'+;", &["'x'"]);
        // Through other rules, and with something before the list.
        check("s: b+; b: 'h'? c; c: 'x'+;", &["'x'"]);
        // What follows may begin with something else.
        check("s: b+; b: ('x' | 'y')+ | 'x' 'z';", &["'y'"]);
    }

    #[test]
    fn a_list_may_end_where_something_else_goes_on() {
        // Nothing stands for both: an element with `h` and `t`.
        check("s: b+; b: 'h' c | c 't'; c: 'x'+;", &[]);
        // After the outer list, and after the inner one.
        check("s: b+ 'x'; b: 'x'+;", &[]);
        check("s: b+; b: c 'x'? ; c: 'x'+;", &[]);
        // What is not greedy ends first.
        check("s: b+; b: 'x'+?;", &[]);
    }
}
