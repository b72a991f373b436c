//! Reduces LLVM IR.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::llvm::LANGUAGE)
}
