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
//! A rule that is written out in itself (`passes::unroll`) remembers too much where comments in comments are left open
//! and closed by their bounds alone (`/*/` opens or closes). Where that gets too large, only what closes all that it
//! opens is matched: the one best way through it.
//!
//! `EOF` is one more symbol behind the last character, as in ANTLR; what needs it is a pattern of its own.

mod alphabet;
mod automaton;
mod covers;
mod eliminate;
mod minimal;
mod ways;

use crate::ir::{Fragment, FragmentId, Pattern};
use crate::passes::graph::{least, reachable};
use crate::passes::uses::{empty_fragments, fragment_edges, fragments_of, matches_empty};
use alphabet::Alphabet;
use automaton::Automaton;
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
        // Levels that are written out get an automaton here, lest the one of their regular expression be large.
        let nested = self.is_nested(pattern);
        if !self.is_ordered(pattern) && !matches_empty(pattern, &self.empty) && !nested {
            return Some(Plain { anywhere: Some(pattern.clone()), at_end: None });
        }
        let ways = Ways::new(pattern, self.fragments)?;
        rewritten(&ways, false).or_else(|| if nested { rewritten(&ways, true) } else { None })
    }

    /// Whether a rule that uses itself is written out in a pattern.
    fn is_nested(&self, pattern: &Pattern) -> bool {
        let mut edges = fragment_edges(self.fragments);
        edges.push(fragments_of(pattern));
        let reached = reachable(&edges, edges.len() - 1);
        self.fragments.iter().zip(reached).any(|(fragment, reached)| reached && fragment.level > 1)
    }
}

/// With `cut`, for nested rules only: see [`Automaton::new`].
fn rewritten(ways: &Ways, cut: bool) -> Option<Plain> {
    let automaton = Automaton::new(ways, cut)?;
    let anywhere = written(&automaton, &automaton.accepts, &ways.alphabet)?;
    Some(Plain { anywhere, at_end: written(&automaton, &automaton.ends, &ways.alphabet)? })
}

/// The texts that lead to some states, in the shorter way; the inner `None` if there is none, the outer one if they
/// are too large.
fn written(automaton: &Automaton, accepts: &[bool], alphabet: &Alphabet) -> Option<Option<Pattern>> {
    let small = [Accepting::States, Accepting::Edges].map(|each| Minimal::new(automaton, accepts, each));
    let [Some(_), Some(_)] = small else { return Some(None) };
    let patterns = small.iter().flatten().filter_map(|small| eliminate::pattern(small, alphabet));
    patterns.min_by_key(eliminate::size).map(Some)
}

/// Whether two patterns, each with its fragments, match the same texts; no if one is too large to tell.
pub(crate) fn same_texts(one: (&Pattern, &[Fragment]), other: (&Pattern, &[Fragment])) -> bool {
    let automaton = |(pattern, fragments)| {
        let ways = Ways::new(pattern, fragments)?;
        let automaton = Automaton::new(&ways, false)?;
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
