//! Why a pattern was not found: what would find it, or the lines that come nearest.

use super::stream::Stream;
use regex::bytes::{Regex, RegexBuilder};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// How many lines are shown, up to this length,
const MOST_LINES: usize = 3;
const LONGEST: usize = 160;
/// and of how many of the text's lines they are chosen.
const MOST_READ: usize = 20_000;

/// The share of the pattern's pieces that a line has in common with it at least, to be near.
const NEAR: f64 = 0.3;
/// The length of a piece.
const PIECE: usize = 3;

/// What helps with a pattern that was not found in `text`, an output of the test, whose other output is `other`; each as a line or
/// more. None if there is nothing to say.
pub(super) fn hint(pattern: &Regex, stream: Stream, text: &[u8], other: &[u8]) -> Option<String> {
    let source = pattern.as_str();
    if pattern.is_match(other) {
        let (name, option) = match stream {
            Stream::Stdout => ("standard error", "--match-stderr"),
            Stream::Stderr => ("standard output", "--match-stdout"),
        };
        return Some(format!("it is in what it wrote to {name}: give {option}"));
    }
    let found = |source: &str, change: fn(&mut RegexBuilder) -> &mut RegexBuilder| {
        let mut builder = RegexBuilder::new(source);
        change(builder.multi_line(true)).build().is_ok_and(|pattern| pattern.is_match(text))
    };
    let literal = regex::escape(source);
    if literal != source && found(&literal, |same| same) {
        return Some(format!("it is there as plain text: give '{}'", literal.replace('\'', ".")));
    }
    if found(source, |builder| builder.case_insensitive(true)) {
        return Some(
            "it is there in other letters: put (?i) before it, and the case does not matter".to_owned(),
        );
    }
    if found(source, |builder| builder.dot_matches_new_line(true)) {
        return Some(
            "it is there on several lines: put (?s) before it, and a dot is the end of a line, too"
                .to_owned(),
        );
    }
    let near = nearest(source, text);
    let mut said = String::from("what comes nearest:");
    for (number, line) in &near {
        // Writing to a string cannot fail.
        _ = write!(said, "\n    line {number}: {line}");
    }
    (!near.is_empty()).then_some(said)
}

/// The lines that have most in common with a pattern, in the order of the text, with their numbers.
fn nearest(source: &str, text: &[u8]) -> Vec<(usize, String)> {
    let wanted = pieces(source);
    let share = |line: &str| {
        let all = wanted.len().max(1);
        #[expect(clippy::cast_precision_loss, reason = "few pieces")]
        let share = pieces(line).intersection(&wanted).count() as f64 / all as f64;
        share
    };
    let lines = text.split(|&byte| byte == b'\n').take(MOST_READ).map(String::from_utf8_lossy);
    let mut near: Vec<(f64, usize, String)> = (1..)
        .zip(lines)
        .map(|(number, line)| (share(&line), number, shown(&line)))
        .filter(|(share, ..)| *share >= NEAR)
        .collect();
    near.sort_by(|left, right| right.0.total_cmp(&left.0));
    let mut seen = BTreeSet::new();
    near.retain(|(_, _, line)| seen.insert(line.clone()));
    near.truncate(MOST_LINES);
    near.sort_by_key(|(_, number, _)| *number);
    near.into_iter().map(|(_, number, line)| (number, line)).collect()
}

/// The pieces of a text: letters and digits in a row, in small letters. Signs mostly mean something else in a pattern, and quotes are
/// written in several ways.
fn pieces(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    let letters = words.map(|word| word.to_lowercase().chars().collect::<Vec<char>>());
    letters
        .flat_map(|word| {
            let pieces: Vec<String> = match word.len() {
                0 => Vec::new(),
                short if short < PIECE => vec![word.iter().collect()],
                _ => word.windows(PIECE).map(|piece| piece.iter().collect()).collect(),
            };
            pieces
        })
        .collect()
}

/// A line for a terminal.
fn shown(line: &str) -> String {
    let line: String = line.trim().chars().take(LONGEST).collect();
    line.replace(|c: char| c.is_control(), "\u{fffd}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(pattern: &str, stdout: &str, stderr: &str) -> String {
        let pattern = RegexBuilder::new(pattern).multi_line(true).build().unwrap();
        hint(&pattern, Stream::Stderr, stderr.as_bytes(), stdout.as_bytes()).unwrap_or_default()
    }

    #[test]
    fn what_would_find_it() {
        assert_eq!(
            said("limit", "bad limit\n", ""),
            "it is in what it wrote to standard output: give --match-stdout"
        );
        assert_eq!(said("read(x)", "", "in read(x)\n"), r"it is there as plain text: give 'read\(x\)'");
        assert!(said("bad Limit", "", "Bad limit\n").starts_with("it is there in other letters"));
        assert!(said("bad.*limit", "", "a bad\nlimit\n").starts_with("it is there on several lines"));
        assert_eq!(said("bad limit", "", "all is well\n"), "");
        assert_eq!(said("", "", ""), "it is in what it wrote to standard output: give --match-stdout");
    }

    #[test]
    fn the_nearest_lines() {
        let output = "one\nx.c:3: internal compiler error: in expand_call, at calls.c:99\ntwo\ninternal error\n\u{1b}[1mPlease\n";
        assert_eq!(
            said("internal compiler error: in expand_cal1", "", output),
            "what comes nearest:\n    line 2: x.c:3: internal compiler error: in expand_call, at calls.c:99\n    line 4: internal error"
        );
        // Quotes of another kind.
        let output = "‘foo’ is deprecated here\n";
        assert_eq!(
            said("'foo' is deprecated", "", output),
            "what comes nearest:\n    line 1: ‘foo’ is deprecated here"
        );
    }
}
