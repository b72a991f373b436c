//! A count over a collection of public grammars: which compile as they are, and which of their own example files the
//! parsers then take. Grammars are [interpreted](reducer_interpret), not compiled to Rust.

pub mod antlr;
pub mod check;
pub mod collection;
pub mod compare;
pub mod examples;
pub mod grammar;
pub mod page;
pub mod speed;
pub mod whole;

use std::io::{self, Write as _};
use std::process::ExitCode;

/// How a program of this crate ends: an error is said.
pub fn ended(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody to tell, if that fails.
            _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}
