//! The door for backends: how a lexer is written.

/// What a backend makes of the tokens.
#[derive(Debug)]
pub enum LexerCode {
    /// Enums, of which logos makes code: a state is a piece of code.
    Logos,
    /// This [table](reducer_tables::LexerTable): a state is a row.
    Table(Vec<u8>),
}
