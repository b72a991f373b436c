//! Productions for the parser that goes several ways at once: [`Shape`] to [`General`].
//!
//! None of them matches nothing: each optional part is written out at each use, with it and without it, and so is each
//! rule that may match nothing. Without such productions there is no hidden left recursion, and a way that is found
//! late concerns its own state only (Nozohoor-Farshi, "GLR Parsing for ε-Grammars", 1991, has what goes wrong with
//! them). Lists are left-recursive, and a left-recursive rule is a row of operands and operators, as ANTLR reads it.

mod empties;
mod operators;
mod parts;
mod ways;

use crate::bnf::{self, Bnf, Nonterminal, NonterminalId, Symbol};
use crate::general::{General, Makes, Production};
use crate::ground::names::Unique;
use crate::ground::source::Span;
use crate::shape::{self, Form, RuleId, Separator, Shape};
use empties::Empties;
use reducer_tables::general::Role;
use std::collections::{HashMap, HashSet};
use ways::{Made, Way, split};

/// The productions of a shape.
pub fn general(shape: &Shape) -> General {
    let mut maker = Maker::new(shape);
    for index in 0..shape.rules.len() {
        let rule = RuleId(index);
        let productions =
            if operators::has_left_operands(shape, rule) { maker.operators(rule) } else { maker.rule(rule) };
        maker.nonterminals[index].productions = productions;
    }
    maker.finish()
}

/// A nonterminal in the making.
struct Draft {
    name: String,
    rule: Option<RuleId>,
    role: Role,
    span: Span,
    productions: Vec<Made>,
}

/// What several places can share.
#[derive(PartialEq, Eq, Hash)]
enum Shared {
    List(shape::Symbol, Separator),
    Part(Vec<Way>),
}

struct Maker<'s> {
    shape: &'s Shape,
    empties: Empties,
    /// Those of the rules first, in their order.
    nonterminals: Vec<Draft>,
    shared: HashMap<Shared, NonterminalId>,
}

impl<'s> Maker<'s> {
    fn new(shape: &'s Shape) -> Self {
        let drafts = shape.rules.iter().enumerate().map(|(index, rule)| Draft {
            name: rule.name.clone(),
            rule: Some(RuleId(index)),
            role: Role::Plain,
            span: rule.span,
            productions: Vec::new(),
        });
        Self { shape, empties: Empties::new(shape), nonterminals: drafts.collect(), shared: HashMap::new() }
    }

    /// The productions of a rule that does not begin with itself.
    fn rule(&mut self, RuleId(index): RuleId) -> Vec<Made> {
        let mut made = Vec::new();
        for (number, alternative) in self.shape.rules[index].alternatives.iter().enumerate() {
            let (makes, ways) = self.alternative(&alternative.form, alternative.span);
            let (full, _) = split(ways);
            made.extend(full.iter().map(|way| Made {
                way: Way::choice(number).then(way),
                makes,
                operator: None,
            }));
        }
        let itself = Symbol::Nonterminal(NonterminalId(index));
        made.retain(|made| made.way.symbols != [itself]);
        distinct(made)
    }

    fn alternative(&mut self, form: &Form, span: Span) -> (Makes, Vec<Way>) {
        match form {
            Form::Unit(symbol) => (Makes::Pass, self.symbol(*symbol, 0)),
            Form::Node(node) => (Makes::Node(node.kind), self.parts(&node.parts, 0, span)),
        }
    }

    /// A nonterminal of its own.
    fn nonterminal(&mut self, name: String, role: Role, span: Span) -> NonterminalId {
        self.nonterminals.push(Draft { name, rule: None, role, span, productions: Vec::new() });
        NonterminalId(self.nonterminals.len() - 1)
    }

    /// All that the start reaches and that derives some text.
    fn finish(self) -> General {
        let productive = self.productive();
        let can = |symbol: &Symbol| match symbol {
            Symbol::Token(_) => true,
            Symbol::Nonterminal(id) => productive[id.0],
        };
        let mut names = Unique::default();
        let mut nonterminals = Vec::new();
        let mut facts = Vec::new();
        let mut roles = Vec::new();
        for draft in self.nonterminals {
            let made: Vec<Made> =
                draft.productions.into_iter().filter(|made| made.way.symbols.iter().all(can)).collect();
            let span = draft.span;
            let productions = made.iter().map(|made| bnf::Production {
                symbols: made.way.symbols.clone(),
                action: bnf::Action::Empty,
                span,
            });
            nonterminals.push(Nonterminal {
                name: names.name(&draft.name),
                rule: draft.rule,
                whole: draft.rule.is_some(),
                productions: productions.collect(),
            });
            roles.push(draft.role);
            facts.push(made);
        }
        let start = NonterminalId(self.shape.start.0);
        let bnf = Bnf { nonterminals, start, bodies: Vec::new() };
        let reached = bnf.reached();
        let kept = |index: usize| reached[index];
        let facts =
            facts.into_iter().enumerate().filter(|&(index, _)| kept(index)).flat_map(|(_, made)| made);
        let roles = roles.into_iter().enumerate().filter(|&(index, _)| kept(index)).map(|(_, role)| role);
        General {
            bnf: bnf.reachable(),
            productions: facts
                .map(|Made { way, makes, operator }| Production {
                    pieces: way.pieces,
                    makes,
                    values: way.values,
                    operator,
                })
                .collect(),
            roles: roles.collect(),
            empty_start: self.empties.of(self.shape.start),
            empties: self.empties.all,
        }
    }

    /// Which nonterminals derive a text.
    fn productive(&self) -> Vec<bool> {
        let edges = self.nonterminals.iter().map(|draft| {
            let symbols = draft.productions.iter().flat_map(|made| &made.way.symbols);
            let mut used: Vec<usize> = symbols.filter_map(|symbol| nonterminal(*symbol)).collect();
            used.sort_unstable();
            used.dedup();
            used
        });
        let edges = edges.collect();
        crate::ground::graph::least(&edges, |index, productive| {
            self.nonterminals[index].productions.iter().any(|made| {
                made.way.symbols.iter().all(|&symbol| nonterminal(symbol).is_none_or(|used| productive[used]))
            })
        })
    }
}

fn nonterminal(symbol: Symbol) -> Option<usize> {
    match symbol {
        Symbol::Token(_) => None,
        Symbol::Nonterminal(NonterminalId(index)) => Some(index),
    }
}

/// Of productions with the same symbols, and the same rules that match nothing, the one that comes first.
fn distinct(made: Vec<Made>) -> Vec<Made> {
    let mut seen = HashSet::new();
    made.into_iter().filter(|made| seen.insert(made.way.without_choices())).collect()
}
