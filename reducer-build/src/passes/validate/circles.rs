//! Rules that can stand for themselves with nothing around, so that one text has trees without number.

use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::graph::{Edges, components, is_cycle};
use crate::ir::uses::{empty_rules, item_is_empty, may_be_absent};
use crate::ir::{Alternative, Element, Grammar, Item, RuleId};

pub(super) fn check(grammar: &Grammar, diagnostics: &mut Diagnostics) {
    let empty = empty_rules(&grammar.rules);
    let edges: Edges = grammar
        .rules
        .iter()
        .map(|rule| {
            let mut alone = Vec::new();
            rules_alone(&rule.alternatives, &empty, &mut alone);
            alone
        })
        .collect();
    let mut circles = components(&edges);
    circles.retain(|circle| is_cycle(&edges, circle));
    circles.sort_unstable();
    for circle in circles {
        let mut rules = circle.iter().map(|&rule| &grammar.rules[rule]);
        let Some(first) = rules.next() else { continue };
        let message = format!("rule `{}` can stand for itself with nothing around", first.name);
        let mut diagnostic = Diagnostic::error(first.span, message).label("could go round without end");
        for rule in rules {
            diagnostic = diagnostic.related(rule.span, "by way of this");
        }
        let help = "remove the alternative that leads back, or let it match something besides the rule";
        diagnostics.push(diagnostic.help(help));
    }
}

/// The rules that can be all that these alternatives match. Recursion is bounded by `ir::MAX_NESTING`.
fn rules_alone(alternatives: &[Alternative], empty: &[bool], alone: &mut Vec<usize>) {
    for alternative in alternatives {
        let solid =
            |element: &&Element| !may_be_absent(element.quantifier) && !item_is_empty(&element.item, empty);
        let mut needed = alternative.elements.iter().filter(solid);
        let candidates = match (needed.next(), needed.next()) {
            (None, _) => alternative.elements.as_slice(),
            (Some(only), None) => std::slice::from_ref(only),
            (Some(_), Some(_)) => continue,
        };
        for element in candidates {
            match &element.item {
                Item::Token(_) => {}
                Item::Rule(RuleId(rule)) => alone.push(*rule),
                Item::Group(inner) => rules_alone(inner, empty, alone),
            }
        }
    }
}
