//! Whether a `<` where an operand is expected begins an element of JSX, and not types: files do not say.

use super::angles::{after_blanks, end_of_types, word_at};
use super::kinds::begins_name;
use std::collections::BTreeSet;

/// What was looked for.
#[derive(Default)]
pub(super) struct Elements {
    /// Names that no tag closes in the rest of the text.
    open: BTreeSet<Vec<u8>>,
}

impl Elements {
    /// Whether an element begins with what comes behind this `<`.
    pub(super) fn begins(&mut self, text: &[u8], from: usize) -> bool {
        let start = after_blanks(text, from).0;
        let byte = text.get(start).copied().unwrap_or_default();
        if !begins_name(byte) {
            return byte == b'>';
        }
        let first = word_at(text, start);
        if matches!(
            first,
            b"keyof"
                | b"typeof"
                | b"readonly"
                | b"unique"
                | b"new"
                | b"abstract"
                | b"asserts"
                | b"infer"
                | b"const"
        ) {
            return false;
        }
        let rest = &text[start..];
        let is_part =
            |byte: &u8| begins_name(*byte) || byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b':');
        let name = &rest[..rest.iter().position(|byte| !is_part(byte)).unwrap_or(rest.len())];
        let mut at = after_blanks(text, start + name.len()).0;
        if text.get(at) == Some(&b'<') {
            let Some(end) = end_of_types(text, at + 1) else { return false };
            at = after_blanks(text, end).0;
        }
        match text.get(at) {
            Some(b'>') => self.is_closed(text, at, name),
            Some(b'/') => text.get(at + 1) == Some(&b'>'),
            Some(b'{') => true,
            Some(&byte) if begins_name(byte) => {
                let word = word_at(text, at);
                let behind = text.get(after_blanks(text, at + word.len()).0);
                word != b"extends" || matches!(behind, Some(b'=' | b'>' | b'/'))
            }
            _ => false,
        }
    }

    /// Whether a tag of this name closes an element behind this offset.
    fn is_closed(&mut self, text: &[u8], at: usize, name: &[u8]) -> bool {
        if self.open.contains(name) {
            return false;
        }
        let rest = &text[at..];
        let mut from = 0;
        while let Some(slash) = rest[from..].windows(2).position(|two| two == b"</") {
            from += slash + 2;
            let start = after_blanks(rest, from).0;
            if rest[start..].starts_with(name)
                && rest
                    .get(start + name.len())
                    .is_some_and(|byte| matches!(byte, b'>' | b' ' | b'\n' | b'\r' | b'\t'))
            {
                return true;
            }
        }
        self.open.insert(name.to_vec());
        false
    }
}
