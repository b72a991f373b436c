//! `reducer explain`: what the compiler made of a grammar, or why it does not compile.

use crate::{Error, output};
use reducer_build::{Compiler, Options};
use std::path::PathBuf;

/// Say what the compiler makes of a grammar: tokens, nodes, shortest texts, what fits where
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The grammar, in ANTLR's notation
    #[arg(value_name = "FILE.g4")]
    grammar: PathBuf,

    /// A folder where other grammars are looked for, too, if they are not beside this one
    #[arg(long, value_name = "FOLDER")]
    lib: Vec<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), Error> {
    let compiler = args.lib.iter().fold(Compiler::new(), Compiler::lib);
    let sources = compiler.read(&args.grammar).map_err(|error| Error(error.to_string()))?;
    let explanation = reducer_build::explain::explain(&sources, &Options::default());
    let said = explanation.diagnostics.render(&sources);
    if !said.is_empty() {
        output::note(&said);
    }
    let text = explanation.text.ok_or_else(|| Error::grammar(&args.grammar))?;
    output::print(&text)
}
