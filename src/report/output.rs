//! The only place that writes to standard output and standard error.

use std::io::{self, Write};

/// A line on standard error. If that is closed, there is nobody to tell.
pub fn note(line: &str) {
    // In one piece, so that lines of others do not come between.
    _ = io::stderr().lock().write_all(format!("{line}\n").as_bytes());
}

/// A line on standard output. A reader that has left is no error.
///
/// # Errors
/// If it cannot be written.
pub fn print(line: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}
