//! `reducer explain`: what the compiler made of a grammar, or why it does not compile.

use crate::error::Error;
use crate::output;
use reducer_build::{Compiler, Options, pipeline};
use std::path::PathBuf;

/// Say what the compiler makes of a grammar: tokens, nodes, shortest texts, what fits where
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The grammar, in ANTLR's notation
    #[arg(value_name = "FILE.g4", required_unless_present = "passes")]
    grammar: Option<PathBuf>,

    /// A folder where other grammars are looked for, too, if they are not beside this one
    #[arg(long, value_name = "FOLDER")]
    lib: Vec<PathBuf>,

    /// The rule that a whole file must match, whatever the grammar says
    #[arg(long, value_name = "RULE")]
    start: Option<String>,

    /// Print the passes of the compiler in their order, as a table in Markdown
    #[arg(long, conflicts_with_all = ["grammar", "lib", "start"])]
    passes: bool,
}

pub fn run(args: &Args) -> Result<(), Error> {
    let Some(grammar) = &args.grammar else { return output::print(&pipeline::table()) };
    let compiler = args.lib.iter().fold(Compiler::new(), Compiler::lib);
    let sources = compiler.read(grammar).map_err(|error| Error(error.to_string()))?;
    let options = Options { start: args.start.clone(), ..Options::default() };
    let explanation = reducer_build::explain::explain(&sources, &options);
    let said = explanation.diagnostics.render(&sources);
    if !said.is_empty() {
        output::note(&said);
    }
    let text = explanation.text.ok_or_else(|| Error::grammar(grammar))?;
    output::print(&text)
}
