use super::kinds;
use ::logos::Logos;
use ::reducer::tree::{Gives, LexerRule, ModeChange, Modes};
/// Every token that the parser sees; a number is a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum Lexeme {
    OPEN,
    OPEN_END,
    ENTITY,
    TEXT,
    CLOSE,
    CLOSE_EMPTY,
    EQUALS,
    NAME,
    VALUE,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::OPEN,
    Lexeme::OPEN_END,
    Lexeme::ENTITY,
    Lexeme::TEXT,
    Lexeme::CLOSE,
    Lexeme::CLOSE_EMPTY,
    Lexeme::EQUALS,
    Lexeme::NAME,
    Lexeme::VALUE,
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
        /// `COMMENT` markup.g4:28
        #[token("<!--", priority = 16)]
        COMMENT = 0,
        /// `OPEN` markup.g4:32
        #[token("<", priority = 15)]
        OPEN = 1,
        /// `OPEN_END` markup.g4:36
        #[token("</", priority = 14)]
        OPEN_END = 2,
        /// `ENTITY` markup.g4:40
        #[regex("\\&[a-z]+;", priority = 13, allow_greedy = true)]
        ENTITY = 3,
        /// `TEXT` markup.g4:44
        #[regex("(?-u:[^\\&<])+", priority = 12, allow_greedy = true)]
        TEXT = 4,
    }
    /// The mode `TAG`.
    pub const TAG: u8 = 1;
    /// The rules of mode 1, `TAG`, markup.g4:48.
    #[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
    #[logos(utf8 = false)]
    #[repr(u16)]
    pub enum Tag {
        /// `CLOSE` markup.g4:50
        #[token(">", priority = 11)]
        CLOSE = 5,
        /// `CLOSE_EMPTY` markup.g4:54
        #[token("/>", priority = 10)]
        CLOSE_EMPTY = 6,
        /// `EQUALS` markup.g4:58
        #[token("=", priority = 9)]
        EQUALS = 7,
        /// `NAME` markup.g4:63
        #[regex("[a-z]+", priority = 8, allow_greedy = true)]
        NAME = 8,
        /// `NAME` markup.g4:63
        #[regex("@[a-z]+", priority = 7, allow_greedy = true)]
        NAME2 = 9,
        /// `QUOTE` markup.g4:68
        #[token("\"", priority = 6)]
        QUOTE = 10,
        /// `BLANK` markup.g4:72
        #[regex("[\\x0A\\x20]+", priority = 5, allow_greedy = true)]
        BLANK = 11,
    }
    /// The mode `QUOTED`.
    pub const QUOTED: u8 = 2;
    /// The rules of mode 2, `QUOTED`, markup.g4:76.
    #[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
    #[logos(utf8 = false)]
    #[repr(u16)]
    pub enum Quoted {
        /// `VALUE` markup.g4:78
        #[token("\"", priority = 4)]
        VALUE = 12,
        /// `QUOTED_CHAR` markup.g4:82
        #[regex("(?:[^\"]|(?-u:[\\x80-\\xFF]))", priority = 3, allow_greedy = true)]
        QUOTED_CHAR = 13,
    }
    /// The mode `IN_COMMENT`.
    pub const IN_COMMENT: u8 = 3;
    /// The rules of mode 3, `IN_COMMENT`, markup.g4:86.
    #[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
    #[logos(utf8 = false)]
    #[repr(u16)]
    pub enum InComment {
        /// `COMMENT_END` markup.g4:88
        #[token("-->", priority = 2)]
        COMMENT_END = 14,
        /// `COMMENT_CHAR` markup.g4:92
        #[regex("(?:(?s:.)|(?-u:[\\x80-\\xFF]))", priority = 1, allow_greedy = true)]
        COMMENT_CHAR = 15,
    }
}
/// The lexer as a whole.
pub const MODES: Modes = Modes {
    rule,
    rules: &[
        LexerRule {
            gives: Gives::More,
            changes: &[ModeChange::Push(3)],
        },
        LexerRule {
            gives: Gives::Token(kinds::OPEN),
            changes: &[ModeChange::Push(1)],
        },
        LexerRule {
            gives: Gives::Token(kinds::OPEN_END),
            changes: &[ModeChange::Push(1)],
        },
        LexerRule {
            gives: Gives::Token(kinds::ENTITY),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::TEXT),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::CLOSE),
            changes: &[ModeChange::Pop],
        },
        LexerRule {
            gives: Gives::Token(kinds::CLOSE_EMPTY),
            changes: &[ModeChange::Pop],
        },
        LexerRule {
            gives: Gives::Token(kinds::EQUALS),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::NAME),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::NAME),
            changes: &[],
        },
        LexerRule {
            gives: Gives::More,
            changes: &[ModeChange::To(2)],
        },
        LexerRule {
            gives: Gives::Nothing,
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::VALUE),
            changes: &[ModeChange::To(1)],
        },
        LexerRule {
            gives: Gives::More,
            changes: &[],
        },
        LexerRule {
            gives: Gives::Nothing,
            changes: &[ModeChange::Pop],
        },
        LexerRule {
            gives: Gives::More,
            changes: &[],
        },
    ],
    blanks: &["", " ", "", ""],
};
/// The number of the rule that matches at the beginning of a text in a mode, and how much of it.
fn rule(text: &[u8], mode: u8) -> Option<(u16, usize)> {
    let found = match mode {
        0 => {
            let mut lexer = modes::DefaultMode::lexer(text);
            (lexer.next()?.ok()? as u16, lexer.span().end)
        }
        1 => {
            let mut lexer = modes::Tag::lexer(text);
            (lexer.next()?.ok()? as u16, lexer.span().end)
        }
        2 => {
            let mut lexer = modes::Quoted::lexer(text);
            (lexer.next()?.ok()? as u16, lexer.span().end)
        }
        3 => {
            let mut lexer = modes::InComment::lexer(text);
            (lexer.next()?.ok()? as u16, lexer.span().end)
        }
        _ => return None,
    };
    Some(found)
}
