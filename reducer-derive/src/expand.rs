//! Writes the implementations.

use crate::input::{Arity, Input, Separator, Shape, Slot, Wrapped, Wrapper};
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::BTreeMap;
use syn::{Ident, Path};

/// All that is derived for a node type.
pub fn expand(input: &Input) -> TokenStream {
    let Input { ident, rule, language, minimal, wrappers, shape, .. } = input;
    // With several tokens after them it is the same to the types.
    let wrapped: BTreeMap<String, &Path> = wrappers
        .iter()
        .filter_map(|wrapper| match &wrapper.kinds {
            Wrapped::Types(types) => Some(types),
            Wrapped::Kinds(_) => None,
        })
        .flatten()
        .map(|kind| (quote!(#kind).to_string(), kind))
        .collect();
    let wrapped = wrapped.values();
    let wrappers = (!wrappers.is_empty()).then(|| {
        let wrappers = wrappers.iter().map(wrapper);
        quote!(const WRAPPERS: &'static [::reducer_syntax::Wrapper] = &[#(#wrappers),*];)
    });
    let minimal = minimal.as_ref().map_or_else(
        || quote!(::std::option::Option::None),
        |minimal| quote!(::std::option::Option::Some(&#minimal)),
    );
    let (kinds, rest) = match shape {
        Shape::Struct { kind, slots } => {
            (quote!(&[::reducer_syntax::Kind(#kind)]), expand_struct(input, slots))
        }
        Shape::Enum { accepts, kinds, variants } => {
            let all = quote!(&[#(<#accepts<'_> as ::reducer_syntax::Symbol>::KINDS[0]),*]);
            let kinds = kinds.as_ref().map_or(all, |kinds| quote!(#kinds));
            (kinds, expand_enum(ident, accepts, variants))
        }
    };
    quote! {
        impl ::reducer_syntax::Symbol for #ident<'_> {
            const NAME: &'static str = #rule;
            const LANGUAGE: &'static ::reducer_syntax::Language = &#language;
            const KINDS: &'static [::reducer_syntax::Kind] = #kinds;
            const MINIMAL: ::std::option::Option<&'static ::reducer_syntax::Minimal> = #minimal;
            #wrappers
        }
        impl<'a, 'b> ::reducer_syntax::HoistInto<#ident<'b>> for #ident<'a> {}
        #(impl<'a, 'b> ::reducer_syntax::HoistInto<#ident<'b>> for #wrapped<'a> {})*
        #rest
    }
}

fn expand_struct(input: &Input, slots: &[Slot]) -> TokenStream {
    let Input { ident, rule, line, shrinks, .. } = input;
    let shrinks = shrinks.as_ref().map_or_else(|| quote!(&[]), |shrinks| quote!(#shrinks));
    let infos = slots.iter().map(slot_info);
    let fields = slots.iter().zip(0u16..).map(|(slot, index)| {
        let field = &slot.ident;
        match slot.arity {
            Arity::One => quote!(#field: node.one(#index)?),
            Arity::Optional => quote!(#field: node.one(#index)),
            Arity::List { .. } => quote!(#field: node.list(#index)),
        }
    });
    quote! {
        impl #ident<'_> {
            /// What the search knows of it.
            pub const INFO: ::reducer_syntax::KindInfo =
                ::reducer_syntax::KindInfo { name: #rule, line: #line, slots: &[#(#infos),*], shrinks: #shrinks };
        }
        impl<'t> ::reducer_syntax::Node<'t> for #ident<'t> {
            #[inline]
            fn cast(node: ::reducer_syntax::NodeRef<'t>) -> ::std::option::Option<Self> {
                if !node.is::<Self>() {
                    return ::std::option::Option::None;
                }
                ::std::option::Option::Some(Self { #(#fields,)* node })
            }
            #[inline]
            fn node(&self) -> ::reducer_syntax::NodeRef<'t> {
                self.node
            }
        }
    }
}

fn slot_info(slot: &Slot) -> TokenStream {
    let name = slot.ident.to_string();
    let symbol = &slot.symbol;
    let arity = match &slot.arity {
        Arity::One => quote!(One),
        Arity::Optional => quote!(Optional),
        Arity::List { at_least_one, separator } => {
            let separator = self::separator(separator);
            quote!(List { at_least_one: #at_least_one, separator: #separator })
        }
    };
    // In a constant there is no `'t`; the facts are the same for every lifetime.
    let symbol: TokenStream = anonymous_lifetimes(quote!(#symbol));
    quote! {
        ::reducer_syntax::SlotInfo {
            name: #name,
            arity: ::reducer_syntax::Arity::#arity,
            accepts: <#symbol as ::reducer_syntax::Symbol>::KINDS,
            wrappers: <#symbol as ::reducer_syntax::Symbol>::WRAPPERS,
            minimal: <#symbol as ::reducer_syntax::Symbol>::MINIMAL,
        }
    }
}

fn separator(separator: &Separator) -> TokenStream {
    let Separator { spellings, terminated } = separator;
    if spellings.is_empty() {
        return quote!(::reducer_syntax::Separator::NONE);
    }
    let spellings = spellings.iter().map(|kinds| quote!(&[#(::reducer_syntax::Kind(#kinds)),*]));
    quote!(::reducer_syntax::Separator { spellings: &[#(#spellings),*], terminated: #terminated })
}

fn wrapper(wrapper: &Wrapper) -> TokenStream {
    let Wrapper { by, slot, kinds, behind } = wrapper;
    let kind = |ty: &Path| quote!(<#ty<'_> as ::reducer_syntax::Symbol>::KINDS[0]);
    let by = kind(by);
    let kinds = match kinds {
        Wrapped::Types(types) => {
            let kinds = types.iter().map(kind);
            quote!(&[#(#kinds),*])
        }
        Wrapped::Kinds(kinds) => quote!(#kinds),
    };
    let behind = behind.as_ref().map_or_else(
        || quote!(::std::option::Option::None),
        |token| quote!(::std::option::Option::Some(::reducer_syntax::Kind(#token))),
    );
    quote!(::reducer_syntax::Wrapper { by: #by, slot: #slot, kinds: #kinds, behind: #behind })
}

fn expand_enum(ident: &Ident, accepts: &[Path], variants: &[Ident]) -> TokenStream {
    quote! {
        #(impl<'a, 'b> ::reducer_syntax::HoistInto<#ident<'b>> for #accepts<'a> {})*
        impl<'t> ::reducer_syntax::Node<'t> for #ident<'t> {
            #[inline]
            fn cast(node: ::reducer_syntax::NodeRef<'t>) -> ::std::option::Option<Self> {
                #(if let ::std::option::Option::Some(it) = ::reducer_syntax::Ref::cast(node) {
                    return ::std::option::Option::Some(Self::#variants(it));
                })*
                ::std::option::Option::None
            }
            #[inline]
            fn node(&self) -> ::reducer_syntax::NodeRef<'t> {
                match self {
                    #(Self::#variants(it) => it.node(),)*
                }
            }
        }
    }
}

/// `Value<'t>` to `Value<'static>`.
fn anonymous_lifetimes(ty: TokenStream) -> TokenStream {
    let mut tokens = ty.into_iter().peekable();
    let mut out = TokenStream::new();
    while let Some(token) = tokens.next() {
        match &token {
            proc_macro2::TokenTree::Punct(punct) if punct.as_char() == '\'' => {
                tokens.next();
                out.extend(quote!('static));
            }
            _ => out.extend([token]),
        }
    }
    out
}
