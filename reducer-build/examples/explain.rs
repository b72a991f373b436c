//! `explain FILE.g4`: what the compiler found out about a grammar. Status 1 if it does not compile.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "what it is for")]

use reducer_build::explain::explain;
use reducer_build::source::SourceFile;
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(path) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: explain FILE.g4");
        return ExitCode::from(2);
    };
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    };
    let source = SourceFile::new(&path, text);
    let explanation = explain(&source);
    if explanation.diagnostics.iter().next().is_some() {
        eprintln!("{}", explanation.diagnostics.render(&source));
    }
    match explanation.text {
        Some(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        None => ExitCode::FAILURE,
    }
}
