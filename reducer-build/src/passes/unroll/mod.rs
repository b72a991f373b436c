//! Lexer rules that use themselves: loops where that is the same, or else written out to a depth.
//!
//! Cannot occur after this pass, if it reported no error: a lexer rule that reaches itself.
//!
//! A lexer is a finite automaton, so that brackets in brackets cannot be counted without end. What uses itself at
//! the end (or at the beginning) of its alternatives only is no nesting, but a loop: see [`loops`]. The rest has as
//! many levels as the bounds allow: see [`levels`].

mod characters;
mod levels;
mod loops;

use super::graph::{components, is_cycle, least};
use super::uses::{fragment_edges, fragments_of, may_be_absent};
use crate::analysis::ordered::Rewriter;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Fragment, FragmentId, Grammar, Pattern, Token};
use crate::source::Span;
use std::collections::BTreeMap;

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

/// The tokens that are on a circle, each with the fragment that it is where other lexer rules use it.
struct Copies(BTreeMap<usize, usize>);

impl Copies {
    fn new(grammar: &Grammar, circles: &[Vec<usize>]) -> Self {
        let mut names: BTreeMap<&str, usize> = BTreeMap::new();
        for &member in circles.iter().flatten() {
            names.insert(&grammar.fragments[member].name, member);
        }
        let tokens = grammar.tokens.iter().enumerate();
        Self(tokens.filter_map(|(index, token)| Some((index, *names.get(token.name.as_str())?))).collect())
    }

    /// What a token matches, given its fragments as they are now.
    fn pattern<'a>(&self, token: usize, tokens: &'a [Token], fragments: &'a [Fragment]) -> &'a Pattern {
        self.0.get(&token).map_or(&tokens[token].pattern, |&fragment| &fragments[fragment].pattern)
    }
}

/// The fragments that reach themselves, those first that others use, each circle in the order of the grammar.
fn circles(fragments: &[Fragment]) -> Vec<Vec<usize>> {
    let edges = fragment_edges(fragments);
    let mut circles = components(&edges);
    circles.retain(|component| is_cycle(&edges, component));
    for circle in &mut circles {
        circle.sort_by_key(|&member| fragments[member].span);
    }
    circles
}

/// Takes out what has no way out, which is reported. Whether a token is among it, which is an error.
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

/// At the first of these fragments, with the others.
fn about(
    fragments: &[Fragment],
    members: impl Iterator<Item = usize>,
    kind: fn(Span, String) -> Diagnostic,
    message: impl Fn(&str) -> String,
) -> Option<Diagnostic> {
    let mut members = members.map(|member| &fragments[member]);
    let first = members.next()?;
    let diagnostic = kind(first.span, message(&first.name)).label("uses itself");
    Some(members.fold(diagnostic, |diagnostic, member| diagnostic.related(member.span, "by way of this")))
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

/// A pattern with others in place of its fragments; `None` if it matches nothing then. Recursion is bounded by
/// `ir::MAX_NESTING`.
fn replaced(pattern: &Pattern, with: &impl Fn(FragmentId) -> Option<Pattern>) -> Option<Pattern> {
    match pattern {
        Pattern::Fragment(id) => with(*id),
        Pattern::Sequence(parts) => {
            parts.iter().map(|part| replaced(part, with)).collect::<Option<_>>().map(Pattern::Sequence)
        }
        Pattern::Choice(parts) => {
            let mut left: Vec<Pattern> = parts.iter().filter_map(|part| replaced(part, with)).collect();
            if left.len() < 2 { left.pop() } else { Some(Pattern::Choice(left)) }
        }
        Pattern::Repeat(body, quantifier) => match replaced(body, with) {
            Some(body) => Some(Pattern::Repeat(Box::new(body), *quantifier)),
            None => may_be_absent(*quantifier).then(|| Pattern::Sequence(Vec::new())),
        },
        Pattern::Lazy(body, quantifier) => match replaced(body, with) {
            Some(body) => Some(Pattern::Lazy(Box::new(body), *quantifier)),
            None => may_be_absent(*quantifier).then(|| Pattern::Sequence(Vec::new())),
        },
        Pattern::Literal(_) | Pattern::Set { .. } | Pattern::Any | Pattern::End => Some(pattern.clone()),
    }
}

/// What matches no text.
fn nothing() -> Pattern {
    Pattern::Set { ranges: Vec::new(), negated: false }
}

fn uses(pattern: &Pattern, fragment: usize) -> bool {
    fragments_of(pattern).contains(&fragment)
}
