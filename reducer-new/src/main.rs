//! The program `reducer`: from a grammar to the crate of a reducer; what the compiler knows of a grammar, and
//! which files parse with it.

mod attempt;
mod build;
mod explain;
mod language;
mod new;
mod output;
mod template;

use clap::{Parser, Subcommand};
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Makes reducers for formats of your own
#[derive(Parser, Debug)]
#[command(version, name = "reducer", max_term_width = 100)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    New(new::Args),
    Explain(explain::Args),
    Try(attempt::Args),
}

/// Why nothing came of it, in words and with a way out.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Error(String);

impl Error {
    /// A grammar with mistakes, which have been shown.
    fn grammar(path: &Path) -> Self {
        Self(format!("{}: does not compile, as said above", path.display()))
    }

    /// A file or folder that cannot be used.
    fn file(path: &Path, error: &io::Error) -> Self {
        Self(format!("{}: {error}", path.display()))
    }
}

fn main() -> ExitCode {
    let done = match Args::parse().command {
        Command::New(args) => new::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Try(args) => attempt::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            output::note(&format!("reducer: {error}"));
            ExitCode::FAILURE
        }
    }
}
