//! Whether a `<` where an operand is expected begins an element of JSX, and not types: files do not say.

use super::angles::{after_blanks, end_of_types, word_at};
use super::kinds::begins_name;
use std::collections::BTreeSet;

/// What was looked for.
#[derive(Clone, Default)]
pub(super) struct Elements {
    /// Names that no tag closes in the rest of the text.
    open: BTreeSet<Vec<u8>>,
}

/// Two that looked for other things find the same in the same text.
impl PartialEq for Elements {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Elements {
    /// Whether a part of the text closes an element of a name that no tag closed in the rest of the text as it was.
    pub(super) fn are_closed_in(&self, text: &[u8]) -> bool {
        self.open.iter().any(|name| end_of_tag(text, name).is_some())
    }

    /// Whether an element begins with what comes behind this `<`. Before which byte the text was looked at goes into `looked`.
    pub(super) fn begins(&mut self, text: &[u8], from: usize, looked: &mut usize) -> bool {
        let start = after_blanks(text, from).0;
        let mut look = |at: usize| *looked = (*looked).max(at);
        look(start + word_at(text, start).len() + 1);
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
        look(at + 2);
        if text.get(at) == Some(&b'<') {
            let Some(end) = end_of_types(text, at + 1, looked) else { return false };
            at = after_blanks(text, end).0;
        }
        let mut look = |at: usize| *looked = (*looked).max(at);
        look(at + 2);
        match text.get(at) {
            Some(b'>') => self.is_closed(text, at, name, looked),
            Some(b'/') => text.get(at + 1) == Some(&b'>'),
            Some(b'{') => true,
            Some(&byte) if begins_name(byte) => {
                let word = word_at(text, at);
                let behind = after_blanks(text, at + word.len()).0;
                look(behind + 1);
                let behind = text.get(behind);
                word != b"extends" || matches!(behind, Some(b'=' | b'>' | b'/'))
            }
            _ => false,
        }
    }

    /// Whether a tag of this name closes an element behind this offset.
    fn is_closed(&mut self, text: &[u8], at: usize, name: &[u8], looked: &mut usize) -> bool {
        if self.open.contains(name) {
            return false;
        }
        let end = end_of_tag(&text[at..], name);
        match end {
            Some(end) => *looked = (*looked).max(at + end),
            None => _ = self.open.insert(name.to_vec()),
        }
        end.is_some()
    }
}

/// The offset behind what shows that a tag of this name closes an element.
fn end_of_tag(text: &[u8], name: &[u8]) -> Option<usize> {
    let mut from = 0;
    while let Some(slash) = text[from..].windows(2).position(|two| two == b"</") {
        from += slash + 2;
        let start = after_blanks(text, from).0;
        let end = start + name.len();
        let ends = |byte: &u8| matches!(byte, b'>' | b' ' | b'\n' | b'\r' | b'\t');
        if text[start..].starts_with(name) && text.get(end).is_some_and(ends) {
            return Some(end + 1);
        }
    }
    None
}
