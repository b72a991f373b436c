//! Runs cargo.

use crate::error::Error;
use std::path::Path;
use std::process::Command;

/// Builds the program of a project for release, and runs the project's tests.
#[expect(clippy::disallowed_methods, reason = "the project is tried as its owner will")]
pub fn test(folder: &Path) -> Result<(), Error> {
    let name = folder.display();
    // Tests of languages do not need the program, so cargo does not build it for them.
    for task in ["build", "test"] {
        match Command::new("cargo").args([task, "--release"]).current_dir(folder).status() {
            Ok(status) if status.success() => {}
            Ok(_) => {
                let text = format!("stays as it is; `cargo {task} --release` fails there, as said above");
                return Err(Error(format!("{name}: {text}")));
            }
            Err(error) => {
                let text = "install Rust, or see `--no-build`";
                return Err(Error(format!("{name}: written, but cargo cannot be run: {error}; {text}")));
            }
        }
    }
    Ok(())
}
