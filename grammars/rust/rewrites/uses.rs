//! What a `use` names: without braces, where they hold one name; in the places of the name, where it is one.

use super::tokens::{self, Tokens};
use reducer_syntax::{Rewrite, Tree};

/// The file without a pair of braces, for each pair in a `use` that holds one name alone; the file without a `use`, for each that gives
/// one name to what can be named in full.
pub fn of(tree: &Tree) -> Vec<Rewrite> {
    let ranges = tokens::ranges(tree);
    let all = Tokens { text: tree.text(), ranges: &ranges };
    let mut found = Vec::new();
    for at in (0..ranges.len()).filter(|&at| all.get(at) == Some(b"use")) {
        let end = all.until(at, |token| token == b";");
        let braces = (at..end).filter(|&at| all.get(at) == Some(b"{"));
        found.extend(braces.filter_map(|open| without_brace(all, open)));
        found.extend(named_in_full(tree, all, at, end));
    }
    found
}

/// Where the name stood that the `use` gives, the whole path stands.
fn named_in_full(tree: &Tree, all: Tokens<'_>, start: usize, end: usize) -> Option<Rewrite> {
    let path_end = all.until(start, |token| matches!(token, b";" | b"as" | b"{" | b"*"));
    let path = all.part(start + 1..path_end).range();
    let name = all.get(end.checked_sub(1)?)?;
    let goes = all.ranges.get(start)?.start..all.ranges.get(end)?.end;
    let is_plain = path_end == end || path_end + 2 == end;
    is_plain.then(|| tree.named_in_full(goes, name, &all.text[path], &[b"::", b"."])).flatten()
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
