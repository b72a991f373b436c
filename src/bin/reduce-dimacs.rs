//! Reduces formulas for SAT solvers.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::dimacs::LANGUAGE)
}
