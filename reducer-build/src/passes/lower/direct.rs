//! A rule as it is written: a production for each alternative and each choice of its optional parts.
//!
//! `x?` and `x*` are written out at each use, with `x` and without, because nonterminals that derive the empty
//! text cause conflicts that the language does not have; lists are left-recursive and shared.

use crate::bnf::{Action, Nonterminal, NonterminalId, Production, Symbol};
use crate::ground::names::Unique;
use crate::ground::source::Span;
use crate::shape::{self, Arity, Form, Node, Part, RuleId, Separator, Shape};

/// How many parts of one alternative are written out; those beyond get a nonterminal that may be empty.
const WRITTEN_OUT: usize = 6;

/// Productions in the making.
pub(super) struct Lowering {
    /// Those of the rules first, in their order.
    pub(super) nonterminals: Vec<Nonterminal>,
    pub(super) names: Unique,
    /// Nonterminals that several alternatives can use.
    pub(super) shared: Vec<(Shared, NonterminalId)>,
}

#[derive(Clone, PartialEq, Eq)]
pub(super) enum Shared {
    List(shape::Symbol, Separator),
    Optional(Symbol),
}

impl Lowering {
    /// Adds the productions of a rule.
    pub(super) fn written(&mut self, shape: &Shape, rule: usize) {
        let mut productions = Vec::new();
        for alternative in &shape.rules[rule].alternatives {
            match &alternative.form {
                Form::Unit(symbol) => productions.push(Production {
                    symbols: vec![self.symbol(*symbol)],
                    action: Action::Same(0),
                    span: alternative.span,
                }),
                Form::Node(node) => self.node(node, alternative.span, &mut productions),
            }
        }
        self.nonterminals[rule].productions = productions;
    }

    /// A new nonterminal.
    pub(super) fn nonterminal(
        &mut self,
        name: &str,
        rule: Option<RuleId>,
        productions: Vec<Production>,
    ) -> NonterminalId {
        let name = self.names.name(name);
        self.nonterminals.push(Nonterminal { name, rule, whole: false, productions });
        NonterminalId(self.nonterminals.len() - 1)
    }

    #[expect(clippy::unused_self, reason = "the rules' nonterminals come first, in their order")]
    fn symbol(&self, symbol: shape::Symbol) -> Symbol {
        match symbol {
            shape::Symbol::Token(token) => Symbol::Token(token),
            shape::Symbol::Rule(RuleId(index)) => Symbol::Nonterminal(NonterminalId(index)),
        }
    }

    /// Adds the productions of a node: one for each choice of its optional parts.
    fn node(&mut self, node: &Node, span: Span, productions: &mut Vec<Production>) {
        let mut optional = 0;
        // Each part: its symbol, whether it is a slot, whether it can be left out.
        let parts: Vec<(Symbol, bool, bool)> = node
            .parts
            .iter()
            .map(|part| match part {
                Part::Fixed(token) => (Symbol::Token(*token), false, false),
                Part::Slot(slot) => {
                    let symbol = match &slot.arity {
                        Arity::One | Arity::Optional => self.symbol(slot.symbol),
                        Arity::List { separator, .. } => self.list(slot.symbol, separator, span),
                    };
                    let can_go =
                        matches!(slot.arity, Arity::Optional | Arity::List { at_least_one: false, .. });
                    optional += usize::from(can_go);
                    if can_go && optional > WRITTEN_OUT {
                        (self.optional(symbol, span), true, false)
                    } else {
                        (symbol, true, can_go)
                    }
                }
            })
            .collect();
        let optional = parts.iter().filter(|(_, _, can_go)| *can_go).count();
        for left_out in 0..1usize << optional {
            let mut symbols = Vec::new();
            let mut slots = Vec::new();
            let mut number = 0;
            for &(symbol, is_slot, can_go) in &parts {
                let gone = can_go && left_out & (1 << number) != 0;
                number += usize::from(can_go);
                if is_slot {
                    slots.push((!gone).then_some(symbols.len()));
                }
                if !gone {
                    symbols.push(symbol);
                }
            }
            productions.push(Production { symbols, action: Action::Node(node.kind, slots), span });
        }
    }

    /// One or more of a symbol.
    fn list(&mut self, element: shape::Symbol, separator: &Separator, span: Span) -> Symbol {
        let element_symbol = self.symbol(element);
        let key = Shared::List(element, separator.clone());
        self.shared(key, "List", |list| {
            let list = Symbol::Nonterminal(list);
            let mut productions = Vec::new();
            let mut add = |before: &[Symbol], behind: &[Symbol], action| {
                let symbols = [before, &[element_symbol], behind].concat();
                productions.push(Production { symbols, action, span });
            };
            if !separator.terminated {
                add(&[], &[], Action::Same(0));
            }
            for spelling in &separator.spellings {
                let tokens: Vec<Symbol> = spelling.iter().map(|&token| Symbol::Token(token)).collect();
                if separator.terminated {
                    add(&[], &tokens, Action::Same(0));
                    add(&[list], &tokens, Action::Join(0, 1));
                } else {
                    add(&[&[list], &*tokens].concat(), &[], Action::Join(0, 1 + tokens.len()));
                }
            }
            productions
        })
    }

    /// A symbol or nothing.
    fn optional(&mut self, symbol: Symbol, span: Span) -> Symbol {
        self.shared(Shared::Optional(symbol), "Optional", |_| {
            vec![
                Production { symbols: Vec::new(), action: Action::Empty, span },
                Production { symbols: vec![symbol], action: Action::Same(0), span },
            ]
        })
    }

    fn shared(
        &mut self,
        key: Shared,
        name: &str,
        productions: impl FnOnce(NonterminalId) -> Vec<Production>,
    ) -> Symbol {
        if let Some((_, known)) = self.shared.iter().find(|(other, _)| *other == key) {
            return Symbol::Nonterminal(*known);
        }
        let id = self.nonterminal(name, None, Vec::new());
        self.shared.push((key, id));
        self.nonterminals[id.0].productions = productions(id);
        Symbol::Nonterminal(id)
    }
}
