//! The event log: every event as a line of JSON.

use crate::session::{Event, Listener};
use serde::Serialize;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long a line may wait in memory.
const PATIENCE: Duration = Duration::from_millis(500);

/// A listener that writes each event to a file as a line of JSON, with the seconds since the start.
#[derive(Debug)]
pub struct EventLog {
    out: BufWriter<File>,
    start: Instant,
    flushed: Instant,
    /// The first error; nothing is written after that.
    failed: Option<io::Error>,
    /// Whether something was written. Until then, the log of an earlier run is there.
    is_begun: bool,
}

/// Why the file of a log cannot be made or opened.
#[derive(Debug, thiserror::Error)]
#[error("{}: cannot be written: {source}", path.display())]
pub struct EventLogError {
    /// The path of the file.
    pub path: PathBuf,
    /// The system's words.
    pub source: io::Error,
}

#[derive(Serialize)]
struct Line<'a> {
    /// Seconds since the start.
    at: f64,
    #[serde(flatten)]
    event: &'a Event,
}

impl EventLog {
    /// A log in a new file. An old file at `path` stays as it is until the first event, and then is written over.
    ///
    /// # Errors
    /// If the file cannot be made or opened.
    pub fn create(path: &Path) -> Result<Self, EventLogError> {
        let opened = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let file = opened.map_err(|source| EventLogError { path: path.to_owned(), source })?;
        let now = Instant::now();
        Ok(Self { out: BufWriter::new(file), start: now, flushed: now, failed: None, is_begun: false })
    }

    /// Writes the lines that wait in memory.
    ///
    /// # Errors
    /// If one of all lines could not be written: the first error.
    pub fn finish(mut self) -> io::Result<()> {
        match self.failed.take() {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }

    fn write(&mut self, event: &Event) -> io::Result<()> {
        if !self.is_begun {
            self.is_begun = true;
            let file = self.out.get_ref();
            // Only a file can be emptied.
            if file.metadata()?.is_file() {
                file.set_len(0)?;
            }
        }
        let at = (self.start.elapsed().as_secs_f64() * 1e6).round() / 1e6;
        serde_json::to_writer(&mut self.out, &Line { at, event })?;
        self.out.write_all(b"\n")?;
        if self.flushed.elapsed() > PATIENCE {
            self.out.flush()?;
            self.flushed = Instant::now();
        }
        Ok(())
    }
}

impl Listener for EventLog {
    fn event(&mut self, event: &Event) {
        if self.failed.is_none() {
            self.failed = self.write(event).err();
        }
    }
}
