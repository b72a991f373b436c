//! `lexer.rs`: a logos enum with a variant a token, in the order of the grammar.

use super::{Compiled, ident};
use crate::ir::Pattern;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

pub(super) fn lexer(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    let tokens = &compiled.grammar.tokens;
    // Visible tokens first, so that a variant's number is its kind.
    let visible = (0..tokens.len()).filter(|&index| !tokens[index].hidden);
    let hidden = (0..tokens.len()).filter(|&index| tokens[index].hidden);
    let variants = visible.chain(hidden).map(|index| {
        let token = &tokens[index];
        let name = ident(&compiled.shape.token_types[index])?;
        let doc = format!(" `{}` {}", token.name, compiled.place(token.span));
        // Of equally long matches the first rule wins.
        let priority = Literal::usize_unsuffixed(tokens.len() - index);
        let anywhere = match (&token.pattern, &compiled.regexes[index].anywhere) {
            (Pattern::Literal(text), _) => quote!(#[token(#text, priority = #priority)]),
            (_, Some(regex)) => quote!(#[regex(#regex, priority = #priority, allow_greedy = true)]),
            (_, None) => quote!(),
        };
        let at_end = compiled.regexes[index].at_end.as_ref().map(|regex| {
            let regex = format!("(?:{regex})\\z");
            // `EOF` counts as a character more.
            let priority = Literal::usize_unsuffixed(2 * tokens.len() - index);
            quote!(#[regex(#regex, priority = #priority, allow_greedy = true)])
        });
        Ok(quote!(#[doc = #doc] #anywhere #at_end #name))
    });
    let variants = variants.collect::<Result<Vec<_>, String>>()?;
    let visible =
        u16::try_from(compiled.visible_tokens()).map_err(|_| "more than 65,535 tokens".to_owned())?;
    let count = Literal::u16_unsuffixed(visible);
    let names = (0..tokens.len()).filter(|&index| !tokens[index].hidden);
    let names = names.map(|index| ident(&compiled.shape.token_types[index]));
    let names = names.collect::<Result<Vec<_>, _>>()?;
    let keep = if usize::from(visible) == tokens.len() {
        quote!(Ok(lexeme) => Kind(lexeme as u16))
    } else {
        quote! {
            Ok(lexeme) if (lexeme as u16) < #count => Kind(lexeme as u16),
            Ok(_) => continue
        }
    };
    Ok(quote! {
        use ::logos::Logos;
        use ::reducer::tree::{Kind, Token};

        /// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
        #[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
        #[logos(utf8 = false)]
        #[repr(u16)]
        pub enum Lexeme {
            #(#variants,)*
        }

        /// The tokens by their kinds.
        pub const LEXEMES: &[Lexeme] = &[#(Lexeme::#names),*];

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
                    #keep,
                    Err(()) => return Err(from + span.start),
                };
                let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
                tokens.push(Token { kind, start, end });
            }
            Ok(())
        }
    })
}
