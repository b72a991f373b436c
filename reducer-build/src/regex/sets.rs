//! Sets of characters, and the patterns that match just one of a set.

use crate::ir::{Fragment, FragmentId, Pattern};

/// Ranges of characters.
pub(crate) type CharSet = Vec<(char, char)>;

/// Which fragments match one character, and which.
pub(crate) fn char_sets(fragments: &[Fragment]) -> Vec<Option<CharSet>> {
    let mut sets = vec![None; fragments.len()];
    let mut waiting: Vec<usize> = (0..fragments.len()).collect();
    let mut before = usize::MAX;
    while waiting.len() < before {
        before = waiting.len();
        waiting.retain(|&index| {
            sets[index] = single_char(&fragments[index].pattern, &sets).map(united);
            sets[index].is_none()
        });
    }
    sets
}

/// The characters of a pattern that matches just one, and no byte that is none. Recursion is bounded by
/// `ir::MAX_NESTING`.
pub(crate) fn single_char(pattern: &Pattern, fragments: &[Option<CharSet>]) -> Option<CharSet> {
    match pattern {
        Pattern::Literal(text) => {
            let mut chars = text.chars();
            let first = chars.next()?;
            chars.next().is_none().then(|| vec![(first, first)])
        }
        Pattern::Set { ranges, negated: false } => Some(ranges.clone()),
        Pattern::Choice(parts) => {
            let parts = parts.iter().map(|part| single_char(part, fragments));
            Some(parts.collect::<Option<Vec<_>>>()?.concat())
        }
        Pattern::Fragment(FragmentId(index)) => fragments.get(*index)?.clone(),
        _ => None,
    }
}

/// The same characters in order, in as few ranges as there can be.
pub(crate) fn united(mut set: CharSet) -> CharSet {
    set.sort_unstable();
    let mut ranges = CharSet::with_capacity(set.len());
    for (first, last) in set {
        match ranges.last_mut() {
            Some((_, end)) if u32::from(first) <= u32::from(*end) + 1 => *end = last.max(*end),
            _ => ranges.push((first, last)),
        }
    }
    ranges
}
