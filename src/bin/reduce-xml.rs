//! Reduces XML.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::xml::LANGUAGE)
}
