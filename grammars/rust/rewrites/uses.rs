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

/// How many names are tried for `use a::*;`, which does not say what it names.
const MOST: usize = 4;

/// Where the name stood that the `use` gives, the whole path stands.
fn named_in_full(tree: &Tree, all: Tokens<'_>, start: usize, end: usize) -> Vec<Rewrite> {
    let path_end = all.until(start, |token| matches!(token, b";" | b"as" | b"{" | b"*"));
    let path: Vec<u8> = (start + 1..path_end).filter_map(|at| all.get(at)).flatten().copied().collect();
    let Some((first, last)) = all.ranges.get(start).zip(all.ranges.get(end)) else { return Vec::new() };
    let goes = first.start..last.end;
    let in_full = |name: &[u8], full: &[u8]| tree.named_in_full(goes.clone(), name, full, &[b"::", b"."]);
    match all.get(end - 1) {
        Some(b"*") if path_end + 1 == end => {
            let names = capitals(all).take(MOST);
            names.filter_map(|name| in_full(name, &[&path[..], name].concat())).collect()
        }
        Some(name) if path_end == end || path_end + 2 == end => in_full(name, &path).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The names in capitals that stand in one place, and are not declared there.
fn capitals(all: Tokens<'_>) -> impl Iterator<Item = &[u8]> {
    let before = move |at: usize| at.checked_sub(1).and_then(|before| all.get(before));
    let declares =
        |word: &[u8]| matches!(word, b"struct" | b"enum" | b"union" | b"trait" | b"type" | b"<" | b",");
    let is_alone =
        move |name: &[u8]| (0..all.ranges.len()).filter(|&at| all.get(at) == Some(name)).count() == 1;
    let names = (0..all.ranges.len()).filter(move |&at| !before(at).is_some_and(declares));
    let names = names.filter_map(move |at| all.get(at));
    names.filter(move |name| name.first().is_some_and(u8::is_ascii_uppercase) && is_alone(name))
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
