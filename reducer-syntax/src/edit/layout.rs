//! Gaps written anew, where the token filter would not make of them the virtual tokens that the edited tree has there.

use super::expected::Numbered;
use super::pieces::{Piece, Placed};
use super::sections::{Around, Edited};
use super::taking::From;
use crate::parse::{Gap, Layout};
use crate::tree::Layer;
use reducer_tables::Kind;
use std::iter::Peekable;
use std::ops::Range;

/// A gap that is written anew.
#[derive(Debug, PartialEq, Eq)]
struct Replaced {
    /// Where it is in the assembled text.
    gap: Range<usize>,
    text: Vec<u8>,
    /// The piece and the number in it of the token that comes after it.
    piece: usize,
    token: u32,
}

impl Layer {
    /// Writes gaps anew, and takes pieces apart there.
    pub(super) fn lay_out(&self, text: &mut Vec<u8>, placed: &mut Vec<Placed>) {
        let replaced = self.replaced(text, placed);
        if replaced.is_empty() {
            return;
        }
        let (mut next_text, mut copied) = (Vec::with_capacity(text.len()), 0);
        // By how much what stands after so many replaced gaps moves, wrapping.
        let mut shifts: Vec<usize> = vec![0];
        for Replaced { gap, text: new, .. } in &replaced {
            next_text.extend_from_slice(&text[copied..gap.start]);
            next_text.extend_from_slice(new);
            copied = gap.end;
            shifts.push(next_text.len().wrapping_sub(gap.end));
        }
        next_text.extend_from_slice(&text[copied..]);
        let mut next_placed = Vec::with_capacity(placed.len() + replaced.len());
        let mut before = 0;
        for (index, piece) in placed.iter().enumerate() {
            let end = placed.get(index + 1).map_or(text.len(), |next| next.at);
            let (mut at, mut token) = (piece.at, 0);
            let is_split = replaced.get(before).is_some_and(|next| next.piece == index);
            loop {
                let next = replaced.get(before);
                let split = next.filter(|next| next.piece == index);
                let tokens = token..split.map_or(self.token_count(piece), |next| next.token);
                // What is in a gap that goes is left out.
                let behind = next.map_or(end, |next| next.gap.start.min(end));
                let bytes = at.min(behind)..behind;
                let new = bytes.start.wrapping_add(shifts[before]);
                let part = if is_split || bytes.len() < end - at {
                    piece.part(tokens, at..at + bytes.len(), new)
                } else {
                    Placed { at: new, ..piece.clone() }
                };
                if !is_split || !part.piece.is_empty() {
                    next_placed.push(part);
                }
                let Some(split) = split else { break };
                (at, token) = (split.gap.end, split.token);
                before += 1;
            }
        }
        (*text, *placed) = (next_text, next_placed);
    }

    /// The gaps that the filter of the language wants to have written anew, in order.
    fn replaced(&self, text: &[u8], placed: &[Placed]) -> Vec<Replaced> {
        let layout = || self.language.filter.as_ref().and_then(|filtering| (filtering.new)().layout());
        let Some(first) = layout() else { return Vec::new() };
        let numbered = Numbered::new(self, placed);
        let over = Laid { layer: self, text, placed, numbered: &numbered };
        let Some(outline) = &self.outline else { return over.whole(first) };
        let edited = Edited::new(outline, self, placed);
        let mut replaced = Vec::new();
        let mut stretches = edited.around_edits(&numbered).into_iter().peekable();
        while let Some((stretch, layout)) = stretches.next().zip(layout()) {
            let mut laying = Laying::new(over, layout, &stretch);
            if outline.has_checkpoints() {
                laying.go_on_until_as_it_was(&stretch, &edited, &mut stretches);
            } else {
                laying.go_on(stretch.tokens);
            }
            replaced.append(&mut laying.replaced);
        }
        // Where a text has errors, a layout may want to write more anew than what an edit touches.
        debug_assert!(
            replaced == over.whole(first) || !self.error_tokens().is_empty(),
            "the layout breaks its word on sections of {:?}",
            String::from_utf8_lossy(text)
        );
        replaced
    }

    /// The text that a token of a piece comes from, and where it begins there; `None` for new text.
    fn source_of(&self, piece: &Placed, number: u32) -> Option<(&[u8], usize)> {
        match &piece.piece {
            Piece::Source { tokens, .. } => {
                Some((&self.text, self.tokens.get((tokens.start + number) as usize)?.start as usize))
            }
            Piece::Minimal(_) | Piece::Part { .. } | Piece::Text(_) => None,
        }
    }
}

/// An edited text that is laid out.
#[derive(Clone, Copy)]
struct Laid<'a> {
    layer: &'a Layer,
    text: &'a [u8],
    placed: &'a [Placed],
    numbered: &'a Numbered<'a>,
}

impl Laid<'_> {
    /// The gaps of the whole text that are written anew.
    fn whole(self, layout: Box<dyn Layout>) -> Vec<Replaced> {
        let (tokens, from, until) = (0..u32::MAX, None, None);
        let mut laying =
            Laying::new(self, layout, &Around { tokens: tokens.clone(), own_end: 0, from, until });
        laying.go_on(tokens);
        laying.replaced
    }
}

/// A layout on its way through a text.
struct Laying<'a> {
    over: Laid<'a>,
    layout: Box<dyn Layout>,
    /// The virtual tokens since the last one with a text, and where that ends; `None` if the gap after it stays.
    made: Vec<Kind>,
    end: Option<usize>,
    replaced: Vec<Replaced>,
}

impl<'a> Laying<'a> {
    /// Begins a stretch, the first token of which is the first of the text, or follows a token after which all is as at the
    /// beginning; then the gap before it stays.
    fn new(over: Laid<'a>, mut layout: Box<dyn Layout>, stretch: &Around<'_>) -> Self {
        let mut end = (stretch.tokens.start == 0).then_some(0);
        if let Some(From { checkpoint, last }) = stretch.from {
            layout.resume(checkpoint);
            end = Some(last.end as usize);
        }
        Self { over, layout, made: Vec::new(), end, replaced: Vec::new() }
    }

    /// Goes on over these tokens, which follow the last ones.
    fn go_on(&mut self, tokens: Range<u32>) {
        let Laid { layer, text, placed, numbered } = self.over;
        for (index, numbers) in numbered.within(tokens) {
            let piece = &placed[index];
            for (number, token) in numbers.clone().zip(layer.some_tokens_of(piece, numbers)) {
                if token.is_virtual() {
                    self.made.push(token.kind);
                    continue;
                }
                let source = layer.source_of(piece, number);
                let gap = self.end.unwrap_or(token.start as usize)..token.start as usize;
                let lexed = layer.language.lexed(token).unwrap_or(token);
                let new = self.layout.gap(&Gap::new(&text[gap.clone()], &self.made, lexed, source));
                if let (Some(new), Some(_)) = (new, self.end) {
                    self.replaced.push(Replaced { gap, text: new, piece: index, token: number });
                }
                self.made.clear();
                self.end = Some(token.end as usize);
            }
        }
    }

    /// Goes on over a stretch, and after it up to where all gaps to come can stay: lines that moved are written anew up to the last
    /// one. Takes along the stretches that begin before that.
    fn go_on_until_as_it_was(
        &mut self,
        stretch: &Around<'_>,
        edited: &Edited<'_>,
        stretches: &mut Peekable<impl Iterator<Item = Around<'a>>>,
    ) {
        let mut own_end = stretch.own_end;
        let (mut at, mut end, mut until) = (stretch.tokens.start, own_end, stretch.until);
        loop {
            self.go_on(at..end);
            while let Some(next) = stretches.next_if(|next| next.tokens.start < end) {
                own_end = own_end.max(next.own_end);
            }
            let Some(checkpoint) = until else { return };
            if end >= own_end && self.layout.is_at(checkpoint) {
                return;
            }
            at = end;
            (end, until) = edited.end_after(at);
        }
    }
}

impl Placed {
    /// Some tokens of a piece and the bytes around them, given where these were in the text, put somewhere else.
    fn part(&self, tokens: Range<u32>, bytes: Range<usize>, at: usize) -> Self {
        let within = bytes.start - self.at..bytes.end - self.at;
        let piece = match &self.piece {
            Piece::Source { tokens: all, bytes } => Piece::Source {
                tokens: all.start + tokens.start..all.start + tokens.end,
                bytes: bytes.start + within.start..bytes.start + within.end,
            },
            Piece::Minimal(minimal) => Piece::Part { minimal, tokens, bytes: within },
            Piece::Part { minimal, tokens: all, bytes } => Piece::Part {
                minimal,
                tokens: all.start + tokens.start..all.start + tokens.end,
                bytes: bytes.start + within.start..bytes.start + within.end,
            },
            Piece::Text(_) if tokens.is_empty() => Piece::Source { tokens: 0..0, bytes: 0..0 },
            Piece::Text(text) => Piece::Text(text.clone()),
        };
        Self { piece, cut: self.cut, at }
    }
}
