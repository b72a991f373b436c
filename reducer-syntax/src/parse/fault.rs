//! What is wrong with a text that parses.

use reducer_tables::Token;

/// Finds what is wrong with a text, given its tokens: what programs of the language reject though it parses. What it is not
/// sure of is no fault.
pub type Check = fn(&[Token], &[u8]) -> Vec<Fault>;

/// Something that is wrong with a text that parses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What is wrong, in a few words.
    pub why: &'static str,
    /// The number of the token with which it is wrong.
    pub token: u32,
}
