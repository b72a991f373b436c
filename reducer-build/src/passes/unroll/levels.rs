//! What uses itself in its middle is written out: the rule, in it the rule again, and so on, and at the bottom
//! without the alternatives that need one more.

use super::circles::{Copies, about, circles};
use super::patterns::{nothing, replaced};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::graph::{components, reachable};
use crate::ir::uses::{fragment_edges, fragments_of};
use crate::ir::{Fragment, FragmentId, Grammar, Pattern};
use crate::regex::ordered::{Cut, Rewriter, same_texts};
use std::collections::BTreeMap;

/// How many levels a rule may have; it gets as many as the bounds allow.
const DEPTHS: [usize; 6] = [32, 16, 8, 4, 2, 1];

/// How many characters and ranges a token may have, with everything in it written out.
const LARGEST: usize = 1 << 14;

/// Rules that use each other.
struct Circle {
    members: Vec<usize>,
    levels: usize,
    /// What may be left out to have more levels, or at least one.
    cut: Cut,
    /// Whether more levels would match nothing more.
    exact: bool,
}

impl Circle {
    /// The levels to begin with.
    fn most(&self) -> usize {
        if self.exact { 2 } else { DEPTHS[0] }
    }
}

/// Writes out all circles that are left, and says how deep, or that they are too large.
pub(super) fn unroll(
    grammar: &mut Grammar,
    copies: &Copies,
    order_matters: &[bool],
    diagnostics: &mut Diagnostics,
) {
    let mut all: Vec<Circle> = Vec::new();
    for members in circles(&grammar.fragments) {
        all.push(Circle { members, levels: DEPTHS[0], cut: Cut::Open, exact: false });
        find_exact(&grammar.fragments, &mut all, order_matters);
    }
    let tokens = users(grammar, copies, &all);
    loop {
        let fragments = written_out(&grammar.fragments, &all);
        let rewriter = Rewriter::new(&fragments);
        let sizes = sizes(&fragments);
        let too_large = tokens.iter().find(|(token, within)| {
            let cut = within.iter().map(|&circle| all[circle].cut).max().unwrap_or(Cut::Nothing);
            let plain = rewriter.plain_with(copies.pattern(*token, &grammar.tokens, &fragments), cut);
            let size = |pattern: Option<Pattern>| pattern.map_or(0, |each| each.size(&|id| sizes[id.0]));
            plain.is_none_or(|plain| size(plain.anywhere).max(size(plain.at_end)) > LARGEST)
        });
        let Some((_, within)) = too_large else {
            grammar.fragments = fragments;
            break;
        };
        // The deepest of those in it have less.
        let deepest = within.iter().map(|&circle| all[circle].levels).max().unwrap_or_default();
        let Some(&less) = DEPTHS.iter().find(|&&depth| depth < deepest) else {
            if within.iter().any(|&circle| all[circle].cut < Cut::Closed) {
                for &circle in within {
                    all[circle].cut = Cut::Closed;
                    all[circle].levels = all[circle].most();
                }
                continue;
            }
            report_too_large(&grammar.fragments, within.iter().map(|&circle| &all[circle]), diagnostics);
            return;
        };
        for &circle in within {
            all[circle].levels = all[circle].levels.min(less);
        }
    }
    all.sort_by_key(|circle| grammar.fragments[circle.members[0]].span);
    for circle in all.iter().filter(|circle| !circle.exact) {
        let message = |name: &str| match circle.levels {
            1 => format!("`{name}` is read as if it did not use itself"),
            levels => format!("`{name}` is read up to {levels} levels deep"),
        };
        let help =
            "what is nested deeper, or left open, may not be read at all; parser rules nest without end";
        let members = circle.members.iter().copied();
        if let Some(warning) = about(&grammar.fragments, members, Diagnostic::warning, message) {
            diagnostics.push(warning.help(help));
        }
    }
}

/// By token that circles are in, which ones.
fn users(grammar: &Grammar, copies: &Copies, all: &[Circle]) -> Vec<(usize, Vec<usize>)> {
    let mut edges = fragment_edges(&grammar.fragments);
    let patterns =
        (0..grammar.tokens.len()).map(|token| copies.pattern(token, &grammar.tokens, &grammar.fragments));
    let mut users = Vec::new();
    for (token, pattern) in patterns.enumerate() {
        edges.push(fragments_of(pattern));
        let reached = reachable(&edges, edges.len() - 1);
        edges.pop();
        let within: Vec<usize> =
            (0..all.len()).filter(|&circle| all[circle].members.iter().any(|&each| reached[each])).collect();
        if !within.is_empty() {
            users.push((token, within));
        }
    }
    users
}

/// Finds out whether two levels of the last circle match what three do, and so what any number does: each level is
/// made of the one below it in the same way. Only where it is texts alone that count.
fn find_exact(fragments: &[Fragment], all: &mut [Circle], order_matters: &[bool]) {
    let mut with = |levels| {
        if let Some(last) = all.last_mut() {
            last.levels = levels;
        }
        written_out(fragments, all)
    };
    let (two, three) = (with(2), with(3));
    let Some(last) = all.last_mut() else { return };
    let same = |&each: &usize| {
        !order_matters[each] && same_texts((&two[each].pattern, &two), (&three[each].pattern, &three))
    };
    last.exact = last.members.iter().all(same);
    last.levels = last.most();
}

/// Each circle with its levels as fragments of their own, the deepest first, after all others.
fn written_out(fragments: &[Fragment], all: &[Circle]) -> Vec<Fragment> {
    let mut written = fragments.to_vec();
    for circle in all {
        let mut below: BTreeMap<usize, Option<FragmentId>> =
            circle.members.iter().map(|&member| (member, None)).collect();
        let mut without: Vec<usize> = Vec::new();
        for level in (1..=circle.levels).rev() {
            let with = |id: FragmentId| below.get(&id.0).copied().unwrap_or(Some(id)).map(Pattern::Fragment);
            let here = circle.members.iter().map(|&member| {
                let Fragment { name, span, pattern, .. } = &fragments[member];
                let pattern = replaced(pattern, &with);
                let id =
                    pattern.is_some().then_some(FragmentId(if level == 1 { member } else { written.len() }));
                match pattern {
                    Some(pattern) if level == 1 => written[member].pattern = pattern,
                    Some(pattern) => {
                        // Two levels that match all are no levels, but one rule.
                        let level = if circle.exact { 1 } else { level };
                        written.push(Fragment { name: name.clone(), span: *span, pattern, level });
                    }
                    None if level == 1 => without.push(member),
                    None => {}
                }
                (member, id)
            });
            below = here.collect();
        }
        // What has no text with so few levels is made of those that have one, or never matches.
        let with = |id: FragmentId| (!without.contains(&id.0)).then_some(Pattern::Fragment(id));
        for &member in &without {
            written[member].pattern = replaced(&fragments[member].pattern, &with).unwrap_or_else(nothing);
        }
    }
    written
}

/// How many characters and ranges each fragment has, with everything in it written out.
fn sizes(fragments: &[Fragment]) -> Vec<usize> {
    let mut sizes = vec![0; fragments.len()];
    for fragment in components(&fragment_edges(fragments)).into_iter().flatten() {
        sizes[fragment] = fragments[fragment].pattern.size(&|id| sizes[id.0]);
    }
    sizes
}

fn report_too_large<'c>(
    fragments: &[Fragment],
    circles: impl Iterator<Item = &'c Circle>,
    diagnostics: &mut Diagnostics,
) {
    let message = |name: &str| format!("lexer rule `{name}` uses itself");
    let members = circles.flat_map(|circle| circle.members.iter().copied());
    let help = "a lexer rule cannot nest; repeat with `*` or `+`, or make it a parser rule";
    if let Some(error) = about(fragments, members, Diagnostic::error, message) {
        diagnostics.push(error.note("it is too large even with one level").help(help));
    }
}
