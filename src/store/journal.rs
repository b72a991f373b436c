//! Outcomes on disk, so that a reduction that was ended can go on without asking again.
//!
//! A line of text that says what it is about, then records of one size, which are only ever appended. A record that
//! is not whole, because the machine died, ends the journal; it is overwritten by what comes next.

use super::key::Key;
use crate::oracle::Verdict;
use rustix::fs::{FlockOperation, OFlags, flock};
use rustix::io::Errno;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::time::Duration;

/// What the first line begins with.
const MAGIC: &str = "reducer-journal 1";
/// The longest first line.
const LINE: u64 = 128;
/// A key, a verdict in two bytes, and a byte that tells whether it is whole.
const RECORD: usize = 19;

/// What a journal is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// Stands for the input and for the test.
    pub subject: Key,
    /// How long the first run took.
    pub first_run: Duration,
}

/// An open one.
#[derive(Debug)]
pub(super) struct Journal {
    file: File,
}

/// Whether there is a journal at `path`, or the beginning of one.
///
/// # Errors
/// If something else is there, or another run writes to it; the error names the path.
pub fn is_there(path: &Path) -> io::Result<bool> {
    match open(path, false).and_then(|mut file| check_is_ours(&mut file)) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(explain(path, &error)),
    }
}

impl Journal {
    /// A new one, in the place of an older one if there is one; never in the place of anything else.
    pub(super) fn create(path: &Path, about: About) -> io::Result<Self> {
        let create = || {
            let mut file = open(path, true)?;
            check_is_ours(&mut file)?;
            file.set_len(0)?;
            file.rewind()?;
            let subject = u128::from_le_bytes(about.subject.0);
            file.write_all(format!("{MAGIC} {subject:032x} {}\n", about.first_run.as_nanos()).as_bytes())?;
            Ok(Self { file })
        };
        create().map_err(|error| explain(path, &error))
    }

    /// Opens the journal of a subject, and hands out what is in it. `None` if there is none, or if it ends before it
    /// says what it is about.
    pub(super) fn open(
        path: &Path,
        subject: Key,
        known: impl FnMut(Key, Verdict),
    ) -> io::Result<Option<(Self, About)>> {
        match open(path, false) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            opened => {
                opened.and_then(|file| read(file, subject, known)).map_err(|error| explain(path, &error))
            }
        }
    }

    pub(super) fn append(&mut self, key: Key, verdict: Verdict) -> io::Result<()> {
        // In one piece, and not buffered: what is written is there, whatever becomes of this process.
        self.file.write_all(&record(key, verdict)).map_err(|error| {
            io::Error::new(error.kind(), format!("the journal cannot be written: {error}; make room there"))
        })
    }
}

/// Opens the file, and locks it. It is not looked for elsewhere: what a link leads to is somebody's own.
fn open(path: &Path, create: bool) -> io::Result<File> {
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits().cast_signed();
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(create).truncate(false).custom_flags(flags);
    let file = match options.open(path) {
        Err(error) if Errno::from_io_error(&error) == Some(Errno::LOOP) => return Err(foreign()),
        opened => opened?,
    };
    if !file.metadata()?.is_file() {
        return Err(foreign());
    }
    match flock(&file, FlockOperation::NonBlockingLockExclusive) {
        Err(Errno::WOULDBLOCK) => Err(io::Error::new(
            io::ErrorKind::ResourceBusy,
            "another run is writing to it; wait for that, or give another output",
        )),
        // A file system without locks is no reason not to work.
        _ => Ok(file),
    }
}

/// Fails if a file is neither empty nor a journal, be it one whose first line is not whole.
fn check_is_ours(file: &mut File) -> io::Result<()> {
    let mut line = Vec::new();
    file.take(MAGIC.len() as u64).read_to_end(&mut line)?;
    if MAGIC.as_bytes().starts_with(&line) { Ok(()) } else { Err(foreign()) }
}

/// Reads the journal, up to what is not whole.
fn read(
    mut file: File,
    subject: Key,
    mut known: impl FnMut(Key, Verdict),
) -> io::Result<Option<(Journal, About)>> {
    let mut reader = BufReader::new(&mut file);
    let mut line = String::new();
    reader.by_ref().take(LINE).read_line(&mut line)?;
    let Some(text) = line.strip_suffix('\n') else {
        return if MAGIC.starts_with(&line) || line.starts_with(MAGIC) { Ok(None) } else { Err(foreign()) };
    };
    let about = about(text).ok_or_else(foreign)?;
    if about.subject != subject {
        let text = "is the journal of another input or another test; remove it, or give another output";
        return Err(io::Error::new(io::ErrorKind::InvalidData, text));
    }
    let mut end = line.len() as u64;
    let mut bytes = [0; RECORD];
    while reader.read_exact(&mut bytes).is_ok() {
        let Some((key, verdict)) = parsed(bytes) else { break };
        known(key, verdict);
        end += RECORD as u64;
    }
    drop(reader);
    file.set_len(end)?;
    file.seek(SeekFrom::End(0))?;
    Ok(Some((Journal { file }, about)))
}

fn foreign() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "is no journal; move it away, or give another output")
}

fn about(line: &str) -> Option<About> {
    let (subject, first_run) = line.strip_prefix(MAGIC)?.strip_prefix(' ')?.split_once(' ')?;
    let subject = Key(u128::from_str_radix(subject, 16).ok()?.to_le_bytes());
    Some(About { subject, first_run: Duration::from_nanos(first_run.parse().ok()?) })
}

fn record(key: Key, verdict: Verdict) -> [u8; RECORD] {
    let (kind, status) = match verdict {
        Verdict::Interesting => (b'i', 0),
        Verdict::NotInteresting => (b'n', 0),
        Verdict::Invalid => (b'v', 0),
        Verdict::TimedOut => (b't', 0),
        Verdict::AlsoInteresting(status) => (b'a', status),
    };
    let mut bytes = [0; RECORD];
    bytes[..16].copy_from_slice(&key.0);
    bytes[16..18].copy_from_slice(&[kind, status]);
    bytes[18] = check(&bytes);
    bytes
}

fn parsed(bytes: [u8; RECORD]) -> Option<(Key, Verdict)> {
    let verdict = match bytes[16] {
        b'i' => Verdict::Interesting,
        b'n' => Verdict::NotInteresting,
        b'v' => Verdict::Invalid,
        b't' => Verdict::TimedOut,
        b'a' => Verdict::AlsoInteresting(bytes[17]),
        _ => return None,
    };
    let mut key = [0; 16];
    key.copy_from_slice(&bytes[..16]);
    (check(&bytes) == bytes[18]).then_some((Key(key), verdict))
}

/// Of all bytes but the last.
fn check(bytes: &[u8; RECORD]) -> u8 {
    bytes[..RECORD - 1].iter().fold(0x5a, |sum: u8, byte| sum.rotate_left(1) ^ byte)
}

fn explain(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::cache::Cache;
    use std::fs;

    const ABOUT: About = About { subject: Key([7; 16]), first_run: Duration::from_millis(5) };

    fn key(number: u8) -> Key {
        Key::of(&[number])
    }

    #[test]
    fn a_torn_end_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        assert!(Cache::resume(&path, ABOUT.subject).unwrap().is_none());
        let verdicts =
            [Verdict::Interesting, Verdict::AlsoInteresting(9), Verdict::TimedOut, Verdict::Invalid];
        let mut cache = Cache::create(&path, ABOUT).unwrap();
        for (number, &verdict) in (0..).zip(&verdicts) {
            cache.insert(key(number), verdict).unwrap();
        }
        let busy = Cache::resume(&path, ABOUT.subject).unwrap_err();
        assert!(busy.to_string().contains("another run is writing to it"), "{busy}");
        drop(cache);
        let whole = fs::read(&path).unwrap();
        let line = whole.len() - verdicts.len() * RECORD;
        for len in 0..=whole.len() {
            fs::write(&path, &whole[..len]).unwrap();
            let resumed = Cache::resume(&path, ABOUT.subject).unwrap();
            let Some((mut cache, about)) = resumed else {
                assert!(len < line);
                continue;
            };
            let records = (len - line) / RECORD;
            assert_eq!((cache.len(), about), (records, ABOUT));
            cache.insert(key(99), Verdict::NotInteresting).unwrap();
            drop(cache);
            let (cache, _) = Cache::resume(&path, ABOUT.subject).unwrap().unwrap();
            assert_eq!((cache.len(), cache.get(key(99))), (records + 1, Some(Verdict::NotInteresting)));
            for (number, &verdict) in (0..).zip(&verdicts[..records]) {
                assert_eq!(cache.get(key(number)), Some(verdict));
            }
        }
        // As after a loss of power, when the length is there and the bytes are not.
        fs::write(&path, [&whole[..], &[0; 100]].concat()).unwrap();
        assert_eq!(Cache::resume(&path, ABOUT.subject).unwrap().unwrap().0.len(), verdicts.len());
    }

    #[test]
    fn what_is_something_else_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        drop(Cache::create(&path, ABOUT).unwrap());
        let error = Cache::resume(&path, key(1)).unwrap_err().to_string();
        assert!(error.contains("another input or another test"), "{error}");
        fs::write(&path, "my diary\n").unwrap();
        let error = Cache::resume(&path, key(1)).unwrap_err().to_string();
        assert!(error.contains("is no journal"), "{error}");
        assert!(Cache::create(&path, ABOUT).unwrap_err().to_string().contains("is no journal"));
        assert!(is_there(&path).unwrap_err().to_string().contains("is no journal"));
        assert_eq!(fs::read(&path).unwrap(), b"my diary\n");

        let (link, new) = (folder.path().join("link"), folder.path().join("new"));
        for target in [&path, &new] {
            std::os::unix::fs::symlink(target, &link).unwrap();
            assert!(Cache::create(&link, ABOUT).unwrap_err().to_string().contains("is no journal"));
            assert!(Cache::resume(&link, ABOUT.subject).unwrap_err().to_string().contains("is no journal"));
            fs::remove_file(&link).unwrap();
        }
        assert!(!is_there(&new).unwrap() && !new.exists());
        drop(Cache::create(&new, ABOUT).unwrap());
        assert!(is_there(&new).unwrap());
    }
}
