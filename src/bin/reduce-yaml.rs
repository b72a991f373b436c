//! Reduces YAML.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::yaml::LANGUAGE)
}
