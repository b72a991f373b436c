//! From a lexer rule to a regular expression: sets of characters, the order of alternatives, and the text.

pub(crate) mod ordered;
mod prefixes;
pub(crate) mod sets;
pub(crate) mod writer;

pub use prefixes::matching_prefixes;
