//! `EOF` in parser rules. Every parser accepts at the end of the input only, so the one at the end of the start rule
//! says nothing new; elsewhere it is taken for nothing, and what it stands in may match before the end, too.

use super::names::Names;
use crate::g4::ast::{Alternative, Element, Item};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::graph::reachable;
use crate::ground::source::Span;
use crate::ir::uses::rule_edges;
use crate::ir::{Rule, RuleId};

/// Warns of each rule in use that `EOF` makes accept more.
pub(super) fn check(names: &Names, start: RuleId, rules: &[Rule], diagnostics: &mut Diagnostics) {
    let used = reachable(&rule_edges(rules), start.0);
    for (index, rule) in names.parser_rules.iter().enumerate().filter(|&(index, _)| used[index]) {
        let found = rule.alternatives.iter().find_map(|each| looser(each, index == start.0));
        let Some(span) = found else { continue };
        let message = format!("`EOF` is taken for nothing in rule `{}`", rule.name.text);
        let diagnostic =
            Diagnostic::warning(span, message).label("may match before the end of the file, too");
        let start = &names.parser_rules[start.0].name.text;
        diagnostics.push(diagnostic.help(format!("move it to the end of the start rule `{start}`")));
    }
}

/// The first `EOF` in an alternative that is more than its end.
fn looser(alternative: &Alternative, may_end: bool) -> Option<Span> {
    let last = alternative.elements.len().checked_sub(1);
    alternative.elements.iter().enumerate().find_map(|(number, element)| {
        let ends = may_end && Some(number) == last;
        match &element.item {
            _ if is_eof(element) => (!ends).then_some(element.span),
            Item::Group(_, inner) => inner.iter().find_map(|each| looser(each, ends)),
            _ => None,
        }
    })
}

/// Whether an alternative is nothing but `EOF`.
pub(super) fn is_only_eof(alternative: &Alternative) -> bool {
    !alternative.elements.is_empty() && alternative.elements.iter().all(is_eof)
}

/// Whether one of these alternatives asks for the end of the file: its rule is meant for a whole one.
pub(super) fn asks_for_end(alternatives: &[Alternative]) -> bool {
    alternatives.iter().filter_map(|each| each.elements.last()).any(|last| match &last.item {
        Item::Group(_, inner) => asks_for_end(inner),
        _ => is_eof(last),
    })
}

fn is_eof(element: &Element) -> bool {
    matches!(&element.item, Item::Name(name, _) if name.text == "EOF")
}
