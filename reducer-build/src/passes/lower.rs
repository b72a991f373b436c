//! Quantifiers become productions: [`Shape`] to [`Bnf`].
//!
//! `x?` and `x*` are written out at each use, with `x` and without, because nonterminals that derive the empty
//! text cause conflicts that the language does not have; lists are left-recursive and shared.
//! What cannot occur after it: an alternative with quantifiers.

use crate::bnf::{Action, Bnf, Nonterminal, NonterminalId, Production, Symbol};
use crate::names::Unique;
use crate::shape::{self, Arity, Form, Node, Part, RuleId, Separator, Shape};
use crate::source::Span;

/// How many parts of one alternative are written out; those beyond get a nonterminal that may be empty.
const WRITTEN_OUT: usize = 6;

/// The productions of a shape.
pub fn lower(shape: &Shape) -> Bnf {
    let mut names = Unique::default();
    let nonterminals = shape
        .rules
        .iter()
        .map(|rule| Nonterminal {
            name: names.name(&crate::names::camel_case(&rule.name)),
            productions: Vec::new(),
        })
        .collect();
    let mut lowering = Lowering { nonterminals, names, shared: Vec::new() };
    for (index, rule) in shape.rules.iter().enumerate() {
        let mut productions = Vec::new();
        for alternative in &rule.alternatives {
            match &alternative.form {
                Form::Unit(symbol) => productions.push(Production {
                    symbols: vec![lowering.symbol(*symbol)],
                    action: Action::Same(0),
                    span: alternative.span,
                }),
                Form::Node(node) => lowering.node(node, alternative.span, &mut productions),
            }
        }
        lowering.nonterminals[index].productions = productions;
    }
    reachable(lowering.nonterminals, shape.start)
}

struct Lowering {
    nonterminals: Vec<Nonterminal>,
    names: Unique,
    /// Nonterminals that several alternatives can use.
    shared: Vec<(Shared, NonterminalId)>,
}

#[derive(Clone, PartialEq, Eq)]
enum Shared {
    List(shape::Symbol, Separator),
    Optional(Symbol),
}

impl Lowering {
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
        let id = NonterminalId(self.nonterminals.len());
        self.shared.push((key, id));
        let name = self.names.name(name);
        self.nonterminals.push(Nonterminal { name, productions: Vec::new() });
        self.nonterminals[id.0].productions = productions(id);
        Symbol::Nonterminal(id)
    }
}

/// Leaves out what the start does not reach: LALRPOP would complain.
fn reachable(nonterminals: Vec<Nonterminal>, start: RuleId) -> Bnf {
    let mut reached = vec![false; nonterminals.len()];
    let mut waiting = vec![start.0];
    while let Some(index) = waiting.pop() {
        if std::mem::replace(&mut reached[index], true) {
            continue;
        }
        let symbols = nonterminals[index].productions.iter().flat_map(|production| &production.symbols);
        waiting.extend(symbols.filter_map(|symbol| match symbol {
            Symbol::Nonterminal(NonterminalId(next)) => Some(*next),
            Symbol::Token(_) => None,
        }));
    }
    let mut new_ids = Vec::with_capacity(reached.len());
    let mut next = 0;
    for &is_reached in &reached {
        new_ids.push(NonterminalId(next));
        next += usize::from(is_reached);
    }
    let mut kept: Vec<Nonterminal> = nonterminals
        .into_iter()
        .zip(&reached)
        .filter_map(|(each, &reached)| reached.then_some(each))
        .collect();
    for symbol in kept.iter_mut().flat_map(|each| &mut each.productions).flat_map(|each| &mut each.symbols) {
        if let Symbol::Nonterminal(id) = symbol {
            *id = new_ids[id.0];
        }
    }
    Bnf { nonterminals: kept, start: new_ids[start.0] }
}
