//! The lines of a text, and their numbers for people.

use crate::tree::archive;
use std::borrow::Cow;
use std::ops::Range;

/// The lines of a text.
pub(super) struct Lines<'t> {
    text: &'t [u8],
    /// The byte at which each line begins.
    starts: Vec<usize>,
    /// The lines that have the number 1, in order.
    firsts: Vec<usize>,
    /// Whether the line before each of these names the file that it is of.
    has_headings: bool,
}

impl<'t> Lines<'t> {
    /// The lines of a text, which may be several files, each with numbers of its own.
    pub(super) fn new(text: &'t [u8], is_archive: bool) -> Self {
        let mut starts = Vec::new();
        let mut start = 0;
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            starts.push(start);
            start += line.len();
        }
        let firsts = if is_archive {
            // The line that names a file begins where the file before ends, which need not be the end of a line.
            for (_, content) in archive::files(text) {
                if let Err(place) = starts.binary_search(&content.end)
                    && content.end < text.len()
                {
                    starts.insert(place, content.end);
                }
            }
            let contents = archive::files(text).into_iter().map(|(_, content)| content.start);
            contents.map(|content| starts.partition_point(|&start| start < content)).collect()
        } else {
            vec![0]
        };
        Self { text, starts, firsts, has_headings: is_archive }
    }

    /// The number of lines.
    pub(super) fn count(&self) -> usize {
        self.starts.len()
    }

    /// The line that a byte is in.
    pub(super) fn line_of(&self, byte: usize) -> usize {
        self.starts.partition_point(|&start| start <= byte).saturating_sub(1)
    }

    /// The lines that some bytes are in.
    pub(super) fn lines_of(&self, bytes: &Range<usize>) -> Range<usize> {
        self.line_of(bytes.start)..self.line_of(bytes.end.max(bytes.start + 1) - 1) + 1
    }

    /// The bytes of a line, with its end.
    pub(super) fn bytes_of(&self, line: usize) -> Range<usize> {
        let start = |line: usize| self.starts.get(line).copied().unwrap_or(self.text.len());
        start(line)..start(line + 1)
    }

    /// The name of the file that begins after this line, if it is a line that names one.
    pub(super) fn heading(&self, line: usize) -> Option<&'t [u8]> {
        if !self.has_headings || self.firsts.binary_search(&(line + 1)).is_err() {
            return None;
        }
        let text = self.text[self.bytes_of(line)].trim_ascii_end();
        text.splitn(4, |&byte| byte == b' ').nth(3)
    }

    /// The bytes of a line, as they are.
    pub(super) fn text_of(&self, line: usize) -> &'t [u8] {
        &self.text[self.bytes_of(line)]
    }

    /// The first line of the file that a line is of.
    pub(super) fn first_of(&self, line: usize) -> usize {
        let first = self.firsts[..self.firsts.partition_point(|&first| first <= line)].last();
        first.copied().unwrap_or(0)
    }

    /// The name of the file that a line is of, if there are several.
    pub(super) fn file_of(&self, line: usize) -> Cow<'t, str> {
        let heading = self.first_of(line).checked_sub(1).and_then(|line| self.heading(line));
        String::from_utf8_lossy(heading.unwrap_or_default())
    }

    /// The files in order: the name of each, and its lines without the one that names it. A text that is not several files is one
    /// without a name.
    pub(super) fn files(&self) -> impl Iterator<Item = (Option<&'t [u8]>, Range<usize>)> {
        self.firsts.iter().enumerate().map(|(number, &first)| {
            let end = self.firsts.get(number + 1).map_or(self.count(), |next| next - 1);
            (first.checked_sub(1).and_then(|line| self.heading(line)), first..end.max(first))
        })
    }

    /// The number of a line in its file, from 1 on.
    pub(super) fn number(&self, line: usize) -> usize {
        line - self.first_of(line) + 1
    }
}

/// How many lines or runs of lines a sentence names before it counts the rest.
const MOST_RUNS: usize = 8;

/// Numbers in order as a sentence names lines: `line 3`, `lines 3, 5–7 and 9`, `lines 1, 3, ... and 12 more`.
pub(super) fn list(numbers: &[usize]) -> String {
    let runs: Vec<&[usize]> = numbers.chunk_by(|one, next| one + 1 == *next).collect();
    let word = if numbers.len() == 1 { "line" } else { "lines" };
    // That one more is left says no less than what it is.
    let shown = if runs.len() > MOST_RUNS + 1 { MOST_RUNS } else { runs.len() };
    let mut parts: Vec<String> = runs[..shown].iter().map(|run| show(run)).collect();
    let more: usize = runs[shown..].iter().map(|run| run.len()).sum();
    if more > 0 {
        parts.push(format!("{more} more"));
    }
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() {
        format!("{word} {last}")
    } else {
        format!("{word} {} and {last}", parts.join(", "))
    }
}

fn show(run: &[usize]) -> String {
    match *run {
        [first, .., last] => format!("{first}–{last}"),
        [only] => only.to_string(),
        [] => String::new(),
    }
}

/// Numbers in order as people write them: `3, 5–7`; the first few of them.
pub(super) fn numbers(numbers: &[usize]) -> String {
    let mut runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let mut shown: Vec<String> = runs.by_ref().take(3).map(show).collect();
    shown.extend(runs.next().map(|_| "…".to_owned()));
    shown.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_lines() {
        let lines = Lines::new(b"a\n\nb", false);
        assert_eq!((lines.count(), lines.line_of(0), lines.line_of(2), lines.line_of(3)), (3, 0, 1, 2));
        assert_eq!((lines.lines_of(&(0..3)), lines.bytes_of(2), lines.number(2)), (0..2, 3..4, 3));
        assert_eq!((lines.heading(0), Lines::new(b"", false).count()), (None, 0));
    }

    #[test]
    fn each_file_has_its_own() {
        let lines = Lines::new(b"<==== a 0 x\n<==== a 1 y z\none\ntwo\n", true);
        let headings = (0..4).map(|line| lines.heading(line));
        assert!(headings.eq([Some(&b"x"[..]), Some(b"y z"), None, None]));
        assert_eq!((lines.number(2), lines.number(3)), (1, 2));
        assert!(lines.files().eq([(Some(&b"x"[..]), 1..1), (Some(b"y z"), 2..4)]));
        assert!(Lines::new(b"a\nb", false).files().eq([(None, 0..2)]));
    }

    #[test]
    fn a_file_need_not_end_with_a_line() {
        let lines = Lines::new(b"<==== a 0 x\none<==== a 1 y\ntwo", true);
        assert!(lines.files().eq([(Some(&b"x"[..]), 1..2), (Some(b"y"), 3..4)]));
        assert_eq!((lines.text_of(1), lines.text_of(3), lines.number(3)), (&b"one"[..], &b"two"[..], 1));
    }

    #[test]
    fn few_numbers() {
        assert_eq!(numbers(&[3, 5, 6, 7]), "3, 5–7");
        assert_eq!(numbers(&[1, 3, 5, 7]), "1, 3, 5, …");
        assert_eq!(numbers(&[]), "");
        assert_eq!([list(&[7]), list(&[7, 8])], ["line 7", "lines 7–8"]);
        assert_eq!(list(&[7315, 7337, 7340]), "lines 7315, 7337 and 7340");
        let many: Vec<usize> = (0..40).map(|number| 2 * number + 1).collect();
        assert_eq!(list(&many[..9]), "lines 1, 3, 5, 7, 9, 11, 13, 15 and 17");
        assert_eq!(list(&many), "lines 1, 3, 5, 7, 9, 11, 13, 15 and 32 more");
    }
}
