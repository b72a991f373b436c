use ::logos::Logos;
use ::reducer::tree::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `'{'` edges.g4:9
    #[token("{", priority = 11)]
    TokLBrace,
    /// `'}'` edges.g4:9
    #[token("}", priority = 10)]
    TokRBrace,
    /// `'fun'` edges.g4:10
    #[token("fun", priority = 9)]
    TokFun,
    /// `'('` edges.g4:10
    #[token("(", priority = 8)]
    TokLParen,
    /// `')'` edges.g4:10
    #[token(")", priority = 7)]
    TokRParen,
    /// `';'` edges.g4:18
    #[token(";", priority = 6)]
    TokSemi,
    /// `'.'` edges.g4:22
    #[token(".", priority = 5)]
    TokDot,
    /// `'+'` edges.g4:23
    #[token("+", priority = 4)]
    TokPlus,
    /// `':'` edges.g4:24
    #[token(":", priority = 3)]
    TokColon,
    /// `NAME` edges.g4:30
    #[regex("[a-z]+", priority = 2, allow_greedy = true)]
    NAME,
    /// `BLANK` edges.g4:34
    #[regex("[\\x0A\\x20]+", priority = 1, allow_greedy = true)]
    BLANK,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokLBrace,
    Lexeme::TokRBrace,
    Lexeme::TokFun,
    Lexeme::TokLParen,
    Lexeme::TokRParen,
    Lexeme::TokSemi,
    Lexeme::TokDot,
    Lexeme::TokPlus,
    Lexeme::TokColon,
    Lexeme::NAME,
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
            Ok(lexeme) if (lexeme as u16) < 10 => Kind(lexeme as u16),
            Ok(_) => continue,
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        tokens.push(Token { kind, start, end });
    }
    Ok(())
}
