use ::logos::Logos;
use ::reducer::tree::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `';'` unfolded.g4:5
    #[token(";", priority = 6)]
    TokSemi,
    /// `'('` unfolded.g4:9
    #[token("(", priority = 5)]
    TokLParen,
    /// `':'` unfolded.g4:9
    #[token(":", priority = 4)]
    TokColon,
    /// `')'` unfolded.g4:9
    #[token(")", priority = 3)]
    TokRParen,
    /// `NAME` unfolded.g4:15
    #[regex("[a-z]+", priority = 2, allow_greedy = true)]
    NAME,
    /// `BLANK` unfolded.g4:19
    #[regex("[\\x0A\\x20]+", priority = 1, allow_greedy = true)]
    BLANK,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokSemi,
    Lexeme::TokLParen,
    Lexeme::TokColon,
    Lexeme::TokRParen,
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
            Ok(lexeme) if (lexeme as u16) < 5 => Kind(lexeme as u16),
            Ok(_) => continue,
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        tokens.push(Token { kind, start, end });
    }
    Ok(())
}
