//! Tokens with shorter texts: strings, numbers, text between tags. Names stay as they are.

use super::moves::Move;
use crate::search::names::is_word;
use crate::tree::{NodeId, Tree};

/// The ways to leave out a part of a token's text, the smallest part first: all that stands between its delimiters, then
/// halves of it, and so on down to one of `parts`. Whether what is left is such a token is for the edit to tell.
pub(super) fn shorter(tree: &Tree, node: NodeId, parts: usize) -> Vec<Move> {
    let has_other_texts = tree.slot(node).is_some_and(|slot| slot.minimal.is_some());
    if !has_other_texts || !tree.is_token(node) || is_word(tree, node) {
        return Vec::new();
    }
    let text = tree.text_of(node);
    let (start, end) = inside(text);
    let length = end - start;
    let mut moves = Vec::new();
    let mut divisor = 1;
    let mut last = usize::MAX;
    while divisor <= parts && last > 1 && length > 0 {
        let size = length.div_ceil(divisor);
        if size < last {
            let cuts = (start..end).step_by(size).map(|from| {
                let to = (from + size).min(end);
                Move::Shorten { node, from: boundary(text, from) as u32, to: boundary(text, to) as u32 }
            });
            // The first of one size is tried first, as everything is taken from the end.
            moves.splice(0..0, cuts.collect::<Vec<_>>().into_iter().rev());
        }
        (last, divisor) = (size, divisor.saturating_mul(2));
    }
    moves
}

/// What a text becomes without a part; `None` if it has no such part, or nothing else.
pub(super) fn without(text: &[u8], from: u32, to: u32) -> Option<Vec<u8>> {
    let (before, behind) = (text.get(..from as usize)?, text.get(to as usize..)?);
    (from < to && before.len() + behind.len() > 0).then(|| [before, behind].concat())
}

/// What stands between the quotes or the like of a text.
fn inside(text: &[u8]) -> (usize, usize) {
    let run = |bytes: &mut dyn Iterator<Item = &u8>| {
        let mut bytes = bytes.peekable();
        let Some(first) = bytes.next_if(|byte| byte.is_ascii_punctuation()) else { return 0 };
        1 + bytes.take_while(|&byte| byte == first).count()
    };
    let (left, right) = (run(&mut text.iter()), run(&mut text.iter().rev()));
    if left + right < text.len() { (left, text.len() - right) } else { (0, 0) }
}

/// Where the character at a byte begins.
fn boundary(text: &[u8], mut at: usize) -> usize {
    while at > 0 && text.get(at).is_some_and(|byte| byte & 0xC0 == 0x80) {
        at -= 1;
    }
    at
}
