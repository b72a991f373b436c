//! Reduces CMake's language.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::cmake::LANGUAGE)
}
