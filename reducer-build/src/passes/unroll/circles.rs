//! Lexer rules that reach themselves, and the tokens among them.

use crate::ground::diagnostics::Diagnostic;
use crate::ground::graph::{components, is_cycle};
use crate::ground::source::Span;
use crate::ir::uses::fragment_edges;
use crate::ir::{Fragment, Grammar, Pattern, Token};
use std::collections::BTreeMap;

/// The tokens that are on a circle, each with the fragment that it is where other lexer rules use it.
pub(super) struct Copies(pub(super) BTreeMap<usize, usize>);

impl Copies {
    pub(super) fn new(grammar: &Grammar, circles: &[Vec<usize>]) -> Self {
        let mut names: BTreeMap<&str, usize> = BTreeMap::new();
        for &member in circles.iter().flatten() {
            names.insert(&grammar.fragments[member].name, member);
        }
        let tokens = grammar.tokens.iter().enumerate();
        Self(tokens.filter_map(|(index, token)| Some((index, *names.get(token.name.as_str())?))).collect())
    }

    /// What a token matches, given its fragments as they are now.
    pub(super) fn pattern<'a>(
        &self,
        token: usize,
        tokens: &'a [Token],
        fragments: &'a [Fragment],
    ) -> &'a Pattern {
        self.0.get(&token).map_or(&tokens[token].pattern, |&fragment| &fragments[fragment].pattern)
    }
}

/// The fragments that reach themselves, those first that others use, each circle in the order of the grammar.
pub(super) fn circles(fragments: &[Fragment]) -> Vec<Vec<usize>> {
    let edges = fragment_edges(fragments);
    let mut circles = components(&edges);
    circles.retain(|component| is_cycle(&edges, component));
    for circle in &mut circles {
        circle.sort_by_key(|&member| fragments[member].span);
    }
    circles
}

/// At the first of these fragments, with the others.
pub(super) fn about(
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
