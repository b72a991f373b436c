//! Tokens that go without regard to the tree, wherever what is left parses: what the grammar's own rules cannot express as
//! one change.

use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Tree};

/// The longest stretch of tokens that goes at once.
const LONGEST: usize = 8;

/// Every stretch of up to so many tokens, the longest first, the last one in the text first.
#[derive(Clone, Debug)]
pub struct TokenStretches {
    length: usize,
    /// The token after the last stretch of this length.
    end: usize,
}

impl TokenStretches {
    /// One run.
    pub fn new(tree: &Tree) -> Self {
        Self { length: LONGEST, end: tree.token_count() + 1 }
    }
}

impl Search for TokenStretches {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        loop {
            self.end -= 1;
            while self.end < self.length {
                if self.length == 1 {
                    self.end = 1;
                    return None;
                }
                self.length -= 1;
                self.end = tree.token_count();
            }
            if let Some(edit) = tree.without_tokens(self.end - self.length..self.end) {
                return Some(Proposal { edit, pass: Pass { name: "raw-tokens", round: 1 } });
            }
        }
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        self.end = self.end.min(applied.tree.token_count() + 1);
    }
}
