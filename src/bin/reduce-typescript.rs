//! Reduces TypeScript.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::typescript::LANGUAGE)
}
