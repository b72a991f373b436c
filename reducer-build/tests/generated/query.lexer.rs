use ::logos::Logos;
use ::reducer::tree::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `'select'` query.g4:6
    #[regex("[Ss][Ee][Ll][Ee][Cc][Tt]", priority = 16, allow_greedy = true)]
    TokSelect,
    /// `'from'` query.g4:6
    #[regex("[Ff][Rr][Oo][Mm]", priority = 15, allow_greedy = true)]
    TokFrom,
    /// `';'` query.g4:6
    #[token(";", priority = 14)]
    TokSemi,
    /// `'*'` query.g4:7
    #[token("*", priority = 13)]
    TokStar,
    /// `','` query.g4:7
    #[token(",", priority = 12)]
    TokComma,
    /// `'not'` query.g4:9
    #[regex("[Nn][Oo][Tt]", priority = 11, allow_greedy = true)]
    TokNot,
    /// `EXACT` query.g4:11
    #[token("NULL", priority = 10)]
    EXACT,
    /// `WHERE` query.g4:12
    #[regex("[Ww][Hh][Ee][Rr][Ee]", priority = 9, allow_greedy = true)]
    WHERE,
    /// `NAME` query.g4:13
    #[regex("[A-Za-z]+", priority = 8, allow_greedy = true)]
    NAME,
    /// `NEVER` query.g4:14
    #[regex("[Nn][Ee][Vv][Ee][Rr]", priority = 7, allow_greedy = true)]
    NEVER,
    /// `TEXT` query.g4:15
    #[regex(
        "\"(?:(?-u:[^\"\\\\])|\\\\(?:(?s:.)|(?-u:[\\x80-\\xFF])))*\"",
        priority = 6,
        allow_greedy = true
    )]
    TEXT,
    /// `RAW` query.g4:16
    #[regex(
        "\\$\\$(?:\\$?(?:[^\\$]|(?-u:[\\x80-\\xFF])))*\\$\\$",
        priority = 5,
        allow_greedy = true
    )]
    RAW,
    /// `EMBEDDED` query.g4:17
    #[regex("\\{(?-u:[^\\}])*\\}(?:[Ee][Nn][Dd])?", priority = 4, allow_greedy = true)]
    EMBEDDED,
    /// `COMMENT` query.g4:18
    #[regex(
        "/\\*(?:(?-u:[^\\*])|\\*+(?:[^\\*/]|(?-u:[\\x80-\\xFF])))*\\*+/",
        priority = 3,
        allow_greedy = true
    )]
    COMMENT,
    /// `LINE` query.g4:19
    #[regex("\\-\\-(?-u:[^\\x0A])*\\x0A", priority = 2, allow_greedy = true)]
    #[regex("(?:\\-\\-(?-u:[^\\x0A])*)\\z", priority = 18, allow_greedy = true)]
    LINE,
    /// `BLANK` query.g4:20
    #[regex("[\\x0A\\x0D\\x20]+", priority = 1, allow_greedy = true)]
    BLANK,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokSelect,
    Lexeme::TokFrom,
    Lexeme::TokSemi,
    Lexeme::TokStar,
    Lexeme::TokComma,
    Lexeme::TokNot,
    Lexeme::EXACT,
    Lexeme::WHERE,
    Lexeme::NAME,
    Lexeme::NEVER,
    Lexeme::TEXT,
    Lexeme::RAW,
    Lexeme::EMBEDDED,
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
            Ok(lexeme) if (lexeme as u16) < 13 => Kind(lexeme as u16),
            Ok(_) => continue,
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        tokens.push(Token { kind, start, end });
    }
    Ok(())
}
