//! Reduces files of all languages that are compiled in.

fn main() -> std::process::ExitCode {
    reducer::cli::main_of_all()
}
