//! Reduces JSON.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::json::LANGUAGE)
}
