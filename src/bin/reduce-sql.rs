//! Reduces SQL.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::sql::LANGUAGE)
}
