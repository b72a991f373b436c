use super::kinds;
use ::logos::Logos;
use ::reducer::tree::{Gives, LexerRule, ModeChange, Modes};
/// Every token that the parser sees; a number is a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum Lexeme {
    TokSemi,
    LAST,
    OPEN,
    NAME,
    CLOSE,
    CHARS,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokSemi,
    Lexeme::LAST,
    Lexeme::OPEN,
    Lexeme::NAME,
    Lexeme::CLOSE,
    Lexeme::CHARS,
];
pub mod modes {
    use ::logos::Logos;
    /// The mode `DEFAULT_MODE`.
    pub const DEFAULT_MODE: u8 = 0;
    /// The rules of mode 0, `DEFAULT_MODE`.
    #[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
    #[logos(utf8 = false)]
    #[repr(u16)]
    pub enum DefaultMode {
        /// `';'` modes.g4:7
        #[token(";", priority = 10)]
        TokSemi = 0,
        /// `OPEN` modes.g4:19
        #[token("\"", priority = 8)]
        OPEN = 2,
        /// `TICK` modes.g4:24
        #[token("`", priority = 7)]
        TICK = 3,
        /// `NAME` modes.g4:28
        #[regex("[a-z]+", priority = 6, allow_greedy = true)]
        NAME = 4,
        /// `BLANK` modes.g4:32
        #[regex("[\\x0A\\x20]+", priority = 5, allow_greedy = true)]
        BLANK = 5,
    }
    /// The mode `IN_STRING`.
    pub const IN_STRING: u8 = 1;
    /// The rules of mode 1, `IN_STRING`, modes.g4:36.
    #[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
    #[logos(utf8 = false)]
    #[repr(u16)]
    pub enum InString {
        /// `CLOSE` modes.g4:38
        #[token("\"", priority = 4)]
        CLOSE = 6,
        /// `CHARS` modes.g4:42
        #[regex("(?-u:[^\"])+", priority = 3, allow_greedy = true)]
        CHARS = 7,
    }
    /// The mode `IN_NAME`.
    pub const IN_NAME: u8 = 2;
    /// The rules of mode 2, `IN_NAME`, modes.g4:47.
    #[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
    #[logos(utf8 = false)]
    #[repr(u16)]
    pub enum InName {
        /// `NAME_END` modes.g4:49
        #[token("`", priority = 2)]
        NAME_END = 8,
        /// `NAME_CHAR` modes.g4:53
        #[regex("(?:(?s:.)|(?-u:[\\x80-\\xFF]))", priority = 1, allow_greedy = true)]
        NAME_CHAR = 9,
    }
}
/// The lexer as a whole.
pub const MODES: Modes = Modes {
    rule,
    rules: &[
        LexerRule {
            gives: Gives::Token(kinds::TokSemi),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::LAST),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::OPEN),
            changes: &[ModeChange::Push(1)],
        },
        LexerRule {
            gives: Gives::More,
            changes: &[ModeChange::To(2)],
        },
        LexerRule {
            gives: Gives::Token(kinds::NAME),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Nothing,
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::CLOSE),
            changes: &[ModeChange::Pop],
        },
        LexerRule {
            gives: Gives::Token(kinds::CHARS),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::NAME),
            changes: &[ModeChange::To(0)],
        },
        LexerRule {
            gives: Gives::More,
            changes: &[],
        },
    ],
    blanks: &[" ", "", ""],
};
/// The number of the rule that matches at the beginning of a text in a mode, and how much of it.
fn rule(text: &[u8], mode: u8) -> Option<(u16, usize)> {
    let found = match mode {
        0 => {
            let mut lexer = modes::DefaultMode::lexer(text);
            (lexer.next()?.ok()? as u16, lexer.span().end)
        }
        1 => {
            let mut lexer = modes::InString::lexer(text);
            (lexer.next()?.ok()? as u16, lexer.span().end)
        }
        2 => {
            let mut lexer = modes::InName::lexer(text);
            (lexer.next()?.ok()? as u16, lexer.span().end)
        }
        _ => return None,
    };
    Some(found)
}
