//! All in `samples` is of the language, what is of other languages in it too, and is written back as it was.

use std::process::Command;
use std::{fs, io};

#[test]
fn samples_parse() -> io::Result<()> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_reduce-service"));
    program.arg("--parse");
    for sample in fs::read_dir("samples")? {
        program.arg(sample?.path());
    }
    assert!(program.status()?.success(), "what is wrong stands above");
    Ok(())
}
