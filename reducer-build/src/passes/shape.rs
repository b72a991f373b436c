//! Decides what is a node and what is a slot: [`ir::Grammar`] to [`Shape`].
//!
//! - A group that stands for a separated list (`a (',' a)*`, `(a ';')*`) becomes one slot: see `lists`.
//! - Any other group becomes a rule of its own, so that what it matches can go as a whole.
//! - An alternative that consists of one symbol is no node; it stands for the symbol.
//! - A token with a single text is in the tree only where it is optional, repeated, labelled, or an alternative
//!   of its own: elsewhere it comes and goes with its node.

use super::lists::{repeated_elements, same_element, spellings};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::names::{Unique, camel_case, of_literal, snake_case, variant_name};
use crate::ground::source::Span;
use crate::ir::{self, Item, Quantifier, Text};
use crate::shape::{Alternative, Arity, Form, Node, Part, Rule, RuleId, Separator, Shape, Slot, Symbol};
use reducer_tables::Kind;
use std::collections::BTreeSet;

/// The names that the generated module uses for itself.
const TAKEN_TYPES: &[&str] =
    &["Node", "NodeRef", "Ref", "List", "Kind", "Token", "Tree", "Lexeme", "Option", "Self", "LANGUAGE"];

/// The shape of a grammar that has been validated and whose lists are [spelled in one way](super::lists); a grammar with more kinds than there are numbers for is reported.
pub fn shape(grammar: &ir::Grammar, diagnostics: &mut Diagnostics) -> Option<Shape> {
    let mut shaper = Shaper {
        grammar,
        rules: Vec::new(),
        types: Unique::without(TAKEN_TYPES),
        names: Unique::default(),
        groups: Vec::new(),
    };
    // `'+'` and `'plus'` would both be `TokPlus`, `'if'` and `'If'` both `TokIf`.
    // Of a token that a filter makes of nothing, and a lexer rule that is hidden for it, the token has the name.
    let is_made = |token: &ir::Token| token.declared && token.literal.is_some();
    let mut token_types = vec![String::new(); grammar.tokens.len()];
    for made in [true, false] {
        for (id, token) in grammar.tokens.iter().enumerate().filter(|(_, token)| is_made(token) == made) {
            token_types[id] = shaper.types.name(&proposed_type(token));
        }
    }
    let names: Vec<String> = grammar.rules.iter().map(|rule| shaper.names.name(&rule.name)).collect();
    let types: Vec<String> =
        grammar.rules.iter().map(|rule| shaper.types.name(&camel_case(&rule.name))).collect();
    let start = RuleId(grammar.start.0);
    // The groups of all rules are numbered after the rules, so that these keep their indices.
    let mut work: Vec<Work<'_>> = grammar
        .rules
        .iter()
        .zip(names.into_iter().zip(types))
        .enumerate()
        .map(|(index, (rule, (name, type_name)))| Work {
            within: RuleId(index),
            name,
            type_name,
            span: rule.span,
            doc: rule.doc.clone(),
            not_first: rule.not_first.clone(),
            given: rule.given,
            alternatives: &rule.alternatives,
        })
        .collect();
    let mut next = 0;
    while next < work.len() {
        let item = work[next].clone();
        let rule = shaper.rule(&item, next == start.0, work.len());
        shaper.rules.push(rule);
        work.append(&mut shaper.groups);
        next += 1;
    }
    check_slots(grammar, &shaper.rules, diagnostics);
    number_kinds(grammar, shaper.rules, start, token_types).map_err(|span| report(span, diagnostics)).ok()
}

/// Reports what a rule says must be used and is no slot of it.
fn check_slots(grammar: &ir::Grammar, shaped: &[Rule], diagnostics: &mut Diagnostics) {
    for (index, rule) in grammar.rules.iter().enumerate().filter(|(_, rule)| !rule.must_use.is_empty()) {
        let shaped = shaped.iter().filter(|shaped| shaped.within == RuleId(index));
        let names: BTreeSet<&str> =
            shaped.flat_map(Rule::nodes).flat_map(Node::slots).map(|slot| slot.name.as_str()).collect();
        for Text { text, span } in &rule.must_use {
            if !names.contains(snake_case(text).as_str()) {
                let message = format!("rule `{}` has nothing that is called `{text}`", rule.name);
                let help = "give what declares the name a label: `name=NAME`, `names+=NAME`";
                diagnostics.push(Diagnostic::error(*span, message).help(help));
            }
        }
    }
}

/// A name for the Rust type of a token: its rule's name as it is, or a name made from the literal.
fn proposed_type(token: &ir::Token) -> String {
    if let Some(quoted) = token.name.strip_prefix('\'') {
        // Where a `more` may begin it, it has other texts as well.
        let text = token.literal.as_deref().unwrap_or_else(|| quoted.trim_end_matches('\''));
        return format!("{LITERAL}{}", of_literal(text));
    }
    if token.is_error { camel_case(&token.name) } else { token.name.clone() }
}

/// The name of a type made from a literal begins so.
const LITERAL: &str = "Tok";

/// Tokens first, then nodes in the order of the rules; an error is the place of the first that gets no number.
fn number_kinds(
    grammar: &ir::Grammar,
    mut rules: Vec<Rule>,
    start: RuleId,
    token_types: Vec<String>,
) -> Result<Shape, Span> {
    // The last number stands for the end of the text in the tables of recovery.
    let mut numbers = 0..u16::MAX;
    let mut token_kinds = Vec::with_capacity(grammar.tokens.len());
    for token in &grammar.tokens {
        let kind = if token.hidden { None } else { Some(numbers.next().map(Kind).ok_or(token.span)?) };
        token_kinds.push(kind);
    }
    for alternative in rules.iter_mut().flat_map(|rule| &mut rule.alternatives) {
        if let Form::Node(node) = &mut alternative.form {
            node.kind = Kind(numbers.next().ok_or(alternative.span)?);
        }
    }
    Ok(Shape { rules, start, token_types, token_kinds, kinds: usize::from(numbers.start) })
}

/// Says where the kinds are too many, and what is no kind of its own.
fn report(span: Span, diagnostics: &mut Diagnostics) {
    let message = format!("there are more than {} kinds of tokens and nodes", u16::MAX);
    let help =
        "make one token of many, `WORD: [a-z]+;`, which is one kind whatever its text; or several grammars";
    diagnostics.push(Diagnostic::error(span, message).label("the first that is too many").help(help));
}

/// A rule or a group to be shaped.
#[derive(Clone)]
struct Work<'g> {
    within: RuleId,
    name: String,
    type_name: String,
    span: Span,
    doc: Vec<String>,
    not_first: Vec<ir::TokenId>,
    given: bool,
    alternatives: &'g [ir::Alternative],
}

struct Shaper<'g> {
    grammar: &'g ir::Grammar,
    rules: Vec<Rule>,
    types: Unique,
    names: Unique,
    /// Groups found in the present rule.
    groups: Vec<Work<'g>>,
}

impl<'g> Shaper<'g> {
    /// `next_rule`: the index that the first group found gets.
    fn rule(&mut self, work: &Work<'g>, is_start: bool, next_rule: usize) -> Rule {
        let mut variants = Unique::without(&["Self"]);
        let single = work.alternatives.len() == 1;
        let mut alternatives = Vec::with_capacity(work.alternatives.len());
        for (number, alternative) in (1..).zip(work.alternatives) {
            let parts = self.parts(work, alternative, next_rule);
            let is_node = is_start || !work.not_first.is_empty() || work.given;
            let unit = match &*parts {
                [Part::Slot(Slot { symbol, arity: Arity::One, .. })] if !is_node => Some(*symbol),
                [Part::Fixed(token)] if !is_node => Some(Symbol::Token(*token)),
                _ => None,
            };
            let proposed = match (&alternative.label, unit) {
                (Some(label), _) => camel_case(label),
                (None, Some(symbol)) => {
                    variant_name(self.symbol_name(symbol, &work.name).trim_end_matches('_'))
                }
                (None, None) => format!("{}{number}", work.type_name),
            };
            let variant = variants.name(&proposed);
            let form = match unit {
                Some(symbol) => Form::Unit(symbol),
                // A rule that is one node lends it its name.
                None if single => Form::Node(node(work.type_name.clone(), parts)),
                None => Form::Node(node(self.types.name(&variant), parts)),
            };
            let right_assoc = alternative.right_assoc;
            alternatives.push(Alternative { variant, span: alternative.span, right_assoc, form });
        }
        Rule {
            within: work.within,
            name: work.name.clone(),
            type_name: work.type_name.clone(),
            span: work.span,
            doc: work.doc.clone(),
            not_first: work.not_first.clone(),
            given: work.given,
            alternatives,
        }
    }

    fn parts(&mut self, work: &Work<'g>, alternative: &'g ir::Alternative, next_rule: usize) -> Vec<Part> {
        let mut fields = Unique::without(&["node"]);
        let mut parts = Vec::new();
        let mut elements = &*alternative.elements;
        while let Some((element, rest)) = elements.split_first() {
            if let Some((list, taken)) = separated_list(self.grammar, elements) {
                parts.push(self.list_slot(work, &list, &mut fields, next_rule));
                elements = &elements[taken..];
                continue;
            }
            elements = rest;
            parts.push(self.part(work, element, &mut fields, next_rule));
        }
        parts
    }

    fn part(
        &mut self,
        work: &Work<'g>,
        element: &'g ir::Element,
        fields: &mut Unique,
        next_rule: usize,
    ) -> Part {
        let (item, label, quantifier, is_lazy) = unwrap_groups(element);
        if let (Item::Group(alternatives), Quantifier::Optional) = (item, quantifier)
            && let [only] = &**alternatives
            && let Some((list, taken)) = separated_list(self.grammar, &only.elements)
            && taken == only.elements.len()
        {
            let is_lazy = is_lazy || list.is_lazy;
            let list = SeparatedList { at_least_one: false, is_lazy, ..list };
            return self.list_slot(work, &list, fields, next_rule);
        }
        if let (Item::Token(token), None, Quantifier::One) = (item, label, quantifier)
            && self.grammar.tokens[token.0].literal.is_some()
        {
            return Part::Fixed(*token);
        }
        let symbol = self.symbol(work, item, element.span, next_rule);
        let arity = match quantifier {
            Quantifier::One => Arity::One,
            Quantifier::Optional => Arity::Optional,
            Quantifier::ZeroOrMore => Arity::List { at_least_one: false, separator: Separator::none() },
            Quantifier::OneOrMore => Arity::List { at_least_one: true, separator: Separator::none() },
        };
        let name = fields.name(&label.map_or_else(|| self.symbol_name(symbol, &work.name), snake_case));
        Part::Slot(Slot { name, symbol, arity, is_lazy })
    }

    fn list_slot(
        &mut self,
        work: &Work<'g>,
        list: &SeparatedList<'g>,
        fields: &mut Unique,
        next_rule: usize,
    ) -> Part {
        let symbol = self.symbol(work, &list.element.item, list.element.span, next_rule);
        let name = fields.name(&list.label.map_or_else(|| self.symbol_name(symbol, &work.name), snake_case));
        let SeparatedList { separator, at_least_one, .. } = list;
        let arity = Arity::List { at_least_one: *at_least_one, separator: separator.clone() };
        Part::Slot(Slot { name, symbol, arity, is_lazy: list.is_lazy })
    }

    fn symbol(&mut self, work: &Work<'g>, item: &'g Item, span: Span, next_rule: usize) -> Symbol {
        match item {
            Item::Token(token) => Symbol::Token(*token),
            Item::Rule(rule) => Symbol::Rule(RuleId(rule.0)),
            Item::Group(alternatives) => {
                let name = self.names.name(&format!("{}_part", work.name));
                let type_name = self.types.name(&format!("{}Part", work.type_name));
                self.groups.push(Work {
                    within: work.within,
                    name,
                    type_name,
                    span,
                    doc: Vec::new(),
                    not_first: Vec::new(),
                    given: false,
                    alternatives,
                });
                Symbol::Rule(RuleId(next_rule + self.groups.len() - 1))
            }
        }
    }

    /// A name for a field that holds a symbol.
    fn symbol_name(&self, symbol: Symbol, within: &str) -> String {
        match symbol {
            Symbol::Token(token) => {
                let token = &self.grammar.tokens[token.0];
                let name = proposed_type(token);
                let of_literal = name.strip_prefix(LITERAL).filter(|_| token.name.starts_with('\''));
                snake_case(of_literal.unwrap_or(&name))
            }
            Symbol::Rule(rule) => match self.grammar.rules.get(rule.0) {
                Some(rule) => snake_case(&rule.name),
                None => snake_case(&format!("{within}_part")),
            },
        }
    }
}

fn node(type_name: String, parts: Vec<Part>) -> Node {
    // Numbered when all rules are known.
    Node { kind: Kind(u16::MAX), type_name, parts }
}

/// Looks through groups of one element: `(x)*` is `x*`, `(x+)?` is `x*`.
/// and one of them that is not greedy makes the whole so.
fn unwrap_groups(element: &ir::Element) -> (&Item, Option<&str>, Quantifier, bool) {
    let mut item = &element.item;
    let mut label = element.label.as_deref();
    let mut quantifier = element.quantifier;
    let mut is_lazy = !element.greedy;
    while let Item::Group(alternatives) = item
        && let [alternative] = &**alternatives
        && let [inner] = &*alternative.elements
    {
        item = &inner.item;
        label = label.or(inner.label.as_deref());
        quantifier = combined(quantifier, inner.quantifier);
        is_lazy |= !inner.greedy;
    }
    (item, label, quantifier, is_lazy)
}

fn combined(outer: Quantifier, inner: Quantifier) -> Quantifier {
    use Quantifier::{One, OneOrMore, Optional, ZeroOrMore};
    match (outer, inner) {
        (One, other) | (other, One) => other,
        (Optional, Optional) => Optional,
        (OneOrMore, OneOrMore) => OneOrMore,
        (ZeroOrMore | Optional | OneOrMore, _) => ZeroOrMore,
    }
}

/// A list whose elements have tokens between them.
struct SeparatedList<'g> {
    element: &'g ir::Element,
    label: Option<&'g str>,
    separator: Separator,
    at_least_one: bool,
    is_lazy: bool,
}

/// A separated list at the start of `elements`, and how many of them it takes: `a (',' a)*` or `(a ';')*`.
fn separated_list<'g>(
    grammar: &ir::Grammar,
    elements: &'g [ir::Element],
) -> Option<(SeparatedList<'g>, usize)> {
    let (first, rest) = elements.split_first()?;
    if let Some(list) = rest.first().and_then(|more| list_with_more(grammar, first, more)) {
        return Some((list, 2));
    }
    terminated_list(grammar, first).map(|list| (list, 1))
}

fn list_with_more<'g>(
    grammar: &ir::Grammar,
    first: &'g ir::Element,
    more: &'g ir::Element,
) -> Option<SeparatedList<'g>> {
    let (element, separator) = repeated_elements(more, Quantifier::ZeroOrMore)?.split_last()?;
    let same =
        [first, element].map(|each| each.quantifier) == [Quantifier::One; 2] && same_element(first, element);
    let spellings = spellings(grammar, separator)?;
    let separator = Separator { spellings, terminated: false };
    let label = first.label.as_deref().or(element.label.as_deref());
    (same && !separator.is_none()).then_some(SeparatedList {
        element: first,
        label,
        separator,
        at_least_one: true,
        is_lazy: !more.greedy,
    })
}

fn terminated_list<'g>(grammar: &ir::Grammar, many: &'g ir::Element) -> Option<SeparatedList<'g>> {
    let at_least_one = many.quantifier == Quantifier::OneOrMore;
    let quantifier = if at_least_one { many.quantifier } else { Quantifier::ZeroOrMore };
    let (element, separator) = repeated_elements(many, quantifier)?.split_first()?;
    let spellings = spellings(grammar, separator)?;
    let length = spellings.first().map_or(0, Vec::len);
    let fixed = element.quantifier == Quantifier::One && spellings.iter().all(|each| each.len() == length);
    let separator = Separator { spellings, terminated: true };
    let label = element.label.as_deref();
    (fixed && length > 0).then_some(SeparatedList {
        element,
        label,
        separator,
        at_least_one,
        is_lazy: !many.greedy,
    })
}
