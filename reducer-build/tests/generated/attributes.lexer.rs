use ::logos::Logos;
use ::reducer_syntax::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `'='` attributes.g4:11
    #[token("=", priority = 7)]
    TokEq,
    /// `';'` attributes.g4:11
    #[token(";", priority = 6)]
    TokSemi,
    /// `SET_STYLE` attributes.g4:15
    #[token("style", priority = 5)]
    SET_STYLE,
    /// `BLOCK` attributes.g4:19
    #[regex("\\{(?-u:[^\\{\\}])*\\}", priority = 4, allow_greedy = true)]
    BLOCK,
    /// `STYLE` attributes.g4:24
    STYLE,
    /// `NAME` attributes.g4:29
    #[regex("[a-z]+", priority = 2, allow_greedy = true)]
    NAME,
    /// `BLANK` attributes.g4:33
    #[regex("[\\x0A\\x20]+", priority = 1, allow_greedy = true)]
    BLANK,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokEq,
    Lexeme::TokSemi,
    Lexeme::SET_STYLE,
    Lexeme::BLOCK,
    Lexeme::STYLE,
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
            Ok(lexeme) if (lexeme as u16) < 6 => Kind(lexeme as u16),
            Ok(_) => continue,
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        tokens.push(Token { kind, start, end });
    }
    Ok(())
}
