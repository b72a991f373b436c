//! A parser that tries all choices in ANTLR's order, each with all that may follow: the first way to the end counts.

use super::Rules;
use reducer_build::ir::TokenId;
use reducer_build::shape::{Arity, Form, Node, Part, RuleId, Shape, Slot, Symbol};
use std::cell::Cell;
use std::collections::BTreeSet;

/// How many steps are tried.
const MOST: usize = 200_000;

/// What comes next: the place in the text, and what was made of it so far.
type Then<'t> = &'t mut dyn FnMut(usize, String) -> bool;

/// The tree of a text as the test shows trees; `None` if it takes too long to find out.
///
/// Left recursion is not read in this order: of grammars that have it, nothing is known.
pub(crate) fn tree(rules: &Rules, text: &str) -> Option<String> {
    if is_left_recursive(&rules.shape) {
        return None;
    }
    let parser = Parser { rules, text: text.as_bytes(), steps: Cell::new(0) };
    let mut found = None;
    parser.rule(rules.shape.start, 0, &mut |at, made| {
        let is_whole = at == text.len();
        if is_whole {
            found = Some(made);
        }
        is_whole
    });
    found.filter(|_| parser.steps.get() < MOST)
}

/// Whether a rule can begin with itself.
fn is_left_recursive(shape: &Shape) -> bool {
    let rules = 0..shape.rules.len();
    let mut empty = BTreeSet::new();
    let mut first: BTreeSet<(usize, usize)> = BTreeSet::new();
    loop {
        let before = (empty.len(), first.len());
        for rule in rules.clone() {
            for alternative in &shape.rules[rule].alternatives {
                let mut is_empty = true;
                let parts: Vec<Part> = match &alternative.form {
                    Form::Unit(symbol) => {
                        let (name, symbol, arity) = (String::new(), *symbol, Arity::One);
                        vec![Part::Slot(Slot { name, symbol, arity, is_lazy: false })]
                    }
                    Form::Node(node) => node.parts.clone(),
                };
                for part in &parts {
                    let slot = match part {
                        Part::Slot(slot) if is_empty => slot,
                        _ => {
                            is_empty = false;
                            break;
                        }
                    };
                    let may_go =
                        matches!(slot.arity, Arity::Optional | Arity::List { at_least_one: false, .. });
                    if let Symbol::Rule(RuleId(used)) = slot.symbol {
                        first.insert((rule, used));
                        is_empty = may_go || empty.contains(&used);
                    } else {
                        is_empty = may_go;
                    }
                }
                if is_empty {
                    empty.insert(rule);
                }
            }
        }
        for (rule, used) in first.clone() {
            let further: Vec<_> =
                first.iter().filter(|each| each.0 == used).map(|each| (rule, each.1)).collect();
            first.extend(further);
        }
        if before == (empty.len(), first.len()) {
            return rules.clone().any(|rule| first.contains(&(rule, rule)));
        }
    }
}

struct Parser<'a> {
    rules: &'a Rules,
    text: &'a [u8],
    steps: Cell<usize>,
}

impl Parser<'_> {
    fn rule(&self, rule: RuleId, at: usize, then: Then<'_>) -> bool {
        self.steps.set(self.steps.get() + 1);
        if self.steps.get() >= MOST {
            return true;
        }
        let alternatives = &self.rules.shape.rules[rule.0].alternatives;
        alternatives.iter().any(|alternative| match &alternative.form {
            Form::Unit(symbol) => self.symbol(*symbol, at, then),
            Form::Node(node) => {
                let kind = node.kind.0;
                let mut then = |at, made| then(at, format!("({kind}{made})"));
                self.parts(node, 0, at, String::new(), &mut then)
            }
        })
    }

    fn symbol(&self, symbol: Symbol, at: usize, then: Then<'_>) -> bool {
        match symbol {
            Symbol::Token(token) => {
                let name = self.letter(token);
                self.text.get(at) == Some(&name) && then(at + 1, char::from(name).to_string())
            }
            Symbol::Rule(rule) => self.rule(rule, at, then),
        }
    }

    fn letter(&self, token: TokenId) -> u8 {
        self.rules.letters[token.0]
    }

    fn tokens(&self, tokens: &[TokenId], at: usize) -> Option<usize> {
        let fits = tokens
            .iter()
            .enumerate()
            .all(|(index, &token)| self.text.get(at + index) == Some(&self.letter(token)));
        fits.then_some(at + tokens.len())
    }

    /// The parts of a node from one on, after what was made of those before.
    fn parts(&self, node: &Node, part: usize, at: usize, made: String, then: Then<'_>) -> bool {
        match node.parts.get(part) {
            None => then(at, made),
            Some(Part::Fixed(token)) => {
                self.tokens(&[*token], at).is_some_and(|at| self.parts(node, part + 1, at, made, then))
            }
            Some(Part::Slot(here)) => {
                let mut after = |at, made| self.parts(node, part + 1, at, made, then);
                match &here.arity {
                    Arity::One => self.one(here, at, &made, &mut after),
                    Arity::Optional if here.is_lazy => {
                        after(at, made.clone()) || self.one(here, at, &made, &mut after)
                    }
                    Arity::Optional => self.one(here, at, &made, &mut after) || after(at, made),
                    Arity::List { at_least_one, .. } if here.is_lazy => {
                        (!at_least_one && after(at, made.clone())) || self.list(here, at, &made, &mut after)
                    }
                    Arity::List { at_least_one, .. } => {
                        self.list(here, at, &made, &mut after) || (!at_least_one && after(at, made))
                    }
                }
            }
        }
    }

    fn one(&self, slot: &Slot, at: usize, made: &str, then: Then<'_>) -> bool {
        self.symbol(slot.symbol, at, &mut |at, one| then(at, format!("{made} {}:{one}", slot.name)))
    }

    /// One or more.
    fn list(&self, slot: &Slot, at: usize, made: &str, then: Then<'_>) -> bool {
        let Arity::List { separator, .. } = &slot.arity else { return false };
        self.one(slot, at, made, &mut |at, made| {
            if slot.is_lazy && !separator.terminated && then(at, made.clone()) {
                return true;
            }
            let more = separator.spellings.iter().any(|spelling| {
                let Some(next) = self.tokens(spelling, at) else { return false };
                [slot.is_lazy, !slot.is_lazy].into_iter().any(|ends| {
                    if ends {
                        separator.terminated && then(next, made.clone())
                    } else {
                        self.list(slot, next, &made, then)
                    }
                })
            });
            more || (!slot.is_lazy && !separator.terminated && then(at, made))
        })
    }
}
