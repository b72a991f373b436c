//! Texts as rows of a screen. Only the rows that are shown are made, however long the text or its lines are.

use super::class::Class;
use super::hunks::{Block, Cut, Hunk, Part};
use crate::report::{Bytes, Count};
use crate::tree::archive;
use crate::tree::{Sort, Tree};
use std::ops::Range;
use unicode_width::UnicodeWidthChar;

const TAB: usize = 4;

/// A row of the screen: a sign for what has changed in it, and pieces of text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Row {
    pub sign: Sign,
    pub pieces: Vec<(String, Class)>,
}

impl Row {
    pub(super) fn of(text: impl Into<String>, class: Class) -> Self {
        Self { sign: Sign::None, pieces: vec![(text.into(), class)] }
    }
}

/// What has changed in a row. It says the same as colours do.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Sign {
    #[default]
    None,
    Gone,
    Came,
    Both,
}

impl Sign {
    pub(super) fn char(self) -> char {
        match self {
            Self::None => ' ',
            Self::Gone => '-',
            Self::Came => '+',
            Self::Both => '~',
        }
    }
}

/// Puts characters into rows of a width.
struct Writer {
    width: usize,
    height: usize,
    rows: Vec<Row>,
    row: Row,
    column: usize,
    has_same: bool,
}

impl Writer {
    fn new(width: usize, height: usize) -> Self {
        let row = Row::default();
        Self { width: width.max(1), height, rows: Vec::new(), row, column: 0, has_same: false }
    }

    fn is_full(&self) -> bool {
        self.rows.len() >= self.height
    }

    fn end_row(&mut self) {
        let mut row = std::mem::take(&mut self.row);
        if self.has_same && matches!(row.sign, Sign::Gone | Sign::Came) {
            row.sign = Sign::Both;
        }
        (self.column, self.has_same) = (0, false);
        if !self.is_full() {
            self.rows.push(row);
        }
    }

    fn mark(&mut self, class: Class) {
        let sign = match class {
            Class::Gone => Sign::Gone,
            Class::Came => Sign::Came,
            _ => return self.has_same = true,
        };
        self.row.sign = match self.row.sign {
            Sign::None => sign,
            other if other == sign => sign,
            _ => Sign::Both,
        };
    }

    fn char(&mut self, c: char, class: Class) {
        // A blank line that went is a row that went.
        if c != '\n' || matches!(class, Class::Gone | Class::Came) {
            self.mark(class);
        }
        match c {
            '\n' => self.end_row(),
            '\t' => (0..TAB - self.column % TAB).for_each(|_| self.put(' ', 1, class)),
            '\r' => self.put('\u{240d}', 1, class),
            c => match c.width() {
                Some(0) | None => self.put('\u{b7}', 1, class),
                Some(width) => self.put(c, width, class),
            },
        }
    }

    fn put(&mut self, c: char, width: usize, class: Class) {
        if self.column + width > self.width {
            let sign = self.row.sign;
            let has_same = self.has_same;
            self.end_row();
            // It is the same line.
            if !matches!(class, Class::Gone | Class::Came) || has_same {
                self.has_same = !matches!(class, Class::Gone | Class::Came);
            }
            self.row.sign = if matches!(class, Class::Gone | Class::Came) { sign } else { Sign::None };
        }
        self.column += width;
        match self.row.pieces.last_mut() {
            Some((text, last)) if *last == class => text.push(c),
            _ => self.row.pieces.push((c.to_string(), class)),
        }
    }

    fn text(&mut self, text: &[u8], class: Class) {
        for c in String::from_utf8_lossy(text).chars() {
            if self.is_full() {
                return;
            }
            self.char(c, class);
        }
    }

    fn cut(&mut self, cut: &Cut, class: Class) {
        self.text(&cut.head, class);
        if let Some((bytes, ends)) = cut.left_out {
            let is_row = self.column == 0;
            let lines = if ends > 0 { format!("{} lines, ", Count(ends as u64)) } else { String::new() };
            self.text(format!(" \u{22ef} {lines}{} \u{22ef} ", Bytes(bytes as u64)).as_bytes(), class);
            if is_row {
                self.text(b"\n", class);
            }
        }
        self.text(&cut.tail, class);
    }

    fn finish(mut self) -> Vec<Row> {
        if self.column > 0 {
            self.end_row();
        }
        self.rows
    }
}

/// The tokens of a text up to a byte.
struct Tokens {
    sorts: Vec<(Range<usize>, Sort)>,
    end: usize,
}

/// The rows of a text from a byte on, with what went in the last change at its place. `is_archive`: it is several files.
pub(crate) fn of_text(
    tree: &Tree,
    hunks: &[Hunk],
    is_archive: bool,
    from: usize,
    [width, height]: [usize; 2],
) -> Vec<Row> {
    let text = tree.text();
    // No character has more bytes.
    let end = text.len().min(from.saturating_add(width * height * 4));
    // Hardly any text has more for each column; what is behind these has no colours.
    let coloured = end.min(from.saturating_add(width * height * 2));
    let tokens = Tokens { sorts: tree.sorts(from..coloured), end: coloured };
    let mut writer = Writer::new(width, height);
    let mut at = from.min(text.len());
    for hunk in hunks.iter().skip_while(|hunk| hunk.at < from).take_while(|hunk| hunk.at <= end) {
        same(&mut writer, text, is_archive, at..hunk.at, &tokens);
        writer.cut(&hunk.gone.to_lines((height / 3).max(2), width), Class::Gone);
        at = hunk.at + hunk.came;
        writer.text(&text[hunk.at..at.min(end.max(hunk.at))], Class::Came);
        if writer.is_full() {
            break;
        }
    }
    same(&mut writer, text, is_archive, at..end.max(at), &tokens);
    writer.finish()
}

/// Writes a part of the text with the colours of its tokens.
fn same(writer: &mut Writer, text: &[u8], is_archive: bool, part: Range<usize>, tokens: &Tokens) {
    if writer.is_full() || part.is_empty() {
        return;
    }
    if is_archive {
        return with_files(writer, text, part, tokens);
    }
    coloured(writer, text, part, tokens);
}

fn coloured(writer: &mut Writer, text: &[u8], part: Range<usize>, tokens: &Tokens) {
    let mut at = part.start;
    let first = tokens.sorts.partition_point(|(token, _)| token.end <= part.start);
    for (token, sort) in tokens.sorts[first..].iter().take_while(|(token, _)| token.start < part.end) {
        gap(writer, &text[at..token.start.max(at)], true);
        let end = token.end.min(part.end);
        writer.text(&text[token.start.max(at)..end], Class::from(*sort));
        at = end;
        if writer.is_full() {
            return;
        }
    }
    // Where nothing is known of tokens, nothing is a comment.
    gap(writer, &text[at..part.end], !tokens.sorts.is_empty() && at < tokens.end);
}

/// What is between tokens and not blank is a comment.
fn gap(writer: &mut Writer, text: &[u8], is_known: bool) {
    let class = if is_known && !text.trim_ascii().is_empty() { Class::Comment } else { Class::Plain };
    writer.text(text, class);
}

/// Several files: the line before each becomes a heading.
fn with_files(writer: &mut Writer, text: &[u8], part: Range<usize>, tokens: &Tokens) {
    let mut at = part.start;
    while at < part.end && !writer.is_full() {
        let rest = &text[at..part.end];
        let end = at + rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
        let is_begin = at == 0 || text[at - 1] == b'\n' || writer.column == 0;
        match archive::name_in(text, &text[at..end]).filter(|_| is_begin) {
            Some(name) => {
                if writer.column > 0 {
                    writer.end_row();
                }
                writer.text(&[b"== ", name, b" ==\n"].concat(), Class::Note);
            }
            None => coloured(writer, text, at..end, tokens),
        }
        at = end;
    }
}

/// The byte from which on a text has to be shown so that about so many rows of it are above a byte.
pub(super) fn back(text: &[u8], at: usize, width: usize, rows: usize) -> usize {
    let mut at = at.min(text.len());
    let (mut left, mut column) = (rows, 0);
    while at > 0 {
        let is_end = text[at - 1] == b'\n';
        // The first line end is the end of the row above.
        if is_end || column == width {
            if left == 0 {
                break;
            }
            left -= 1;
            column = 0;
        }
        column += usize::from(!is_end);
        at -= 1;
    }
    whole_character(text, at)
}

/// The byte with which the row after the one that begins at a byte begins.
pub(super) fn forth(text: &[u8], at: usize, width: usize) -> usize {
    let row = &text[at.min(text.len())..(at + width + 1).min(text.len())];
    let end = row.iter().position(|&byte| byte == b'\n').map_or(row.len().min(width), |end| end + 1);
    whole_character(text, at + end)
}

/// The same byte, or the next one with which a character begins.
fn whole_character(text: &[u8], at: usize) -> usize {
    (at..text.len()).take(4).find(|&at| text[at] & 0b1100_0000 != 0b1000_0000).unwrap_or(at)
}

/// The rows of a difference: lines that went, lines that came, as far as there is room.
pub(super) fn of_blocks(blocks: &[Block], more: usize, [width, height]: [usize; 2]) -> Vec<Row> {
    let mut rows = Vec::new();
    let lines = (height / 2).max(4);
    for block in blocks.iter().take(height) {
        let goes = block.iter().any(|part| matches!(part, Part::Gone(_)));
        let comes = block.iter().any(|part| matches!(part, Part::Came(_)));
        let is_blank = |part: &Part| matches!(part, Part::Same(text) if text.trim_ascii().is_empty());
        let stays = block.iter().any(|part| matches!(part, Part::Same(_)) && !is_blank(part));
        for (sign, is_there) in [(Sign::Gone, goes), (Sign::Came, comes || stays)] {
            if !is_there {
                continue;
            }
            let mut writer = Writer::new(width, lines);
            for part in block {
                match (part, sign) {
                    (Part::Same(text), _) => writer.text(text, Class::Plain),
                    (Part::Gone(cut), Sign::Gone) => writer.cut(&cut.to_lines(lines, width), Class::Gone),
                    (Part::Came(cut), Sign::Came) => writer.cut(&cut.to_lines(lines, width), Class::Came),
                    _ => {}
                }
            }
            let found = writer.finish();
            rows.extend(
                found.into_iter().filter(|row| !row.pieces.is_empty()).map(|row| Row { sign, ..row }),
            );
        }
        if rows.len() >= height {
            break;
        }
    }
    rows.truncate(height);
    let shown = more > 0 && rows.len() < height;
    rows.extend(shown.then(|| Row::of(format!("and {} more places", Count(more as u64)), Class::Note)));
    rows
}

#[cfg(test)]
mod tests {
    use super::super::hunks::{blocks, hunks};
    use super::*;
    use crate::session::Better;
    use crate::tree::{Edit, LINES};

    fn shown(rows: &[Row]) -> Vec<String> {
        let text = |row: &Row| row.pieces.iter().map(|(text, _)| &**text).collect::<String>();
        rows.iter().map(|row| format!("{}{}", row.sign.char(), text(row))).collect()
    }

    fn plain(text: &str, width: usize, height: usize) -> Vec<String> {
        let tree = Tree::parse(&LINES, text.as_bytes()).unwrap();
        shown(&of_text(&tree, &[], false, 0, [width, height]))
    }

    #[test]
    fn rows_of_a_text() {
        assert_eq!(plain("ab\n\ncdefg\th", 4, 9), [" ab", " ", " cdef", " g   ", " h"]);
        assert_eq!(plain("a\u{1b}[2J\u{7}b", 80, 9), [" a\u{b7}[2J\u{b7}b"]);
        assert_eq!(plain("漢字漢", 5, 9), [" 漢字", " 漢"]);
        assert_eq!(plain(&"x".repeat(300_000), 80, 3), vec![format!(" {}", "x".repeat(80)); 3]);
        let (text, bytes) = (b"ab\ncdefghij\nk".as_slice(), [13, 12, 11, 10]);
        assert_eq!(bytes.map(|at| back(text, at, 4, 0)), [12, 12, 7, 6]);
        assert_eq!([0, 1, 2, 3, 9].map(|rows| back(text, 12, 4, rows)), [12, 7, 3, 0, 0]);
        assert_eq!([0, 3, 7, 11, 12].map(|at| forth(text, at, 4)), [3, 7, 12, 12, 13]);
    }

    #[test]
    fn what_went_is_marked() {
        let text: String = [
            "line 0;\n",
            "line 1;\n",
            "line 2;\n",
            "line 3;\n",
            "line 4;\n",
            "line 5;\n",
            "line 6;\n",
            "line 7;\n",
            "line 8;\n",
        ]
        .concat();
        let before = Tree::parse(&LINES, text.as_bytes()).unwrap().traced();
        let nodes: Vec<_> = before.nodes().collect();
        let after = before.apply(&Edit::prune([nodes[3], nodes[4]])).tree;
        let better = Better { before: &before, after: &after, difference: None };
        let (hunks, more) = hunks(&better);
        let rows = of_text(&after, &hunks, false, 0, [20, 12]);
        let expected = [
            " line 0;", " line 1;", "-line 2;", "-line 3;", " line 4;", " line 5;", " line 6;", " line 7;",
            " line 8;",
        ];
        assert_eq!(shown(&rows), expected);
        let rows = of_blocks(&blocks(after.text(), &hunks), more, [20, 9]);
        assert_eq!(shown(&rows)[..2], ["-line 2;", "-line 3;"]);
    }

    #[test]
    fn several_files_have_headings() {
        let mark = archive::mark(&["a\nb\n"]);
        let file = |number, name| archive::line(&mark, 0, number, name);
        let text = [&file(0, "a.txt")[..], b"a\n", &file(1, "b b.txt"), b"b"].concat();
        let tree = Tree::of_files(archive::language(&[&LINES]), text, Vec::new()).unwrap();
        let rows = of_text(&tree, &[], true, 0, [20, 9]);
        assert_eq!(shown(&rows), [" == a.txt ==", " a", " == b b.txt ==", " b"]);
        let rows = of_text(&tree, &[], true, file(0, "a.txt").len(), [20, 2]);
        assert_eq!(shown(&rows), [" a", " == b b.txt =="]);
    }

    /// Islands are their own tokens, and only those that are asked for.
    #[cfg(feature = "lang-json")]
    #[test]
    fn tokens_of_islands() {
        let contents = ["{\"a\": [true, -1.5]}\n", "[null, \"b c\"]"];
        let mark = archive::mark(&contents);
        let file = |(number, content): (usize, &&str)| {
            [archive::line(&mark, 0, number, "x.json"), content.as_bytes().to_vec()].concat()
        };
        let text = contents.iter().enumerate().map(file).collect::<Vec<_>>().concat();
        let language = archive::language(&[&crate::lang::json::LANGUAGE]);
        let tree = Tree::of_files(language, text.clone(), Vec::new()).unwrap();
        let all = tree.sorts(0..text.len());
        let texts = |wanted| {
            let tokens = all.iter().filter(move |(_, sort)| *sort == wanted);
            tokens.map(|(token, _)| std::str::from_utf8(&text[token.clone()]).unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(texts(Sort::Literal), ["\"a\"", "\"b c\""]);
        assert_eq!((texts(Sort::Keyword), texts(Sort::Number)), (vec!["true", "null"], vec!["-1.5"]));
        for start in 0..text.len() {
            for end in start..text.len() {
                let inside = all.iter().filter(|(token, _)| token.start < end && token.end > start);
                assert_eq!(tree.sorts(start..end), inside.cloned().collect::<Vec<_>>(), "{start}..{end}");
            }
        }
    }

    #[cfg(feature = "lang-json")]
    #[test]
    fn tokens_have_colours() {
        let tree = Tree::parse(&crate::lang::json::LANGUAGE, *b"{\"a\": [true, 1.5]}").unwrap();
        let rows = of_text(&tree, &[], false, 0, [80, 3]);
        let of = |class| {
            let pieces = rows[0].pieces.iter().filter(move |(_, other)| *other == class);
            pieces.map(|(text, _)| &**text).collect::<Vec<_>>()
        };
        assert_eq!(of(Class::Literal), ["\"a\""]);
        assert_eq!((of(Class::Keyword), of(Class::Number)), (vec!["true"], vec!["1.5"]));
    }
}
