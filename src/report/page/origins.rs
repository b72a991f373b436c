//! The lines of the input that are left, and the lines of the input from which the result came.

use super::text::{Mark, Rows, Stretch};
use crate::report::came_from::{self, Token};
use crate::report::lines::{Lines, numbers};
use crate::tree::{Origin, Tree};
use std::ops::Range;

/// How much HTML is written of a text.
const MOST: usize = 400_000;

/// Both texts of a reduction, and what is known of where the tokens of the result came from.
pub(super) struct Origins<'t> {
    pub trees: [&'t Tree; 2],
    lines: [Lines<'t>; 2],
    /// `None` if the result is not traced.
    tokens: Option<Vec<Token>>,
}

/// A file of the result.
pub(super) struct File<'t> {
    /// `None` if there is only one.
    pub name: Option<&'t [u8]>,
    pub text: &'t [u8],
    /// The text as HTML, line by line.
    pub html: String,
}

impl<'t> Origins<'t> {
    pub(super) fn new(input: &'t Tree, result: &'t Tree, are_several: bool) -> Self {
        let lines = [input, result].map(|tree| Lines::new(tree.text(), are_several));
        Self { trees: [input, result], lines, tokens: came_from::tokens(input.text(), result) }
    }

    /// The texts of the input and of the result as HTML, line by line. The input has the lines that are left, and what has gone
    /// of them is marked. In the result, each line has the numbers of the lines that it came from, and what is new is marked.
    /// Both are without marks if the result is not traced.
    pub(super) fn texts(&self) -> [String; 2] {
        let [input, result] = self.trees;
        let mut made = Rows::new(result, MOST);
        self.made(&mut made, 0..self.lines[1].count());
        let lines = &self.lines[0];
        let left = if let Some(tokens) = &self.tokens {
            left(input, result, lines, tokens)
        } else {
            let mut rows = Rows::new(input, MOST);
            (0..lines.count()).for_each(|line| plain(&mut rows, lines, line));
            rows.finish()
        };
        [left, made.finish()]
    }

    /// The files of the result, each with its lines as [`texts`](Self::texts) shows them, up to `most` bytes of HTML each.
    pub(super) fn files(&self, most: usize) -> Vec<File<'t>> {
        let (result, lines) = (self.trees[1], &self.lines[1]);
        lines
            .files()
            .map(|(name, of_file)| {
                let mut rows = Rows::new(result, most);
                let start = lines.bytes_of(of_file.start).start;
                let text = &result.text()[start..lines.bytes_of(of_file.end).start];
                self.made(&mut rows, of_file);
                File { name, text, html: rows.finish() }
            })
            .collect()
    }

    /// The bytes of the input that came through, perhaps changed, and those of the result that came from there, each in order and
    /// apart; `None` if the result is not traced.
    pub(super) fn kept(&self) -> Option<[Vec<Range<usize>>; 2]> {
        let tokens = self
            .tokens
            .as_ref()?
            .iter()
            .filter_map(|token| Some((token.place()?.clone(), token.bytes.clone())));
        let (places, bytes): (Vec<_>, Vec<_>) = tokens.unzip();
        Some([places, bytes].map(apart))
    }

    /// Writes lines of the result.
    fn made(&self, rows: &mut Rows, of: Range<usize>) {
        let [input, result] = self.trees;
        let [before, after] = &self.lines;
        let Some(tokens) = &self.tokens else { return of.for_each(|line| plain(rows, after, line)) };
        for line in of {
            let bytes = after.bytes_of(line);
            let first = tokens.partition_point(|token| token.bytes.end <= bytes.start);
            let own = tokens[first..].iter().take_while(|token| token.bytes.start < bytes.end);
            let mut from: Vec<usize> = own
                .clone()
                .filter_map(|token| Some(before.lines_of(&token.place_in(&bytes)?)))
                .flatten()
                .collect();
            from.sort_unstable();
            from.dedup();
            let from: Vec<usize> = from.into_iter().map(|line| before.number(line)).collect();
            let marked: Vec<Stretch> = own
                .filter(|token| !token.bytes.is_empty())
                .map(|token| {
                    let mark = match &token.origin {
                        Origin::Same(_) => Mark::Same,
                        Origin::Changed(place) => Mark::Was(&input.text()[place.clone()]),
                        Origin::New => Mark::New,
                    };
                    Stretch { bytes: token.bytes.clone(), mark }
                })
                .collect();
            let stretches = of_line(result, bytes, &marked, |_| Mark::Same);
            row(rows, after, line, &numbers(&from), &stretches);
        }
    }
}

/// A line without marks.
fn plain(rows: &mut Rows, lines: &Lines, line: usize) {
    let stretch = Stretch { bytes: lines.bytes_of(line), mark: Mark::Same };
    row(rows, lines, line, &lines.number(line).to_string(), &[stretch]);
}

fn row(rows: &mut Rows, lines: &Lines, line: usize, label: &str, stretches: &[Stretch]) {
    match lines.heading(line) {
        Some(name) => rows.heading(name),
        None => rows.line(label, stretches),
    }
}

/// The lines of the input that are left.
fn left(input: &Tree, result: &Tree, lines: &Lines, tokens: &[Token]) -> String {
    let mut kept: Vec<Stretch> = tokens
        .iter()
        .filter_map(|token| {
            let bytes = token.place().filter(|place| !place.is_empty())?.clone();
            let mark = match token.old {
                Some(_) => Mark::Same,
                None => Mark::Became(&result.text()[token.bytes.clone()]),
            };
            Some(Stretch { bytes, mark })
        })
        .collect();
    // If a stretch of the input stands in several places now, it is shown once.
    kept.sort_by_key(|stretch| (stretch.bytes.start, stretch.bytes.end));
    let mut end = 0;
    kept.retain(|stretch| {
        let is_apart = end <= stretch.bytes.start;
        end = end.max(stretch.bytes.end);
        is_apart
    });
    let mut shown: Vec<usize> = kept.iter().flat_map(|stretch| lines.lines_of(&stretch.bytes)).collect();
    shown.dedup();
    let mut rows = Rows::new(input, MOST);
    let mut next = 0;
    for line in shown {
        rows.skipped(line - next);
        next = line + 1;
        let stretches = of_line(input, lines.bytes_of(line), &kept, |gap| {
            if gap.trim_ascii().is_empty() { Mark::Same } else { Mark::Gone }
        });
        row(&mut rows, lines, line, &lines.number(line).to_string(), &stretches);
    }
    rows.skipped(lines.count() - next);
    rows.finish()
}

/// The parts of these stretches, which are in order, that are in a line, and between them the rest of the line, marked by
/// `between`.
fn of_line<'t>(
    tree: &'t Tree,
    line: Range<usize>,
    all: &[Stretch<'t>],
    between: impl Fn(&'t [u8]) -> Mark<'t>,
) -> Vec<Stretch<'t>> {
    let mut found = Vec::new();
    let mut at = line.start;
    let gap = |bytes: Range<usize>, found: &mut Vec<Stretch<'t>>| {
        if !bytes.is_empty() {
            found.push(Stretch { mark: between(&tree.text()[bytes.clone()]), bytes });
        }
    };
    let first = all.partition_point(|stretch| stretch.bytes.end <= line.start);
    for stretch in all[first..].iter().take_while(|stretch| stretch.bytes.start < line.end) {
        let (start, end) = (stretch.bytes.start.max(line.start), stretch.bytes.end.min(line.end));
        gap(at..start, &mut found);
        found.push(Stretch { bytes: start..end, mark: stretch.mark });
        at = end;
    }
    gap(at..line.end, &mut found);
    found
}

/// The same bytes in order, those that touch together.
fn apart(mut all: Vec<Range<usize>>) -> Vec<Range<usize>> {
    all.retain(|bytes| !bytes.is_empty());
    all.sort_unstable_by_key(|bytes| bytes.start);
    all.dedup_by(|next, one| {
        let touches = next.start <= one.end;
        if touches {
            one.end = one.end.max(next.end);
        }
        touches
    });
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_touch() {
        assert_eq!(apart(vec![5..7, 0..2, 2..3, 6..6, 1..2, 6..9]), [0..3, 5..9]);
        assert!(apart(Vec::new()).is_empty());
    }
}
