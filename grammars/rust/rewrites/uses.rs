//! What a `use` names without braces, where they hold one name.

use super::tokens::{self, Tokens};
use reducer_syntax::{Rewrite, Tree};

/// The file without a pair of braces, for each pair in a `use` that holds one name alone.
pub fn without_braces(tree: &Tree) -> Vec<Rewrite> {
    let ranges = tokens::ranges(tree);
    let all = Tokens { text: tree.text(), ranges: &ranges };
    let is_use = |&at: &usize| all.get(at) == Some(b"use");
    let uses = (0..ranges.len()).filter(is_use).map(|at| at..all.until(at, |token| token == b";"));
    let places = uses.flatten().filter(|&at| all.get(at) == Some(b"{"));
    places.filter_map(|open| without_brace(all, open)).collect()
}

fn without_brace(all: Tokens<'_>, open: usize) -> Option<Rewrite> {
    let close = all.close_of(open);
    let end = all.until(open + 1, |token| token == b",");
    // Perhaps a comma is left.
    (open + 1 < end && end + 1 >= close && close < all.ranges.len()).then_some(())?;
    if end == open + 2 && all.get(open + 1) == Some(b"self") {
        return Some(vec![(all.ranges[open.checked_sub(1)?].start..all.ranges[close].end, Vec::new())]);
    }
    let after = all.ranges[end].start..all.ranges[close].end;
    Some(vec![(all.ranges[open].clone(), Vec::new()), (after, Vec::new())])
}
