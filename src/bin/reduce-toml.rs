//! Reduces TOML.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::toml::LANGUAGE)
}
