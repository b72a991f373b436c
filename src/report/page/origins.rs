//! The lines of the input that are left, and the lines of the input from which the result came.

use super::text::{Mark, Rows, Stretch};
use crate::report::came_from::{self, Token};
use crate::report::lines::{Lines, numbers};
use crate::tree::{Origin, Tree};
use std::ops::Range;

/// The texts of the input and of the result as HTML, line by line. The input has the lines that are left, and what has gone
/// of them is marked. In the result, each line has the numbers of the lines that it came from, and what is new is marked.
/// Both are without marks if the result is not traced.
pub(super) fn texts(input: &Tree, result: &Tree, are_several: bool) -> [String; 2] {
    let [before, after] = [input, result].map(|tree| Lines::new(tree.text(), are_several));
    let Some(tokens) = came_from::tokens(input.text(), result) else {
        return [(input, &before), (result, &after)].map(|(tree, lines)| plain(tree, lines));
    };
    [left(input, result, &before, &tokens), made(input, result, [&before, &after], &tokens)]
}

fn plain(tree: &Tree, lines: &Lines) -> String {
    let mut rows = Rows::new(tree.text());
    for line in 0..lines.count() {
        let stretch = Stretch { bytes: lines.bytes_of(line), mark: Mark::Same };
        row(&mut rows, lines, line, &lines.number(line).to_string(), &[stretch]);
    }
    rows.finish()
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
    let mut rows = Rows::new(input.text());
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

/// The lines of the result.
fn made(input: &Tree, result: &Tree, [before, after]: [&Lines; 2], tokens: &[Token]) -> String {
    let marked: Vec<Stretch> = tokens
        .iter()
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
    let mut rows = Rows::new(result.text());
    for line in 0..after.count() {
        let bytes = after.bytes_of(line);
        let first = tokens.partition_point(|token| token.bytes.end <= bytes.start);
        let own = tokens[first..].iter().take_while(|token| token.bytes.start < bytes.end);
        let mut from: Vec<usize> =
            own.filter_map(|token| Some(before.lines_of(&token.place_in(&bytes)?))).flatten().collect();
        from.sort_unstable();
        from.dedup();
        let from: Vec<usize> = from.into_iter().map(|line| before.number(line)).collect();
        let stretches = of_line(result, bytes, &marked, |_| Mark::Same);
        row(&mut rows, after, line, &numbers(&from), &stretches);
    }
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
