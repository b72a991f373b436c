//! `reducer try`: whether files parse with a grammar, without building anything.

use crate::error::Error;
use crate::output;
use reducer_build::ir::Filter;
use reducer_build::{Compiler, Options, analyse, backend::Backend as _};
use reducer_interpret::Interpret;
use std::fs;
use std::path::PathBuf;

/// Parse files with a grammar at once, without building a reducer
///
/// For each file: that it parses, or the line and the column where it does not, and what could stand there. The status
/// is 0 if all parse, and 1 otherwise.
///
/// A token filter that is Rust is not run; the texts of islands are not parsed.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The grammar, in ANTLR's notation
    #[arg(value_name = "FILE.g4")]
    grammar: PathBuf,

    /// The files to parse
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// The rule that a whole file must match, whatever the grammar says
    #[arg(long, value_name = "RULE")]
    start: Option<String>,

    /// A folder where other grammars are looked for, too, if they are not beside this one
    #[arg(long, value_name = "FOLDER")]
    lib: Vec<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), Error> {
    let Args { grammar, files, start, lib } = args;
    let compiler = lib.iter().fold(Compiler::new(), Compiler::lib);
    let sources = compiler.read(grammar).map_err(|error| Error(error.to_string()))?;
    let options = Options { start: start.clone(), ..Options::default() };
    let (found, diagnostics) = analyse(&sources, &options, |compiled| {
        (Interpret.parser(compiled), matches!(compiled.grammar.filter, Some(Filter::Path(_))))
    });
    let said = diagnostics.render(&sources);
    if !said.is_empty() {
        output::note(&said);
    }
    let (parser, is_filtered) = found.ok_or_else(|| Error::grammar(grammar))?;
    let parser = parser.map_err(|why| Error(format!("{}: {why}", grammar.display())))?;
    if is_filtered {
        output::note(&format!("{}: its token filter is Rust, and is not run here", grammar.display()));
    }
    let mut failed = 0;
    for path in files {
        let shown = path.display();
        let line = match fs::read(path) {
            Ok(text) => match parser.parse(&*text) {
                Ok(tree) => format!("{shown}: parses, {}", tokens(tree.token_count())),
                Err(error) => {
                    failed += 1;
                    format!("{shown}:{}", error.describe(&text))
                }
            },
            Err(error) => {
                failed += 1;
                format!("{shown}: {error}")
            }
        };
        output::print(&format!("{line}\n"))?;
    }
    match failed {
        0 => Ok(()),
        _ => Err(Error(format!("{failed} of {} do not parse", files.len()))),
    }
}

fn tokens(count: usize) -> String {
    if count == 1 { "1 token".to_owned() } else { format!("{count} tokens") }
}
