//! The lexer as code: what `#[derive(Logos)]` stands for, written out, with the end of all its states in one place.
//!
//! The code that logos derives repeats the end of a token (some 20 lines) in each of its states. A lexer of names in
//! Unicode has 2,000 states, and rustc needed 1.4 GB and two thirds of its time for them. Nor are the tables of the states
//! written value by value.

use super::short_tables::with_short_tables;
use crate::emit::FOR_LOGOS;
use quote::ToTokens as _;
use std::path::{Path, PathBuf};
use std::{fs, io};
use syn::{Attribute, Block, Expr, ImplItem, Item, ItemEnum, Stmt};

/// What is made of them.
const LEXER: &str = "lexer.rs";

/// The macro of logos that ends a token: the last thing in each state.
const END: &str = "_take_action";

/// Makes `lexer.rs` of the enums in this folder.
///
/// # Errors
/// If a file cannot be read or written, or if a bug makes generated code unreadable for syn: the file, and why.
pub(crate) fn finish(folder: &Path) -> Result<(), (PathBuf, String)> {
    let from = folder.join(FOR_LOGOS);
    let at = |path: &Path, error: &dyn ToString| (path.to_owned(), error.to_string());
    let text = fs::read_to_string(&from).map_err(|error| at(&from, &error))?;
    let mut file = syn::parse_file(&text).map_err(|error| at(&from, &error))?;
    file.items = expanded(file.items).map_err(|error| at(&from, &error))?;
    // To be read there is the other file; this one is long.
    let text = with_short_tables(file.into_token_stream()).to_string();
    let to = folder.join(LEXER);
    let write = || -> io::Result<()> {
        if fs::read(&to).is_ok_and(|old| old == text.as_bytes()) { Ok(()) } else { fs::write(&to, text) }
    };
    write().map_err(|error| at(&to, &error))
}

/// The items, with an implementation after each enum that derives one.
fn expanded(items: Vec<Item>) -> syn::Result<Vec<Item>> {
    let mut out = Vec::with_capacity(items.len());
    for item in items {
        match item {
            Item::Enum(item) if item.attrs.iter().any(derives_logos) => {
                let item = item.into_token_stream();
                let stripped: ItemEnum = syn::parse2(logos_codegen::strip_attributes(item.clone()))?;
                out.push(Item::Enum(stripped));
                let code: syn::File = syn::parse2(logos_codegen::generate(item))?;
                out.extend(code.items.into_iter().map(with_one_end));
            }
            // Modes are in a module.
            Item::Mod(mut module) => {
                if let Some((_, items)) = &mut module.content {
                    *items = expanded(std::mem::take(items))?;
                }
                out.push(Item::Mod(module));
            }
            other => out.push(other),
        }
    }
    Ok(out)
}

fn derives_logos(attribute: &Attribute) -> bool {
    let mut found = false;
    let looked = attribute.parse_nested_meta(|meta| {
        found |= meta.path.is_ident("Logos");
        Ok(())
    });
    attribute.path().is_ident("derive") && looked.is_ok() && found
}

/// The same implementation: what stands at the end of each state comes once, after all states. A state that goes to
/// another says `continue`. Code of another form stays as it is.
fn with_one_end(mut item: Item) -> Item {
    let Item::Impl(implementation) = &mut item else { return item };
    for function in &mut implementation.items {
        if let ImplItem::Fn(function) = function
            && let Some(Stmt::Expr(Expr::Loop(states), _)) = function.block.stmts.last_mut()
        {
            end_once(&mut states.body);
        }
    }
    item
}

/// `loop { match state { A => { ...; END }, B => { ...; END } } }` to `loop { match state { ... } END }`.
fn end_once(body: &mut Block) {
    let [Stmt::Expr(Expr::Match(states), _)] = &mut body.stmts[..] else { return };
    let ends = states.arms.iter().map(|arm| match &*arm.body {
        Expr::Block(state) => state.block.stmts.last().filter(|end| is_end(end)),
        _ => None,
    });
    let Some(Some(end)) = ends.clone().next().filter(|_| ends.clone().all(|end| end.is_some())) else {
        return;
    };
    let end = end.clone();
    for arm in &mut states.arms {
        if let Expr::Block(state) = &mut *arm.body {
            state.block.stmts.pop();
        }
    }
    body.stmts.push(end);
}

fn is_end(statement: &Stmt) -> bool {
    match statement {
        Stmt::Macro(end) => end.mac.path.is_ident(END),
        Stmt::Expr(Expr::Macro(end), _) => end.mac.path.is_ident(END),
        _ => false,
    }
}
