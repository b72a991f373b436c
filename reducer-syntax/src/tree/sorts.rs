//! What tokens are to a reader, as far as the tables of their language tell: for whoever shows a text with colours.

use super::tree::Tree;
use reducer_tables::Kind;
use std::ops::Range;

/// What a token is to a reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A word of the language itself.
    Keyword,
    /// A name.
    Name,
    /// A number.
    Number,
    /// A string, or another literal.
    Literal,
    /// Anything else, such as a bracket.
    Sign,
}

impl Tree {
    /// The tokens in some bytes of the text, in order: the bytes of each token, and what it is. Looks at no other tokens. What is
    /// between tokens is blank, or a comment. In the place of an island stand its tokens. Texts of units without a grammar, such as
    /// lines, have no tokens in this sense.
    ///
    /// ```
    /// use reducer_syntax::{LINES, Tree};
    ///
    /// let tree = Tree::parse(&LINES, *b"one\ntwo\n")?;
    /// assert_eq!(tree.sorts(0..8), []);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sorts(&self, bytes: Range<usize>) -> Vec<(Range<usize>, Sort)> {
        let mut found = Vec::new();
        self.add_sorts(0, &bytes, &mut found);
        found
    }

    /// Adds the tokens of this tree, whose text begins at the byte `from` of the whole. Islands are nested a few levels deep at most.
    fn add_sorts(&self, from: usize, bytes: &Range<usize>, found: &mut Vec<(Range<usize>, Sort)>) {
        let layer = &self.layer;
        let first = layer.tokens.partition_point(|token| from + token.end as usize <= bytes.start);
        let islands = self.islands.partition_point(|island| (layer.data(island.leaf).first as usize) < first);
        let mut islands = self.islands[islands..].iter().peekable();
        for (number, token) in layer.tokens.iter().enumerate().skip(first) {
            let (start, end) = (from + token.start as usize, from + token.end as usize);
            if start >= bytes.end {
                break;
            }
            match islands.next_if(|island| layer.data(island.leaf).first as usize == number) {
                Some(island) => island.tree.add_sorts(start, bytes, found),
                None if token.is_virtual() => {}
                None => found
                    .extend(self.sort(token.kind, token.text(&layer.text)).map(|sort| (start..end, sort))),
            }
        }
    }

    fn sort(&self, kind: Kind, text: &[u8]) -> Option<Sort> {
        let language = self.layer.language;
        // A language without names and literals is one of units.
        if language.unbounded.is_empty() {
            return None;
        }
        let quote = |byte: Option<&u8>| matches!(byte, Some(b'"' | b'\'' | b'`'));
        let is_unbounded = language.unbounded.binary_search(&kind).is_ok();
        Some(match text {
            _ if quote(text.first()) || (is_unbounded && quote(text.last())) => Sort::Literal,
            [b'0'..=b'9', ..] | [b'-' | b'+' | b'.', b'0'..=b'9', ..] => Sort::Number,
            [b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' | 0x80.., ..] if is_unbounded => Sort::Name,
            _ if is_unbounded => Sort::Literal,
            _ if text.iter().any(u8::is_ascii_alphabetic) => Sort::Keyword,
            _ => Sort::Sign,
        })
    }
}
