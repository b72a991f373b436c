//! The result on the terminal, if it is short.

use super::dash::STANDARD_OUTPUT;
use super::live::{may_colour, of_text};
use super::run::Run;
use super::terminal;
use crate::report::Verbosity;
use crate::report::output::note;
use crate::tree::Tree;
use std::fmt::Write as _;
use std::path::Path;

/// The most lines of a result that are shown.
const MOST_LINES: usize = 20;

/// Shows the result on standard error, with the colours of its tokens, if that is a terminal, the result is short, and it is not
/// written to standard output anyway. The results of a batch are not shown.
pub(super) fn show(run: &Run, output: &Path, tree: &Tree) {
    let settings = run.settings;
    let is_wanted = settings.verbosity > Verbosity::Quiet && run.seat.is_none();
    if !is_wanted || output == Path::new(STANDARD_OUTPUT) || !terminal::is_there() {
        return;
    }
    let width = terminal::size().map_or(80, |[width, _]| usize::from(width).max(20));
    if let Some(text) = text(tree, settings.is_several(), width, terminal::is_able(), may_colour()) {
        note(&text);
    }
}

/// The rows of a text, indented; `None` if it is empty, too long, or no text.
fn text(
    tree: &Tree,
    is_archive: bool,
    width: usize,
    has_attributes: bool,
    has_colours: bool,
) -> Option<String> {
    let text = tree.text();
    if text.trim_ascii().is_empty() || std::str::from_utf8(text).is_err() {
        return None;
    }
    let rows = of_text(tree, &[], is_archive, 0, [width - 2, MOST_LINES + 1]);
    if rows.len() > MOST_LINES {
        return None;
    }
    let mut shown = String::new();
    for row in rows {
        shown.push_str("\n  ");
        for (text, class) in row.pieces {
            let sequence = if has_attributes { class.sequence(has_colours) } else { String::new() };
            let end = if sequence.is_empty() { "" } else { "\u{1b}[0m" };
            // Writing to a string cannot fail.
            _ = write!(shown, "{sequence}{text}{end}");
        }
    }
    Some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::LINES;

    #[test]
    fn short_texts() {
        let of = |bytes: &[u8]| text(&Tree::parse(&LINES, bytes).unwrap(), false, 20, true, true);
        assert_eq!(of(b"a\tb\n\nc"), Some("\n  a   b\n  \n  c".to_owned()));
        assert_eq!(of(b"x\n".repeat(20).as_slice()).map(|text| text.len()), Some(80));
        assert_eq!(
            [of(b" \n"), of(b"\xff"), of(b"x\n".repeat(21).as_slice()), of(&[b'x'; 400])],
            [const { None }; 4]
        );
    }

    #[cfg(feature = "lang-json")]
    #[test]
    fn tokens_have_colours() {
        let tree = Tree::parse(&crate::lang::json::LANGUAGE, *b"[\"a\",1]").unwrap();
        let of = |has_attributes, has_colours| text(&tree, false, 80, has_attributes, has_colours).unwrap();
        assert_eq!(of(true, true), "\n  [\u{1b}[32m\"a\"\u{1b}[0m,\u{1b}[36m1\u{1b}[0m]");
        assert_eq!(
            (of(true, false), of(false, true)),
            ("\n  [\"a\",1]".to_owned(), "\n  [\"a\",1]".to_owned())
        );
    }
}
