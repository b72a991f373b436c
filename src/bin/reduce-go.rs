//! Reduces Go.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::go::LANGUAGE)
}
