//! What a language says of texts with errors: which tokens are brackets, the kinds of nodes over tokens that are not
//! parsed, and, if the grammar names recovery points, the LR(1) table in `recovery.rs`.

use super::code::ident;
use crate::compiled::Compiled;
use crate::ir::TokenId;
use crate::lr::Table;
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use reducer_tables::TableAction;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// How many entries of a table stand in a line.
const IN_A_LINE: usize = 12;

/// The kinds that follow the grammar's own.
const OTHERS: [&str; 3] = ["group", "unknown", "text"];

/// The table, if the grammar names recovery points and there can be one; if it goes several ways at once, that is the
/// parser's.
pub(super) fn table(compiled: &Compiled<'_>) -> Option<String> {
    if !has_points(compiled) || compiled.general.is_some() {
        return None;
    }
    Some(written(compiled, &Table::new(compiled.bnf, compiled.grammar.tokens.len())?))
}

fn has_points(compiled: &Compiled<'_>) -> bool {
    compiled.grammar.tokens.iter().any(|token| token.is_error)
}

fn written(compiled: &Compiled<'_>, table: &Table) -> String {
    let token = |token: Option<TokenId>| {
        let kind = token.and_then(|token| compiled.shape.token_kinds[token.0]);
        kind.map_or(u16::MAX, |kind| kind.0)
    };
    let actions = table.actions.iter().map(|row| {
        let mut row: Vec<(u16, TableAction)> = row.iter().map(|&(id, action)| (token(id), action)).collect();
        row.sort_unstable_by_key(|&(kind, _)| kind);
        let entry = |(kind, action): (u16, TableAction)| match action {
            TableAction::Shift(state) => format!("({kind}, S({state}))"),
            TableAction::Reduce(production) => format!("({kind}, R({production}))"),
            TableAction::Accept => format!("({kind}, Accept)"),
        };
        row.into_iter().map(entry).collect()
    });
    let pair = |(left, right): (u16, u16)| format!("({left}, {right})");
    let gotos = table.gotos.iter().map(|row| row.iter().copied().map(pair).collect());
    let (action_rows, actions) = rows(actions);
    let (goto_rows, gotos) = rows(gotos);
    let productions: Vec<String> = table.productions.iter().copied().map(pair).collect();
    let mut out = "use ::reducer_syntax::{Table, TableAction::{Accept, Reduce as R, Shift as S}};\n\n\
                   /// By state what is done before which token, and where nonterminals lead.\n\
                   pub static TABLE: Table = Table {\n"
        .to_owned();
    let _ = writeln!(out, "    start: {},", table.start);
    for (name, entries) in [
        ("productions", productions),
        ("action_rows", action_rows),
        ("actions", actions),
        ("goto_rows", goto_rows),
        ("gotos", gotos),
    ] {
        let _ = writeln!(out, "    {name}: &[");
        for line in entries.chunks(IN_A_LINE) {
            let _ = writeln!(out, "        {},", line.join(", "));
        }
        out.push_str("    ],\n");
    }
    out.push_str("};\n");
    out
}

/// For each row its first entry and the one after its last, and all entries; of equal rows one is kept.
fn rows(rows: impl Iterator<Item = Vec<String>>) -> (Vec<String>, Vec<String>) {
    let mut known: BTreeMap<Vec<String>, String> = BTreeMap::new();
    let mut entries = Vec::new();
    let mut bounds = Vec::new();
    for row in rows {
        let place = known.entry(row).or_insert_with_key(|row| {
            let first = entries.len();
            entries.extend(row.iter().cloned());
            format!("({first}, {})", entries.len())
        });
        bounds.push(place.clone());
    }
    (bounds, entries)
}

/// The recovery as a field of the language.
pub(super) fn field(compiled: &Compiled<'_>, has_table: bool) -> Result<TokenStream, String> {
    let name = |token: TokenId| ident(&compiled.shape.token_types[token.0]);
    let errors = (0..compiled.grammar.tokens.len()).filter(|&index| compiled.grammar.tokens[index].is_error);
    let errors = errors.map(|index| name(TokenId(index))).collect::<Result<Vec<_>, String>>()?;
    let brackets = compiled.brackets.iter().map(|&(opening, closing)| {
        let (opening, closing) = (name(opening)?, name(closing)?);
        Ok(quote!((kinds::#opening, kinds::#closing)))
    });
    let brackets = brackets.collect::<Result<Vec<_>, String>>()?;
    let [group, unknown, text] = others(compiled);
    let table = match compiled.general {
        Some(_) if has_points(compiled) => quote!(Some(&parser::TABLE)),
        None if has_table => quote!(Some(&generated::recovery::TABLE)),
        _ => quote!(None),
    };
    Ok(quote! {
        Some(::reducer_syntax::Recovery {
            errors: &[#(kinds::#errors),*],
            table: #table,
            brackets: &[#(#brackets),*],
            group: #group,
            unknown: #unknown,
            text: #text,
        })
    })
}

/// The constant `PARTS`: what stands in a node over tokens that are not parsed.
pub(super) fn parts(compiled: &Compiled<'_>) -> TokenStream {
    let tokens = compiled.shape.token_kinds.iter().zip(&compiled.grammar.tokens);
    let tokens = tokens.filter(|(_, token)| !token.is_error).filter_map(|(kind, _)| *kind);
    let tokens = tokens.map(|kind| {
        let kind = Literal::u16_unsuffixed(kind.0);
        quote!(::reducer_syntax::Kind(#kind))
    });
    let [group, unknown, _] = others(compiled);
    quote! {
        const PARTS: &[::reducer_syntax::SlotInfo] =
            &[::reducer_syntax::SlotInfo::parts(&[#(#tokens,)* #group, #unknown])];
    }
}

/// The facts of a node that stands for an error in a rule.
pub(super) fn error_info(compiled: &Compiled<'_>, token: usize) -> TokenStream {
    let token = &compiled.grammar.tokens[token];
    let (name, line) = (&token.name, Literal::u32_unsuffixed(compiled.line(token.span)));
    quote!(::reducer_syntax::KindInfo { name: #name, line: #line, slots: PARTS, shrinks: &[] })
}

/// The facts of the kinds that follow the grammar's own.
pub(super) fn infos() -> impl Iterator<Item = TokenStream> {
    OTHERS.into_iter().map(|name| {
        let slots = if name == "unknown" { quote!(&[]) } else { quote!(PARTS) };
        quote!(::reducer_syntax::KindInfo { name: #name, line: 0, slots: #slots, shrinks: &[] })
    })
}

/// Those kinds.
fn others(compiled: &Compiled<'_>) -> [TokenStream; 3] {
    [0, 1, 2].map(|index| {
        let kind = Literal::usize_unsuffixed(compiled.shape.kinds + index);
        quote!(::reducer_syntax::Kind(#kind))
    })
}
