//! The generated files, as text. Deterministic: the same grammar gives the same bytes.

mod bodies;
mod code;
mod file;
mod kind_sets;
mod language;
mod lexer;
mod lexer_code;
mod nodes;
pub(crate) mod notation;
mod parser_code;
mod recovery;

use crate::compiled::Compiled;
use code::pretty;

pub(crate) use file::FOR_LOGOS;
pub use file::Files;
pub use lexer_code::LexerCode;
pub use parser_code::ParserCode;

/// The files of a language, by name.
///
/// # Errors
/// Only if a bug makes the generated code unreadable for syn; the text says where.
pub fn files(compiled: &Compiled<'_>, lexer: LexerCode, parser: ParserCode) -> Result<Files, String> {
    let table = recovery::table(compiled);
    let sets = kind_sets::KindSets::new(compiled);
    let module = language::language(compiled, &parser, &sets, table.is_some())?;
    let mut files = lexer::files(compiled, lexer)?;
    files.extend([
        ("nodes.rs", pretty(&nodes::nodes(compiled, &sets)?)?.into()),
        parser.file,
        ("mod.rs", pretty(&module)?.into()),
    ]);
    files.extend(table.map(|table| ("recovery.rs", table.into())));
    Ok(files)
}
