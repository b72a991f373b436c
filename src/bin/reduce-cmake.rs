//! Reduces the language of `CMake`.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::cmake::LANGUAGE)
}
