//! A reducer for any text, by lines: `cargo run --example reduce_lines -- TEST FILE`.

use std::process::ExitCode;

fn main() -> ExitCode {
    reducer::cli::main(&reducer::tree::LINES)
}
