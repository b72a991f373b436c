//! Reduces PHP.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::php::LANGUAGE)
}
