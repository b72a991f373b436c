//! A file as its tokens: for what is written in another way whatever the tokens mean.

use reducer_syntax::Tree;
use std::ops::Range;

/// The places of all tokens of a file.
pub fn ranges(tree: &Tree) -> Vec<Range<usize>> {
    tree.tokens().iter().map(|token| token.start as usize..token.end as usize).collect()
}

/// The tokens of a text, of which each part is a slice.
#[derive(Clone, Copy)]
pub struct Tokens<'t> {
    pub text: &'t [u8],
    pub ranges: &'t [Range<usize>],
}

impl<'t> Tokens<'t> {
    /// The text of a token.
    pub fn get(self, at: usize) -> Option<&'t [u8]> {
        self.ranges.get(at).map(|range| &self.text[range.clone()])
    }

    /// Some of the tokens.
    pub fn part(self, part: Range<usize>) -> Self {
        Self { ranges: self.ranges.get(part).unwrap_or_default(), ..self }
    }

    /// The first tokens up to one of these, or up to a bracket that closes none of them.
    pub fn until(self, from: usize, is_end: impl Fn(&[u8]) -> bool) -> usize {
        let mut at = from;
        while let Some(token) =
            self.get(at).filter(|token| !is_end(token) && !matches!(token, [b')' | b']' | b'}']))
        {
            at = if opens(token) { self.close_of(at) + 1 } else { at + 1 };
        }
        at.min(self.ranges.len())
    }

    /// The bracket that closes the one at a place; the end, if none does.
    pub fn close_of(self, open: usize) -> usize {
        let mut depth = 0_usize;
        for at in open..self.ranges.len() {
            match self.get(at) {
                Some([b'(' | b'[' | b'{']) => depth += 1,
                Some([b')' | b']' | b'}']) => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return at;
            }
        }
        self.ranges.len()
    }

    /// The part of the text that the tokens are.
    pub fn range(self) -> Range<usize> {
        let start = self.ranges.first().map_or(0, |first| first.start);
        start..self.ranges.last().map_or(start, |last| last.end)
    }
}

pub fn opens(token: &[u8]) -> bool {
    matches!(token, [b'(' | b'[' | b'{'])
}
