//! Which rule a whole file must match.

use super::end::asks_for_end;
use super::names::Names;
use crate::g4::ast::{File, Name};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::graph::{components, reachable};
use crate::ir::uses::rule_edges;
use crate::ir::{Rule, RuleId};
use crate::options::Options;

/// The rule that the caller or `options { start = rule; }` names, or else the one that is meant most likely.
pub(super) fn start(
    file: &File,
    options: &Options,
    names: &Names,
    rules: &[Rule],
    diagnostics: &mut Diagnostics,
) -> RuleId {
    if let Some(start) = &options.start {
        let name = Name { text: start.clone(), span: file.name.span };
        return names.rule(&name, diagnostics).unwrap_or_else(|| likely(names, rules));
    }
    let mut options = file.options.iter().filter(|option| option.name.text == "start");
    let Some(option) = options.next() else { return likely(names, rules) };
    for again in options {
        let diagnostic =
            Diagnostic::error(again.name.span, "the start rule is named twice").label("again here");
        diagnostics.push(diagnostic.related(option.name.span, "first here").help("keep one of them"));
    }
    let Some(value) = &option.value else { return likely(names, rules) };
    names.rule(value, diagnostics).unwrap_or_else(|| likely(names, rules))
}

/// Of the rules that nothing else uses, those that ask for the end of the file if there are any; of these the first that
/// reaches the most rules.
fn likely(names: &Names, rules: &[Rule]) -> RuleId {
    let edges = rule_edges(rules);
    let components = components(&edges);
    let mut of = vec![0; rules.len()];
    for (index, component) in components.iter().enumerate() {
        for &rule in component {
            of[rule] = index;
        }
    }
    // Whoever is used from elsewhere reaches less than its user.
    let mut used = vec![false; components.len()];
    for (rule, uses) in edges.iter().enumerate() {
        for &next in uses {
            used[of[next]] |= of[next] != of[rule];
        }
    }
    let outermost = components.iter().enumerate().filter(|&(index, _)| !used[index]);
    let outermost = outermost.filter_map(|(_, component)| component.first().copied());
    let whole =
        |rule: usize| names.parser_rules.get(rule).is_some_and(|rule| asks_for_end(&rule.alternatives));
    let reach = |rule: usize| reachable(&edges, rule).iter().filter(|&&reached| reached).count();
    let best = outermost.max_by_key(|&rule| (whole(rule), reach(rule), std::cmp::Reverse(rule)));
    RuleId(best.unwrap_or_default())
}
