//! Compiles every grammar here, as the build script of a user's crate does.

use std::path::PathBuf;
use std::process::ExitCode;
use std::{fs, io};

fn grammars() -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir("grammars")?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "g4"));
    paths.sort();
    Ok(paths)
}

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=grammars");
    reducer_build::Compiler::new().lib("grammars/parts").run(grammars().unwrap_or_default())
}
