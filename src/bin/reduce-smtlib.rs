//! Reduces SMT-LIB.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::smtlib::LANGUAGE)
}
