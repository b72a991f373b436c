//! What stands between two tokens, to a filter for which lines count.

use reducer_tables::Chosen;

/// A text in UTF-8 may begin with it.
const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

/// Begins a page: a blank that ends no line.
const FORM_FEED: u8 = 0x0C;

/// How a language writes what stands between tokens.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gaps {
    /// What begins a comment that ends with its line.
    comments: &'static [&'static str],
    /// What begins a comment, what ends it, and so on in pairs.
    pairs: &'static [&'static str],
    /// What joins a line to the next one where it is the last thing of its line.
    joints: &'static [&'static str],
}

/// What a gap is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gap {
    /// Whether a line ends in it.
    pub ends_line: bool,
    /// Where the last line begins in it.
    pub line: usize,
}

impl Gaps {
    /// As the parameters `comments`, `blockComments` and `joints` say.
    pub(super) fn new(chosen: &Chosen) -> Self {
        let [comments, pairs, joints] =
            ["comments", "blockComments", "joints"].map(|name| chosen.texts(name));
        Self { comments, pairs, joints }
    }

    /// Looks at a gap.
    pub(super) fn look(&self, gap: &[u8]) -> Gap {
        // The mark that a text may begin with does not indent its first line.
        let mut at = if gap.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        let mut found = Gap { ends_line: false, line: at };
        while at < gap.len() {
            at += match gap[at] {
                b' ' | b'\t' | FORM_FEED => 1,
                b'\n' => {
                    found = Gap { ends_line: true, line: at + 1 };
                    1
                }
                b'\r' => {
                    let is_end = gap.get(at + 1) != Some(&b'\n');
                    if is_end {
                        found = Gap { ends_line: true, line: at + 1 };
                    }
                    1
                }
                _ => self.other(&gap[at..]),
            };
        }
        found
    }

    /// Whether a text begins with a comment.
    pub(super) fn is_comment(&self, text: &[u8]) -> bool {
        starts(text, self.comments).is_some() || self.block(text).is_some()
    }

    /// How long that is with which a gap begins, if it is no blank.
    fn other(&self, gap: &[u8]) -> usize {
        if let Some((begin, end)) = self.block(gap) {
            let inside = &gap[begin.len()..];
            return find(inside, end).map_or(gap.len(), |at| begin.len() + at + end.len());
        }
        if starts(gap, self.comments).is_some() {
            return gap.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(gap.len());
        }
        let Some(joint) = starts(gap, self.joints) else { return 1 };
        let blanks =
            gap[joint.len()..].iter().take_while(|byte| matches!(**byte, b' ' | b'\t' | FORM_FEED)).count();
        let behind = joint.len() + blanks;
        match &gap[behind..] {
            [b'\r', b'\n', ..] => behind + 2,
            [b'\r' | b'\n', ..] => behind + 1,
            _ => 1,
        }
    }

    /// The beginning and the end of the comment that a gap begins with.
    fn block(&self, gap: &[u8]) -> Option<(&'static str, &'static str)> {
        self.pairs
            .chunks_exact(2)
            .map(|pair| (pair[0], pair[1]))
            .find(|(begin, _)| gap.starts_with(begin.as_bytes()))
    }
}

fn starts(gap: &[u8], texts: &'static [&'static str]) -> Option<&'static str> {
    texts.iter().copied().find(|text| gap.starts_with(text.as_bytes()))
}

fn find(text: &[u8], part: &str) -> Option<usize> {
    text.windows(part.len().max(1)).position(|window| window == part.as_bytes())
}

/// How wide blanks are at the beginning of a line: a tab reaches to the next multiple of eight, and what is before a form
/// feed does not count.
pub(super) fn width(blanks: &[u8]) -> usize {
    blanks.iter().fold(0, |width, &byte| match byte {
        b'\t' => width / 8 * 8 + 8,
        FORM_FEED => 0,
        _ => width + 1,
    })
}

/// The blanks that a line begins with.
pub(super) fn indentation(line: &[u8]) -> &[u8] {
    &line[..line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const PYTHON: Gaps = Gaps { comments: &["#"], pairs: &["/*", "*/"], joints: &["\\"] };

    fn look(gap: &str) -> (bool, usize) {
        let Gap { ends_line, line } = PYTHON.look(gap.as_bytes());
        (ends_line, line)
    }

    #[test]
    fn a_line_ends_outside_of_comments_and_joints() {
        assert_eq!(look("  "), (false, 0));
        assert_eq!(look(" # a\n  "), (true, 5));
        assert_eq!(look("\r\n\r\n\t"), (true, 4));
        assert_eq!(look("\r \r  "), (true, 3));
        assert_eq!(look("\n \x0C "), (true, 1));
        assert_eq!(look(" \x0C"), (false, 0));
        assert_eq!(look("\\ \n  \\\r\n"), (false, 0));
        assert_eq!(look("/* \n */ \\"), (false, 0));
        assert_eq!(look("# \\\n"), (true, 4));
        assert_eq!(look("\u{FEFF}  "), (false, 3));
    }

    #[test]
    fn tabs_reach_to_multiples_of_eight() {
        assert_eq!(
            [" ", "\t", "  \t", "\t ", "        \t", "  \x0C "].map(|blanks| width(blanks.as_bytes())),
            [1, 8, 8, 9, 16, 1]
        );
    }
}
