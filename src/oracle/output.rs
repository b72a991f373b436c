//! The outputs of tests, with bounds on memory and disk.

use super::stream::Stream;
use rustix::fs::{OFlags, fcntl_getfl};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek};
use std::os::unix::fs::FileExt;
use std::path::Path;

/// How many bytes of an output may lie on the disk, which may be memory.
#[cfg(target_os = "linux")]
const STORED_BYTES: u64 = 64 << 20;
/// How many bytes are looked at: this number at the beginning of an output, and as many at the end.
pub(crate) const KEPT_BYTES: u64 = 4 << 20;

/// How much is shown to people: this number of bytes at most, and of lines at most.
const SHOWN_BYTES: usize = 2048;
const SHOWN_LINES: usize = 10;

/// Both outputs of a test: in one file in the order in which they were written, or each in one of its own.
#[derive(Debug)]
pub(super) struct Outputs {
    stdout: Output,
    stderr: Option<Output>,
}

impl Outputs {
    /// Both outputs in the new file `output.txt` of a folder.
    pub(super) fn together(folder: &Path) -> io::Result<Self> {
        Ok(Self { stdout: Output::create(&folder.join("output.txt"))?, stderr: None })
    }

    /// Each output in a new file of a folder.
    pub(super) fn apart(folder: &Path) -> io::Result<Self> {
        Ok(Self {
            stdout: Output::create(&folder.join("stdout.txt"))?,
            stderr: Some(Output::create(&folder.join("stderr.txt"))?),
        })
    }

    /// Each output in a file without a name.
    pub(super) fn nameless(folder: &Path, number: u64) -> io::Result<Self> {
        let nameless = |kind: &str| {
            let path = folder.join(format!("{number}.{kind}"));
            let output = Output::create(&path)?;
            fs::remove_file(path)?;
            Ok::<_, io::Error>(output)
        };
        Ok(Self { stdout: nameless("stdout")?, stderr: Some(nameless("stderr")?) })
    }

    /// Empties them for another test: to make and to remove files takes longer than that. False if they are not as they were, and
    /// are not to be used again. Nothing may write to them any more.
    pub(super) fn empty(&self) -> bool {
        [Some(&self.stdout), self.stderr.as_ref()].into_iter().flatten().all(|output| output.empty().is_ok())
    }

    /// Handles to give away as standard output and standard error.
    pub(super) fn handles(&self) -> io::Result<(File, File)> {
        let stderr = self.stderr.as_ref().unwrap_or(&self.stdout);
        Ok((self.stdout.file.try_clone()?, stderr.file.try_clone()?))
    }

    /// Frees the middle of an output that is too large for the disk.
    pub(super) fn bound(&self) {
        self.stdout.bound();
        if let Some(stderr) = &self.stderr {
            stderr.bound();
        }
    }

    /// The texts of standard output and standard error; long ones without their middle.
    pub(super) fn texts(&self) -> (Vec<u8>, Vec<u8>) {
        (self.stdout.text(), self.stderr.as_ref().map(Output::text).unwrap_or_default())
    }

    /// The last lines of one output or of both, fit for a terminal.
    pub(super) fn tail(&self, stream: Option<Stream>) -> String {
        let (stdout, stderr) = self.texts();
        let mut text = match stream {
            Some(Stream::Stderr) => Vec::new(),
            Some(Stream::Stdout) | None => stdout,
        };
        if stream != Some(Stream::Stdout) {
            if !text.is_empty() && !text.ends_with(b"\n") && !stderr.is_empty() {
                text.push(b'\n');
            }
            text.extend(stderr);
        }
        let text = String::from_utf8_lossy(&text[text.len().saturating_sub(SHOWN_BYTES)..]);
        let lines: Vec<_> = text.lines().collect();
        let shown = lines[lines.len().saturating_sub(SHOWN_LINES)..].join("\n");
        shown.replace(|c: char| c.is_control() && !matches!(c, '\n' | '\t'), "\u{fffd}")
    }
}

/// A file to which one output or both are written.
#[derive(Debug)]
struct Output {
    file: File,
}

impl Output {
    fn create(path: &Path) -> io::Result<Self> {
        // Appending: two outputs may share the file.
        let file = OpenOptions::new().read(true).append(true).create_new(true).open(path)?;
        Ok(Self { file })
    }

    /// Empties it, unless a test has changed how it is written to.
    fn empty(&self) -> io::Result<()> {
        if !fcntl_getfl(&self.file)?.contains(OFlags::APPEND) {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        // Also to the length that a file has, this takes longer than to ask for it.
        if self.file.metadata()?.len() > 0 {
            self.file.set_len(0)?;
        }
        (&self.file).rewind()
    }

    /// Makes a hole of the middle. To empty the file would lose what is written at that moment.
    #[cfg(target_os = "linux")]
    fn bound(&self) {
        use rustix::fs::{FallocateFlags, fallocate};
        use std::os::unix::fs::MetadataExt;

        /// The unit in which the system counts what a file takes.
        const BLOCK_BYTES: u64 = 512;

        let Ok(metadata) = self.file.metadata() else { return };
        if metadata.blocks() * BLOCK_BYTES > STORED_BYTES {
            let middle = metadata.len().saturating_sub(2 * KEPT_BYTES);
            // Where the file system knows no holes, all of it stays.
            _ = fallocate(
                &self.file,
                FallocateFlags::PUNCH_HOLE | FallocateFlags::KEEP_SIZE,
                KEPT_BYTES,
                middle,
            );
        }
    }

    /// Other systems have no such holes, so all of it stays.
    #[cfg(not(target_os = "linux"))]
    #[expect(clippy::unused_self, reason = "on Linux there is something to do")]
    fn bound(&self) {}

    fn text(&self) -> Vec<u8> {
        let len = self.file.metadata().map_or(0, |metadata| metadata.len());
        if len <= 2 * KEPT_BYTES {
            return self.part(0, len);
        }
        let mut text = self.part(0, KEPT_BYTES);
        // So that no pattern matches across the gap.
        text.push(b'\n');
        text.extend(self.part(len - KEPT_BYTES, len));
        text
    }

    fn part(&self, start: u64, end: u64) -> Vec<u8> {
        let mut bytes = vec![0; (end - start) as usize];
        match self.file.read_exact_at(&mut bytes, start) {
            Ok(()) => bytes,
            Err(_) => Vec::new(),
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::io::Write;
    use std::os::unix::fs::MetadataExt;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;

    use super::*;

    #[test]
    fn nothing_is_lost_that_is_written_while_the_middle_goes() {
        let folder = tempfile::tempdir().unwrap();
        let outputs = Outputs::apart(folder.path()).unwrap();
        let (mut stdout, _) = outputs.handles().unwrap();
        let done = AtomicBool::new(false);
        let line = |number: u64| format!("{number:015}\n").into_bytes();
        let mut lines = 0;
        thread::scope(|scope| {
            let bounding = scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    outputs.bound();
                }
            });
            let mut written = 0;
            while written < 4 * STORED_BYTES {
                let block: Vec<u8> = (lines..lines + 4096).flat_map(line).collect();
                stdout.write_all(&block).unwrap();
                lines += 4096;
                written += block.len() as u64;
            }
            done.store(true, Ordering::Relaxed);
            bounding.join().unwrap();
        });
        outputs.bound();

        let metadata = stdout.metadata().unwrap();
        assert_eq!(metadata.len(), lines * 16);
        assert!(metadata.blocks() * 512 <= STORED_BYTES);
        let (text, stderr) = outputs.texts();
        assert!(stderr.is_empty());
        let text = String::from_utf8(text).unwrap();
        let (head, tail) = text.split_once("\n\n").unwrap();
        let numbers = |text: &str| -> Vec<u64> { text.lines().map(|line| line.parse().unwrap()).collect() };
        let part = KEPT_BYTES / 16;
        assert_eq!(numbers(head), (0..part).collect::<Vec<_>>());
        assert_eq!(numbers(tail), (lines - part..lines).collect::<Vec<_>>());
    }
}
