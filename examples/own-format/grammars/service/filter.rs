//! What a service file decides between its lexer and its parser: which values are queries.

use super::kinds;
use reducer_syntax::{Filter, Token};

/// Knows what kind of section it is in: `text` in a `[query NAME]` is a query, and anywhere else a text.
#[derive(Default)]
pub struct Sections {
    in_query: bool,
}

impl Filter for Sections {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        match (&tokens[..], token.kind) {
            ([.., open], kinds::NAME) if open.kind == kinds::OPEN => {
                self.in_query = token.text(text) == b"query";
            }
            ([.., key, _], kinds::VALUE) if self.in_query && key.text(text) == b"text" => {
                token.kind = kinds::QUERY;
            }
            _ => {}
        }
        tokens.push(token);
    }
}
