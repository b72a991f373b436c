//! Reduces SystemVerilog and Verilog.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::systemverilog::LANGUAGE)
}
