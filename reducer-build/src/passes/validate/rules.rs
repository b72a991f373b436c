//! Parser rules that never end, and repetitions of nothing.

use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Alternative, Grammar, Item, Quantifier, Rule, RuleId};
use crate::passes::graph::{Edges, components, is_cycle, least};
use crate::passes::uses::{elements, empty_rules, item_is_empty, may_be_absent, rule_edges};

pub(super) fn check(grammar: &Grammar, diagnostics: &mut Diagnostics) {
    check_repeats(grammar, diagnostics);
    check_ends(&grammar.rules, diagnostics);
}

fn check_repeats(grammar: &Grammar, diagnostics: &mut Diagnostics) {
    let empty = empty_rules(&grammar.rules);
    for rule in &grammar.rules {
        elements(&rule.alternatives, &mut |element| {
            if element.quantifier == Quantifier::One || !item_is_empty(&element.item, &empty) {
                return;
            }
            let (message, label, help) = if element.quantifier == Quantifier::Optional {
                let message = "what is optional here can match nothing anyway";
                (
                    message,
                    "matches nothing in two ways",
                    "remove the `?`, or let what it stands behind match something",
                )
            } else {
                let message = "what is repeated here can match nothing";
                (message, "could go on without end", "let each repetition match at least one token")
            };
            let mut diagnostic = Diagnostic::error(element.span, message).label(label);
            if let Item::Rule(RuleId(id)) = element.item {
                diagnostic = diagnostic.related(grammar.rules[id].span, "this rule can match nothing");
            }
            diagnostics.push(diagnostic.help(help));
        });
    }
}

/// Reports each circle of rules without a way out, but not the rules that only lead there.
fn check_ends(rules: &[Rule], diagnostics: &mut Diagnostics) {
    let mut edges = rule_edges(rules);
    let ends = least(&edges, |rule, set| some_ends(&rules[rule].alternatives, set));
    // Rules that end are not to blame.
    for (rule, uses) in edges.iter_mut().enumerate() {
        uses.retain(|&used| !ends[rule] && !ends[used]);
    }
    let circles = components(&edges).into_iter().filter(|circle| is_cycle(&edges, circle));
    let mut circles: Vec<Vec<usize>> = circles.map(|circle| endless(&circle, rules, &edges)).collect();
    circles.sort_unstable();
    for circle in circles {
        let Some((&first, others)) = circle.split_first() else { continue };
        let first = &rules[first];
        let message = format!("rule `{}` never ends", first.name);
        let label = "every way through it comes back to it";
        let mut diagnostic = Diagnostic::error(first.span, message).label(label);
        for &other in others {
            diagnostic = diagnostic.related(rules[other].span, "by way of this");
        }
        diagnostics.push(diagnostic.help("add an alternative that does not use the rule itself"));
    }
}

/// The rules of a circle that have no way out even if everything else ends that they lead to.
fn endless(circle: &[usize], rules: &[Rule], edges: &Edges) -> Vec<usize> {
    let inside = |rule: usize| circle.binary_search(&rule);
    let local = |&rule: &usize| edges[rule].iter().filter_map(|&used| inside(used).ok()).collect();
    let local: Edges = circle.iter().map(local).collect();
    let ends = least(&local, |member, set| {
        let known = |rule: usize| inside(rule).map_or(true, |member| set[member]);
        rules[circle[member]].alternatives.iter().any(|alternative| ends_given(alternative, &known))
    });
    circle.iter().zip(ends).filter(|&(_, ends)| !ends).map(|(&rule, _)| rule).collect()
}

fn some_ends(alternatives: &[Alternative], rules: &[bool]) -> bool {
    alternatives.iter().any(|alternative| ends_given(alternative, &|rule| rules[rule]))
}

/// Whether an alternative matches some finite text, given which rules do.
fn ends_given(alternative: &Alternative, rules: &dyn Fn(usize) -> bool) -> bool {
    alternative.elements.iter().all(|element| {
        may_be_absent(element.quantifier)
            || match &element.item {
                Item::Token(_) => true,
                Item::Rule(RuleId(id)) => rules(*id),
                Item::Group(alternatives) => alternatives.iter().any(|each| ends_given(each, rules)),
            }
    })
}
