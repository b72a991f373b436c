//! What finds the parts of a text that are errors in rules with `options { recover = true; }`, recovery points.

use reducer_tables::{Kind, Token};
use std::fmt::Debug;
use std::ops::Range;

/// Tokens that are an error in a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// At least one.
    pub tokens: Range<u32>,
    /// The kind that stands for it.
    pub kind: Kind,
}

/// A table that says how a text goes on after an error.
pub trait RecoveryPoints: Debug + Sync {
    /// What to leave out so that the rest can be parsed, in order; `None` if nothing helps. `errors` are the kinds that
    /// stand for errors; for each token, `mates` has the bracket that it matches.
    fn regions(
        &'static self,
        errors: &'static [Kind],
        tokens: &[Token],
        mates: &[u32],
    ) -> Option<Vec<Region>>;
}
