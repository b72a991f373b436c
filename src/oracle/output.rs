//! What tests write, with bounds on memory and disk.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::Path;

/// How much of it may lie on the disk, which may be memory.
const STORED_BYTES: u64 = 64 << 20;
/// How much of the beginning and how much of the end of what is more than that is looked at.
const KEPT_BYTES: u64 = 4 << 20;

/// How much is shown to people: so many bytes, and of them so many lines.
const SHOWN_BYTES: usize = 2048;
const SHOWN_LINES: usize = 10;

/// Both outputs of a test: in one file in the order in which they were written, or each in one of its own.
pub(super) struct Outputs {
    stdout: Output,
    stderr: Option<Output>,
}

impl Outputs {
    /// Both in the new file `output.txt` of a folder.
    pub(super) fn together(folder: &Path) -> io::Result<Self> {
        Ok(Self { stdout: Output::create(&folder.join("output.txt"))?, stderr: None })
    }

    /// Each in a new file of a folder.
    pub(super) fn apart(folder: &Path) -> io::Result<Self> {
        Ok(Self {
            stdout: Output::create(&folder.join("stdout.txt"))?,
            stderr: Some(Output::create(&folder.join("stderr.txt"))?),
        })
    }

    /// Each in a file without a name.
    pub(super) fn nameless(folder: &Path, number: u64) -> io::Result<Self> {
        let nameless = |kind: &str| {
            let path = folder.join(format!("{number}.{kind}"));
            let output = Output::create(&path)?;
            fs::remove_file(path)?;
            Ok::<_, io::Error>(output)
        };
        Ok(Self { stdout: nameless("stdout")?, stderr: Some(nameless("stderr")?) })
    }

    /// Handles to give away as standard output and standard error.
    pub(super) fn handles(&self) -> io::Result<(File, File)> {
        let stderr = self.stderr.as_ref().unwrap_or(&self.stdout);
        Ok((self.stdout.file.try_clone()?, stderr.file.try_clone()?))
    }

    /// Drops what is there if it is too much.
    pub(super) fn bound(&mut self) {
        self.stdout.bound();
        if let Some(stderr) = &mut self.stderr {
            stderr.bound();
        }
    }

    /// The two texts, those of long ones without their middle.
    pub(super) fn texts(&self) -> (Vec<u8>, Vec<u8>) {
        (self.stdout.text(), self.stderr.as_ref().map(Output::text).unwrap_or_default())
    }

    /// The last lines, fit for a terminal.
    pub(super) fn tail(&self) -> String {
        let (mut text, stderr) = self.texts();
        if !text.is_empty() && !text.ends_with(b"\n") && !stderr.is_empty() {
            text.push(b'\n');
        }
        text.extend(stderr);
        let text = String::from_utf8_lossy(&text[text.len().saturating_sub(SHOWN_BYTES)..]);
        let lines: Vec<_> = text.lines().collect();
        let shown = lines[lines.len().saturating_sub(SHOWN_LINES)..].join("\n");
        shown.replace(|c: char| c.is_control() && !matches!(c, '\n' | '\t'), "\u{fffd}")
    }
}

/// What is written to one file.
struct Output {
    file: File,
    /// If something was dropped: the beginning of all, and the end of what was dropped.
    dropped: Option<(Vec<u8>, Vec<u8>)>,
}

impl Output {
    fn create(path: &Path) -> io::Result<Self> {
        // Appending: two outputs may share the file, and it may be emptied under them.
        let file = OpenOptions::new().read(true).append(true).create_new(true).open(path)?;
        Ok(Self { file, dropped: None })
    }

    fn bound(&mut self) {
        let len = self.len();
        if len > STORED_BYTES {
            let head = match self.dropped.take() {
                Some((head, _)) => head,
                None => self.part(0, KEPT_BYTES),
            };
            self.dropped = Some((head, self.part(len - KEPT_BYTES, len)));
            // If it fails, it is tried again in a moment.
            _ = self.file.set_len(0);
        }
    }

    fn text(&self) -> Vec<u8> {
        let len = self.len();
        let end = self.part(len.saturating_sub(KEPT_BYTES), len);
        let (mut text, before) = match &self.dropped {
            None if len <= 2 * KEPT_BYTES => return self.part(0, len),
            None => (self.part(0, KEPT_BYTES), &[][..]),
            Some((head, before)) => (head.clone(), &**before),
        };
        // What stands on both sides of a gap is not to be read as one.
        text.push(b'\n');
        if len <= KEPT_BYTES {
            text.extend(before);
        }
        text.extend(end);
        text
    }

    fn len(&self) -> u64 {
        self.file.metadata().map_or(0, |metadata| metadata.len())
    }

    fn part(&self, start: u64, end: u64) -> Vec<u8> {
        let mut bytes = vec![0; (end - start) as usize];
        match self.file.read_exact_at(&mut bytes, start) {
            Ok(()) => bytes,
            Err(_) => Vec::new(),
        }
    }
}
