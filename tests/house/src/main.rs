//! Prints all circles of the workspace that lies in the current folder.

use house::{circles, crates};
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let mut out = io::stdout().lock();
    let mut found = 0;
    for krate in crates(Path::new("."))? {
        for root in &krate.roots {
            for circle in circles(root)? {
                writeln!(out, "{}:\n{circle}", krate.name)?;
                found += 1;
            }
        }
    }
    writeln!(out, "{found} circles")?;
    Ok(if found == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
