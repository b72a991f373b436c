//! The tokens that end where they do only for something that may be far after them, such as a `/` before a `*` that begins no comment.

use crate::parse::Language;
use reducer_tables::Token;

/// A token that ends where it does only for something that may be far after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Far {
    /// Its number.
    pub token: u32,
    /// One past the last byte that tells where it ends; beyond the text if its end tells that, or if it is not known.
    pub until: u32,
    /// The greatest `until` so far.
    pub furthest: u32,
}

/// Those of a text so far, in order.
#[derive(Default)]
pub(crate) struct FarSoFar {
    all: Vec<Far>,
    furthest: u32,
}

impl FarSoFar {
    /// Adds a token.
    pub(crate) fn push(&mut self, token: u32, until: u32) {
        self.furthest = self.furthest.max(until);
        self.all.push(Far { token, until, furthest: self.furthest });
    }

    pub(crate) fn end(self) -> Vec<Far> {
        self.all
    }
}

/// Whether there may be such tokens in a text.
pub(crate) fn has_any_far(language: &Language) -> bool {
    !language.prolongs.far.is_empty() || language.unknown().is_some()
}

/// What tells where a token ends, if that may be far after it: see [`Far::until`].
#[inline]
pub(crate) fn read_up_to(language: &Language, text: &[u8], token: &Token) -> Option<u32> {
    // With something else after it, a character may begin a token after all.
    if language.unknown() == Some(token.kind) {
        return Some(u32::MAX);
    }
    let read = || language.prolongs.read_up_to(token.kind, text, token.end as usize);
    (!token.is_virtual()).then(read).flatten().map(|until| until as u32)
}

/// Those of a text.
pub(crate) fn far(language: &Language, text: &[u8], tokens: &[Token]) -> Vec<Far> {
    let mut found = FarSoFar::default();
    if has_any_far(language) {
        for (number, token) in (0..).zip(tokens) {
            if let Some(until) = read_up_to(language, text, token) {
                found.push(number, until);
            }
        }
    }
    found.end()
}
