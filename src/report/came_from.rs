//! Where each token of a result came from, and the line that says from which lines of the input the result is.

use super::lines::{Lines, list};
use super::numbers::Count;
use crate::tree::{Origin, Tree};
use std::fmt::Write as _;
use std::ops::Range;

/// How many files are named before the rest of them is only counted.
const MOST_FILES: usize = 4;

/// A token of the result.
pub(super) struct Token {
    /// Its bytes in the result.
    pub bytes: Range<usize>,
    pub origin: Origin,
    /// The bytes of the input that it consists of, if they stand together there.
    pub old: Option<Range<usize>>,
}

impl Token {
    /// The bytes of the input that it came from.
    pub(super) fn place(&self) -> Option<&Range<usize>> {
        match &self.origin {
            Origin::Same(place) | Origin::Changed(place) => Some(self.old.as_ref().unwrap_or(place)),
            Origin::New => None,
        }
    }

    /// The part of that place that is in a line of the result, whose bytes are given: if the token has several lines, each came
    /// from a part of it.
    pub(super) fn place_in(&self, line: &Range<usize>) -> Option<Range<usize>> {
        let place = self.place()?;
        if self.old.is_none() {
            return Some(place.clone());
        }
        let skipped = line.start.saturating_sub(self.bytes.start).min(place.len());
        let taken = line.end.saturating_sub(self.bytes.start).min(place.len());
        Some(place.start + skipped..place.start + taken)
    }
}

/// The tokens of a result, in order; `None` if the tree is not [traced](Tree::traced).
pub(super) fn tokens(input: &[u8], result: &Tree) -> Option<Vec<Token>> {
    let token = |(bytes, origin): (Range<usize>, Origin)| {
        let old = old_bytes(input, &result.text()[bytes.clone()], &origin);
        Token { bytes, origin, old }
    };
    Some(result.token_texts().into_iter().zip(result.origins()?).map(token).collect())
}

/// The bytes of the input that a token of this text consists of. If the token became shorter, they are known only if its text
/// occurs once in the old one.
fn old_bytes(input: &[u8], text: &[u8], origin: &Origin) -> Option<Range<usize>> {
    let place = match origin {
        Origin::Same(place) => return Some(place.clone()),
        Origin::Changed(place) => place,
        Origin::New => return None,
    };
    let mut found = input.get(place.clone())?.windows(text.len().max(1)).enumerate();
    let mut next = || found.find(|(_, window)| *window == text).map(|(at, _)| place.start + at);
    let first = next()?;
    next().is_none().then_some(first..first + text.len())
}

/// Says how many lines a result has, and from which lines of the input they came: `3 lines, from lines 7315, 7337 and 7340 of
/// bundle.js`. `name` is what the input is called; `None` if `input` is the text of [several files](crate::tree::archive), which
/// has their names. `None` if there is nothing to say: nothing is left, or the tree is not [traced](Tree::traced).
pub fn came_from(input: &[u8], result: &Tree, name: Option<&str>) -> Option<String> {
    let [before, after] = [input, result.text()].map(|text| Lines::new(text, name.is_none()));
    let (mut places, mut new) = (Vec::new(), 0);
    for token in tokens(input, result)? {
        let is_written = !result.text()[token.bytes.clone()].trim_ascii().is_empty();
        if !is_written || after.heading(after.line_of(token.bytes.start)).is_some() {
            continue;
        }
        match token.place() {
            Some(place) => places.extend(before.lines_of(place)),
            None => new += 1,
        }
    }
    let is_content =
        |&line: &usize| after.heading(line).is_none() && !after.text_of(line).trim_ascii().is_empty();
    let count = (0..after.count()).filter(is_content).count();
    if count == 0 {
        return None;
    }
    places.retain(|&line| before.heading(line).is_none());
    places.sort_unstable();
    places.dedup();
    let files: Vec<String> = places
        .chunk_by(|&one, &next| before.first_of(one) == before.first_of(next))
        .map(|lines| {
            let name = name.map_or_else(|| before.file_of(lines[0]), Into::into);
            let numbers: Vec<usize> = lines.iter().map(|&line| before.number(line)).collect();
            format!("{} of {name}", list(&numbers))
        })
        .collect();
    let mut said = plural(count, "line", "lines");
    let more = files.len().saturating_sub(MOST_FILES);
    let from = match files.len() - more {
        0 => String::new(),
        named => {
            let rest = (more > 0).then(|| format!("lines of {}", plural(more, "other file", "other files")));
            format!(", from {}", joined(files.into_iter().take(named).chain(rest)))
        }
    };
    said.push_str(&from);
    match new {
        0 => {}
        _ if from.is_empty() => said.push_str(", all of it new"),
        1 => said.push_str("; 1 token is new"),
        // Writing to a string cannot fail.
        _ => _ = write!(said, "; {} tokens are new", Count(new)),
    }
    Some(said)
}

fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{} {}", Count(count as u64), if count == 1 { one } else { many })
}

/// The parts of a sentence: `a, b and c`.
fn joined(parts: impl Iterator<Item = String>) -> String {
    let mut parts: Vec<String> = parts.collect();
    let Some(last) = parts.pop() else { return String::new() };
    if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::{Edit, LINES, NodeId};

    fn said(input: &str, edit: &Edit) -> Option<String> {
        let tree = Tree::parse(&LINES, input.as_bytes()).unwrap().traced();
        came_from(input.as_bytes(), &tree.apply(edit).tree, Some("in.txt"))
    }

    #[test]
    fn lines_are_joined() {
        let input = (1..=9).map(|number| format!("line {number}\n")).collect::<Vec<_>>().concat();
        let without = |lines: &[u32]| said(&input, &Edit::prune(lines.iter().map(|&line| NodeId(line))));
        assert_eq!(without(&[]).unwrap(), "9 lines, from lines 1–9 of in.txt");
        assert_eq!(without(&[1, 3, 5, 6, 8, 9]).unwrap(), "3 lines, from lines 2, 4 and 7 of in.txt");
        assert_eq!(without(&[1, 2, 3, 4, 5, 6, 7, 8]).unwrap(), "1 line, from line 9 of in.txt");
        assert_eq!(without(&[1, 2, 3, 4, 5, 6, 7, 8, 9]), None);
    }

    #[test]
    fn new_tokens_are_counted() {
        let put = |input, text: &str| {
            let tree = Tree::parse(&LINES, text.as_bytes()).unwrap();
            said(input, &Edit::whole(tree, false)).unwrap()
        };
        assert_eq!(
            put("a\nb\nc\n", "a\nx\ny\nc\n"),
            "4 lines, from lines 1 and 3 of in.txt; 2 tokens are new"
        );
        assert_eq!(put("a\nb\nc\n", "a\nx\nc\n"), "3 lines, from lines 1–3 of in.txt");
        assert_eq!(put("a\nb\n", "x\n"), "1 line, all of it new");
    }

    #[test]
    fn of_several_files() {
        let files = ["<==== a 0 main.c\n", "int a;\n", "int b;\n", "<==== a 1 inc/s.h\n", "long c;\n"];
        let mut trees = Vec::new();
        for content in ["int a;\nint b;\n", "long c;\n"] {
            trees.push(Tree::parse(&LINES, content.as_bytes()).unwrap());
        }
        let text = files.concat();
        let language = crate::tree::archive::language(&[&LINES]);
        let tree = Tree::of_files(language, text.as_bytes(), trees).unwrap().traced();
        let first = tree.nodes().find(|&node| tree.text_of(node) == b"int a;\n").unwrap();
        let result = tree.apply(&Edit::prune([first])).tree;
        let said = came_from(text.as_bytes(), &result, None).unwrap();
        assert_eq!(said, "2 lines, from line 2 of main.c and line 1 of inc/s.h");
    }

    #[test]
    fn parts_of_a_sentence() {
        let join = |parts: &[&str]| joined(parts.iter().map(|&part| part.to_owned()));
        assert_eq!([join(&[]), join(&["a"]), join(&["a", "b"])], ["", "a", "a and b"]);
        assert_eq!(join(&["a", "b", "c"]), "a, b and c");
    }
}
