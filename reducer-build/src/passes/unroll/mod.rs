//! Lexer rules that use themselves: loops where that is the same, or else written out to a depth.
//!
//! Cannot occur after this pass, if it reported no error: a lexer rule that reaches itself.
//!
//! A lexer is a finite automaton, so that brackets in brackets cannot be counted without end. What uses itself at
//! the end (or at the beginning) of its alternatives only is no nesting, but a loop: see [`loops`]. The rest has as
//! many levels as the bounds allow: see [`levels`].

mod characters;
mod circles;
mod levels;
mod loops;
mod patterns;

use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::graph::least;
use crate::ir::uses::{fragment_edges, fragments_of, may_be_absent};
use crate::ir::{FragmentId, Grammar, Pattern};
use crate::regex::ordered::Rewriter;
use circles::{Copies, about, circles};
use patterns::{nothing, replaced};

/// Leaves no lexer rule that uses itself, or reports those it has to leave.
pub(crate) fn unroll(grammar: &mut Grammar, diagnostics: &mut Diagnostics) {
    let all = circles(&grammar.fragments);
    if all.is_empty() || endless(grammar, &all, diagnostics) {
        return;
    }
    // What had no way out is gone.
    let all = circles(&grammar.fragments);
    let order_matters = order_matters(grammar);
    let copies = Copies::new(grammar, &all);
    characters::merge(&mut grammar.fragments, all.iter().flatten().copied());
    for circle in &all {
        let order_matters = circle.iter().any(|&member| order_matters[member]);
        loops::unroll(&mut grammar.fragments, circle, order_matters);
    }
    levels::unroll(grammar, &copies, &order_matters, diagnostics);
    for (&token, &fragment) in &copies.0 {
        grammar.tokens[token].pattern = grammar.fragments[fragment].pattern.clone();
    }
}

/// Takes out the rules that never end, and reports them. Says whether a token is among them, which is an error.
fn endless(grammar: &mut Grammar, circles: &[Vec<usize>], diagnostics: &mut Diagnostics) -> bool {
    let fragments = &mut grammar.fragments;
    let ends_here = least(&fragment_edges(fragments), |index, set| ends(&fragments[index].pattern, set));
    let harmless = grammar.tokens.iter().all(|token| !token.is_lexed() || ends(&token.pattern, &ends_here));
    let kind = if harmless { Diagnostic::warning } else { Diagnostic::error };
    let mut circles: Vec<&Vec<usize>> =
        circles.iter().filter(|circle| circle.iter().any(|&member| !ends_here[member])).collect();
    circles.sort_by_key(|circle| circle.first().map(|&first| fragments[first].span));
    for circle in circles {
        let endless = circle.iter().copied().filter(|&member| !ends_here[member]);
        let message = |name: &str| format!("lexer rule `{name}` never ends");
        let help = "add an alternative that does without it";
        if let Some(diagnostic) = about(fragments, endless, kind, message) {
            diagnostics.push(diagnostic.help(help));
        }
    }
    let with = |id: FragmentId| ends_here[id.0].then_some(Pattern::Fragment(id));
    let patterns = fragments.iter_mut().map(|fragment| &mut fragment.pattern);
    let lexed = grammar.tokens.iter_mut().filter(|token| token.is_lexed());
    for pattern in patterns.chain(lexed.map(|token| &mut token.pattern)) {
        *pattern = replaced(pattern, &with).unwrap_or_else(nothing);
    }
    !harmless
}

/// Whether a pattern matches some finite text, given which fragments do.
fn ends(pattern: &Pattern, fragments: &[bool]) -> bool {
    match pattern {
        Pattern::Literal(_) | Pattern::Set { .. } | Pattern::Any | Pattern::End => true,
        Pattern::Sequence(parts) => parts.iter().all(|part| ends(part, fragments)),
        Pattern::Choice(parts) => parts.iter().any(|part| ends(part, fragments)),
        Pattern::Repeat(body, quantifier) | Pattern::Lazy(body, quantifier) => {
            may_be_absent(*quantifier) || ends(body, fragments)
        }
        Pattern::Fragment(FragmentId(id)) => fragments.get(*id).copied().unwrap_or_default(),
    }
}

/// Which fragments are in a token whose meaning depends on the order of alternatives.
fn order_matters(grammar: &Grammar) -> Vec<bool> {
    let rewriter = Rewriter::new(&grammar.fragments);
    let edges = fragment_edges(&grammar.fragments);
    let mut within = vec![false; grammar.fragments.len()];
    let mut open: Vec<usize> = Vec::new();
    for token in grammar.tokens.iter().filter(|token| rewriter.is_ordered(&token.pattern)) {
        open.extend(fragments_of(&token.pattern));
    }
    while let Some(fragment) = open.pop() {
        if !std::mem::replace(&mut within[fragment], true) {
            open.extend(edges[fragment].iter().copied());
        }
    }
    within
}
