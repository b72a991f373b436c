//! A text as HTML, line by line, with marks.

use crate::report::numbers::Count;
use std::fmt::Write as _;
use std::ops::Range;

/// How much is shown of a stretch that went, and of the text that another one was: at its beginning, and at its end.
const SHOWN: usize = 100;
/// How much is shown of a text.
const MOST: usize = 400_000;

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

/// Escapes a text for HTML, and shows what cannot be seen.
pub(super) fn escape(text: &[u8]) -> String {
    let mut out = String::with_capacity(text.len());
    for c in String::from_utf8_lossy(text).chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// Writes lines, each with a label before it.
pub(super) struct Rows<'t> {
    text: &'t [u8],
    out: String,
    is_full: bool,
}

impl<'t> Rows<'t> {
    pub(super) fn new(text: &'t [u8]) -> Self {
        Self { text, out: String::new(), is_full: false }
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
            let end = alike.last().map_or(*start, |last| last.bytes.end);
            let text = &self.text[*start..end];
            // Writing to a string cannot fail.
            _ = match *mark {
                Mark::Same => write!(line, "{}", shorten(text, MOST / 4)),
                Mark::Gone => write!(line, "<del>{}</del>", shorten(text, SHOWN)),
                Mark::New => write!(line, "<ins>{}</ins>", shorten(text, MOST / 4)),
                Mark::Became(other) => changed(&mut line, &shorten(text, SHOWN), "now", other),
                Mark::Was(other) => changed(&mut line, &shorten(text, MOST / 4), "was", other),
            };
        }
        self.row(label, &line);
    }

    fn row(&mut self, label: &str, line: &str) {
        if self.is_full {
            return;
        }
        _ = write!(self.out, "<span><b>{label}</b><code>{line}</code></span>");
        if self.out.len() > MOST {
            self.is_full = true;
            self.out.push_str("<span><b></b><code><i>… the rest is not shown</i></code></span>");
        }
    }

    /// The HTML.
    pub(super) fn finish(self) -> String {
        format!("<pre><span>{}</span></pre>", self.out)
    }
}

fn changed(line: &mut String, text: &str, how: &str, other: &[u8]) -> std::fmt::Result {
    write!(line, "<mark title=\"{how}: {}\">{text}</mark>", shorten_plain(other))
}

/// All of it if it is short; else its two ends.
fn shorten(text: &[u8], shown: usize) -> String {
    cut(text, shown).map_or_else(
        || escape(text),
        |(head, tail, less)| format!("{}<i> … {less} bytes … </i>{}", escape(head), escape(tail)),
    )
}

/// As [`shorten`], where there can be no markup.
fn shorten_plain(text: &[u8]) -> String {
    cut(text, SHOWN).map_or_else(
        || escape(text),
        |(head, tail, less)| format!("{} … {less} bytes … {}", escape(head), escape(tail)),
    )
}

fn cut(text: &[u8], shown: usize) -> Option<(&[u8], &[u8], Count)> {
    let less = text.len().checked_sub(2 * shown).filter(|&less| less > 0)?;
    Some((&text[..shown], &text[text.len() - shown..], Count(less as u64)))
}
