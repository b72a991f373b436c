//! Reduces Kotlin.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::kotlin::LANGUAGE)
}
