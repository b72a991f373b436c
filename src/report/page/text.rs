//! A text as HTML, with tokens marked.

use crate::tree::Tree;
use std::fmt::Write as _;

/// How much is shown of a stretch that is marked alike: at its beginning, and at its end.
const SHOWN: usize = 400;
/// How much is shown of a text.
const MOST: usize = 400_000;

/// Escapes a text for HTML, and shows what cannot be seen.
pub(super) fn escape(text: &[u8]) -> String {
    let mut out = String::with_capacity(text.len());
    for c in String::from_utf8_lossy(text).chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// The text of a tree; the tokens that are not `kept`, and the blanks beside them, stand in elements `tag`.
pub(super) fn marked(tree: &Tree, kept: &[bool], tag: &str) -> String {
    let text = tree.text();
    let tokens = tree.token_texts();
    let mut out = String::new();
    let mut from = 0;
    // Stretches of tokens that are marked alike, each up to the beginning of the next one.
    for run in kept.chunk_by(|one, other| one == other) {
        let first = from;
        from += run.len();
        let token = |at: usize| tokens.get(at);
        // Blanks between what is kept and what is not go with the latter.
        let start = match (first, run[0]) {
            (0, _) => 0,
            (_, true) => token(first).map_or(text.len(), |token| token.start),
            (_, false) => token(first - 1).map_or(0, |token| token.end),
        };
        let end = match token(from) {
            None => text.len(),
            Some(next) if !run[0] => next.start,
            Some(_) => token(from - 1).map_or(text.len(), |token| token.end),
        };
        let shown = shorten(&text[start.min(end)..end], run[0]);
        if run[0] {
            out.push_str(&shown);
        } else {
            // Writing to a string cannot fail.
            _ = write!(out, "<{tag}>{shown}</{tag}>");
        }
        if out.len() > MOST {
            out.push_str("<i> … the rest is not shown</i>");
            break;
        }
    }
    if kept.is_empty() { shorten(text, true) } else { out }
}

/// All of it if it is kept or short; else its two ends.
fn shorten(text: &[u8], kept: bool) -> String {
    let shown = if kept { MOST / 4 } else { SHOWN };
    if text.len() <= 2 * shown {
        return escape(text);
    }
    let (head, tail) = (&text[..shown], &text[text.len() - shown..]);
    format!("{}<i> … {} bytes … </i>{}", escape(head), text.len() - 2 * shown, escape(tail))
}
