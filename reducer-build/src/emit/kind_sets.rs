//! The module `sets`: a constant for each large set of kinds.

use super::code::ident;
use crate::compiled::Compiled;
use crate::shape::RuleId;
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use reducer_tables::Kind;
use std::collections::BTreeSet;

/// The largest set that is written out as types wherever it is used, with a `HoistInto` for each. Grammars of SQL have
/// hundreds of rules that can be any of a thousand keywords: rustc took more than 4 GB for those of T-SQL.
const MOST_TYPES: usize = 100;

/// The larger sets of kinds, in order.
pub(super) struct KindSets {
    sets: Vec<Vec<Kind>>,
}

impl KindSets {
    pub(super) fn new(compiled: &Compiled<'_>) -> Self {
        let rules = (0..compiled.shape.rules.len()).map(RuleId);
        let sets = rules.flat_map(|rule| {
            let wrapped = compiled.wrappers.rule(rule).iter().map(|wrapper| &wrapper.kinds[..]);
            wrapped.chain([compiled.accepts.rule(rule)])
        });
        let sets: BTreeSet<&[Kind]> = sets.filter(|kinds| kinds.len() > MOST_TYPES).collect();
        Self { sets: sets.into_iter().map(<[Kind]>::to_vec).collect() }
    }

    /// Where the types find the constant of a set, if it is large.
    pub(super) fn path(&self, kinds: &[Kind]) -> Result<Option<TokenStream>, String> {
        let found = self.sets.binary_search_by(|set| set[..].cmp(kinds));
        let name = found.ok().map(name).transpose()?;
        Ok(name.map(|name| quote!(super::sets::#name)))
    }

    /// Nothing if there is no large set.
    pub(super) fn module(&self) -> Result<Option<TokenStream>, String> {
        if self.sets.is_empty() {
            return Ok(None);
        }
        let constants = self.sets.iter().enumerate().map(|(index, set)| {
            let name = name(index)?;
            let kinds = set.iter().map(|kind| Literal::u16_unsuffixed(kind.0));
            Ok(quote!(pub const #name: &[Kind] = &[#(Kind(#kinds)),*];))
        });
        let constants = constants.collect::<Result<Vec<_>, String>>()?;
        Ok(Some(quote! {
            pub(super) mod sets {
                use ::reducer_syntax::Kind;
                #(#constants)*
            }
        }))
    }
}

fn name(index: usize) -> Result<syn::Ident, String> {
    ident(&format!("SET_{index}"))
}
