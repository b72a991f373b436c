//! The generated files, as text. Deterministic: the same grammar gives the same bytes.

mod bodies;
mod code;
mod language;
mod lexer;
mod nodes;
pub(crate) mod notation;
mod parser;
mod recovery;

use crate::compiled::Compiled;
use code::pretty;

/// The files of a language, by name.
///
/// # Errors
/// Only if a bug makes the generated code unreadable for syn; the text says where.
pub fn files(compiled: &Compiled<'_>) -> Result<Vec<(&'static str, String)>, String> {
    let table = recovery::table(compiled);
    let mut files = vec![
        ("lexer.rs", pretty(&lexer::lexer(compiled)?)?),
        ("nodes.rs", pretty(&nodes::nodes(compiled)?)?),
        ("parser.lalrpop", parser::parser(compiled)),
        ("mod.rs", pretty(&language::language(compiled, table.is_some())?)?),
    ];
    files.extend(table.map(|table| ("recovery.rs", table)));
    Ok(files)
}
