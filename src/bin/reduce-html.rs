//! Reduces HTML.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::html::LANGUAGE)
}
