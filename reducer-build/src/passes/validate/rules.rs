//! Parser rules that never end, and repetitions of nothing.

use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Grammar, Item, Quantifier, Rule, RuleId};
use crate::passes::graph::{Edges, components, is_cycle, least};
use crate::passes::uses::{can_match, elements_mut, empty_rules, item_is_empty, rule_edges};
use crate::source::Span;

pub(super) fn check(grammar: &mut Grammar, diagnostics: &mut Diagnostics) {
    check_repeats(grammar, diagnostics);
    check_ends(&grammar.rules, diagnostics);
}

fn check_repeats(grammar: &mut Grammar, diagnostics: &mut Diagnostics) {
    let empty = empty_rules(&grammar.rules);
    let spans: Vec<Span> = grammar.rules.iter().map(|rule| rule.span).collect();
    for rule in &mut grammar.rules {
        elements_mut(&mut rule.alternatives, &mut |element| {
            if element.quantifier == Quantifier::One || !item_is_empty(&element.item, &empty) {
                return;
            }
            let mut diagnostic = if element.quantifier == Quantifier::Optional {
                // It matches the same without, and in one way only.
                element.quantifier = Quantifier::One;
                Diagnostic::warning(element.span, "what is optional here can match nothing anyway")
                    .label("the `?` is ignored")
                    .help("remove the `?`, or let what it stands behind match something")
            } else {
                Diagnostic::error(element.span, "what is repeated here can match nothing")
                    .label("could go on without end")
                    .help("let each repetition match at least one token")
            };
            if let Item::Rule(RuleId(id)) = element.item {
                diagnostic = diagnostic.related(spans[id], "this rule can match nothing");
            }
            diagnostics.push(diagnostic);
        });
    }
}

/// Reports each circle of rules without a way out, but not the rules that only lead there.
fn check_ends(rules: &[Rule], diagnostics: &mut Diagnostics) {
    let mut edges = rule_edges(rules);
    let ended = least(&edges, |rule, set| ends(&rules[rule], &|used| set[used]));
    // Rules that end are not to blame.
    for (rule, uses) in edges.iter_mut().enumerate() {
        uses.retain(|&used| !ended[rule] && !ended[used]);
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
    let ended = least(&local, |member, set| {
        ends(&rules[circle[member]], &|rule| inside(rule).map_or(true, |member| set[member]))
    });
    circle.iter().zip(ended).filter(|&(_, ended)| !ended).map(|(&rule, _)| rule).collect()
}

/// Whether a rule matches some finite text, given which rules do.
fn ends(rule: &Rule, rules: &dyn Fn(usize) -> bool) -> bool {
    rule.alternatives.iter().any(|alternative| can_match(alternative, &|_| true, rules))
}
