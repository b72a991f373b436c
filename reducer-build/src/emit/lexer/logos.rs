//! The lexer for logos: an enum with a variant a token, in the order of the grammar; with modes, one enum a mode.

use super::{lexemes, mode_constant, modes, visible_names};
use crate::compiled::Compiled;
use crate::emit::code::ident;
use crate::ground::names::{Unique, camel_case};
use crate::ir::{Mode, ModeId, Pattern, TokenId};
use proc_macro2::{Literal, TokenStream};
use quote::quote;

pub(super) fn lexer(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    if compiled.grammar.has_commands() { modal(compiled) } else { plain(compiled) }
}

fn plain(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    let tokens = &compiled.grammar.tokens;
    // Visible tokens first, so that a variant's number is its kind.
    let visible = (0..tokens.len()).filter(|&index| !tokens[index].hidden);
    let hidden = (0..tokens.len()).filter(|&index| tokens[index].hidden);
    let variants = visible.chain(hidden).map(|index| variant(compiled, index));
    let variants = variants.collect::<Result<Vec<_>, String>>()?;
    let visible =
        u16::try_from(compiled.visible_tokens()).map_err(|_| "more than 65,535 tokens".to_owned())?;
    let count = Literal::u16_unsuffixed(visible);
    let names = visible_names(compiled)?;
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
        use ::reducer_syntax::{Kind, Token};

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

/// A token's patterns and variant, for logos.
fn variant(compiled: &Compiled<'_>, index: usize) -> Result<TokenStream, String> {
    let tokens = &compiled.grammar.tokens;
    let token = &tokens[index];
    let name = ident(&compiled.shape.token_types[index])?;
    let doc = format!(" `{}` {}", token.name, compiled.place(token.span));
    // Of equally long matches the first rule wins.
    let priority = Literal::usize_unsuffixed(tokens.len() - index);
    let regexes = &compiled.regexes[index];
    let anywhere = match (&regexes.anywhere, &token.pattern) {
        (Some(_), Pattern::Literal(text)) => quote!(#[token(#text, priority = #priority)]),
        (Some(regex), _) => quote!(#[regex(#regex, priority = #priority, allow_greedy = true)]),
        (None, _) => quote!(),
    };
    let at_end = regexes.at_end.as_ref().map(|regex| {
        let regex = format!("(?:{regex})\\z");
        // `EOF` counts as a character more.
        let priority = Literal::usize_unsuffixed(2 * tokens.len() - index);
        quote!(#[regex(#regex, priority = #priority, allow_greedy = true)])
    });
    Ok(quote!(#[doc = #doc] #anywhere #at_end #name))
}

fn modal(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    let grammar = compiled.grammar;
    let mut unique = Unique::default();
    let types = grammar.modes.iter().map(|mode| ident(&unique.name(&camel_case(&mode.name))));
    let types = types.collect::<Result<Vec<_>, String>>()?;
    let enums = grammar.modes.iter().zip(&types).enumerate();
    let enums = enums.map(|(number, (mode, ty))| mode_enum(compiled, number, mode, ty));
    let enums = enums.collect::<Result<Vec<_>, String>>()?;
    let arms = types.iter().enumerate().map(|(number, ty)| {
        let number = Literal::usize_unsuffixed(number);
        quote! {
            #number => {
                let mut lexer = modes::#ty::lexer(text);
                (lexer.next()?.ok()? as u16, lexer.span().end)
            }
        }
    });
    let (lexemes, modes) = (lexemes(compiled)?, modes(compiled)?);
    Ok(quote! {
        use super::kinds;
        use ::logos::Logos;
        use ::reducer_syntax::{Gives, LexerRule, ModeChange, Modes};

        #lexemes

        pub mod modes {
            use ::logos::Logos;
            #(#enums)*
        }

        #modes

        /// The number of the rule that matches at the beginning of a text in a mode, and how much of it.
        fn rule(text: &[u8], mode: u8) -> Option<(u16, usize)> {
            let found = match mode {
                #(#arms)*
                _ => return None,
            };
            Some(found)
        }
    })
}

fn mode_enum(
    compiled: &Compiled<'_>,
    number: usize,
    mode: &Mode,
    ty: &syn::Ident,
) -> Result<TokenStream, String> {
    let of_mode = compiled.grammar.lexed_in(ModeId(number)).into_iter();
    let variants = of_mode.map(|TokenId(index)| {
        let (variant, index) = (variant(compiled, index)?, Literal::usize_unsuffixed(index));
        Ok(quote!(#variant = #index))
    });
    let variants = variants.collect::<Result<Vec<_>, String>>()?;
    let place = if number == 0 { String::new() } else { format!(", {}", compiled.place(mode.span)) };
    let doc = format!(" The rules of mode {number}, `{}`{place}.", mode.name);
    let constant = mode_constant(number, mode);
    Ok(quote! {
        #constant

        #[doc = #doc]
        #[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
        #[logos(utf8 = false)]
        #[repr(u16)]
        pub enum #ty {
            #(#variants,)*
        }
    })
}
