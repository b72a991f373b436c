//! Parser rules that never end.

use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::graph::{Edges, components, is_cycle, least};
use crate::ir::uses::{can_match, rule_edges};
use crate::ir::{Item, Rule, RuleId};

/// Reports each circle of rules without a way out. As in ANTLR it is no error, unless the start rule leads there or it is
/// left recursion: then the rules never match, nor do those that need one.
pub(crate) fn check(rules: &[Rule], start: RuleId, diagnostics: &mut Diagnostics) {
    let mut edges = rule_edges(rules);
    let ended = least(&edges, |rule, set| ends(&rules[rule], &|used| set[used]));
    let matches = ended.get(start.0).is_none_or(|&ended| ended);
    // Rules that end are not to blame.
    for (rule, uses) in edges.iter_mut().enumerate() {
        uses.retain(|&used| !ended[rule] && !ended[used]);
    }
    let circles = components(&edges).into_iter().filter(|circle| is_cycle(&edges, circle));
    let mut circles: Vec<Vec<usize>> = circles.map(|circle| endless(&circle, rules, &edges)).collect();
    circles.sort_unstable();
    let mut blamed = vec![false; rules.len()];
    for circle in circles {
        for &rule in &circle {
            blamed[rule] = true;
        }
        let Some((&first, others)) = circle.split_first() else { continue };
        let harmless = matches && !circle.iter().any(|&rule| is_left_recursive(rules, rule));
        let first = &rules[first];
        let message = format!("rule `{}` never ends", first.name);
        let report = if harmless { Diagnostic::warning } else { Diagnostic::error };
        let mut diagnostic = report(first.span, message).label("every way through it comes back to it");
        for &other in others {
            diagnostic = diagnostic.related(rules[other].span, "by way of this");
        }
        diagnostics.push(diagnostic.help("add an alternative that does not use the rule itself"));
    }
    let waiting = rules.iter().zip(ended.iter().zip(blamed));
    for (rule, _) in waiting.filter(|&(_, (ended, blamed))| matches && !ended && !blamed) {
        let diagnostic = Diagnostic::warning(rule.span, format!("rule `{}` can never match", rule.name));
        diagnostics
            .push(diagnostic.label("needs a rule that never ends").help("let that end, or remove this"));
    }
}

/// Whether every alternative of a rule begins with the rule itself.
fn is_left_recursive(rules: &[Rule], rule: usize) -> bool {
    rules[rule].alternatives.iter().all(|alternative| {
        let first = alternative.elements.first();
        first.is_some_and(|first| matches!(first.item, Item::Rule(RuleId(id)) if id == rule))
    })
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
