//! Brackets in which lines do not count.

use reducer_tables::Kind;

/// How many of these brackets, which are given in pairs, are open after a token, if so many are before it.
pub(super) fn open_behind(brackets: &[Kind], open: usize, kind: Kind) -> usize {
    match brackets.iter().position(|&bracket| bracket == kind) {
        Some(place) if place % 2 == 0 => open + 1,
        Some(_) => open.saturating_sub(1),
        None => open,
    }
}
