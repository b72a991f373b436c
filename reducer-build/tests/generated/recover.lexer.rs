use ::logos::Logos;
use ::reducer::tree::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `'='` recover.g4:6
    #[token("=", priority = 9)]
    TokEq,
    /// `';'` recover.g4:6
    #[token(";", priority = 8)]
    TokSemi,
    /// `'{'` recover.g4:6
    #[token("{", priority = 7)]
    TokLBrace,
    /// `'}'` recover.g4:6
    #[token("}", priority = 6)]
    TokRBrace,
    /// `'('` recover.g4:8
    #[token("(", priority = 5)]
    TokLParen,
    /// `')'` recover.g4:8
    #[token(")", priority = 4)]
    TokRParen,
    /// `NAME` recover.g4:10
    #[regex("[a-z]+", priority = 3, allow_greedy = true)]
    NAME,
    /// `statement_error` recover.g4:6
    StatementError,
    /// `BLANKS` recover.g4:11
    #[regex("[\\x0A\\x20]+", priority = 2, allow_greedy = true)]
    BLANKS,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokEq,
    Lexeme::TokSemi,
    Lexeme::TokLBrace,
    Lexeme::TokRBrace,
    Lexeme::TokLParen,
    Lexeme::TokRParen,
    Lexeme::NAME,
    Lexeme::StatementError,
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
            Ok(lexeme) if (lexeme as u16) < 8 => Kind(lexeme as u16),
            Ok(_) => continue,
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        tokens.push(Token { kind, start, end });
    }
    Ok(())
}
