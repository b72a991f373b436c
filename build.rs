//! The build script of every language: compiles the grammar that lies in the folder of the package. The folders in
//! `grammars/` link to it.

fn main() -> std::process::ExitCode {
    reducer_build::compile_folder(".")
}
