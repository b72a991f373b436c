//! Reduces CSS.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::css::LANGUAGE)
}
