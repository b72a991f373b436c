//! Compiles the grammars of the enabled `lang-*` features.

use std::process::ExitCode;

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "_grammar")]
    return reducer_build::compile_enabled("grammars");
    #[cfg(not(feature = "_grammar"))]
    ExitCode::SUCCESS
}
