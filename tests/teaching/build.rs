//! Compiles every grammar here, as the build script of a user's crate does.

use std::path::PathBuf;
use std::process::ExitCode;
use std::{fs, io};

fn grammars() -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir("grammars")?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=grammars");
    let mut failed = false;
    for grammar in grammars().unwrap_or_default() {
        let (kind, text) = match reducer_build::Compiler::new().compile(&grammar) {
            Ok(warnings) => ("warning", warnings),
            Err(error) => {
                failed = true;
                ("error", error.to_string())
            }
        };
        for line in text.lines() {
            println!("cargo::{kind}={line}");
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
