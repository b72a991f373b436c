//! Reduces Protocol Buffers.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::protobuf::LANGUAGE)
}
