//! A grammar file and places in it.

use std::ops::Range;
use std::path::{Path, PathBuf};

/// A range of bytes in a grammar file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The span of these bytes.
    pub fn new(range: Range<usize>) -> Self {
        Self { start: range.start, end: range.end }
    }

    /// From the start of `self` to the end of `other`.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start, end: other.end }
    }

    /// The same place counted from the start of `window`, and not outside it.
    #[must_use]
    pub(crate) fn within(self, window: Self) -> Self {
        let inside = |offset: usize| offset.clamp(window.start, window.end) - window.start;
        Self { start: inside(self.start), end: inside(self.end.max(self.start)) }
    }
}

/// A grammar file in memory.
#[derive(Clone, Debug)]
pub struct SourceFile {
    path: PathBuf,
    text: String,
    line_starts: Vec<usize>,
}

impl SourceFile {
    /// The file at `path` with this text; the path is only shown, never opened.
    pub fn new(path: impl Into<PathBuf>, text: impl Into<String>) -> Self {
        let text = text.into();
        let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { path: path.into(), text, line_starts }
    }

    /// As given to [`SourceFile::new`].
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Line and column of a byte, both from 1; columns count characters.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let line = self.line_starts.partition_point(|&start| start <= offset);
        let start = self.line_starts[line.saturating_sub(1)];
        let column = self.text.get(start..offset).map_or(0, |before| before.chars().count()) + 1;
        (line.max(1), column)
    }

    /// The whole lines that these places touch and all between them, and the number of the first.
    pub(crate) fn lines_around(&self, places: impl Iterator<Item = Span>) -> (Span, usize) {
        let all = places.reduce(|a, b| Span { start: a.start.min(b.start), end: a.end.max(b.end) });
        let Span { start, end } = all.unwrap_or_default();
        let (first, _) = self.line_column(start);
        let start = self.line_starts.get(first - 1).copied().unwrap_or_default();
        let next = self.line_starts.partition_point(|&line| line <= end.max(start));
        let end = self.line_starts.get(next).copied().unwrap_or(self.text.len());
        (Span { start, end }, first)
    }
}
