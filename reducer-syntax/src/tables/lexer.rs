//! What the rules of a lexer with modes do.

use super::token::Kind;

/// What follows when a rule of the lexer has matched.
#[derive(Clone, Copy, Debug)]
pub struct LexerRule {
    /// What the text is.
    pub gives: Gives,
    /// What becomes of the modes, in order.
    pub changes: &'static [ModeChange],
}

/// What a text is that a rule of the lexer has matched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gives {
    /// A token.
    Token(Kind),
    /// Text between tokens.
    Nothing,
    /// The beginning of what follows.
    More,
}

/// What a rule of the lexer does to the stack of modes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModeChange {
    /// Puts a mode on top.
    Push(u8),
    /// Takes the top away; if it is the only one, the text does not lex.
    Pop,
    /// Puts a mode in the place of the top.
    To(u8),
}
