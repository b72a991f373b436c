//! Generated code as text, and names in it.

use proc_macro2::TokenStream;

/// Code as a person would lay it out.
///
/// # Errors
/// Only if a bug makes the code unreadable for syn; the text says where.
pub(super) fn pretty(tokens: &TokenStream) -> Result<String, String> {
    let file = syn::parse2(tokens.clone()).map_err(|error| format!("generated code: {error}"))?;
    Ok(prettyplease::unparse(&file))
}

/// An identifier that the grammar's names were made into.
pub(super) fn ident(name: &str) -> Result<syn::Ident, String> {
    syn::parse_str(name).map_err(|_| format!("`{name}` is no Rust name"))
}
