//! `explain FILE.g4`: what the compiler found out about a grammar. Status 1 if it does not compile.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "what it is for")]

use reducer_build::explain::explain;
use reducer_build::{Compiler, Options};
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(path) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: explain FILE.g4");
        return ExitCode::from(2);
    };
    let sources = match Compiler::new().read(&path) {
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
