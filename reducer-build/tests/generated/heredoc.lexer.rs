use super::kinds;
use ::logos::Logos;
use ::reducer_syntax::{Gives, LexerRule, ModeChange, Modes};
/// Every token that the parser sees; a number is a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum Lexeme {
    TokSet,
    BEGIN,
    END_OF_LINE,
    WORD,
    END,
    DOC_LINE,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokSet,
    Lexeme::BEGIN,
    Lexeme::END_OF_LINE,
    Lexeme::WORD,
    Lexeme::END,
    Lexeme::DOC_LINE,
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
        /// `'set'` heredoc.g4:14
        #[token("set", priority = 10)]
        TokSet = 0,
        /// `BEGIN` heredoc.g4:26
        #[regex("<<[\\x20]*\\x0A", priority = 9, allow_greedy = true)]
        BEGIN = 1,
        /// `END_OF_LINE` heredoc.g4:30
        #[token("\n", priority = 8)]
        END_OF_LINE = 2,
        /// `WORD` heredoc.g4:34
        #[regex("[a-z]+", priority = 7, allow_greedy = true)]
        WORD = 3,
        /// `BLANK` heredoc.g4:38
        #[regex("\\x20+", priority = 6, allow_greedy = true)]
        BLANK = 4,
        /// `PRAGMA` heredoc.g4:43
        #[token("#", priority = 5)]
        PRAGMA = 5,
    }
    /// The mode `DOCUMENT`.
    pub const DOCUMENT: u8 = 1;
    /// The rules of mode 1, `DOCUMENT`, heredoc.g4:47.
    #[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
    #[logos(utf8 = false)]
    #[repr(u16)]
    pub enum Document {
        /// `END` heredoc.g4:49
        #[token("END", priority = 4)]
        END = 6,
        /// `DOC_LINE` heredoc.g4:54
        #[regex(
            "(?:(?:[^\\x0AE]|(?-u:[\\x80-\\xFF]))(?-u:[^\\x0A])*)?\\x0A",
            priority = 3,
            allow_greedy = true
        )]
        DOC_LINE = 7,
    }
    /// The mode `PRAGMAS`.
    pub const PRAGMAS: u8 = 2;
    /// The rules of mode 2, `PRAGMAS`, heredoc.g4:58.
    #[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
    #[logos(utf8 = false)]
    #[repr(u16)]
    pub enum Pragmas {
        /// `PRAGMA_TEXT` heredoc.g4:60
        #[regex("(?-u:[^\\x0A])+", priority = 2, allow_greedy = true)]
        PRAGMA_TEXT = 8,
        /// `PRAGMA_END` heredoc.g4:64
        #[token("\n", priority = 1)]
        PRAGMA_END = 9,
    }
}
/// The lexer as a whole.
pub const MODES: Modes = Modes {
    rule,
    rules: &[
        LexerRule {
            gives: Gives::Token(kinds::TokSet),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::BEGIN),
            changes: &[ModeChange::Push(1)],
        },
        LexerRule {
            gives: Gives::Token(kinds::END_OF_LINE),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::WORD),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Nothing,
            changes: &[],
        },
        LexerRule {
            gives: Gives::Nothing,
            changes: &[ModeChange::To(2)],
        },
        LexerRule {
            gives: Gives::Token(kinds::END),
            changes: &[ModeChange::Pop],
        },
        LexerRule {
            gives: Gives::Token(kinds::DOC_LINE),
            changes: &[],
        },
        LexerRule {
            gives: Gives::Nothing,
            changes: &[],
        },
        LexerRule {
            gives: Gives::Token(kinds::END_OF_LINE),
            changes: &[ModeChange::To(0)],
        },
    ],
    blanks: &[" ", "", " "],
};
/// The number of the rule that matches at the beginning of a text in a mode, and how much of it.
fn rule(text: &[u8], mode: u8) -> Option<(u16, usize)> {
    let found = match mode {
        0 => {
            let mut lexer = modes::DefaultMode::lexer(text);
            (lexer.next()?.ok()? as u16, lexer.span().end)
        }
        1 => {
            let mut lexer = modes::Document::lexer(text);
            (lexer.next()?.ok()? as u16, lexer.span().end)
        }
        2 => {
            let mut lexer = modes::Pragmas::lexer(text);
            (lexer.next()?.ok()? as u16, lexer.span().end)
        }
        _ => return None,
    };
    Some(found)
}
