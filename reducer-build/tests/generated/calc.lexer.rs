use ::logos::Logos;
use ::reducer::tree::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `';'` calc.g4:5
    #[token(";", priority = 19)]
    TokSemi,
    /// `'!'` calc.g4:9
    #[token("!", priority = 18)]
    TokBang,
    /// `'['` calc.g4:10
    #[token("[", priority = 17)]
    TokLBracket,
    /// `']'` calc.g4:10
    #[token("]", priority = 16)]
    TokRBracket,
    /// `'.'` calc.g4:11
    #[token(".", priority = 15)]
    TokDot,
    /// `'-'` calc.g4:12
    #[token("-", priority = 14)]
    TokMinus,
    /// `'^'` calc.g4:13
    #[token("^", priority = 13)]
    TokCaret,
    /// `'*'` calc.g4:14
    #[token("*", priority = 12)]
    TokStar,
    /// `'/'` calc.g4:14
    #[token("/", priority = 11)]
    TokSlash,
    /// `'+'` calc.g4:15
    #[token("+", priority = 10)]
    TokPlus,
    /// `'between'` calc.g4:16
    #[token("between", priority = 9)]
    TokBetween,
    /// `'and'` calc.g4:16
    #[token("and", priority = 8)]
    TokAnd,
    /// `'not'` calc.g4:17
    #[token("not", priority = 7)]
    TokNot,
    /// `'?'` calc.g4:18
    #[token("?", priority = 6)]
    TokQuestion,
    /// `':'` calc.g4:18
    #[token(":", priority = 5)]
    TokColon,
    /// `'('` calc.g4:20
    #[token("(", priority = 4)]
    TokLParen,
    /// `')'` calc.g4:20
    #[token(")", priority = 3)]
    TokRParen,
    /// `NAME` calc.g4:23
    #[regex("[a-z]+", priority = 2, allow_greedy = true)]
    NAME,
    /// `BLANK` calc.g4:27
    #[regex("[\\x0A\\x20]+", priority = 1, allow_greedy = true)]
    BLANK,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokSemi,
    Lexeme::TokBang,
    Lexeme::TokLBracket,
    Lexeme::TokRBracket,
    Lexeme::TokDot,
    Lexeme::TokMinus,
    Lexeme::TokCaret,
    Lexeme::TokStar,
    Lexeme::TokSlash,
    Lexeme::TokPlus,
    Lexeme::TokBetween,
    Lexeme::TokAnd,
    Lexeme::TokNot,
    Lexeme::TokQuestion,
    Lexeme::TokColon,
    Lexeme::TokLParen,
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
            Ok(lexeme) if (lexeme as u16) < 18 => Kind(lexeme as u16),
            Ok(_) => continue,
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        tokens.push(Token { kind, start, end });
    }
    Ok(())
}
