//! The file in `failing` comes down to what is expected.

use std::process::Command;
use std::{env, fs, io};

#[test]
fn the_failing_file_becomes_small() -> io::Result<()> {
    let output = env::temp_dir().join(format!("own-format-{}.service", std::process::id()));
    let mut program = Command::new(env!("CARGO_BIN_EXE_reduce-service"));
    program.args(["failing/test.sh", "failing/input.service", "--quiet", "--output"]).arg(&output);
    assert!(program.status()?.success(), "what is wrong stands above");
    let reduced = fs::read_to_string(&output)?;
    fs::remove_file(&output)?;
    assert_eq!(reduced, fs::read_to_string("failing/expected.service")?);
    Ok(())
}
