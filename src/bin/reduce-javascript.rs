//! Reduces JavaScript.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::javascript::LANGUAGE)
}
