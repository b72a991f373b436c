//! Alternatives that are single characters are one set: a way each would be one too many at each level.

use crate::ir::{Fragment, FragmentId, Pattern};
use crate::passes::graph::components;
use crate::passes::uses::fragment_edges;

/// Inclusive ranges, sorted and disjoint.
type Ranges = Vec<(char, char)>;

/// Merges them in these fragments, through what they use.
pub(super) fn merge(fragments: &mut [Fragment], members: impl Iterator<Item = usize>) {
    let mut single: Vec<Option<Ranges>> = vec![None; fragments.len()];
    for fragment in components(&fragment_edges(fragments)).into_iter().flatten() {
        single[fragment] = ranges(&fragments[fragment].pattern, &single);
    }
    for member in members {
        fragments[member].pattern = merged(&fragments[member].pattern, &single);
    }
}

/// The characters, if it is one of some, and all of them are told.
fn ranges(pattern: &Pattern, single: &[Option<Ranges>]) -> Option<Ranges> {
    match pattern {
        Pattern::Literal(text) => {
            let mut characters = text.chars();
            let first = characters.next()?;
            characters.next().is_none().then(|| vec![(first, first)])
        }
        Pattern::Set { ranges, negated: false } => Some(ranges.clone()),
        Pattern::Fragment(FragmentId(id)) => single[*id].clone(),
        Pattern::Choice(parts) if !parts.is_empty() => {
            let parts: Option<Vec<Ranges>> = parts.iter().map(|part| ranges(part, single)).collect();
            parts.map(|parts| union(parts.concat()))
        }
        _ => None,
    }
}

/// Recursion is bounded by `ir::MAX_NESTING`.
fn merged(pattern: &Pattern, single: &[Option<Ranges>]) -> Pattern {
    if let (Pattern::Choice(_) | Pattern::Fragment(_), Some(ranges)) = (pattern, ranges(pattern, single)) {
        return Pattern::Set { ranges, negated: false };
    }
    match pattern {
        Pattern::Sequence(parts) => {
            Pattern::Sequence(parts.iter().map(|part| merged(part, single)).collect())
        }
        Pattern::Repeat(body, quantifier) => Pattern::Repeat(Box::new(merged(body, single)), *quantifier),
        Pattern::Lazy(body, quantifier) => Pattern::Lazy(Box::new(merged(body, single)), *quantifier),
        Pattern::Choice(parts) => {
            let mut left: Vec<Pattern> = Vec::new();
            for part in parts {
                // Neighbours alone, so that no way comes to stand before another.
                let before = left.last().and_then(|last| ranges(last, single));
                match (before, ranges(part, single)) {
                    (Some(before), Some(more)) => {
                        left.pop();
                        left.push(Pattern::Set { ranges: union([before, more].concat()), negated: false });
                    }
                    _ => left.push(merged(part, single)),
                }
            }
            Pattern::Choice(left)
        }
        _ => pattern.clone(),
    }
}

/// Sorted and disjoint.
fn union(mut ranges: Ranges) -> Ranges {
    ranges.sort_unstable();
    let mut union: Ranges = Vec::new();
    for (first, last) in ranges {
        match union.last_mut() {
            Some((_, end)) if u32::from(first) <= u32::from(*end) + 1 => *end = last.max(*end),
            _ => union.push((first, last)),
        }
    }
    union
}
