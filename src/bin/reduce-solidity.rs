//! Reduces Solidity.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::solidity::LANGUAGE)
}
