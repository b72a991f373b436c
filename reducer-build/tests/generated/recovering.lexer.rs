use ::logos::Logos;
use ::reducer_syntax::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `'class'` recovering.g4:10
    #[token("class", priority = 21)]
    TokClass,
    /// `'{'` recovering.g4:10
    #[token("{", priority = 20)]
    TokLBrace,
    /// `'}'` recovering.g4:10
    #[token("}", priority = 19)]
    TokRBrace,
    /// `'='` recovering.g4:15
    #[token("=", priority = 18)]
    TokEq,
    /// `';'` recovering.g4:15
    #[token(";", priority = 17)]
    TokSemi,
    /// `'if'` recovering.g4:16
    #[token("if", priority = 16)]
    TokIf,
    /// `'('` recovering.g4:16
    #[token("(", priority = 15)]
    TokLParen,
    /// `')'` recovering.g4:16
    #[token(")", priority = 14)]
    TokRParen,
    /// `'else'` recovering.g4:16
    #[token("else", priority = 13)]
    TokElse,
    /// `':'` recovering.g4:26
    #[token(":", priority = 12)]
    TokColon,
    /// `','` recovering.g4:26
    #[token(",", priority = 11)]
    TokComma,
    /// `'def'` recovering.g4:27
    #[token("def", priority = 10)]
    TokDef,
    /// `'+'` recovering.g4:32
    #[token("+", priority = 9)]
    TokPlus,
    /// `'['` recovering.g4:39
    #[token("[", priority = 8)]
    TokLBracket,
    /// `']'` recovering.g4:39
    #[token("]", priority = 7)]
    TokRBracket,
    /// `NAME` recovering.g4:42
    #[regex("[a-z]+", priority = 6, allow_greedy = true)]
    NAME,
    /// `NUMBER` recovering.g4:43
    #[regex("[0-9]+", priority = 5, allow_greedy = true)]
    NUMBER,
    /// `statement_error` recovering.g4:13
    StatementError,
    /// `member_error` recovering.g4:24
    MemberError,
    /// `COMMENT` recovering.g4:44
    #[regex(
        "/\\*(?:(?-u:[^\\*])|\\*+(?:[^\\*/]|(?-u:[\\x80-\\xFF])))*\\*+/",
        priority = 4,
        allow_greedy = true
    )]
    COMMENT,
    /// `BLANKS` recovering.g4:45
    #[regex("[\\x09-\\x0A\\x0D\\x20]+", priority = 3, allow_greedy = true)]
    BLANKS,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokClass,
    Lexeme::TokLBrace,
    Lexeme::TokRBrace,
    Lexeme::TokEq,
    Lexeme::TokSemi,
    Lexeme::TokIf,
    Lexeme::TokLParen,
    Lexeme::TokRParen,
    Lexeme::TokElse,
    Lexeme::TokColon,
    Lexeme::TokComma,
    Lexeme::TokDef,
    Lexeme::TokPlus,
    Lexeme::TokLBracket,
    Lexeme::TokRBracket,
    Lexeme::NAME,
    Lexeme::NUMBER,
    Lexeme::StatementError,
    Lexeme::MemberError,
];
/// Appends the tokens of a text from a byte on, so many at most; `Err` is the offset of the first byte
/// that begins none.
pub fn lex(
    text: &[u8],
    from: usize,
    most: usize,
    tokens: &mut Vec<Token>,
) -> Result<(), usize> {
    let mut lexer = Lexeme::lexer(&text[from..]);
    let full = tokens.len().saturating_add(most);
    while tokens.len() < full {
        let Some(lexeme) = lexer.next() else { break };
        let span = lexer.span();
        let kind = match lexeme {
            Ok(lexeme) if (lexeme as u16) < 19 => Kind(lexeme as u16),
            Ok(_) => continue,
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        tokens.push(Token { kind, start, end });
    }
    Ok(())
}
