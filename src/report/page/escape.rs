//! Text of the input as HTML: no byte of it is markup, and what cannot be seen is shown.

use std::fmt::Write as _;

/// The characters that cannot be seen, or change how others are shown: control characters, blanks without a width, and those that
/// set the direction of writing. A tab and the end of a line are no such characters.
pub(super) const HIDDEN: [(char, char); 14] = [
    ('\0', '\u{8}'),
    ('\u{b}', '\u{1f}'),
    ('\u{7f}', '\u{a0}'),
    ('\u{ad}', '\u{ad}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{fff9}', '\u{fffb}'),
    ('\u{e0000}', '\u{e01ef}'),
];

/// A text as content of an element: what cannot be seen is in an element `u`, a character by its number, a byte that is not UTF-8 by
/// its value. The end of a line of two characters is one to a reader, so `\r` is a sign.
pub(super) fn escape(text: &[u8]) -> String {
    escaped(text, ["<u>", "</u>"])
}

/// A text where there can be no elements: in a title, or in the value of an attribute.
pub(super) fn escape_plain(text: &[u8]) -> String {
    escaped(text, ["⟨", "⟩"])
}

fn escaped(text: &[u8], [open, close]: [&str; 2]) -> String {
    let mut out = String::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '&' => out.push_str("&amp;"),
                '"' => out.push_str("&quot;"),
                '\'' => out.push_str("&#39;"),
                // Writing to a string cannot fail.
                '\r' => _ = write!(out, "{open}\u{240d}{close}"),
                c if HIDDEN.iter().any(|&(first, last)| (first..=last).contains(&c)) => {
                    _ = write!(out, "{open}U+{:04X}{close}", u32::from(c));
                }
                c => out.push(c),
            }
        }
        for byte in chunk.invalid() {
            _ = write!(out, "{open}\\x{byte:02X}{close}");
        }
    }
    out
}

/// A text as a string of JSON in a script of the page: each byte is the character of its number. What could end the script, or
/// be something else to a reader of HTML, is written by its number.
pub(super) fn json_bytes(text: &[u8]) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for &byte in text {
        match byte {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            b'<' | b'>' | b'&' | 0..=0x1f | 0x7f..=0x9f => _ = write!(out, "\\u{byte:04x}"),
            _ => out.push(char::from(byte)),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The text that was escaped, of HTML without other elements than `u`.
    pub(in super::super) fn unescape(html: &str) -> Vec<u8> {
        let mut text = Vec::new();
        let mut rest = html;
        while let Some(c) = rest.chars().next() {
            let entities = [("&lt;", '<'), ("&gt;", '>'), ("&amp;", '&'), ("&quot;", '"'), ("&#39;", '\'')];
            if let Some(shown) = rest.strip_prefix("<u>") {
                let (shown, after) = shown.split_once("</u>").unwrap();
                rest = after;
                let number = |digits| u32::from_str_radix(digits, 16).unwrap();
                if let Some(digits) = shown.strip_prefix("\\x") {
                    text.push(number(digits) as u8);
                    continue;
                }
                let hidden =
                    shown.strip_prefix("U+").map_or('\r', |digits| char::from_u32(number(digits)).unwrap());
                text.extend(hidden.to_string().bytes());
                continue;
            }
            let (len, c) = entities
                .iter()
                .find(|(entity, _)| rest.starts_with(entity))
                .map_or((c.len_utf8(), c), |&(entity, c)| (entity.len(), c));
            assert!(len > 1 || !"<>&\"'".contains(c), "{rest}");
            text.extend(c.to_string().bytes());
            rest = &rest[len..];
        }
        text
    }

    /// Texts with all that could do harm, and pieces of each.
    fn hostile() -> Vec<Vec<u8>> {
        let all: Vec<u8> = (0..=255).collect();
        let chars: String = (0..0x0010_ffff).step_by(7).filter_map(char::from_u32).collect();
        let text = "</script><!--<u>&lt;\u{202e}\u{2066}\u{feff}\r\n\u{1b}[31m ' \" \\u003c \u{e0041}";
        let cut = &"ä€😀".as_bytes()[..7];
        let text = [text.as_bytes(), b"\xff\xc3(\xed\xa0\x80\xf4\x90\x80\x80\0", cut].concat();
        let parts = (0..text.len()).map(|start| text[start..].to_vec());
        parts.chain([all, chars.into_bytes()]).collect()
    }

    #[test]
    fn what_is_shown_unescapes_to_the_text() {
        for text in hostile() {
            let shown = escape(&text);
            assert_eq!(unescape(&shown), text);
            let is_hidden = |c: char| HIDDEN.iter().any(|&(first, last)| (first..=last).contains(&c));
            let plain = escape_plain(&text);
            for shown in [&shown, &plain] {
                assert!(!shown.contains(is_hidden) && !shown.contains(['\'', '"']), "{shown}");
            }
            assert!(!plain.contains(['<', '>']), "{plain}");
        }
    }

    #[test]
    fn data_is_the_text_byte_for_byte() {
        for text in hostile() {
            let data = json_bytes(&text);
            let read: String = serde_json::from_str(&data).unwrap();
            assert_eq!(read.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect::<Vec<_>>(), text);
            assert!(!data.contains(['<', '>', '&']) && !data.contains(char::is_control), "{data}");
        }
    }
}
