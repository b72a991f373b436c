//! From a lexer rule to a regular expression: sets of characters, the order of alternatives, and the text.

pub(crate) mod automaton;
pub(crate) mod ordered;
pub(crate) mod sets;
pub(crate) mod writer;
