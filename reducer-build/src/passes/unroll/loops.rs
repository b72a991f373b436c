//! What uses itself at the end of its alternatives only is a loop: `A: x A | y;` matches what `x* y` does, and
//! `A: A x | y;` what `y x*` does (Arden's rule), whatever else is in `x` and `y`.

use super::patterns::{replaced, uses};
use crate::ir::{Fragment, FragmentId, MAX_NESTING, Pattern, Quantifier};

/// How many characters, ranges and uses of fragments a rule may come to have by putting others into it.
const LARGEST: usize = 1 << 12;

/// Solves the rules of a circle one after the other, as equations are: each becomes a loop, and if it does not use
/// itself any more, the others do without it.
pub(super) fn unroll(fragments: &mut [Fragment], circle: &[usize], order_matters: bool) {
    for &member in circle {
        let mut pattern = fragments[member].pattern.clone();
        for side in [Side::End, Side::Beginning] {
            pattern = looped(pattern, member, side, order_matters);
        }
        fragments[member].pattern = pattern;
        let pattern = fragments[member].pattern.clone();
        if uses(&pattern, member) {
            continue;
        }
        for &other in circle {
            let with =
                |id: FragmentId| Some(if id.0 == member { pattern.clone() } else { Pattern::Fragment(id) });
            if other != member
                && uses(&fragments[other].pattern, member)
                && let Some(whole) = replaced(&fragments[other].pattern, &with)
                && whole.size(&|_| 1) <= LARGEST
                && whole.depth() <= MAX_NESTING
            {
                fragments[other].pattern = whole;
            }
        }
    }
}

/// Where a rule uses itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Beginning,
    End,
}

/// A rule without itself at this side of its alternatives, or as it was.
fn looped(pattern: Pattern, member: usize, side: Side, order_matters: bool) -> Pattern {
    let Split { again: Some(again), rest: Some(rest), reordered } = split(&pattern, member, side) else {
        return pattern;
    };
    if reordered && order_matters {
        return pattern;
    }
    if again == Pattern::Sequence(Vec::new()) {
        return rest;
    }
    let again = Pattern::Repeat(Box::new(again), Quantifier::ZeroOrMore);
    let parts = if side == Side::End { [again, rest] } else { [rest, again] };
    sequence(parts.into_iter())
}

/// A rule in two: what stands beside itself, and the alternatives without itself at this side.
struct Split {
    again: Option<Pattern>,
    rest: Option<Pattern>,
    /// Whether ways of the rest come after ways around that they stood before.
    reordered: bool,
}

/// Recursion is bounded by `ir::MAX_NESTING`.
fn split(pattern: &Pattern, member: usize, side: Side) -> Split {
    let whole = || Split { again: None, rest: Some(pattern.clone()), reordered: false };
    match pattern {
        Pattern::Fragment(FragmentId(id)) if *id == member => {
            Split { again: Some(Pattern::Sequence(Vec::new())), rest: None, reordered: false }
        }
        Pattern::Sequence(parts) => {
            let end = side == Side::End;
            let found = if end { parts.split_last() } else { parts.split_first() };
            let Some((outer, inner)) = found else { return whole() };
            let split = split(outer, member, side);
            if split.again.is_none() {
                return whole();
            }
            let joined = |outer: Pattern| {
                let inner = inner.iter().cloned();
                if end { sequence(inner.chain([outer])) } else { sequence([outer].into_iter().chain(inner)) }
            };
            let single = end && inner.iter().all(is_single);
            let reordered = split.reordered || split.rest.is_some() && !single;
            Split { again: split.again.map(joined), rest: split.rest.map(joined), reordered }
        }
        Pattern::Choice(parts) => {
            let (mut again, mut rest, mut reordered) = (Vec::new(), Vec::new(), false);
            for part in parts {
                let split = split(part, member, side);
                reordered |= split.reordered || split.again.is_some() && !rest.is_empty();
                again.extend(split.again);
                rest.extend(split.rest);
            }
            Split { again: choice(again), rest: choice(rest), reordered }
        }
        Pattern::Repeat(body, Quantifier::Optional) => {
            let Split { again, rest, reordered } = split(body, member, side);
            let absent = Pattern::Sequence(Vec::new());
            let rest = rest.map(|rest| Pattern::Repeat(Box::new(rest), Quantifier::Optional));
            Split { again, rest: Some(rest.unwrap_or(absent)), reordered }
        }
        _ => whole(),
    }
}

/// Whether there is but one way through it.
fn is_single(pattern: &Pattern) -> bool {
    matches!(pattern, Pattern::Literal(_) | Pattern::Set { .. } | Pattern::Any)
}

fn sequence(parts: impl Iterator<Item = Pattern>) -> Pattern {
    let flat = parts.flat_map(|part| if let Pattern::Sequence(parts) = part { parts } else { vec![part] });
    let mut flat: Vec<Pattern> = flat.collect();
    if flat.len() == 1 { flat.swap_remove(0) } else { Pattern::Sequence(flat) }
}

fn choice(mut parts: Vec<Pattern>) -> Option<Pattern> {
    if parts.len() < 2 { parts.pop() } else { Some(Pattern::Choice(parts)) }
}
