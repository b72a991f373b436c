use ::reducer_syntax::LexerTable;
use ::std::sync::LazyLock;
/// Every token that the parser sees; a number is a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum Lexeme {
    TokClass,
    TokLBrace,
    TokRBrace,
    TokEq,
    TokSemi,
    TokIf,
    TokLParen,
    TokRParen,
    TokElse,
    TokColon,
    TokComma,
    TokDef,
    TokPlus,
    TokLBracket,
    TokRBracket,
    NAME,
    NUMBER,
    StatementError,
    MemberError,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokClass,
    Lexeme::TokLBrace,
    Lexeme::TokRBrace,
    Lexeme::TokEq,
    Lexeme::TokSemi,
    Lexeme::TokIf,
    Lexeme::TokLParen,
    Lexeme::TokRParen,
    Lexeme::TokElse,
    Lexeme::TokColon,
    Lexeme::TokComma,
    Lexeme::TokDef,
    Lexeme::TokPlus,
    Lexeme::TokLBracket,
    Lexeme::TokRBracket,
    Lexeme::NAME,
    Lexeme::NUMBER,
    Lexeme::StatementError,
    Lexeme::MemberError,
];
static TABLE: LazyLock<LexerTable> = LazyLock::new(|| LexerTable::read(
    include_bytes!("lexer.bin"),
));
/// Appends the tokens of a text from a byte on, so many at most; `Err` is the offset of the first byte
/// that begins none.
pub fn lex(
    text: &[u8],
    from: usize,
    most: usize,
    tokens: &mut Vec<::reducer_syntax::Token>,
) -> Result<(), usize> {
    ::reducer_syntax::lex_by_table(&TABLE, 19, text, from, most, tokens)
}
