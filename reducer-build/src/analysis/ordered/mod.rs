//! Patterns whose meaning depends on the order of their alternatives, without non-greedy quantifiers and `EOF`.
//!
//! ANTLR follows all ways through a rule at once, best first: an earlier alternative before a later one, another
//! round before leaving a loop, or leaving it before another round if the quantifier is non-greedy. Longest match
//! makes the order irrelevant, but for one thing: **when one way has come to the end of the rule, those behind it
//! that passed a non-greedy quantifier before are given up at that character.** A way remembers that it passed
//! one until the end of the rule, in and out of fragments. (`LexerATNSimulator`: `closure`, `getReachableConfigSet`,
//! `passedThroughNonGreedyDecision`.) So the automaton here has lists of ways for states, and what it accepts is a
//! plain regular language, which is written as a pattern again.
//!
//! `EOF` is one more symbol behind the last character, as in ANTLR; what needs it is a pattern of its own.

mod alphabet;
mod automaton;
mod covers;
mod eliminate;
mod minimal;
mod ways;

use crate::ir::{Fragment, FragmentId, Pattern};
use crate::passes::graph::least;
use crate::passes::uses::{empty_fragments, fragment_edges, matches_empty};
use minimal::{Accepting, Minimal};

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
    empty: Vec<bool>,
}

impl<'g> Rewriter<'g> {
    /// For the patterns of tokens that use these fragments.
    pub(crate) fn new(fragments: &'g [Fragment]) -> Self {
        let ordered =
            least(&fragment_edges(fragments), |index, set| is_ordered(&fragments[index].pattern, set));
        Self { fragments, ordered, empty: empty_fragments(fragments) }
    }

    /// Whether a pattern has a meaning only as a part of a token: the order of its alternatives counts.
    pub(crate) fn is_ordered(&self, pattern: &Pattern) -> bool {
        is_ordered(pattern, &self.ordered)
    }

    /// A pattern without non-greedy quantifiers, `EOF` and the empty text; `None` if it gets too large.
    pub(crate) fn plain(&self, pattern: &Pattern) -> Option<Plain> {
        if !self.is_ordered(pattern) && !matches_empty(pattern, &self.empty) {
            return Some(Plain { anywhere: Some(pattern.clone()), at_end: None });
        }
        let ways = ways::Ways::new(pattern, self.fragments)?;
        let automaton = automaton::Automaton::new(&ways)?;
        let written = |accepts: &[bool]| {
            let written = |accepting| {
                let small = Minimal::new(&automaton, accepts, accepting)?;
                Some(eliminate::pattern(&small, &ways.alphabet))
            };
            let [Some(states), Some(edges)] = [Accepting::States, Accepting::Edges].map(written) else {
                return Some(None);
            };
            [states, edges].into_iter().flatten().min_by_key(eliminate::size).map(Some)
        };
        Some(Plain { anywhere: written(&automaton.accepts)?, at_end: written(&automaton.ends)? })
    }
}

/// Whether two patterns, each with its fragments, match the same texts; no if one is too large to tell.
pub(crate) fn same_texts(one: (&Pattern, &[Fragment]), other: (&Pattern, &[Fragment])) -> bool {
    let automaton = |(pattern, fragments)| {
        let ways = ways::Ways::new(pattern, fragments)?;
        let automaton = automaton::Automaton::new(&ways)?;
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
