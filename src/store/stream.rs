//! Writing to a stream, without waiting for ever for a reader.

use crate::oracle::Cancel;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// How often to look whether the write is still wanted.
const DOZE: Duration = Duration::from_millis(50);

/// Writes a text as soon as there is a reader. If `stop` was raised before, the text is written only if a reader is there
/// already.
///
/// # Errors
/// [`ErrorKind::Interrupted`] if somebody raises `stop` while nobody reads; else what the system says.
pub(super) fn write(path: &Path, mut text: &[u8], stop: &Cancel) -> io::Result<()> {
    let mut stream = open(path, stop)?;
    while !text.is_empty() {
        match stream.write(text) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(written) => text = &text[written..],
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                if !has_room(&stream)? && stop.was_raised() {
                    return Err(ErrorKind::Interrupted.into());
                }
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    stream.flush()
}

/// Opens a stream for appending: it may be a log that others write to.
fn open(path: &Path, stop: &Cancel) -> io::Result<File> {
    let flags = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();
    loop {
        match OpenOptions::new().append(true).custom_flags(flags).open(path) {
            // A named pipe that nobody reads.
            Err(error) if Errno::from_io_error(&error) == Some(Errno::NXIO) => {
                if stop.was_raised() {
                    return Err(ErrorKind::Interrupted.into());
                }
                thread::sleep(DOZE);
            }
            opened => return opened,
        }
    }
}

/// Whether the stream takes more bytes, now or in a moment.
fn has_room(stream: &File) -> io::Result<bool> {
    let time = Timespec::try_from(DOZE).map_err(io::Error::other)?;
    match poll(&mut [PollFd::new(stream, PollFlags::OUT)], Some(&time)) {
        Ok(ready) => Ok(ready > 0),
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}
