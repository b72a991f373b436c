use ::logos::Logos;
use ::reducer::tree::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `EQUALS` SplitLexer.g4:5
    #[token("=", priority = 7)]
    EQUALS,
    /// `SEMICOLON` SplitLexer.g4:6
    #[token(";", priority = 6)]
    SEMICOLON,
    /// `COMMA` SplitLexer.g4:7
    #[token(",", priority = 5)]
    COMMA,
    /// `END_MARK` SplitLexer.g4:8
    #[token("%end", priority = 4)]
    END_MARK,
    /// `NAME` SplitLexer.g4:9
    #[regex("[a-z]+", priority = 3, allow_greedy = true)]
    NAME,
    /// `NUMBER` SplitLexer.g4:10
    #[regex("[0-9]+", priority = 2, allow_greedy = true)]
    NUMBER,
    /// `BLANK` SplitLexer.g4:11
    #[regex("[\\x09-\\x0A\\x0D\\x20]+", priority = 1, allow_greedy = true)]
    BLANK,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::EQUALS,
    Lexeme::SEMICOLON,
    Lexeme::COMMA,
    Lexeme::END_MARK,
    Lexeme::NAME,
    Lexeme::NUMBER,
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
