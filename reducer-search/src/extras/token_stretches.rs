//! Tokens that go without regard to the tree, wherever what is left parses: what the grammar's own rules cannot express as
//! one change.

use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Tree};

/// The longest stretch of tokens that goes at once.
const LONGEST: usize = 8;

/// Every stretch of up to so many tokens, the longest first, the last one in the text first.
#[derive(Clone, Debug)]
pub struct TokenStretches {
    tree: Tree,
    length: usize,
    /// The token behind the last stretch of this length.
    end: usize,
}

impl TokenStretches {
    /// One run.
    pub fn new(tree: Tree) -> Self {
        Self { length: LONGEST, end: tree.token_count() + 1, tree }
    }
}

impl Search for TokenStretches {
    fn next(&mut self) -> Option<Proposal> {
        loop {
            self.end -= 1;
            while self.end < self.length {
                if self.length == 1 {
                    self.end = 1;
                    return None;
                }
                self.length -= 1;
                self.end = self.tree.token_count();
            }
            if let Some(edit) = self.tree.without_tokens(self.end - self.length..self.end) {
                return Some(Proposal { edit, pass: Pass { name: "raw-tokens", round: 1 } });
            }
        }
    }

    fn accepted(&mut self, applied: &Applied) {
        self.tree = applied.tree.clone();
        self.end = self.end.min(self.tree.token_count() + 1);
    }

    fn fork(&self) -> Box<dyn Search> {
        Box::new(self.clone())
    }
}
