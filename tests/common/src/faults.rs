//! What the check of a language finds wrong, in samples.

use crate::{Random, samples};
use reducer_syntax::{Language, Token};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The lines of a text, and after each with a fault `~~~~` under its place, and what is wrong.
fn marked(language: &'static Language, text: &[u8]) -> String {
    let faults = language.faults(text);
    let text = std::str::from_utf8(text).unwrap();
    let mut marked = String::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        marked.push_str(line);
        let end = start + line.len();
        for (why, token) in faults.iter().filter(|(_, token)| (start..end).contains(&(token.start as usize)))
        {
            let before = text[start..token.start as usize].chars();
            let blanks: String = before.map(|sign| if sign == '\t' { '\t' } else { ' ' }).collect();
            writeln!(marked, "{blanks}{} {why}", "~".repeat((token.end - token.start) as usize)).unwrap();
        }
        start = end;
    }
    marked
}

/// The faults of each file in a folder are those that the file beside it shows whose name ends with `.expected`;
/// `UPDATE_EXPECT=1` writes these files.
pub fn are_expected(language: &'static Language, folder: &Path) {
    for (path, text) in samples::read(folder) {
        if path.extension().is_some_and(|extension| extension == "expected") {
            continue;
        }
        let (marked, expected) = (marked(language, &text), path.with_extension("expected"));
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&expected, &marked).unwrap();
        }
        assert_eq!(fs::read_to_string(&expected).unwrap(), marked, "{}", path.display());
    }
}

/// The files in a folder have no faults.
pub fn are_none(language: &'static Language, folder: &Path) {
    for (path, text) in samples::read(folder) {
        assert_eq!(marked(language, &text), String::from_utf8_lossy(&text), "{}", path.display());
    }
}

/// Whatever is left of the files in a folder, balanced or not: the check comes to an end, and its faults are in order. So many
/// times of each.
pub fn are_of_any_tokens(language: &'static Language, folder: &Path, times: usize) {
    let mut random = Random(7);
    for (_, text) in samples::read(folder) {
        let mut tokens = Vec::new();
        language.lex(&text, &mut tokens).unwrap();
        for _ in 0..times {
            let is_left = |_: &&Token| random.below(8) > 0;
            let left: Vec<&[u8]> = tokens.iter().filter(is_left).map(|token| token.text(&text)).collect();
            let faults = language.faults(&left.join(&b' '));
            assert!(faults.is_sorted_by_key(|(_, token)| token.start));
        }
    }
}
