//! The only place that writes to standard output and standard error.

use crate::error::Error;
use std::io::{self, Write};

/// A line on standard error. If that is closed, there is nobody to tell.
pub fn note(line: &str) {
    _ = io::stderr().lock().write_all(format!("{line}\n").as_bytes());
}

/// A text on standard output. A reader that has left is no error.
pub fn print(text: &str) -> Result<(), Error> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Error(format!("standard output: cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}
