//! `mod.rs`: the other files, the minimal texts, and the language as a whole.

use super::code::ident;
use super::kind_sets::KindSets;
use super::parser_code::ParserCode;
use super::{bodies, lexer, recovery};
use crate::analysis::holders::Holder;
use crate::analysis::reach::Far;
use crate::analysis::template::Template;
use crate::compiled::Compiled;
use crate::ground::names::snake_case;
use crate::ir::{Text, TokenId};
use crate::shape::{Form, RuleId, Symbol};
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use reducer_tables::{ByteSet, Fate, MinimalNode};
use std::collections::{BTreeMap, BTreeSet};

/// `has_table`: whether there is a table to recover from errors with.
pub(super) fn language(
    compiled: &Compiled<'_>,
    parser: &ParserCode,
    sets: &KindSets,
    has_table: bool,
) -> Result<TokenStream, String> {
    let (name, extensions) = (&compiled.grammar.name, &compiled.grammar.extensions);
    let blank = &compiled.minimal.blanks[0];
    let infos = kind_infos(compiled)?;
    let parts = recovery::parts(compiled);
    let kinds = kinds(compiled)?;
    let bodies = bodies::bodies(compiled)?;
    let minimal = minimal_texts(compiled)?;
    let shrinks = shrinks(compiled)?;
    let sets = sets.module()?;
    let prolongs = prolongs(compiled);
    let (not_first, unbounded) = (not_first(compiled), unbounded(compiled));
    let stand_ins = stand_ins(compiled)?;
    let holders = holders(compiled)?;
    let must_use = must_use(compiled);
    let check = function(compiled.grammar.check.as_ref())?;
    let spelling = function(compiled.grammar.spelling.as_ref())?;
    let rewrites = function(compiled.grammar.rewrites.as_ref())?;
    let lexer = lexer::field(compiled);
    let filter = lexer::filter(compiled)?;
    let own_filter = own_filter(compiled)?;
    let islands = islands(compiled)?;
    let recovery = recovery::field(compiled, has_table)?;
    let table = has_table.then(|| {
        quote!(
            pub(super) mod recovery {
                include!("recovery.rs");
            }
        )
    });
    let ParserCode { module: parser, parse, .. } = parser;
    let root = compiled.symbol_type(Symbol::Rule(compiled.shape.start))?;
    let doc = format!(
        " The language of `{}`.",
        compiled.place(compiled.grammar.rules[compiled.grammar.start.0].span)
    );
    // One list of what is allowed: names as the grammar has them, and code as it is easiest to write out.
    Ok(quote! {
        #[allow(
            missing_docs, nonstandard_style, unused, unused_qualifications,
            clippy::all, clippy::pedantic, clippy::restriction
        )]
        mod generated {
            pub mod lexer {
                include!("lexer.rs");
            }
            pub mod nodes {
                include!("nodes.rs");
            }
            pub(super) mod parser {
                #parser
            }
            #table
            #kinds
            #sets
            #minimal
            #bodies
            #shrinks
        }

        #own_filter

        use generated::parser;
        pub use generated::{kinds, lexer, minimal, nodes, shrinks};
        pub use nodes::*;

        #[doc = #doc]
        #[allow(unused_qualifications, reason = "at the root of a crate, `self::` is")]
        pub static LANGUAGE: ::reducer_syntax::Language = ::reducer_syntax::Language {
            name: #name,
            extensions: &[#(#extensions),*],
            kinds: {
                #parts
                &[#(#infos),*]
            },
            blank: #blank,
            prolongs: #prolongs,
            lexer: #lexer,
            not_first: &[#(#not_first),*],
            unbounded: #unbounded,
            stand_ins: &[#(#stand_ins),*],
            holders: &[#(#holders),*],
            must_use: &[#(#must_use),*],
            check: #check,
            spelling: #spelling,
            rewrites: #rewrites,
            filter: #filter,
            islands: &[#(#islands),*],
            recovery: #recovery,
            parse: parse_tokens,
        };

        /// The tree of a text.
        ///
        /// # Errors
        /// If the text is not of the language.
        pub fn parse(
            text: impl ::std::convert::Into<::std::sync::Arc<[u8]>>,
        ) -> ::std::result::Result<::reducer_syntax::Tree, ::reducer_syntax::SyntaxError> {
            ::reducer_syntax::Tree::parse(&LANGUAGE, text)
        }

        /// The typed view of a tree's root; `None` if it is of another language, or an error.
        pub fn root(tree: &::reducer_syntax::Tree) -> ::std::option::Option<#root<'_>> {
            tree.root().cast()
        }

        #parse
    })
}

/// The module of a token filter that stands beside the grammar, with its name.
fn own_filter(compiled: &Compiled<'_>) -> Result<Option<TokenStream>, String> {
    let Some(path) = compiled.own_filter() else { return Ok(None) };
    let path = std::path::absolute(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let path = path.to_str().ok_or_else(|| format!("{}: is not UTF-8", path.display()))?;
    // Of an imported grammar, it may be in several languages.
    Ok(Some(quote! {
        #[allow(clippy::duplicate_mod)]
        #[path = #path]
        pub mod filter;
    }))
}

/// A function that the grammar names, if it names one.
fn function(path: Option<&String>) -> Result<TokenStream, String> {
    let Some(path) = path else { return Ok(quote!(None)) };
    let path: syn::Path = syn::parse_str(path).map_err(|_| format!("`{path}` is no Rust path"))?;
    Ok(quote!(Some(#path)))
}

/// The table of kinds: from the derived constant where there is a type, and as it stands for other tokens.
fn kind_infos(compiled: &Compiled<'_>) -> Result<Vec<TokenStream>, String> {
    let in_tree = compiled.tree_tokens();
    let mut infos = Vec::with_capacity(compiled.shape.kinds);
    for (index, token) in compiled.grammar.tokens.iter().enumerate() {
        if token.hidden {
            continue;
        }
        if token.is_error {
            infos.push(recovery::error_info(compiled, index));
        } else if in_tree.contains(&index) {
            let ty = ident(&compiled.shape.token_types[index])?;
            infos.push(quote!(#ty::INFO));
        } else {
            let (name, line) = (&token.name, Literal::u32_unsuffixed(compiled.line(token.span)));
            infos.push(
                quote!(::reducer_syntax::KindInfo { name: #name, line: #line, slots: &[], shrinks: &[] }),
            );
        }
    }
    for alternative in compiled.shape.rules.iter().flat_map(|rule| &rule.alternatives) {
        if let Form::Node(node) = &alternative.form {
            let ty = ident(&node.type_name)?;
            infos.push(quote!(#ty::INFO));
        }
    }
    infos.extend(recovery::infos());
    Ok(infos)
}

/// The tokens whose texts are of other languages.
fn islands(compiled: &Compiled<'_>) -> Result<Vec<TokenStream>, String> {
    let tokens = compiled.grammar.tokens.iter().zip(&compiled.shape.token_types);
    let islands = tokens.filter_map(|(token, name)| Some((token.island.as_ref()?, name)));
    let islands = islands.map(|(path, kind)| {
        let path: syn::Path = syn::parse_str(path).map_err(|_| format!("`{path}` is no Rust path"))?;
        let kind = ident(kind)?;
        Ok(quote!(::reducer_syntax::Island { kind: kinds::#kind, language: &#path::LANGUAGE }))
    });
    islands.collect()
}

fn kind(kind: usize) -> TokenStream {
    let kind = Literal::usize_unsuffixed(kind);
    quote!(::reducer_syntax::Kind(#kind))
}

/// The kinds of tokens whose texts have no greatest length, in order.
fn unbounded(compiled: &Compiled<'_>) -> TokenStream {
    let tokens = compiled.grammar.unbounded_tokens().into_iter().zip(&compiled.shape.token_kinds);
    let kinds = tokens.filter_map(|(unbounded, kind)| kind.filter(|_| unbounded));
    let kinds: BTreeSet<usize> = kinds.map(|kind| usize::from(kind.0)).collect();
    let kinds = kinds.into_iter().map(kind);
    quote!(&[#(#kinds),*])
}

/// What may stand for rules, in their order.
fn stand_ins(compiled: &Compiled<'_>) -> Result<Vec<TokenStream>, String> {
    let mut entries = Vec::new();
    for (index, rule) in compiled.grammar.rules.iter().enumerate() {
        for Text { text, .. } in &rule.stand_ins {
            let ty = compiled.symbol_type(Symbol::Rule(RuleId(index)))?;
            entries.push(quote! {
                ::reducer_syntax::StandIn { kinds: <#ty<'_> as ::reducer_syntax::Symbol>::KINDS, text: #text }
            });
        }
    }
    Ok(entries)
}

/// Texts that hold what another node held, in the order of the rules.
fn holders(compiled: &Compiled<'_>) -> Result<Vec<TokenStream>, String> {
    let entries = compiled.holders.iter().map(|Holder { kind: node, before, held, after }| {
        let (node, ty) = (kind(usize::from(node.0)), compiled.symbol_type(Symbol::Rule(*held))?);
        Ok(quote! {
            ::reducer_syntax::Holder {
                kind: #node,
                before: #before,
                held: <#ty<'_> as ::reducer_syntax::Symbol>::KINDS,
                after: #after,
            }
        })
    });
    entries.collect()
}

/// What declares what has to be used, in the order of kinds.
fn must_use(compiled: &Compiled<'_>) -> Vec<TokenStream> {
    let entries = compiled.shape.rules.iter().flat_map(|shaped| {
        let rule = &compiled.grammar.rules[shaped.within.0];
        let names: Vec<String> = rule.must_use.iter().map(|text| snake_case(&text.text)).collect();
        let unused = rule.unused.as_ref().map_or_else(|| quote!(None), |text| quote!(Some(#text)));
        let slots = shaped.nodes().flat_map(|node| node.slots().map(move |slot| (node.kind, &slot.name)));
        let slots = slots.filter(move |(_, slot)| names.contains(slot));
        slots.map(move |(node, slot)| {
            let node = kind(usize::from(node.0));
            quote!(::reducer_syntax::MustUse { kind: #node, slot: #slot, unused: #unused })
        })
    });
    entries.collect()
}

/// Which kinds may not begin with which tokens.
fn not_first(compiled: &Compiled<'_>) -> Vec<TokenStream> {
    let barred = compiled.shape.not_first().into_iter().enumerate().filter(|(_, tokens)| !tokens.is_empty());
    let entries = barred.map(|(node, tokens)| {
        let node = kind(node);
        let kinds = tokens.iter().filter_map(|token| compiled.shape.token_kinds[token.0]);
        let kinds = kinds.map(|token| kind(usize::from(token.0)));
        quote!((#node, &[#(#kinds),*]))
    });
    entries.collect()
}

/// Which bytes prolong what, by kind.
fn prolongs(compiled: &Compiled<'_>) -> TokenStream {
    let set = |set: &ByteSet| {
        let ranges = set.ranges().into_iter().map(|(first, last)| {
            let (first, last) = (Literal::byte_character(first), Literal::byte_character(last));
            quote!((#first, #last))
        });
        quote!(::reducer_syntax::ByteSet::of(&[#(#ranges),*]))
    };
    let tokens = compiled.grammar.tokens.iter().zip(&compiled.prolongs.tokens);
    let tokens = tokens.filter(|(token, _)| !token.hidden).map(|(_, bytes)| set(bytes));
    let hidden = compiled.prolongs.hidden.iter().map(|(first, last, bytes)| {
        let (first, last) = (Literal::byte_character(*first), Literal::byte_character(*last));
        let bytes = set(bytes);
        quote!((#first, #last, #bytes))
    });
    let reach = Literal::usize_unsuffixed(compiled.reach.tokens);
    let far = compiled.shape.token_kinds.iter().zip(&compiled.reach.far);
    let far: BTreeMap<usize, &Vec<Far>> =
        far.filter_map(|(kind, far)| Some((usize::from(kind.as_ref()?.0), far))).collect();
    let far = far.into_iter().flat_map(|(number, far)| far.iter().map(move |far| (number, far)));
    let far = far.map(|(number, Far { last, next, reading })| {
        let (kind, last, next) = (kind(number), set(last), set(next));
        let reading = Literal::usize_unsuffixed(*reading);
        quote!((#kind, #last, #next, #reading))
    });
    let readings = compiled.reach.readings.iter().map(|reading| {
        let goes_on = reading.iter().map(|(bytes, next)| {
            let (bytes, next) = (set(bytes), Literal::usize_unsuffixed(*next));
            quote!((#bytes, #next))
        });
        quote!(&[#(#goes_on),*])
    });
    quote!(::reducer_syntax::Prolongs {
        tokens: &[#(#tokens),*],
        hidden: &[#(#hidden),*],
        reach: #reach,
        far: &[#(#far),*],
        readings: &[#(#readings),*],
    })
}

/// The module `kinds`: a constant for each kind, named after its type.
fn kinds(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    let constants = compiled.kind_names().into_iter().enumerate().map(|(kind, name)| {
        let (name, kind) = (ident(&name)?, Literal::usize_unsuffixed(kind));
        Ok(quote!(pub const #name: Kind = Kind(#kind);))
    });
    let constants = constants.collect::<Result<Vec<_>, String>>()?;
    Ok(quote! {
        pub mod kinds {
            use ::reducer_syntax::Kind;
            #(#constants)*
        }
    })
}

/// The module `shrinks`: a constant for each type of which something smaller can be made.
fn shrinks(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    let names = compiled.kind_names();
    let names_of_tokens = &compiled.shape.token_types;
    let mut constants = Vec::new();
    for node in compiled.shape.nodes().filter(|node| !compiled.shrinks.kind(node.kind).is_empty()) {
        let shrinks = compiled.shrinks.kind(node.kind).iter().map(|shrink| {
            let parts = shrink.parts.iter().map(|part| match part {
                Fate::Token(stays) => quote!(Token(#stays)),
                Fate::Slot(None) => quote!(Slot(None)),
                Fate::Slot(Some(slot)) => {
                    let slot = Literal::u16_unsuffixed(*slot);
                    quote!(Slot(Some(#slot)))
                }
            });
            let to = ident(&names[usize::from(shrink.to.0)])?;
            let new = shrink.new.map(|(at, token)| {
                let (at, name) = (Literal::usize_unsuffixed(at), ident(&names_of_tokens[token.0])?);
                Ok::<_, String>(quote!(Some((#at, &new::#name))))
            });
            let new = new.transpose()?.unwrap_or_else(|| quote!(None));
            Ok(quote!(Shrink { to: super::kinds::#to, parts: &[#(#parts),*], new: #new }))
        });
        let shrinks = shrinks.collect::<Result<Vec<_>, String>>()?;
        let name = ident(&node.type_name)?;
        constants.push(quote!(pub const #name: &[Shrink] = &[#(#shrinks),*];));
    }
    let nodes = compiled.shape.nodes();
    let new = nodes.flat_map(|node| compiled.shrinks.kind(node.kind)).filter_map(|shrink| shrink.new);
    let new: BTreeSet<TokenId> = new.map(|(_, token)| token).collect();
    let new = new.into_iter().map(|token| {
        let name = names_of_tokens.get(token.0).ok_or("a new token without a name")?;
        // It is no node there.
        let template = compiled.minimal.tokens[token.0].as_ref();
        let template = template.map(|template| Template { nodes: Vec::new(), ..template.clone() });
        minimal_static(compiled, name, template.as_ref())
    });
    let new = new.collect::<Result<Vec<_>, String>>()?;
    let new = (!new.is_empty()).then(|| {
        quote! {
            mod new {
                use ::reducer_syntax::{Kind, Minimal, Token};
                #(#new)*
            }
        }
    });
    Ok(quote! {
        pub mod shrinks {
            use ::reducer_syntax::{Fate::{Slot, Token}, Shrink};
            #(#constants)*
            #new
        }
    })
}

/// The module `minimal`: a static for each type that has a shortest text.
fn minimal_texts(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    let mut statics = Vec::new();
    for index in compiled.tree_tokens() {
        let name = &compiled.shape.token_types[index];
        statics.push(minimal_static(compiled, name, compiled.minimal.tokens[index].as_ref())?);
    }
    for (index, rule) in compiled.shape.rules.iter().enumerate() {
        for (alternative, template) in rule.alternatives.iter().zip(&compiled.minimal.alternatives[index]) {
            if let Form::Node(node) = &alternative.form {
                statics.push(minimal_static(compiled, &node.type_name, template.as_ref())?);
            }
        }
        if rule.sole_node().is_none() {
            let template = compiled.minimal.rules[index].as_ref();
            statics.push(minimal_static(compiled, &rule.type_name, template)?);
        }
    }
    Ok(quote! {
        pub mod minimal {
            use ::reducer_syntax::{Kind, Minimal, MinimalNode, Token};
            #(#statics)*
        }
    })
}

fn minimal_static(
    compiled: &Compiled<'_>,
    name: &str,
    template: Option<&Template>,
) -> Result<TokenStream, String> {
    let Some(template) = template else { return Ok(quote!()) };
    let number = |value: usize| Literal::usize_unsuffixed(value);
    let tokens = template.tokens.iter().map(|&(token, start, end)| {
        let kind = compiled.shape.token_kinds[token.0].ok_or("a hidden token in a minimal text")?;
        let (kind, start, end) = (number(usize::from(kind.0)), number(start), number(end));
        Ok(quote!(Token { kind: Kind(#kind), start: #start, end: #end }))
    });
    let tokens = tokens.collect::<Result<Vec<_>, String>>()?;
    let nodes = template.nodes.iter().map(|node| {
        let MinimalNode { kind, slot, parent, end, first, last } = *node;
        let [kind, slot] = [kind.0, slot].map(Literal::u16_unsuffixed);
        let [parent, end, first, last] = [parent, end, first, last].map(Literal::u32_unsuffixed);
        quote! {
            MinimalNode {
                kind: Kind(#kind), slot: #slot, parent: #parent, end: #end, first: #first, last: #last
            }
        }
    });
    let (name, text) = (ident(name)?, &template.text);
    Ok(quote! {
        pub static #name: Minimal = Minimal { text: #text, tokens: &[#(#tokens),*], nodes: &[#(#nodes),*] };
    })
}
