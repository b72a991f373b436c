//! `lexer.rs`: the lexer, as enums that logos makes code of or with a table, and the token filter.

mod logos;
mod table;

use super::code::{ident, pretty};
use super::file::{FOR_LOGOS, Files};
use super::lexer_code::LexerCode;
use crate::analysis::template::Template;
use crate::compiled::Compiled;
use crate::ir::{Chosen, Filter, Gives, Mode, ModeId, TokenId};
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use reducer_tables::ModeChange;

/// The files of the lexer, by name.
pub(super) fn files(compiled: &Compiled<'_>, code: LexerCode) -> Result<Files, String> {
    Ok(match code {
        LexerCode::Logos => vec![(FOR_LOGOS, pretty(&logos::lexer(compiled)?)?.into())],
        LexerCode::Table(table) => {
            vec![("lexer.rs", pretty(&table::lexer(compiled)?)?.into()), (table::FILE, table)]
        }
    })
}

/// The lexer as a field of the language.
pub(super) fn field(compiled: &Compiled<'_>) -> TokenStream {
    if compiled.grammar.has_commands() {
        quote!(::reducer_syntax::Lexer::Modal(lexer::MODES))
    } else {
        quote!(::reducer_syntax::Lexer::Plain(lexer::lex))
    }
}

/// What stands between lexer and parser, as a field of the language.
pub(super) fn filter(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    let grammar = compiled.grammar;
    let new = match &grammar.filter {
        None => return Ok(quote!(None)),
        Some(Filter::Path(path)) => {
            let path: syn::Path = syn::parse_str(path).map_err(|_| format!("`{path}` is no Rust path"))?;
            quote!(::std::boxed::Box::new(<#path as ::std::default::Default>::default()))
        }
        Some(Filter::Builtin(chosen)) => {
            let chosen = builtin(compiled, chosen)?;
            quote! {{
                static CHOSEN: ::reducer_syntax::Chosen = #chosen;
                ::reducer_syntax::builtin(&CHOSEN)
            }}
        }
    };
    let mut bases = Vec::new();
    let mut written = Vec::new();
    for (index, token) in grammar.tokens.iter().enumerate().filter(|(_, token)| !token.hidden) {
        let name = |index: usize| ident(&compiled.shape.token_types[index]);
        let (kind, base) = (name(index)?, name(token.retypes.map_or(index, |base| base.0))?);
        bases.push(quote!(kinds::#base));
        let single =
            compiled.minimal.tokens[index].as_ref().filter(|_| token.literal.is_some() && token.is_lexed());
        written.push(if let Some(Template { text, .. }) = single {
            let end = Literal::usize_unsuffixed(text.len());
            quote! {
                Some(&::reducer_syntax::Minimal {
                    text: #text,
                    tokens: &[::reducer_syntax::Token { kind: kinds::#kind, start: 0, end: #end }],
                    nodes: &[],
                })
            }
        } else {
            quote!(None)
        });
    }
    Ok(quote! {
        Some(::reducer_syntax::Filtering {
            new: || #new,
            bases: &[#(#bases),*],
            written: &[#(#written),*],
        })
    })
}

/// What the grammar says for the parameters of a filter that comes with the runtime.
fn builtin(compiled: &Compiled<'_>, chosen: &Chosen) -> Result<TokenStream, String> {
    let filter = ident(&format!("{:?}", chosen.filter.filter))?;
    let mut kinds = Vec::with_capacity(chosen.tokens.len());
    for (name, tokens) in &chosen.tokens {
        let visible = tokens.iter().filter(|token| compiled.shape.token_kinds[token.0].is_some());
        let names = visible.map(|token| ident(&compiled.shape.token_types[token.0]));
        let names = names.collect::<Result<Vec<_>, String>>()?;
        kinds.push(quote!((#name, &[#(kinds::#names),*])));
    }
    let texts = chosen.texts.iter().map(|(name, texts)| quote!((#name, &[#(#texts),*])));
    Ok(quote! {
        ::reducer_syntax::Chosen {
            filter: ::reducer_syntax::Builtin::#filter,
            kinds: &[#(#kinds),*],
            texts: &[#(#texts),*],
        }
    })
}

/// The types of the tokens that the parser sees, in the order of their kinds.
fn visible_names(compiled: &Compiled<'_>) -> Result<Vec<syn::Ident>, String> {
    let tokens = compiled.grammar.tokens.iter().zip(&compiled.shape.token_types);
    tokens.filter(|(token, _)| !token.hidden).map(|(_, name)| ident(name)).collect()
}

/// The tokens that the parser sees, as an enum.
fn lexemes(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    let names = visible_names(compiled)?;
    Ok(quote! {
        /// Every token that the parser sees; a number is a kind.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u16)]
        pub enum Lexeme {
            #(#names,)*
        }

        /// The tokens by their kinds.
        pub const LEXEMES: &[Lexeme] = &[#(Lexeme::#names),*];
    })
}

/// The lexer of a grammar with modes, whose function `rule` finds the rule that matches. Rules are numbered across all
/// modes, in the order of the grammar.
fn modes(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    let rules = (0..compiled.grammar.tokens.len()).map(|index| rule(compiled, index));
    let rules = rules.collect::<Result<Vec<_>, String>>()?;
    let blanks = &compiled.minimal.blanks;
    Ok(quote! {
        /// The lexer as a whole.
        pub const MODES: Modes = Modes {
            rule,
            rules: &[#(#rules),*],
            blanks: &[#(#blanks),*],
        };
    })
}

/// The number of a mode, for token filters; a name that is a word of Rust needs none.
fn mode_constant(number: usize, mode: &Mode) -> Option<TokenStream> {
    let name = ident(&mode.name).ok()?;
    let number = Literal::usize_unsuffixed(number);
    let doc = format!(" The mode `{}`.", mode.name);
    Some(quote!(#[doc = #doc] pub const #name: u8 = #number;))
}

/// What follows from a rule.
fn rule(compiled: &Compiled<'_>, index: usize) -> Result<TokenStream, String> {
    let token = &compiled.grammar.tokens[index];
    let kind = |TokenId(index): TokenId| {
        let name = ident(&compiled.shape.token_types[index])?;
        Ok::<_, String>(quote!(Gives::Token(kinds::#name)))
    };
    let gives = match token.gives {
        Gives::Itself => kind(TokenId(index))?,
        Gives::Other(other) => kind(other)?,
        Gives::Nothing => quote!(Gives::Nothing),
        Gives::More => quote!(Gives::More),
    };
    let number = |mode: ModeId| Literal::usize_unsuffixed(mode.0);
    let changes = token.changes.iter().map(|change| match *change {
        ModeChange::Push(mode) => {
            let mode = number(mode);
            quote!(ModeChange::Push(#mode))
        }
        ModeChange::Pop => quote!(ModeChange::Pop),
        ModeChange::To(mode) => {
            let mode = number(mode);
            quote!(ModeChange::To(#mode))
        }
    });
    Ok(quote!(LexerRule { gives: #gives, changes: &[#(#changes),*] }))
}
