//! Tokens with shorter texts: strings, numbers, text between tags. Names stay as they are.

use super::moves::Move;
use super::places::Place;
use crate::names::is_word;
use reducer_syntax::{NodeId, Tree};

/// In longer texts, and in more parts, what has begun with some of these goes on with the others before what is left is taken
/// apart anew: it takes fewer tests where nearly all goes, and more where nearly all stays.
const LONG: usize = 64;

/// The ways to leave out a part of a token's text, the smallest part first, as everything is taken from the end: all that
/// stands between its delimiters, then a quarter of it or so, and so on down to one of `parts`. Whether what is left is such
/// a token is for the edit to tell.
pub(super) fn shorter(tree: &Tree, node: NodeId, parts: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut parts = parts.min(tree.text_of(node).len());
    loop {
        moves.extend(cuts(tree, node, parts));
        if parts <= 1 {
            return moves;
        }
        parts /= 4;
    }
}

/// The ways to leave out one of so many parts of a token's text.
pub(super) fn cuts(tree: &Tree, node: NodeId, parts: usize) -> Vec<Move> {
    let has_other_texts = tree.slot(node).is_some_and(|slot| slot.minimal.is_some());
    if !has_other_texts || !tree.is_token(node) || is_word(tree, node) {
        return Vec::new();
    }
    let text = tree.text_of(node);
    let (start, end) = inside(text);
    let size = (end - start).div_ceil(parts.max(1)).max(1);
    let cut = |from: usize| {
        let [from, to] = [from, (from + size).min(end)].map(|at| boundary(text, at) as u32);
        Move::Shorten { node, from, to }
    };
    (start..end).step_by(size).map(cut).collect()
}

/// Once a part of a token's text has gone that began there: goes on with those before it, and then with parts of what is left,
/// on top of what is `left` to try.
pub(super) fn go_on(tree: &Tree, node: NodeId, mut from: u32, parts: usize, left: &mut Vec<Place>) {
    let mut before = Vec::new();
    let mut is_before = |place: &mut Place| match *place {
        Place::Move(Move::Shorten { node: of, from: start, to }) if of == node && to == from => {
            from = start;
            true
        }
        _ => false,
    };
    while let Some(place) = left.pop_if(&mut is_before) {
        before.push(place);
    }
    // The others are of the text as it was.
    let is_other =
        |place: &mut Place| matches!(*place, Place::Move(Move::Shorten { node: of, .. }) if of == node);
    while left.pop_if(is_other).is_some() {}
    left.extend(cuts(tree, node, parts).into_iter().map(Place::Move));
    if tree.text_of(node).len() > LONG || parts > LONG {
        left.extend(before.into_iter().rev());
    }
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
