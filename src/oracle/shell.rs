//! Lines for the shell: what runs one, and quoting for those that a person will paste into one.

use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// The words that run a line in which `$1` is the path of a candidate.
pub(super) fn words_of(line: &str, candidate: &Path) -> Vec<OsString> {
    vec!["/bin/sh".into(), "-c".into(), line.into(), "sh".into(), candidate.into()]
}

/// `word` as one word of a POSIX shell; bytes that cannot be shown are escaped in `$'…'`.
pub(super) fn quote(word: &OsStr) -> String {
    match word.to_str() {
        Some(text) if !text.is_empty() && text.chars().all(is_plain) => text.to_owned(),
        Some(text) if !text.contains(char::is_control) => format!("'{}'", text.replace('\'', r"'\''")),
        _ => escape(word.as_bytes()),
    }
}

/// `word` as one word of any shell, for a script: control characters stand in it as they are.
pub(super) fn in_script(word: &str) -> String {
    let is_bare = !word.is_empty() && word.chars().all(is_plain);
    if is_bare { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

/// Whether this character stands for itself in every shell, wherever it is in a word.
fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || "/._-+,:@%".contains(c)
}

/// `$'…'`, with octal escapes: unlike `\x`, they end after three digits in every shell.
fn escape(bytes: &[u8]) -> String {
    let mut out = String::from("$'");
    for &byte in bytes {
        match byte {
            b'\'' | b'\\' => {
                out.push('\\');
                out.push(char::from(byte));
            }
            b' '..=b'~' => out.push(char::from(byte)),
            // Writing to a string cannot fail.
            _ => _ = write!(out, "\\{byte:03o}"),
        }
    }
    out.push('\'');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words() {
        let shown: [(&[u8], &str); 8] = [
            (b"/tmp/a-b_c.json", "/tmp/a-b_c.json"),
            (b"", "''"),
            (b"two words", "'two words'"),
            (b"it's", r"'it'\''s'"),
            (b"$HOME;*", "'$HOME;*'"),
            ("\u{e4}".as_bytes(), "'\u{e4}'"),
            (b"a\nb'\\", r"$'a\012b\'\\'"),
            (b"\xff1", r"$'\3771'"),
        ];
        for (word, quoted) in shown {
            assert_eq!(quote(OsStr::from_bytes(word)), quoted);
        }
    }
}
