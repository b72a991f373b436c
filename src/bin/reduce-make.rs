//! Reduces makefiles.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::make::LANGUAGE)
}
