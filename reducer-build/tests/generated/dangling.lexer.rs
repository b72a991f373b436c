use ::logos::Logos;
use ::reducer::tree::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `'if'` dangling.g4:9
    #[token("if", priority = 13)]
    TokIf,
    /// `'else'` dangling.g4:9
    #[token("else", priority = 12)]
    TokElse,
    /// `'try'` dangling.g4:10
    #[token("try", priority = 11)]
    TokTry,
    /// `'retry'` dangling.g4:10
    #[token("retry", priority = 10)]
    TokRetry,
    /// `'sum'` dangling.g4:11
    #[token("sum", priority = 9)]
    TokSum,
    /// `';'` dangling.g4:12
    #[token(";", priority = 8)]
    TokSemi,
    /// `'{'` dangling.g4:13
    #[token("{", priority = 7)]
    TokLBrace,
    /// `'}'` dangling.g4:13
    #[token("}", priority = 6)]
    TokRBrace,
    /// `'on'` dangling.g4:17
    #[token("on", priority = 5)]
    TokOn,
    /// `'+'` dangling.g4:21
    #[token("+", priority = 4)]
    TokPlus,
    /// `','` dangling.g4:21
    #[token(",", priority = 3)]
    TokComma,
    /// `NAME` dangling.g4:24
    #[regex("[a-z]+", priority = 2, allow_greedy = true)]
    NAME,
    /// `BLANK` dangling.g4:28
    #[regex("[\\x0A\\x20]+", priority = 1, allow_greedy = true)]
    BLANK,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokIf,
    Lexeme::TokElse,
    Lexeme::TokTry,
    Lexeme::TokRetry,
    Lexeme::TokSum,
    Lexeme::TokSemi,
    Lexeme::TokLBrace,
    Lexeme::TokRBrace,
    Lexeme::TokOn,
    Lexeme::TokPlus,
    Lexeme::TokComma,
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
            Ok(lexeme) if (lexeme as u16) < 12 => Kind(lexeme as u16),
            Ok(_) => continue,
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        tokens.push(Token { kind, start, end });
    }
    Ok(())
}
