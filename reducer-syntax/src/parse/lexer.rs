//! How a language cuts a text into tokens: the functions that are generated for it.

use crate::tables::{LexerRule, Token};

/// Appends the tokens of a text from a byte on, so many at most; `Err` is the offset of the first byte that begins
/// none.
pub type Lex = fn(text: &[u8], from: usize, most: usize, tokens: &mut Vec<Token>) -> Result<(), usize>;

/// How a language cuts a text into tokens.
#[derive(Debug)]
pub enum Lexer {
    /// The same rules hold everywhere.
    Plain(Lex),
    /// What has been read decides which rules hold.
    Modal(Modes),
}

/// The number of the rule that matches at the beginning of a text in a mode, and how much of it.
pub type MatchRule = fn(text: &[u8], mode: u8) -> Option<(u16, usize)>;

/// The lexer of a language whose rules have commands.
#[derive(Debug)]
pub struct Modes {
    /// Finds a rule: of the longest matches the first one.
    pub rule: MatchRule,
    /// What follows from each rule.
    pub rules: &'static [LexerRule],
    /// By mode, what can stand before a token that would otherwise run together with the one before it; empty
    /// if there is nothing.
    pub blanks: &'static [&'static str],
}

/// Where the character at a byte ends; what is no UTF-8 ends somewhere.
pub(crate) fn behind_character(text: &[u8], at: usize) -> usize {
    let more = text.iter().skip(at + 1).take(3);
    at + 1 + more.take_while(|&&byte| byte & 0xC0 == 0x80).count()
}
