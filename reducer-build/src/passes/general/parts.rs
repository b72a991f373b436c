//! The parts of a node, one after the other.

use super::maker::{Maker, Shared};
use super::ways::{Made, Way, count, distinct, product, split};
use crate::bnf::{NonterminalId, Symbol};
use crate::general::{Makes, Piece};
use crate::ground::source::Span;
use crate::ir::TokenId;
use crate::shape::{self, Alternative, Arity, Form, Part, RuleId, Separator, Slot};
use reducer_tables::general::{LAZY_ABSENT, LAZY_PRESENT, Role};

/// How many productions one alternative is written out to: beyond that, some of its parts get a nonterminal.
const MOST_WAYS: usize = 32;

/// How many productions a nonterminal gets that stands for some of them.
const MOST_OF_A_PART: usize = 8;

/// How many tokens a rule can be that is written out where it is used.
const FEW_TOKENS: usize = 4;

impl Maker<'_> {
    /// Each way to write parts of a node, the first slot of which has the number `slot`.
    pub(super) fn parts(&mut self, parts: &[Part], mut slot: u16, span: Span) -> Vec<Way> {
        let mut each = Vec::with_capacity(parts.len());
        for part in parts {
            each.push(match part {
                Part::Fixed(token) => vec![Way::symbol(Symbol::Token(*token), None)],
                Part::Slot(here) => {
                    slot += 1;
                    self.slot(here, slot - 1, span)
                }
            });
        }
        while count(&each) > MOST_WAYS {
            let before = (each.len(), count(&each));
            each = self.joined(each, span);
            if each.len() >= before.0 && count(&each) >= before.1 {
                break;
            }
        }
        distinct(product(&each))
    }

    /// Fewer parts: nonterminals stand for some that are next to each other.
    fn joined(&mut self, parts: Vec<Vec<Way>>, span: Span) -> Vec<Vec<Way>> {
        let mut joined = Vec::new();
        let mut next: Vec<Vec<Way>> = Vec::new();
        for part in parts {
            if !next.is_empty() && count(&next) * part.len() > MOST_OF_A_PART {
                joined.push(self.part(&std::mem::take(&mut next), span));
            }
            next.push(part);
        }
        joined.push(self.part(&next, span));
        joined
    }

    /// A nonterminal in the place of some parts, if there are several ways to write them.
    fn part(&mut self, parts: &[Vec<Way>], span: Span) -> Vec<Way> {
        let ways = product(parts);
        if ways.len() == 1 || (parts.len() == 1 && ways.len() <= 2) {
            return ways;
        }
        let (full, empty) = split(ways);
        if full.is_empty() {
            return empty.into_iter().collect();
        }
        let key = Shared::Part(full.clone());
        let known = self.shared.get(&key).copied();
        let id = known.unwrap_or_else(|| {
            let id = self.nonterminal("part".to_owned(), Role::Plain, span);
            // As of a rule with one alternative, its first part that is there decides whether it comes before nothing.
            let made = |way| Made { way: Way::choice(0).then(&way), makes: Makes::Part, operator: None };
            self.nonterminals[id.0].productions = full.into_iter().map(made).collect();
            self.nonterminals[id.0].nothing = Some(0);
            self.shared.insert(key, id);
            id
        });
        // Its values have slots of their own.
        let there = Way::symbol(Symbol::Nonterminal(id), Some(0));
        match empty {
            Some(empty) => {
                let pieces = [Piece::Nothing(0)].into_iter().chain(without_choices(&empty));
                vec![there, Way { pieces: pieces.collect(), ..empty }]
            }
            None => vec![there],
        }
    }

    fn slot(&mut self, slot: &Slot, number: u16, span: Span) -> Vec<Way> {
        let (there, is_optional) = match &slot.arity {
            Arity::One => return self.symbol(slot.symbol, number),
            Arity::Optional => (self.symbol(slot.symbol, number), true),
            Arity::List { at_least_one, separator } => {
                let role = if slot.is_lazy { Role::LazyList } else { Role::List };
                let list = self.list(slot.symbol, separator, role, span);
                let mut ways = vec![Way::symbol(Symbol::Nonterminal(list), Some(number))];
                if *at_least_one && !separator.terminated {
                    ways.extend(self.symbol(slot.symbol, number).into_iter().filter(Way::is_empty));
                }
                (ways, !at_least_one)
            }
        };
        let (full, empty) = split(there);
        let nothing = if is_optional { Some(Way::default()) } else { empty };
        match nothing {
            Some(nothing) => {
                let [present, absent] = if slot.is_lazy { [LAZY_PRESENT, LAZY_ABSENT] } else { [0, 1] };
                let full = full.iter().map(|way| Way::choice(usize::from(present)).then(way));
                let pieces = without_choices(&nothing).collect();
                full.chain([Way::choice(usize::from(absent)).then(&Way { pieces, ..nothing })]).collect()
            }
            None => full,
        }
    }

    /// A symbol, or nothing in its place if it may match nothing.
    pub(super) fn symbol(&self, symbol: shape::Symbol, slot: u16) -> Vec<Way> {
        let rule = match symbol {
            shape::Symbol::Token(token) => return vec![Way::symbol(Symbol::Token(token), Some(slot))],
            shape::Symbol::Rule(rule) => rule,
        };
        if let Some(tokens) = self.few_tokens(rule) {
            let way =
                |(number, token)| Way::choice(number).then(&Way::symbol(Symbol::Token(token), Some(slot)));
            return tokens.into_iter().enumerate().map(way).collect();
        }
        let there = Way::symbol(Symbol::Nonterminal(NonterminalId(rule.0)), Some(slot));
        let Some(empty) = self.empties.of(rule) else { return vec![there] };
        let nothing = Way::nothing(empty, self.empties.alternative(rule), slot);
        if self.empties.is_full(rule) { vec![there, nothing] } else { vec![nothing] }
    }

    /// The tokens that a rule can be, if it is one of a few: they are written where the rule is used. A parser that had to
    /// make the rule of its token first would go two ways where the token alone stands in another alternative.
    fn few_tokens(&self, rule: RuleId) -> Option<Vec<TokenId>> {
        let alternatives = &self.shape.rules[rule.0].alternatives;
        let token = |alternative: &Alternative| match alternative.form {
            Form::Unit(shape::Symbol::Token(token)) => Some(token),
            Form::Unit(shape::Symbol::Rule(_)) | Form::Node(_) => None,
        };
        (alternatives.len() <= FEW_TOKENS).then(|| alternatives.iter().map(token).collect())?
    }

    /// One or more of a symbol, with some text.
    fn list(
        &mut self,
        element: shape::Symbol,
        separator: &Separator,
        role: Role,
        span: Span,
    ) -> NonterminalId {
        let key = Shared::List(element, separator.clone(), role);
        if let Some(&id) = self.shared.get(&key) {
            return id;
        }
        let id = self.nonterminal("list".to_owned(), role, span);
        self.shared.insert(key, id);
        let element = self.symbol(element, 0);
        let several = separator.spellings.len() > 1;
        let separators: Vec<Way> = separator
            .spellings
            .iter()
            .enumerate()
            .map(|(number, tokens)| {
                let choice = if several { Way::choice(number) } else { Way::default() };
                tokens.iter().fold(choice, |way, &token| way.then(&Way::symbol(Symbol::Token(token), None)))
            })
            .collect();
        let list = vec![Way::symbol(Symbol::Nonterminal(id), Some(0))];
        let nothing: Vec<Way> = element.iter().filter(|way| way.is_empty()).cloned().collect();
        let mut ways = if separator.terminated {
            product(&[element.clone(), separators.clone()])
        } else {
            // The first element may be nothing, and the list then begins with a separator.
            let mut first = element.clone();
            first.extend(product(&[nothing, separators.clone(), element.clone()]));
            first
        };
        ways.extend(if separator.terminated {
            product(&[list.clone(), element, separators])
        } else {
            product(&[list.clone(), separators, element])
        });
        let (mut ways, _) = split(ways);
        ways.retain(|way| way.symbols != list[0].symbols);
        self.nonterminals[id.0].productions =
            ways.into_iter().map(|way| Made { way, makes: Makes::Pass, operator: None }).collect();
        id
    }
}

/// What is nothing was chosen as a whole.
fn without_choices(way: &Way) -> impl Iterator<Item = Piece> + '_ {
    way.pieces.iter().copied().filter(|piece| matches!(piece, Piece::Nothing(_)))
}
