//! The lexer that reads a table.

use super::{lexemes, mode_constant, modes};
use crate::compiled::Compiled;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// The file with the table.
pub(super) const FILE: &str = "lexer.bin";

pub(super) fn lexer(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    let lexemes = lexemes(compiled)?;
    let code = if compiled.grammar.has_commands() { modal(compiled)? } else { plain(compiled) };
    Ok(quote! {
        use ::reducer_syntax::LexerTable;
        use ::std::sync::LazyLock;

        #lexemes

        static TABLE: LazyLock<LexerTable> = LazyLock::new(|| LexerTable::read(include_bytes!(#FILE)));

        #code
    })
}

fn plain(compiled: &Compiled<'_>) -> TokenStream {
    let visible = Literal::usize_unsuffixed(compiled.visible_tokens());
    quote! {
        /// Appends the tokens of a text from a byte on, so many at most; `Err` is the offset of the first byte
        /// that begins none.
        pub fn lex(
            text: &[u8],
            from: usize,
            most: usize,
            tokens: &mut Vec<::reducer_syntax::Token>,
        ) -> Result<(), usize> {
            ::reducer_syntax::lex_by_table(&TABLE, #visible, text, from, most, tokens)
        }
    }
}

fn modal(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    let constants = compiled.grammar.modes.iter().enumerate();
    let constants = constants.filter_map(|(number, mode)| mode_constant(number, mode));
    let modes = modes(compiled)?;
    Ok(quote! {
        use super::kinds;
        use ::reducer_syntax::{Gives, LexerRule, ModeChange, Modes};

        pub mod modes {
            #(#constants)*
        }

        #modes

        /// The number of the rule that matches at the beginning of a text in a mode, and how much of it.
        fn rule(text: &[u8], mode: u8) -> Option<(u16, usize)> {
            TABLE.longest(text, mode)
        }
    })
}
