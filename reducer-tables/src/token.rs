//! Kinds, and the tokens of a text.

/// The kind of a token or of a node: its number in the table of kinds of its language, in which tokens come first.
///
/// Kinds of different languages have the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub u16);

/// A token: its kind and its bytes in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The kind that the lexer or the token filter gave it.
    pub kind: Kind,
    /// The offset of its first byte.
    pub start: u32,
    /// The offset after its last byte.
    pub end: u32,
}

impl Token {
    /// A token of this kind without text, before the byte `at`: for a token filter to insert.
    pub fn new_virtual(kind: Kind, at: u32) -> Self {
        Self { kind, start: at, end: at }
    }

    /// Whether the token has no text: then a token filter inserted it.
    #[inline]
    pub fn is_virtual(self) -> bool {
        self.start == self.end
    }

    /// The bytes of the token in the text that it belongs to; empty if that text is shorter.
    #[inline]
    pub fn text(self, text: &[u8]) -> &[u8] {
        text.get(self.start as usize..self.end as usize).unwrap_or_default()
    }
}
