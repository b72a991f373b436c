//! Repetitions of nothing.

use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;
use crate::ir::uses::{elements_mut, empty_rules, item_is_empty};
use crate::ir::{Grammar, Item, Quantifier, RuleId};

pub(super) fn check(grammar: &mut Grammar, diagnostics: &mut Diagnostics) {
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
