//! What stands between tokens, made short: no comments, no blank lines, no runs of blanks. Such a text is parsed again.

use super::edit::Edit;
use super::{indent, one_line};
use crate::tree::{Nested, Tree};
use std::ops::Range;

impl Tree {
    /// How many gaps the text has. Gaps are numbered from 0: one stands before each token of the tree's own language,
    /// and one after the last. The gaps of an island are numbered after the gap before the island.
    pub fn gap_count(&self) -> usize {
        let inside: usize = self.islands.iter().map(|island| island.tree.gap_count()).sum();
        self.layer.tokens.len() + 1 + inside
    }

    /// Whether the text stays the same if these gaps are [made short](Tree::tidied).
    pub fn is_tidy(&self, gaps: Range<usize>) -> bool {
        for lines in Lines::ALL {
            let text = self.tidied_text(gaps.clone(), lines);
            if text == self.text() {
                return true;
            }
            if self.same_with(text).is_some() {
                return false;
            }
        }
        true
    }

    /// The edit that makes these gaps short: a gap with a line end becomes a line end and the indentation after
    /// it, any other becomes a blank. What stands in brackets and is short comes on one line. Where the text would not have the same tokens
    /// then, the lines stay, and then the indentation. `None` if it would not even so.
    pub fn tidied(&self, gaps: Range<usize>) -> Option<Edit> {
        let tidied = |lines| self.same_with(self.tidied_text(gaps.clone(), lines));
        Lines::ALL.into_iter().find_map(tidied).map(|tree| Edit::whole(tree, true))
    }

    /// Where comments stand: the bytes between two tokens, before the first and after the last, wherever these are not all blanks.
    pub fn comments(&self) -> Vec<Range<usize>> {
        let tokens = self.token_texts().into_iter().filter(|token| !token.is_empty());
        let whole = self.text().len();
        let ends = tokens.chain(std::iter::once(whole..whole));
        let gaps = ends.scan(0, |end, token| Some(std::mem::replace(end, token.end)..token.start));
        gaps.filter(|gap| self.text()[gap.clone()].iter().any(|byte| !byte.is_ascii_whitespace())).collect()
    }

    /// The edit that leaves out bytes that stand in no token. `None` if the tree would have other nodes without them.
    pub fn without_hidden(&self, bytes: Range<usize>) -> Option<Edit> {
        let (before, after) = (self.text().get(..bytes.start)?, self.text().get(bytes.end..)?);
        self.same_with([before, after].concat()).map(|tree| Edit::whole(tree, true))
    }

    /// The tree with another text that has the same nodes; `None` if it has others.
    fn same_with(&self, text: Vec<u8>) -> Option<Self> {
        self.parse_again(text).filter(|tree| self.has_nodes_of(tree))
    }

    fn tidied_text(&self, gaps: Range<usize>, lines: Lines) -> Vec<u8> {
        let layer = &self.layer;
        let widths = (lines != Lines::AsTheyAre).then(|| indent::widths(layer));
        let joined = if lines == Lines::Joined { one_line::gaps(layer) } else { Vec::new() };
        let mut text = Vec::with_capacity(layer.text.len());
        let mut end = 0;
        // The number of the next gap.
        let mut next = 0;
        let mut islands = self.islands.iter().peekable();
        for (number, token) in layer.tokens.iter().enumerate() {
            let short = gaps.contains(&next);
            next += 1;
            // What a filter put in stands somewhere in a gap, and is found there again.
            if token.is_virtual() {
                continue;
            }
            let most = widths.as_ref().map_or(usize::MAX, |widths| widths[number]);
            let old = &layer.text[end..token.start as usize];
            match joined.get(number).copied().flatten().filter(|_| short) {
                Some(blank) => text.extend_from_slice(blank),
                None => gap(old, end == 0, short.then_some(most), &mut text),
            }
            end = token.end as usize;
            let own = islands.next_if(|island| layer.data(island.leaf).first as usize == number);
            if let Some(Nested { tree, .. }) = own {
                let inside = |gap: usize| gap.saturating_sub(next).min(tree.gap_count());
                // Its lines stand where the text around it wants them.
                text.extend(tree.tidied_text(inside(gaps.start)..inside(gaps.end), Lines::AsTheyAre));
                next += tree.gap_count();
            } else {
                let (blanks, rest) = lines_before(token.text(&layer.text));
                gap(blanks, text.is_empty(), short.then_some(usize::MAX), &mut text);
                text.extend_from_slice(rest);
            }
        }
        let last = &layer.text[end..];
        if gaps.contains(&next) {
            text.extend(last.contains(&b'\n').then_some(b'\n'));
        } else {
            text.extend_from_slice(last);
        }
        text
    }
}

/// What becomes of the lines of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    /// What is in brackets comes on one line, and the others are indented as the brackets around them ask for.
    Joined,
    /// They are indented so.
    Indented,
    /// They stay.
    AsTheyAre,
}

impl Lines {
    const ALL: [Self; 3] = [Self::Joined, Self::Indented, Self::AsTheyAre];
}

/// The blanks that a token begins with, if there is a line end among them, and the rest of it: a directive has the line end
/// before it in its own text.
fn lines_before(token: &[u8]) -> (&[u8], &[u8]) {
    let blanks = token.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let has_lines = blanks < token.len() && token[..blanks].contains(&b'\n');
    token.split_at(if has_lines { blanks } else { 0 })
}

/// Writes the gap between two tokens; or, where there is a number, a short one in its place, with so many blanks after a line end at
/// most.
fn gap(old: &[u8], first: bool, short: Option<usize>, text: &mut Vec<u8>) {
    let Some(most) = short.filter(|_| !old.is_empty()) else {
        text.extend_from_slice(old);
        return;
    };
    if first {
        return;
    }
    match old.iter().rposition(|&byte| byte == b'\n') {
        Some(at) => {
            text.push(b'\n');
            let blank = |byte: &&u8| indent::is_blank(**byte);
            text.extend(old[at + 1..].iter().take_while(blank).take(most));
        }
        None if old.len() == 1 => text.extend_from_slice(old),
        None => text.push(b' '),
    }
}
