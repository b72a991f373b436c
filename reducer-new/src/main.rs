//! The program `reducer`: from a grammar to the crate of a reducer; what the compiler knows of a grammar, and
//! which files parse with it.

mod attempt;
mod build;
mod error;
mod explain;
mod language;
mod new;
mod output;
mod template;

use clap::{Parser, Subcommand};
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
