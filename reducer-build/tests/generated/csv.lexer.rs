use ::logos::Logos;
use ::reducer::tree::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `','` csv.g4:9
    #[token(",", priority = 5)]
    TokComma,
    /// `'\n'` csv.g4:9
    #[token("\n", priority = 4)]
    TokUA,
    /// `'"'` csv.g4:15
    #[token("\"", priority = 3)]
    TokQuote,
    /// `WORD` csv.g4:18
    #[regex("[a-z]+", priority = 2, allow_greedy = true)]
    WORD,
    /// `NUMBER` csv.g4:22
    #[regex("[0-9]+", priority = 1, allow_greedy = true)]
    NUMBER,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokComma,
    Lexeme::TokUA,
    Lexeme::TokQuote,
    Lexeme::WORD,
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
            Ok(lexeme) => Kind(lexeme as u16),
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        tokens.push(Token { kind, start, end });
    }
    Ok(())
}
