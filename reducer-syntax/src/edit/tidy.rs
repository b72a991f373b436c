//! What stands between tokens, made short: no comments, no blank lines, no runs of blanks. Such a text is parsed again.

use super::edit::Edit;
use crate::tree::{Nested, Tree};
use std::ops::Range;

impl Tree {
    /// How many gaps there are: before each token of its language, and behind the last; those of an island come behind
    /// the gap before it.
    pub fn gap_count(&self) -> usize {
        let inside: usize = self.islands.iter().map(|island| island.tree.gap_count()).sum();
        self.layer.tokens.len() + 1 + inside
    }

    /// Whether there is nothing to make short in these gaps.
    pub fn is_tidy(&self, gaps: Range<usize>) -> bool {
        self.tidied_text(gaps) == self.text()
    }

    /// Makes these gaps short: a line end where one was, with the indentation behind it, or else a blank. `None` if
    /// the text would not have the same tokens then.
    pub fn tidied(&self, gaps: Range<usize>) -> Option<Edit> {
        let tree = self.parse_again(self.tidied_text(gaps))?;
        self.has_nodes_of(&tree).then(|| Edit::whole(tree, true))
    }

    fn tidied_text(&self, gaps: Range<usize>) -> Vec<u8> {
        let layer = &self.layer;
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
            gap(&layer.text[end..token.start as usize], end == 0, short, &mut text);
            end = token.end as usize;
            let own = islands.next_if(|island| layer.data(island.leaf).first as usize == number);
            if let Some(Nested { tree, .. }) = own {
                let inside = |gap: usize| gap.saturating_sub(next).min(tree.gap_count());
                text.extend(tree.tidied_text(inside(gaps.start)..inside(gaps.end)));
                next += tree.gap_count();
            } else {
                text.extend_from_slice(token.text(&layer.text));
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

/// Writes what stands between two tokens, short if it is to be.
fn gap(old: &[u8], first: bool, short: bool, text: &mut Vec<u8>) {
    if !short || old.is_empty() {
        text.extend_from_slice(old);
        return;
    }
    if first {
        return;
    }
    if let [_] = old {
        text.extend_from_slice(old);
        return;
    }
    match old.iter().rposition(|&byte| byte == b'\n') {
        Some(at) => {
            text.push(b'\n');
            let blank = |byte: &&u8| matches!(**byte, b' ' | b'\t');
            text.extend(old[at + 1..].iter().take_while(blank));
        }
        None => text.push(b' '),
    }
}
