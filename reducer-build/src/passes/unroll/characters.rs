//! Alternatives that are single characters are one set: a way each would be one too many at each level.

use crate::ir::{Fragment, Pattern};
use crate::regex::sets::{CharSet, char_sets, single_char, united};

/// Merges them in these fragments, through what they use.
pub(super) fn merge(fragments: &mut [Fragment], members: impl Iterator<Item = usize>) {
    let single = char_sets(fragments);
    for member in members {
        fragments[member].pattern = merged(&fragments[member].pattern, &single);
    }
}

/// Recursion is bounded by `ir::MAX_NESTING`.
fn merged(pattern: &Pattern, single: &[Option<CharSet>]) -> Pattern {
    if let (Pattern::Choice(_) | Pattern::Fragment(_), Some(ranges)) = (pattern, single_char(pattern, single))
    {
        return Pattern::Set { ranges: united(ranges), negated: false };
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
                let before = left.last().and_then(|last| single_char(last, single));
                match (before, single_char(part, single)) {
                    (Some(before), Some(more)) => {
                        left.pop();
                        left.push(Pattern::Set { ranges: united([before, more].concat()), negated: false });
                    }
                    _ => left.push(merged(part, single)),
                }
            }
            Pattern::Choice(left)
        }
        _ => pattern.clone(),
    }
}
