//! The only place that writes to standard output and standard error.

use std::io::{self, BufWriter, Stderr, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The lines that wait until the terminal shows lines again; `None` while it does.
static HELD: Mutex<Option<Vec<String>>> = Mutex::new(None);

fn held() -> MutexGuard<'static, Option<Vec<String>>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on, keeps the lines for standard error: something else is drawn where they would be.
pub fn hold() {
    held().get_or_insert_default();
}

/// Writes the lines that were kept, and keeps none from now on.
pub fn release() {
    let lines = held().take();
    for line in lines.into_iter().flatten() {
        note(&line);
    }
}

/// The last of the lines that are kept.
pub fn last_held() -> Option<String> {
    held().as_ref().and_then(|lines| lines.last().cloned())
}

/// Standard error, to draw on.
pub fn canvas() -> BufWriter<Stderr> {
    BufWriter::with_capacity(1 << 16, io::stderr())
}

/// Writes a line to standard error. If that is closed, there is nobody to tell.
pub fn note(line: &str) {
    if let Some(lines) = held().as_mut() {
        lines.push(line.to_owned());
        return;
    }
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
