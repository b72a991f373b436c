//! What directives such as `#define N 3` and `#define N(x) x + 1` say.
//!
//! For the grammar, a directive is one token: what it says is seen by its words alone.

use crate::names::{begins_word, is_in_word};

/// The name that a token of several words is about, its second word, and the text that follows the name.
pub fn name_and_text(token: &[u8]) -> Option<(&[u8], &[u8])> {
    let token = token.trim_ascii();
    let (_, rest) = split_at_blank(token)?;
    let (name, text) = split_at_blank(rest)?;
    let is_name = begins_word(name) && name.iter().all(|&byte| is_in_word(byte));
    is_name.then_some((name, text))
}

/// What stands before the first blanks, and what stands after them.
fn split_at_blank(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let at = text.iter().position(u8::is_ascii_whitespace)?;
    Some((&text[..at], text[at..].trim_ascii_start()))
}

/// The name of all arguments that are left.
pub const REST: &[u8] = b"__VA_ARGS__";

/// What a directive such as `#define N(x) x + 1` says.
pub struct Directive<'t> {
    pub name: &'t [u8],
    pub parameters: Vec<&'t [u8]>,
    text: &'t [u8],
}

impl<'t> Directive<'t> {
    /// What a token says, if it is such a directive.
    pub fn with_parameters(token: &'t [u8]) -> Option<Self> {
        let (_, rest) = split_at_blank(token.trim_ascii())?;
        let open = rest.iter().position(|&byte| !is_in_word(byte)).filter(|&at| rest[at] == b'(')?;
        let (name, rest) = rest.split_at(open);
        let close = rest.iter().position(|&byte| byte == b')')?;
        let parameters = rest[1..close].split(|&byte| byte == b',').map(<[u8]>::trim_ascii);
        let parameters = parameters.map(|name| if name == b"..." { REST } else { name });
        let parameters = parameters.filter(|name| !name.is_empty()).collect();
        begins_word(name).then(|| Self { name, parameters, text: rest[close + 1..].trim_ascii() })
    }

    /// The text with these arguments; `None` if they are not as many as the parameters, or one becomes a string, or if the text has
    /// more bytes than may be.
    pub fn with(&self, arguments: &[&[u8]], most: usize) -> Option<Vec<u8>> {
        (arguments.len() == self.parameters.len()).then_some(())?;
        let (mut made, mut at) = (Vec::new(), 0);
        while let Some(&byte) = self.text.get(at) {
            (made.len() <= most).then_some(())?;
            let rest = &self.text[at..];
            let length = match byte {
                b'"' | b'\'' => quoted(rest),
                _ => rest.iter().position(|&byte| !is_in_word(byte)).unwrap_or(rest.len()).max(1),
            };
            let part = &rest[..length];
            at += length;
            if rest.starts_with(b"##") {
                made.truncate(made.trim_ascii_end().len());
                at += rest.len() - rest[2..].trim_ascii_start().len() - length;
            } else if byte == b'#' {
                return None;
            } else if rest.starts_with(b"\\\n") {
                made.truncate(made.trim_ascii_end().len());
            } else {
                let parameter = self.parameters.iter().position(|&parameter| parameter == part);
                made.extend(parameter.map_or(part, |number| arguments[number]));
            }
        }
        Some(made)
    }
}

/// How long the string or character is that a text begins with.
fn quoted(text: &[u8]) -> usize {
    let mut at = 1;
    while let Some(&byte) = text.get(at) {
        if byte == text[0] {
            return at + 1;
        }
        at += if byte == b'\\' { 2 } else { 1 };
    }
    text.len()
}
