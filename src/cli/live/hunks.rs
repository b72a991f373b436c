//! What differs between a text and the one before it: the places, and a short account of them to be kept.

use crate::report::{Change, Changes};
use crate::session::Better;
use crate::tree::Difference;

/// The most places that are looked at. A change of all names has thousands of them.
const MOST: usize = 200;
/// How many bytes are kept of what went at one place: so many at its beginning, and half as many at its end.
const KEPT: usize = 2000;
/// How much of a line is kept on either side of a place, in bytes.
const AROUND: usize = 60;

/// A place of a text where the one before it was another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hunk {
    /// Where it is in the text, in bytes.
    pub at: usize,
    /// How many bytes are there that were not.
    pub came: usize,
    /// What was there.
    pub gone: Cut,
}

/// A text without its middle, if it was long.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Cut {
    pub head: Vec<u8>,
    /// The bytes and the line ends that are left out; none if the text is whole.
    pub left_out: Option<(usize, usize)>,
    pub tail: Vec<u8>,
}

impl Cut {
    pub(super) fn of(text: &[u8]) -> Self {
        Self::with(text, KEPT, usize::MAX)
    }

    /// A text cut to so many bytes and lines at its beginning, and about as many at its end.
    fn with(text: &[u8], bytes: usize, lines: usize) -> Self {
        let ends = |text: &[u8]| text.split(|&byte| byte == b'\n').count() - 1;
        if text.len() <= bytes + bytes / 2 && (lines > text.len() || ends(text) <= 2 * lines) {
            return Self { head: text.to_vec(), ..Self::default() };
        }
        let newline = |(_, byte): &(usize, &u8)| **byte == b'\n';
        let head = &text[..bytes.min(text.len())];
        let head = head
            .iter()
            .enumerate()
            .filter(newline)
            .nth(lines.saturating_sub(1))
            .map_or(head, |(end, _)| &head[..=end]);
        let rest = &text[head.len()..];
        let tail = &rest[rest.len().saturating_sub(bytes / 2)..];
        let begin = tail.iter().enumerate().rev().filter(newline).nth(lines).map_or(0, |(end, _)| end + 1);
        let tail = &tail[begin..];
        let middle = &rest[..rest.len() - tail.len()];
        let left_out = (!middle.is_empty()).then(|| (middle.len(), ends(middle)));
        Self { head: head.to_vec(), left_out, tail: tail.to_vec() }
    }

    /// A text that takes about so many lines of a width.
    pub(super) fn to_lines(&self, lines: usize, width: usize) -> Self {
        let half = (lines / 2).max(1);
        let Some((bytes, ends)) = self.left_out else { return Self::with(&self.head, half * width, half) };
        let head = Self::with(&self.head, half * width, half);
        let tail = Self::with(&self.tail, half * width, half);
        let lost = [head.left_out, tail.left_out].into_iter().flatten();
        let (bytes, ends) = lost.fold((bytes, ends), |sum, lost| (sum.0 + lost.0, sum.1 + lost.1));
        // What follows the middle of the head, and comes before that of the tail, is left out, too.
        let (bytes, ends) =
            (bytes + head.tail.len() + if tail.left_out.is_some() { tail.head.len() } else { 0 }, ends);
        let end = if tail.left_out.is_some() { tail.tail } else { tail.head };
        Self { head: head.head, left_out: Some((bytes, ends)), tail: end }
    }

    fn ends_line(&self) -> bool {
        let last = if self.tail.is_empty() { &self.head } else { &self.tail };
        last.ends_with(b"\n")
    }

    /// How many bytes the whole text has.
    pub(super) fn len(&self) -> usize {
        self.head.len() + self.left_out.map_or(0, |(bytes, _)| bytes) + self.tail.len()
    }
}

/// The places at which a text differs from the one before, in order, and how many more there are.
pub(super) fn hunks(better: &Better<'_>) -> (Vec<Hunk>, usize) {
    of_difference(better.before.text(), &better.made())
}

/// The places of a difference, of which `old` is the text before.
fn of_difference(old: &[u8], difference: &Difference) -> (Vec<Hunk>, usize) {
    let mut all = Changes::of(old.len(), difference);
    let hunk = |Change { at, came, gone }| Hunk { at, came, gone: Cut::of(&old[gone]) };
    (all.by_ref().take(MOST).map(hunk).collect(), all.count())
}

/// A piece of an account of a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Same(Vec<u8>),
    Gone(Cut),
    Came(Cut),
}

/// Places in the same line, with what stands around them in it: to be kept when the text is not there any more.
pub(super) type Block = Vec<Part>;

/// An account of the places in a text.
pub(super) fn blocks(text: &[u8], hunks: &[Hunk]) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut end = 0;
    // Where whole lines went, the line that stands there now is no part of that.
    let mut is_whole = false;
    for (number, hunk) in hunks.iter().enumerate() {
        let between = &text[end.min(hunk.at)..hunk.at];
        let joins = number > 0 && !is_whole && between.len() <= 2 * AROUND && !between.contains(&b'\n');
        if joins && let Some(block) = blocks.last_mut() {
            block.push(Part::Same(between.to_vec()));
        } else {
            if let Some(block) = blocks.last_mut().filter(|_| !is_whole) {
                block.push(Part::Same(line_after(text, end).to_vec()));
            }
            blocks.push(vec![Part::Same(line_before(text, hunk.at).to_vec())]);
        }
        end = hunk.at + hunk.came;
        is_whole = hunk.came == 0 && hunk.gone.ends_line() && (hunk.at == 0 || text[hunk.at - 1] == b'\n');
        if let Some(block) = blocks.last_mut() {
            block.push(Part::Gone(hunk.gone.clone()));
            block.push(Part::Came(Cut::of(&text[hunk.at..end])));
        }
    }
    if let Some(block) = blocks.last_mut().filter(|_| !is_whole) {
        block.push(Part::Same(line_after(text, end).to_vec()));
    }
    for block in &mut blocks {
        block.retain(|part| match part {
            Part::Same(text) => !text.is_empty(),
            Part::Gone(cut) | Part::Came(cut) => cut.len() > 0,
        });
    }
    blocks
}

/// What stands in a line before a byte, as far as it is not far from there.
fn line_before(text: &[u8], at: usize) -> &[u8] {
    let near = &text[at.saturating_sub(AROUND)..at];
    let begin = near.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    &near[begin..]
}

fn line_after(text: &[u8], at: usize) -> &[u8] {
    let near = &text[at..(at + AROUND).min(text.len())];
    let end = near.iter().position(|&byte| byte == b'\n').unwrap_or(near.len());
    &near[..end]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::{Edit, LINES, Tree};

    fn whole(text: &str) -> Cut {
        Cut { head: text.into(), ..Cut::default() }
    }

    #[test]
    fn lines_that_go() {
        let before = Tree::parse(&LINES, *b"one\ntwo\nthree\nfour\n").unwrap().traced();
        let nodes: Vec<_> = before.nodes().collect();
        let after = before.apply(&Edit::prune([nodes[1], nodes[3]])).tree;
        let better = Better { before: &before, after: &after, difference: None };
        let (found, more) = hunks(&better);
        let hunk = |at, gone| Hunk { at, came: 0, gone: whole(gone) };
        assert_eq!((found.clone(), more), (vec![hunk(0, "one\n"), hunk(4, "three\n")], 0));
        let gone = |text| Part::Gone(whole(text));
        let expected = [vec![gone("one\n")], vec![gone("three\n")]];
        assert_eq!(blocks(after.text(), &found), expected);
        let same = |text: &str| Part::Same(text.into());
        let hunk = Hunk { at: 5, came: 1, gone: whole("yz") };
        let came = Part::Came(whole("x"));
        assert_eq!(blocks(b"a\nbc xd\ne", &[hunk]), [[same("bc "), gone("yz"), came, same("d")]]);
    }

    #[test]
    fn what_comes() {
        let hunk = |at, came, gone| Hunk { at, came, gone: whole(gone) };
        let of_texts = |old: &str, new: &str| {
            of_difference(old.as_bytes(), &Difference::of_texts(old.as_bytes(), new.as_bytes())).0
        };
        assert_eq!(of_texts("abcd", "abxd"), [hunk(2, 1, "c")]);
        assert_eq!(of_texts("aa", "a"), [hunk(1, 0, "a")]);
        assert_eq!(of_texts("a", "a"), []);
    }

    #[test]
    fn long_texts_are_cut() {
        let text = (0..1000).fold(String::new(), |text, line| text + &format!("line {line}\n"));
        let cut = Cut::of(text.as_bytes());
        assert_eq!(cut.len(), text.len());
        assert!(cut.head.len() <= KEPT && cut.tail.len() <= KEPT && cut.left_out.is_some());
        let short = cut.to_lines(4, 80);
        assert_eq!((&*short.head, short.len()), (&b"line 0\nline 1\n"[..], text.len()));
        assert!(short.tail.ends_with(b"line 998\nline 999\n") && short.tail.len() < 40, "{short:?}");
        let line = "x".repeat(300_000);
        let cut = Cut::of(line.as_bytes()).to_lines(4, 80);
        assert_eq!((cut.len(), cut.head.len()), (300_000, 160));
        assert_eq!(whole("a\nb\n").to_lines(4, 80), whole("a\nb\n"));
    }
}
