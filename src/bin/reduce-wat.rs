//! Reduces the text of WebAssembly.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::wat::LANGUAGE)
}
