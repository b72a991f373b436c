//! The door for backends: the code of a parser.

use proc_macro2::TokenStream;

/// What a backend adds to the generated module of a language.
#[derive(Debug)]
pub struct ParserCode {
    /// The name and the contents of the file that its parser is made of.
    pub file: (&'static str, Vec<u8>),
    /// What stands in the module `parser`.
    pub module: TokenStream,
    /// The function `parse_tokens`, which `Language::parse` is.
    pub parse: TokenStream,
}
