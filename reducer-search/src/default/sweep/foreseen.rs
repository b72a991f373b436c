//! A change that is tried before it is possible.

use reducer_syntax::Edit;

/// A move after one of the trials, by its place among them: the fingerprint that it has then, and what both make.
#[derive(Clone, Debug)]
pub struct Foreseen {
    pub after: usize,
    pub fingerprint: u64,
    pub edit: Edit,
}
