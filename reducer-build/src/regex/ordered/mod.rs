//! Patterns whose meaning depends on the order of their alternatives, without non-greedy quantifiers and `EOF`.
//!
//! ANTLR follows all ways through a rule at once, best first: an earlier alternative before a later one, another
//! round before leaving a loop, or leaving it before another round if the quantifier is non-greedy. Longest match
//! makes the order irrelevant, but for one thing: **when one way has come to the end of the rule, those after it
//! that passed a non-greedy quantifier before are given up at that character.** A way remembers that it passed
//! one until the end of the rule, in and out of fragments. (`LexerATNSimulator`: `closure`, `getReachableConfigSet`,
//! `passedThroughNonGreedyDecision`.) So the automaton here has lists of ways for states, and what it accepts is a
//! plain regular language, which is written as a pattern again.
//!
//! A rule that is written out in itself (`passes::unroll`) remembers too much where comments in comments are left open
//! and closed by their bounds alone (`/*/` opens or closes). Where that gets too large, only what closes all that it
//! opens is matched: of the ways that read the same next, the best one. It remembers too much once more where several
//! kinds of comments and texts stand in it, each of which could go on to the next end of one. Where no level would be
//! small enough, they end at the first. Then what ANTLR would give up may be matched, too, as what would have made it
//! give that up was left out.
//!
//! `EOF` is one more symbol after the last character, as in ANTLR; what needs it is a pattern of its own.

mod alphabet;
mod automaton;
mod covers;
mod eliminate;
mod minimal;
mod ways;

use crate::ground::graph::least;
use crate::ir::uses::{empty_fragments, fragment_edges, fragments_of, matches_empty};
use crate::ir::{Fragment, FragmentId, Pattern};
use automaton::Automaton;
pub(crate) use automaton::Cut;
use minimal::{Accepting, Minimal};
use ways::Ways;

/// What a token matches, in terms of longest match alone. The empty text is left out of both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plain {
    /// Whatever follows; `None` if it matches nothing.
    pub(crate) anywhere: Option<Pattern>,
    /// If nothing follows. Beats whatever else matches the same text, as ANTLR counts `EOF` as a character.
    pub(crate) at_end: Option<Pattern>,
}

/// Which patterns have to be rewritten.
pub(crate) struct Rewriter<'g> {
    fragments: &'g [Fragment],
    ordered: Vec<bool>,
    /// Those in which a rule that uses itself is written out.
    nested: Vec<bool>,
    empty: Vec<bool>,
}

impl<'g> Rewriter<'g> {
    /// For the patterns of tokens that use these fragments.
    pub(crate) fn new(fragments: &'g [Fragment]) -> Self {
        let edges = fragment_edges(fragments);
        let ordered = least(&edges, |index, set| is_ordered(&fragments[index].pattern, set));
        let nested = least(&edges, |index, set| {
            fragments[index].level > 1 || edges[index].iter().any(|&used| set[used])
        });
        Self { fragments, ordered, nested, empty: empty_fragments(fragments) }
    }

    /// Whether a pattern has a meaning only as a part of a token: the order of its alternatives counts.
    pub(crate) fn is_ordered(&self, pattern: &Pattern) -> bool {
        is_ordered(pattern, &self.ordered)
    }

    /// A pattern without non-greedy quantifiers, `EOF` and the empty text; `None` if it gets too large.
    pub(crate) fn plain(&self, pattern: &Pattern) -> Option<Plain> {
        self.plain_with(pattern, Cut::Closed)
    }

    /// The same with no more cut than this.
    pub(crate) fn plain_with(&self, pattern: &Pattern, most: Cut) -> Option<Plain> {
        // Levels that are written out get an automaton here, lest the one of their regular expression be large.
        if !self.is_rewritten(pattern) && !matches_empty(pattern, &self.empty) {
            return Some(Plain { anywhere: Some(pattern.clone()), at_end: None });
        }
        let ways = Ways::new(pattern, self.fragments)?;
        let most = if self.is_nested(pattern) { most } else { Cut::Nothing };
        let mut cuts = [Cut::Nothing, Cut::Open, Cut::Closed].into_iter().filter(|&cut| cut <= most);
        cuts.find_map(|cut| rewritten(&ways, cut))
    }

    /// Whether a pattern is written as it is neither by itself nor in another one.
    pub(crate) fn is_rewritten(&self, pattern: &Pattern) -> bool {
        self.is_ordered(pattern) || self.is_nested(pattern)
    }

    fn is_nested(&self, pattern: &Pattern) -> bool {
        fragments_of(pattern).iter().any(|&used| self.nested[used])
    }
}

/// `None` if it gets too large.
fn rewritten(ways: &Ways, cut: Cut) -> Option<Plain> {
    let automaton = Automaton::new(ways, cut)?;
    // The texts that lead to some states, in the shorter way; the inner `None` if there is none.
    let written = |accepts: &[bool]| {
        let small = [Accepting::States, Accepting::Edges].map(|each| Minimal::new(&automaton, accepts, each));
        if small.contains(&None) {
            return Some(None);
        }
        let patterns = small.iter().flatten().filter_map(|small| eliminate::pattern(small, &ways.alphabet));
        patterns.min_by_key(eliminate::size).map(Some)
    };
    Some(Plain { anywhere: written(&automaton.accepts)?, at_end: written(&automaton.ends)? })
}

/// Whether two patterns, each with its fragments, match the same texts; no if one is too large to tell.
pub(crate) fn same_texts(one: (&Pattern, &[Fragment]), other: (&Pattern, &[Fragment])) -> bool {
    let automaton = |(pattern, fragments)| {
        let ways = Ways::new(pattern, fragments)?;
        let automaton = Automaton::new(&ways, Cut::Nothing)?;
        let small = Minimal::new(&automaton, &automaton.accepts, Accepting::States);
        Some((ways.alphabet, automaton.accepts[0], small))
    };
    automaton(one).zip(automaton(other)).is_some_and(|(one, other)| one == other)
}

/// Whether a non-greedy quantifier or `EOF` is in it, given which fragments have one. Recursion is bounded by
/// `ir::MAX_NESTING`.
fn is_ordered(pattern: &Pattern, fragments: &[bool]) -> bool {
    match pattern {
        Pattern::Lazy(..) | Pattern::End => true,
        Pattern::Literal(_) | Pattern::Set { .. } | Pattern::Any => false,
        Pattern::Sequence(parts) | Pattern::Choice(parts) => {
            parts.iter().any(|part| is_ordered(part, fragments))
        }
        Pattern::Repeat(body, _) => is_ordered(body, fragments),
        Pattern::Fragment(FragmentId(id)) => fragments.get(*id).copied().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests;
