//! Reduces Rust.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::rust::LANGUAGE)
}
