//! The nonterminals in the making, and the general productions that come of them.

use super::empties::Empties;
use super::ways::{Made, Way, split};
use crate::bnf::{self, Bnf, Nonterminal, NonterminalId, Symbol};
use crate::general::{General, Makes, Production};
use crate::ground::names::Unique;
use crate::ground::source::Span;
use crate::passes::lower::barred;
use crate::shape::{self, Form, RuleId, Separator, Shape};
use reducer_tables::general::Role;
use std::collections::{HashMap, HashSet};

/// A nonterminal in the making.
pub(super) struct Draft {
    name: String,
    pub(super) rule: Option<RuleId>,
    role: Role,
    span: Span,
    pub(super) productions: Vec<Made>,
    /// The alternative by which it matches nothing; known of rules later.
    pub(super) nothing: Option<u16>,
}

/// What several places can share.
#[derive(PartialEq, Eq, Hash)]
pub(super) enum Shared {
    List(shape::Symbol, Separator, Role),
    Part(Vec<Way>),
}

pub(super) struct Maker<'s> {
    pub(super) shape: &'s Shape,
    pub(super) empties: Empties,
    /// Those of the rules first, in their order.
    pub(super) nonterminals: Vec<Draft>,
    pub(super) shared: HashMap<Shared, NonterminalId>,
}

impl<'s> Maker<'s> {
    pub(super) fn new(shape: &'s Shape) -> Self {
        let drafts = shape.rules.iter().enumerate().map(|(index, rule)| Draft {
            name: rule.name.clone(),
            rule: Some(RuleId(index)),
            role: Role::Plain,
            span: rule.span,
            productions: Vec::new(),
            nothing: None,
        });
        Self { shape, empties: Empties::new(shape), nonterminals: drafts.collect(), shared: HashMap::new() }
    }

    /// The productions of a rule that does not begin with itself.
    pub(super) fn rule(&mut self, RuleId(index): RuleId) -> Vec<Made> {
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

    pub(super) fn alternative(&mut self, form: &Form, span: Span) -> (Makes, Vec<Way>) {
        match form {
            Form::Unit(symbol) => (Makes::Pass, self.symbol(*symbol, 0)),
            Form::Node(node) => (Makes::Node(node.kind), self.parts(&node.parts, 0, span)),
        }
    }

    /// A nonterminal of its own.
    pub(super) fn nonterminal(&mut self, name: String, role: Role, span: Span) -> NonterminalId {
        let (productions, nothing) = (Vec::new(), None);
        self.nonterminals.push(Draft { name, rule: None, role, span, productions, nothing });
        NonterminalId(self.nonterminals.len() - 1)
    }

    /// All that the start reaches and that derives some text.
    ///
    /// # Errors
    /// A rule that may not begin with some tokens, if that takes too many productions.
    pub(super) fn finish(self) -> Result<General, RuleId> {
        let productive = self.productive();
        let can = |symbol: &Symbol| match symbol {
            Symbol::Token(_) => true,
            Symbol::Nonterminal(id) => productive[id.0],
        };
        let mut names = Unique::default();
        let mut nonterminals = Vec::new();
        // What is known of productions; each is found again by its number, wherever it goes.
        let mut facts: Vec<(Production, (Role, Option<u16>))> = Vec::new();
        for (index, draft) in self.nonterminals.into_iter().enumerate() {
            let itself = Symbol::Nonterminal(NonterminalId(index));
            let rule = draft.rule.filter(|&rule| self.empties.of(rule).is_some());
            let nothing = draft.nothing.or_else(|| rule.map(|rule| self.empties.alternative(rule)));
            let mut productions = Vec::new();
            for Made { way, makes, operator } in draft.productions {
                if !way.symbols.iter().all(can) {
                    continue;
                }
                let goes_on = draft.role != Role::Plain && way.symbols.first() == Some(&itself);
                let number = bnf::Action::Same(facts.len());
                productions.push(bnf::Production { symbols: way.symbols, action: number, span: draft.span });
                let production =
                    Production { pieces: way.pieces, makes, values: way.values, operator, goes_on };
                facts.push((production, (draft.role, nothing)));
            }
            let (name, rule) = (names.name(&draft.name), draft.rule);
            let whole = index < self.shape.rules.len();
            nonterminals.push(Nonterminal { name, rule, whole, productions });
        }
        let start = NonterminalId(self.shape.start.0);
        let bnf = Bnf { nonterminals, start, bodies: Vec::new() }.reachable();
        let mut bnf = barred(self.shape, bnf)?;
        let mut productions = Vec::new();
        let mut roles = Vec::new();
        for nonterminal in &mut bnf.nonterminals {
            let mut role = (Role::Plain, None);
            for production in &mut nonterminal.productions {
                if let bnf::Action::Same(number) =
                    std::mem::replace(&mut production.action, bnf::Action::Empty)
                {
                    role = facts[number].1;
                    productions.push(facts[number].0.clone());
                }
            }
            roles.push(role);
        }
        let empty_start = self.empties.of(self.shape.start);
        Ok(General { bnf, productions, roles, empties: self.empties.all, empty_start })
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
pub(super) fn distinct(made: Vec<Made>) -> Vec<Made> {
    let mut seen = HashSet::new();
    made.into_iter().filter(|made| seen.insert(made.way.without_choices())).collect()
}
