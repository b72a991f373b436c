//! The files of a grammar, and places in them.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A range of bytes in the files of a grammar, counted through all of them: see [`Sources`].
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

/// A file among those of a grammar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FileId(usize);

impl FileId {
    /// The file that is to be compiled.
    pub const MAIN: Self = Self(0);
}

#[derive(Clone, Debug)]
struct SourceFile {
    path: PathBuf,
    /// The range of its text in the text of all files.
    span: Span,
    /// The number of its first line among the lines of all files.
    first_line: usize,
}

/// The files of a grammar in memory, one after the other in one text, so that a place needs no file's name.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    text: String,
    files: Vec<SourceFile>,
    line_starts: Vec<usize>,
    /// By grammar: its file, or in words why there is none.
    by_name: BTreeMap<String, Result<FileId, String>>,
}

impl Sources {
    /// The file at `path` with this text; the path is only shown, never opened.
    pub fn new(path: impl Into<PathBuf>, text: impl AsRef<str>) -> Self {
        let path = path.into();
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let mut sources = Self::default();
        sources.add(name, path, text);
        sources
    }

    /// Adds the file of another grammar, for `import` and `tokenVocab`.
    pub fn add(
        &mut self,
        grammar: impl Into<String>,
        path: impl Into<PathBuf>,
        text: impl AsRef<str>,
    ) -> FileId {
        let (start, text) = (self.text.len(), text.as_ref());
        let span = Span::new(start..start + text.len());
        let id = FileId(self.files.len());
        self.by_name.insert(grammar.into(), Ok(id));
        self.files.push(SourceFile { path: path.into(), span, first_line: self.line_starts.len() });
        self.line_starts.push(start);
        self.line_starts.extend(text.match_indices('\n').map(|(at, _)| start + at + 1));
        self.text.push_str(text);
        // The end of a file is not the beginning of the next one.
        self.text.push('\n');
        id
    }

    /// Says in words why there is no file of this grammar.
    pub fn add_missing(&mut self, grammar: impl Into<String>, why: impl Into<String>) {
        self.by_name.insert(grammar.into(), Err(why.into()));
    }

    /// The file of a grammar, or in words why there is none; nothing if it was never asked for.
    pub fn find(&self, grammar: &str) -> Option<Result<FileId, &str>> {
        let found = self.by_name.get(grammar)?;
        Some(found.as_ref().map(|&id| id).map_err(String::as_str))
    }

    /// All files, the main one first.
    pub fn files(&self) -> impl Iterator<Item = FileId> + use<> {
        (0..self.files.len()).map(FileId)
    }

    /// The path of a file as given.
    pub fn path(&self, file: FileId) -> &Path {
        self.files.get(file.0).map_or(Path::new(""), |file| &file.path)
    }

    /// The texts of all files.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where the text of a file stands among all.
    pub(crate) fn span(&self, file: FileId) -> Span {
        self.files.get(file.0).map_or(Span::default(), |file| file.span)
    }

    /// The file that a byte is in.
    pub fn file_at(&self, offset: usize) -> FileId {
        FileId(self.files.partition_point(|file| file.span.start <= offset).saturating_sub(1))
    }

    /// Line and column of a byte in its file, both from 1; columns count characters.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let first = self.files.get(self.file_at(offset).0).map_or(0, |file| file.first_line);
        let line = self.line_starts.partition_point(|&start| start <= offset).max(first + 1);
        let start = self.line_starts.get(line - 1).copied().unwrap_or_default();
        let column = self.text.get(start..offset).map_or(0, |before| before.chars().count()) + 1;
        (line - first, column)
    }

    /// The whole lines that these places of one file touch and all between them, and the number of the first.
    pub(crate) fn lines_around(&self, places: impl Iterator<Item = Span>) -> (Span, usize) {
        let all = places.reduce(|a, b| Span { start: a.start.min(b.start), end: a.end.max(b.end) });
        let Span { start, end } = all.unwrap_or_default();
        let (first, _) = self.line_column(start);
        let file = self.span(self.file_at(start));
        let begins = |line: usize| self.line_starts.get(line).copied();
        let line = self.line_starts.partition_point(|&line| line <= start).saturating_sub(1);
        let next = self.line_starts.partition_point(|&line| line <= end.max(start));
        let end = begins(next).unwrap_or(file.end).min(file.end);
        (Span { start: begins(line).unwrap_or_default(), end }, first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_in_each_file() {
        let mut sources = Sources::new("a/one.g4", "x\ny\n");
        sources.add("two", "two.g4", "");
        sources.add("three", "three.g4", "é\nz");
        let place = |offset| (sources.file_at(offset).0, sources.line_column(offset));
        assert_eq!([0, 2, 4].map(place), [(0, (1, 1)), (0, (2, 1)), (0, (3, 1))]);
        assert_eq!([5, 6, 8, 9].map(place), [(1, (1, 1)), (2, (1, 1)), (2, (1, 2)), (2, (2, 1))]);
        assert_eq!(sources.lines_around([Span::new(8..9)].into_iter()), (Span::new(6..10), 1));
        assert_eq!(sources.find("one"), Some(Ok(FileId::MAIN)));
        assert_eq!((sources.find("two"), sources.find("four")), (Some(Ok(FileId(1))), None));
    }
}
