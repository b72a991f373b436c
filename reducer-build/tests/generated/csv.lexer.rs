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
/// Appends the tokens of a text; `Err` is the offset of the first byte that begins none.
pub fn lex(text: &[u8], tokens: &mut Vec<Token>) -> Result<(), usize> {
    let mut lexer = Lexeme::lexer(text);
    while let Some(lexeme) = lexer.next() {
        let span = lexer.span();
        let kind = match lexeme {
            Ok(lexeme) => Kind(lexeme as u16),
            Err(()) => return Err(span.start),
        };
        tokens
            .push(Token {
                kind,
                start: span.start as u32,
                end: span.end as u32,
            });
    }
    Ok(())
}
/// The first token at or after a byte; `Err` as for `lex`.
pub fn next(text: &[u8], from: usize) -> Result<Option<Token>, usize> {
    let mut lexer = Lexeme::lexer(&text[from..]);
    while let Some(lexeme) = lexer.next() {
        let span = lexer.span();
        let kind = match lexeme {
            Ok(lexeme) => Kind(lexeme as u16),
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        return Ok(Some(Token { kind, start, end }));
    }
    Ok(None)
}
