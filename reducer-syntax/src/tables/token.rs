//! Kinds, and the tokens of a text.

/// The kind of a token or of a node: an index into [`Language::kinds`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub u16);

/// A token: its kind and its bytes in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its kind.
    pub kind: Kind,
    /// First byte.
    pub start: u32,
    /// One past its last byte.
    pub end: u32,
}

impl Token {
    /// A token without text, for a token filter to insert.
    pub fn new_virtual(kind: Kind, at: u32) -> Self {
        Self { kind, start: at, end: at }
    }

    /// Whether a token filter inserted it: it has no text.
    pub fn is_virtual(self) -> bool {
        self.start == self.end
    }

    /// Its bytes in the text.
    pub fn text(self, text: &[u8]) -> &[u8] {
        text.get(self.start as usize..self.end as usize).unwrap_or_default()
    }
}
