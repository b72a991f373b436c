//! Reduces Python.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::python::LANGUAGE)
}
