//! The generated files, as text. Deterministic: the same grammar gives the same bytes.

mod bodies;
mod code;
mod language;
mod lexer;
mod nodes;
pub(crate) mod notation;
mod parser_code;
mod recovery;

use crate::compiled::Compiled;
use code::pretty;

pub use parser_code::ParserCode;

/// The files of a language, by name.
///
/// # Errors
/// Only if a bug makes the generated code unreadable for syn; the text says where.
pub fn files(compiled: &Compiled<'_>, parser: ParserCode) -> Result<Vec<(&'static str, String)>, String> {
    let table = recovery::table(compiled);
    let module = language::language(compiled, &parser, table.is_some())?;
    let mut files = vec![
        ("lexer.logos", pretty(&lexer::lexer(compiled)?)?),
        ("nodes.rs", pretty(&nodes::nodes(compiled)?)?),
        parser.file,
        ("mod.rs", pretty(&module)?),
    ];
    files.extend(table.map(|table| ("recovery.rs", table)));
    Ok(files)
}
