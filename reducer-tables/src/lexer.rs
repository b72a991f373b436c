//! What the rules of a lexer with modes do.

use super::token::Kind;

/// What follows when a rule of the lexer has matched.
#[derive(Clone, Copy, Debug)]
pub struct LexerRule {
    /// What the matched text is.
    pub gives: Gives,
    /// The changes of the stack of modes, in order.
    pub changes: &'static [ModeChange],
}

/// What a text is that a rule of the lexer has matched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gives {
    /// A token of this kind.
    Token(Kind),
    /// Text between tokens.
    Nothing,
    /// The beginning of what the next rule matches (`more` in the grammar).
    More,
}

/// What a rule of the lexer does to the stack of modes, given how a mode is named: here by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModeChange<Mode = u8> {
    /// Puts a mode on top (`pushMode(X)` in the grammar).
    Push(Mode),
    /// Takes the top away (`popMode`). If the top is the only mode, the text does not lex.
    Pop,
    /// Puts a mode in the place of the top (`mode(X)`).
    To(Mode),
}
