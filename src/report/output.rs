//! The only place that writes to standard output and standard error.

use std::io::{self, Write};

/// Writes a line to standard error. If that is closed, there is nobody to tell.
pub fn note(line: &str) {
    // In one piece, so that lines of other programs do not come in between.
    _ = io::stderr().lock().write_all(format!("{line}\n").as_bytes());
}

/// Writes bytes to standard output, as they are. A reader that has left is no error.
///
/// # Errors
/// If they cannot be written.
pub fn print_bytes(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// Writes a line to standard output. A reader that has left is no error.
///
/// # Errors
/// If the line cannot be written.
pub fn print(line: &str) -> io::Result<()> {
    print_bytes(format!("{line}\n").as_bytes())
}
