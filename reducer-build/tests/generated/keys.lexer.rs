use ::logos::Logos;
use ::reducer::tree::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `'use'` keys.g4:9
    #[token("use", priority = 10)]
    TokUse,
    /// `'a'` keys.g4:18
    #[token("a", priority = 9)]
    TokA,
    /// `'b'` keys.g4:18
    #[token("b", priority = 8)]
    TokB,
    /// `';'` keys.g4:18
    #[token(";", priority = 7)]
    TokSemi,
    /// `'c'` keys.g4:19
    #[token("c", priority = 6)]
    TokC,
    /// `'+'` keys.g4:19
    #[token("+", priority = 5)]
    TokPlus,
    /// `'-'` keys.g4:19
    #[token("-", priority = 4)]
    TokMinus,
    /// `'!'` keys.g4:20
    #[token("!", priority = 3)]
    TokBang,
    /// `NAME` keys.g4:23
    #[regex("[a-c]+", priority = 2, allow_greedy = true)]
    NAME,
    /// `BLANK` keys.g4:27
    #[regex("[\\x0A\\x20]+", priority = 1, allow_greedy = true)]
    BLANK,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokUse,
    Lexeme::TokA,
    Lexeme::TokB,
    Lexeme::TokSemi,
    Lexeme::TokC,
    Lexeme::TokPlus,
    Lexeme::TokMinus,
    Lexeme::TokBang,
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
            Ok(lexeme) if (lexeme as u16) < 9 => Kind(lexeme as u16),
            Ok(_) => continue,
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        tokens.push(Token { kind, start, end });
    }
    Ok(())
}
