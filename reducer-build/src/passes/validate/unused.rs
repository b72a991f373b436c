//! Rules that nothing leads to.

use std::collections::BTreeSet;

use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::graph::{Edges, reachable};
use crate::ground::source::{Sources, Span};
use crate::ir::uses::{fragment_edges, fragments_of, rule_edges};
use crate::ir::{Grammar, ModeId};
use reducer_tables::ModeChange;

pub(super) fn check(grammar: &Grammar, sources: &Sources, diagnostics: &mut Diagnostics) {
    let Some(start) = grammar.rules.get(grammar.start.0) else { return };
    let used = reachable(&rule_edges(&grammar.rules), grammar.start.0);
    // An imported grammar may have more than is wanted of it.
    let own = |span: Span| sources.file_at(span.start) == sources.file_at(0);
    for (rule, _) in grammar.rules.iter().zip(used).filter(|&(rule, used)| !used && own(rule.span)) {
        let message = format!("rule `{}` is not used", rule.name);
        let diagnostic =
            Diagnostic::warning(rule.span, message).label("nothing leads here from the start rule");
        let diagnostic = diagnostic.related(start.span, "the start rule");
        diagnostics.push(
            diagnostic.help(format!("remove it, or begin with it: `options {{ start = {}; }}`", rule.name)),
        );
    }
    let used = reachable(&mode_edges(grammar), ModeId::DEFAULT.0);
    // A filter can lead anywhere.
    let unused = grammar.modes.iter().zip(used).filter(|&(_, used)| !used && grammar.filter.is_none());
    for (mode, _) in unused {
        let diagnostic = Diagnostic::warning(mode.span, format!("mode `{}` is not used", mode.name));
        let help = format!("remove it, or lead to it: `-> pushMode({})`", mode.name);
        diagnostics.push(diagnostic.label("no rule of a mode that is used leads here").help(help));
    }
    // One more node, for all tokens together.
    let mut edges = fragment_edges(&grammar.fragments);
    edges.push(grammar.tokens.iter().flat_map(|token| fragments_of(&token.pattern)).collect());
    let used = reachable(&edges, grammar.fragments.len());
    let tokens: BTreeSet<Span> = grammar.tokens.iter().map(|token| token.span).collect();
    for (fragment, _) in grammar.fragments.iter().zip(used).filter(|&(_, used)| !used) {
        // A token that stands here as a fragment is used at least as a token.
        if tokens.contains(&fragment.span) {
            continue;
        }
        let message = format!("fragment `{}` is not used", fragment.name);
        let diagnostic = Diagnostic::warning(fragment.span, message).label("no token leads here");
        diagnostics.push(diagnostic.help("remove it, or remove the word `fragment` to make it a token"));
    }
}

/// For each mode those that its rules lead to.
fn mode_edges(grammar: &Grammar) -> Edges {
    let mut edges: Edges = vec![Vec::new(); grammar.modes.len()];
    for token in &grammar.tokens {
        edges[token.mode.0].extend(token.changes.iter().filter_map(|change| match change {
            ModeChange::Push(mode) | ModeChange::To(mode) => Some(mode.0),
            ModeChange::Pop => None,
        }));
    }
    edges
}
