//! Runs cargo.

use crate::error::Error;
use std::path::Path;
use std::process::Command;

/// Builds the program of a crate for release, and runs the crate's tests.
#[expect(clippy::disallowed_methods, reason = "the crate is tried as its owner will")]
pub fn test(folder: &Path) -> Result<(), Error> {
    let name = folder.display();
    let status = Command::new("cargo").args(["test", "--release"]).current_dir(folder).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => {
            Err(Error(format!("{name}: stays as it is; `cargo test --release` fails there, as said above")))
        }
        Err(error) => Err(Error(format!(
            "{name}: written, but cargo cannot be run: {error}; install Rust, or see `--no-build`"
        ))),
    }
}
