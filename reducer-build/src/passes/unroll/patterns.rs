//! Patterns with others in place of their fragments.

use crate::ir::uses::{fragments_of, may_be_absent};
use crate::ir::{FragmentId, Pattern};

/// A pattern with others in place of its fragments; `None` if it matches nothing then. Recursion is bounded by
/// `ir::MAX_NESTING`.
pub(super) fn replaced(pattern: &Pattern, with: &impl Fn(FragmentId) -> Option<Pattern>) -> Option<Pattern> {
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
pub(super) fn nothing() -> Pattern {
    Pattern::Set { ranges: Vec::new(), negated: false }
}

/// Whether a pattern uses a fragment.
pub(super) fn uses(pattern: &Pattern, fragment: usize) -> bool {
    fragments_of(pattern).contains(&fragment)
}
