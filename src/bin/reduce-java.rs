//! Reduces Java.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::java::LANGUAGE)
}
