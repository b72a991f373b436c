//! Reduces DOT.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::dot::LANGUAGE)
}
