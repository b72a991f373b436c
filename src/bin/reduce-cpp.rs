//! Reduces C++.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::cpp::LANGUAGE)
}
