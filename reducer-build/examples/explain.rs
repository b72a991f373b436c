//! `explain FILE.g4 [FOLDER]...`: what the compiler found out about a grammar; it looks for other grammars in these
//! folders, too. Status 1 if it does not compile.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "what it is for")]

use reducer_build::explain::explain;
use reducer_build::{Compiler, Options};
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let Some(path) = arguments.next() else {
        eprintln!("usage: explain FILE.g4 [FOLDER]...");
        return ExitCode::from(2);
    };
    let sources = match arguments.fold(Compiler::new(), Compiler::lib).read(&path) {
        Ok(sources) => sources,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let explanation = explain(&sources, &Options::default());
    if explanation.diagnostics.iter().next().is_some() {
        eprintln!("{}", explanation.diagnostics.render(&sources));
    }
    match explanation.text {
        Some(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        None => ExitCode::FAILURE,
    }
}
