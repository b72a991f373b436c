//! Tokens and characters that go although what is left does not parse: for failures of those who read what is wrong.

use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Edit, Tree};
use std::ops::Range;

/// The longest stretch that goes at once, of tokens and of bytes.
const LONGEST: usize = 8;

/// In texts of more bytes, nothing is tried.
const LARGE: usize = 4_000;

/// Every stretch of up to so many tokens after which the text is no longer of the language, the longest first, the last one in
/// the text first; then every stretch of bytes likewise.
#[derive(Clone, Debug)]
pub struct BeyondGrammar {
    of_bytes: bool,
    length: usize,
    /// The token or byte after the last stretch of this length.
    end: usize,
}

impl BeyondGrammar {
    /// One run.
    pub fn new(tree: &Tree) -> Self {
        Self { of_bytes: false, length: LONGEST, end: tree.token_count() + 1 }
    }

    fn count(&self, tree: &Tree) -> usize {
        if self.of_bytes { tree.text().len() } else { tree.token_count() }
    }

    /// The bytes of a stretch, with the blanks before it.
    fn bytes(&self, tree: &Tree) -> Option<Range<usize>> {
        let stretch = self.end - self.length..self.end;
        if self.of_bytes {
            return Some(stretch);
        }
        let texts = tree.token_texts();
        let start = stretch.start.checked_sub(1).map_or(Some(0), |before| Some(texts.get(before)?.end));
        Some(start?..texts.get(stretch.end - 1)?.end)
    }
}

/// The edit that takes bytes away, if the rest has errors and no more tokens than the text. What parses has been tried before.
fn without(tree: &Tree, bytes: Range<usize>) -> Option<Edit> {
    let (before, after) = (tree.text().get(..bytes.start)?, tree.text().get(bytes.end..)?);
    let rest = Tree::recover(tree.language(), [before, after].concat()).ok()?.0;
    let has_errors = rest.errors().next().is_some() || rest.errors_in_islands().next().is_some();
    let is_no_larger = rest.written_token_count() <= tree.written_token_count();
    (has_errors && is_no_larger).then(|| Edit::whole(rest, false))
}

impl Search for BeyondGrammar {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        if tree.text().len() > LARGE {
            return None;
        }
        loop {
            self.end = self.end.saturating_sub(1);
            while self.end < self.length {
                match (self.length, self.of_bytes) {
                    (1, true) => return None,
                    (1, false) => (self.of_bytes, self.length) = (true, LONGEST),
                    _ => self.length -= 1,
                }
                self.end = self.count(tree);
            }
            if let Some(edit) = self.bytes(tree).and_then(|bytes| without(tree, bytes)) {
                return Some(Proposal { edit, pass: Pass { name: "beyond", round: 1 } });
            }
        }
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        self.end = self.end.min(self.count(&applied.tree) + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_json as json;

    /// What is proposed of a document for a test that asks for a text, and whether it worked.
    fn proposals(document: &str, needed: &str) -> Vec<(String, bool)> {
        let mut tree = Tree::parse(&json::LANGUAGE, document.as_bytes()).unwrap();
        let mut search = BeyondGrammar::new(&tree);
        let mut all = Vec::new();
        while let Some(Proposal { edit, .. }) = search.next(&tree) {
            let applied = tree.apply(&edit);
            let text = String::from_utf8(applied.tree.text().to_vec()).unwrap();
            let works = text.contains(needed);
            if works {
                search.accepted(&tree, &applied);
                tree = applied.tree;
            }
            all.push((text, works));
        }
        all
    }

    #[test]
    fn only_texts_that_do_not_parse_are_tried_and_the_shortest_is_left() {
        let all = proposals("[1,[2]]", "[2");
        assert!(
            all.iter().all(|(text, _)| Tree::parse(&json::LANGUAGE, text.as_bytes()).is_err()),
            "{all:?}"
        );
        let worked: Vec<&str> =
            all.iter().filter(|(_, works)| *works).map(|(text, _)| text.as_str()).collect();
        assert_eq!(worked, ["[2]]", "[2"]);
    }

    #[test]
    fn nothing_is_tried_of_large_texts() {
        let tree =
            Tree::parse(&json::LANGUAGE, format!("[{}]", "1,".repeat(LARGE) + "1").as_bytes()).unwrap();
        assert!(BeyondGrammar::new(&tree).next(&tree).is_none());
    }
}
