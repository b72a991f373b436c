//! A text as HTML, line by line, with the colours of its tokens and with marks.

use super::escape::{escape, escape_plain};
use crate::report::numbers::Count;
use crate::tree::{Sort, Tree};
use std::fmt::Write as _;
use std::ops::Range;

/// How much is shown of a stretch that went, and of the text that another one was: at its beginning, and at its end.
const SHOWN: usize = 100;

/// What has become of a stretch, or where it came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark<'t> {
    /// It is in both texts.
    Same,
    /// It is in the input alone.
    Gone,
    /// It is in the result alone.
    New,
    /// In the result, it is this.
    Became(&'t [u8]),
    /// In the input, it was this.
    Was(&'t [u8]),
}

/// A stretch of a text, and how it is marked.
#[derive(Clone, Debug)]
pub(super) struct Stretch<'t> {
    pub bytes: Range<usize>,
    pub mark: Mark<'t>,
}

/// Writes lines, each with a label before it.
pub(super) struct Rows<'t> {
    tree: &'t Tree,
    /// How much HTML is written before the rest is left out.
    most: usize,
    out: String,
    is_full: bool,
}

impl<'t> Rows<'t> {
    pub(super) fn new(tree: &'t Tree, most: usize) -> Self {
        Self { tree, most, out: String::new(), is_full: false }
    }

    /// The name of a file.
    pub(super) fn heading(&mut self, name: &[u8]) {
        self.row("", &format!("<em>{}</em>", escape(name)));
    }

    /// Says how many lines are not shown here.
    pub(super) fn skipped(&mut self, lines: usize) {
        match lines {
            0 => {}
            1 => self.row("", "<i>… 1 line …</i>"),
            _ => self.row("", &format!("<i>… {} lines …</i>", Count(lines as u64))),
        }
    }

    /// A line, or what of it is shown; neighbours that are marked alike are marked together.
    pub(super) fn line(&mut self, label: &str, stretches: &[Stretch]) {
        if self.is_full {
            return;
        }
        let mut line = String::new();
        for alike in stretches.chunk_by(|one, next| one.mark == next.mark) {
            let [Stretch { bytes: Range { start, .. }, mark }, ..] = alike else { continue };
            let bytes = *start..alike.last().map_or(*start, |last| last.bytes.end);
            // Writing to a string cannot fail.
            _ = match *mark {
                Mark::Same => write!(line, "{}", self.coloured(bytes, self.most / 4)),
                Mark::Gone => {
                    write!(line, "<del>{}</del>", self.shorten(bytes, SHOWN, |bytes| self.plain(bytes)))
                }
                Mark::New => write!(line, "<ins>{}</ins>", self.coloured(bytes, self.most / 4)),
                Mark::Became(other) => changed(&mut line, &self.coloured(bytes, SHOWN), "now", other),
                Mark::Was(other) => changed(&mut line, &self.coloured(bytes, self.most / 4), "was", other),
            };
        }
        self.row(label, &line);
    }

    fn row(&mut self, label: &str, line: &str) {
        if self.is_full {
            return;
        }
        _ = write!(self.out, "<span><b>{label}</b><code>{line}</code></span>");
        if self.out.len() > self.most {
            self.is_full = true;
            self.out.push_str("<span><b></b><code><i>… the rest is not shown</i></code></span>");
        }
    }

    /// The HTML.
    pub(super) fn finish(self) -> String {
        format!("<pre><span>{}</span></pre>", self.out)
    }

    /// All of some bytes if they are few; else their two ends.
    fn shorten(&self, bytes: Range<usize>, shown: usize, show: impl Fn(Range<usize>) -> String) -> String {
        let Some(middle) = middle(self.tree.text(), &bytes, shown) else { return show(bytes) };
        let [head, tail] = [bytes.start..middle.start, middle.end..bytes.end].map(show);
        format!("{head}<i> … {} bytes … </i>{tail}", Count(middle.len() as u64))
    }

    fn plain(&self, bytes: Range<usize>) -> String {
        escape(&self.tree.text()[bytes])
    }

    fn coloured(&self, bytes: Range<usize>, shown: usize) -> String {
        self.shorten(bytes, shown, |bytes| self.with_colours(bytes))
    }

    /// Some bytes with the colours of their tokens.
    fn with_colours(&self, bytes: Range<usize>) -> String {
        let text = self.tree.text();
        let (mut out, mut at) = (String::new(), bytes.start);
        for (token, sort) in self.tree.sorts(bytes.clone()) {
            let class = match sort {
                Sort::Keyword => "k",
                Sort::Literal => "s",
                Sort::Number => "n",
                Sort::Name | Sort::Sign => continue,
            };
            let (start, end) = (token.start.max(at), token.end.min(bytes.end));
            if start < end {
                let [before, token] = [&text[at..start], &text[start..end]].map(escape);
                _ = write!(out, "{before}<span class='{class}'>{token}</span>");
                at = end;
            }
        }
        out.push_str(&escape(&text[at..bytes.end]));
        out
    }
}

fn changed(line: &mut String, text: &str, how: &str, other: &[u8]) -> std::fmt::Result {
    let other = match middle(other, &(0..other.len()), SHOWN) {
        None => escape_plain(other),
        Some(Range { start, end }) => {
            let [head, tail] = [&other[..start], &other[end..]].map(escape_plain);
            format!("{head} … {} bytes … {tail}", Count((end - start) as u64))
        }
    };
    write!(line, "<mark title=\"{how}: {other}\">{text}</mark>")
}

/// What is not shown of some bytes of a text, if they are many: their middle, without parts of characters.
pub(super) fn middle(text: &[u8], bytes: &Range<usize>, shown: usize) -> Option<Range<usize>> {
    if bytes.len() <= 2 * shown {
        return None;
    }
    let is_inside = |at: usize| text.get(at).is_some_and(|byte| byte & 0xc0 == 0x80);
    let back = |at: usize| {
        (at.saturating_sub(3).max(bytes.start)..=at).rev().find(|&at| !is_inside(at)).unwrap_or(at)
    };
    let (start, end) = (back(bytes.start + shown), back(bytes.end - shown));
    (start < end).then_some(start..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_character_is_cut() {
        let text = "ä€😀".repeat(20);
        for shown in 0..text.len() {
            let Some(middle) = middle(text.as_bytes(), &(0..text.len()), shown) else { continue };
            assert!(text.is_char_boundary(middle.start) && text.is_char_boundary(middle.end), "{middle:?}");
            assert!(middle.start <= shown && text.len() - middle.end <= shown + 3);
        }
        assert_eq!(middle(&[0x80; 9], &(0..9), 2), Some(2..7));
        assert_eq!(middle(b"abc", &(0..3), 2), None);
    }
}
