//! Reduces WGSL.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::wgsl::LANGUAGE)
}
