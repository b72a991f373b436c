//! Compiles the grammar that lies in this folder.

fn main() -> std::process::ExitCode {
    reducer_build::compile_folder(".")
}
