//! Reduces C.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::c::LANGUAGE)
}
