//! What stands in brackets on several lines, and would fit on one: of long lists short ones are left.
//!
//! Blocks are not taken for this: whatever the language, braces with lines in them keep these.

use super::indent::{closes, opens, text};
use crate::tree::Layer;

/// How many bytes on one line are short.
const SHORT: usize = 60;

/// For each token, what comes in the place of the gap before it, if that has a line end that goes.
pub(super) fn gaps(layer: &Layer) -> Vec<Option<&'static [u8]>> {
    let mut joined = vec![None; layer.tokens.len()];
    let mut open: Vec<Open> = Vec::new();
    for number in 0..layer.tokens.len() {
        let (gap, text, closes) = (gap(layer, number), text(layer, number), closes(layer, number));
        let instead = line_end(layer, number);
        if let Some(around) = open.last_mut() {
            around.bytes += text.len() + instead.unwrap_or(gap).len();
            around.has_lines |= instead.is_some();
            around.stays |= !gap.iter().all(u8::is_ascii_whitespace) || text.contains(&b'\n');
        }
        if closes && let Some(inner) = open.pop() {
            if let Some(around) = open.last_mut() {
                around.bytes += inner.bytes;
                around.stays |= inner.stays || (inner.is_block && inner.has_lines);
                around.has_lines |= inner.has_lines;
            }
            if inner.has_lines && inner.bytes <= SHORT && !inner.stays && !inner.is_block {
                for (within, joined) in joined.iter_mut().enumerate().take(number + 1).skip(inner.first) {
                    *joined = line_end(layer, within);
                }
            }
        }
        if opens(layer, number) {
            let is_block = text.ends_with(b"{");
            open.push(Open { first: number + 1, bytes: 0, has_lines: false, stays: false, is_block });
        }
    }
    joined
}

/// Brackets that are open.
struct Open {
    /// The first token in them.
    first: usize,
    /// How many bytes there would be in them on one line,
    bytes: usize,
    /// whether there are lines in them now,
    has_lines: bool,
    /// and whether these have to stay.
    stays: bool,
    is_block: bool,
}

/// What stands between a token and the one before.
fn gap(layer: &Layer, token: usize) -> &[u8] {
    let end = token.checked_sub(1).map_or(0, |before| layer.tokens[before].end as usize);
    &layer.text[end..layer.tokens[token].start as usize]
}

/// What comes in the place of the gap before a token, if that has a line end.
fn line_end(layer: &Layer, token: usize) -> Option<&'static [u8]> {
    let is_beside = token.checked_sub(1).is_some_and(|before| opens(layer, before)) || closes(layer, token);
    let blank: &[u8] = if is_beside || matches!(text(layer, token), b"," | b";") { b"" } else { b" " };
    gap(layer, token).contains(&b'\n').then_some(blank)
}
