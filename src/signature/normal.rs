//! What differs between two runs of one bug, and is taken away: addresses, folders, places, names of temporary files, numbers.

use regex::{Captures, Regex};
use serde::Deserialize;

/// Something that is taken away from a part of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Away {
    /// Numbers of all kinds.
    Numbers,
    /// What stands in quotes.
    Quoted,
}

/// The expressions, compiled once.
#[derive(Debug)]
pub(super) struct Normal {
    address: Regex,
    hash: Regex,
    temporary: Regex,
    folder: Regex,
    place: Regex,
    number: Regex,
    quoted: Regex,
}

impl Normal {
    pub(super) fn new() -> Result<Self, regex::Error> {
        Ok(Self {
            address: Regex::new(r"\b0[xX][0-9a-fA-F]+")?,
            // Of functions in Rust.
            hash: Regex::new(r"::h[0-9a-f]{16}\b")?,
            // As gcc, Python, clang and mkstemp make them, in a folder.
            temporary: Regex::new(
                r"/(?:cc[A-Za-z0-9]{6}|tmp[a-z0-9_.]{6,10}|[\w.]+-[0-9a-f]{6,})((?:\.\w+)?)\b",
            )?,
            // From the root or from here, or relative with a file at the end: not `and/or`.
            folder: Regex::new(
                r#"(^|[\s"'`(\[<=:,;|\u{2018}])(?:(?:~|\.{1,2})?/(?:[\w.+@-][^\s/:'"()<>]*/)*(?P<next>[A-Za-z_.+@])|(?:[\w.+-]+/)+(?P<file>[\w+-][\w.+-]*\.[A-Za-z]\w*))"#,
            )?,
            place: Regex::new(r"(\.[A-Za-z]\w*):\d+(?::\d+)?\b")?,
            number: Regex::new(r"\b\d+(?:\.\d+)?\b")?,
            // The apostrophe of a word opens nothing.
            quoted: Regex::new(
                "(^|[^\\w])(?:'[^'\n]*'|\"[^\"\n]*\"|`[^`'\n]*[`']|\u{2018}[^\u{2019}\n]*\u{2019})",
            )?,
        })
    }

    /// `text` without addresses, folders and places, and without `away`.
    pub(super) fn of(&self, text: &str, away: &[Away]) -> String {
        let text = self.address.replace_all(text.trim(), "0x_");
        let text = self.hash.replace_all(&text, "");
        let text = self.temporary.replace_all(&text, "/_$1");
        let text = self.folder.replace_all(&text, |found: &Captures<'_>| {
            let group = |name| found.name(name).map_or("", |part| part.as_str());
            format!("{}{}{}", &found[1], group("next"), group("file"))
        });
        let mut text = self.place.replace_all(&text, "$1").into_owned();
        if away.contains(&Away::Quoted) {
            text = self.quoted.replace_all(&text, "$1'_'").into_owned();
        }
        if away.contains(&Away::Numbers) {
            text = self.number.replace_all(&text, "N").into_owned();
        }
        text
    }

    /// The name of a file without its folder, and the line in it, unless it is one of `inputs`, whose lines change.
    pub(super) fn place(&self, file: &str, at: Option<&str>, inputs: &[String]) -> String {
        let file = self.temporary.replace_all(file.trim(), "/_$1");
        let name = file.rsplit('/').next().unwrap_or_default();
        match at.filter(|_| !inputs.iter().any(|input| input == name)) {
            Some(at) => format!("{name}:{at}"),
            None => name.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_away() {
        let normal = Normal::new().unwrap();
        for (text, away, left) in [
            ("'/'/2 and fetch!/2", &[][..], "'/'/2 and fetch!/2"),
            ("and/or, read/write. I/O", &[], "and/or, read/write. I/O"),
            ("/usr/src/gcc/tree.cc:12:3: x", &[], "tree.cc: x"),
            ("../../src/gcc/tree.cc", &[], "tree.cc"),
            ("in src/ast/ast.cpp (lib/x.h)", &[], "in ast.cpp (x.h)"),
            ("no such file: /tmp/run-a/ccAbCd12.s", &[], "no such file: _.s"),
            ("/tmp/tmpab_9x2k1 is gone", &[], "_ is gone"),
            ("/tmp/input-3f2a1b.o", &[], "_.o"),
            ("at 0x7ffe12: 3 / 4", &[], "at 0x_: 3 / 4"),
            ("core::a::h0123456789abcdef", &[], "core::a"),
            ("can't take 'x' from \"y\", don't", &[Away::Quoted], "can't take '_' from '_', don't"),
            ("12 of i32, 3.5 s", &[Away::Numbers], "N of i32, N s"),
        ] {
            assert_eq!(normal.of(text, away), left);
        }
        assert_eq!(normal.place("../src/a.rs", Some("3"), &[]), "a.rs:3");
        assert_eq!(normal.place("/tmp/x/a.rs", Some("3"), &["a.rs".to_owned()]), "a.rs");
    }
}
