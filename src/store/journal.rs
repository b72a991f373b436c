//! The journal: verdicts on disk, so that a reduction that was stopped can go on without running tests again.
//!
//! A journal is a line of text, its head, and then records, which are only ever appended. Those of verdicts have one size; those
//! of the [history](super::history) are such a record with a text behind it. A record that is not whole, because the machine
//! died, ends the journal, and is written over by the next one.
//!
//! The first format had no history. A journal in it gets the head of the second one when a run goes on with it.

use super::key::Key;
use super::lock::lock;
use crate::oracle::Verdict;
use rustix::fs::OFlags;
use rustix::io::Errno;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The beginning of the first line, up to the number of the format.
const MAGIC: &str = "reducer-journal ";
/// The numbers of the formats: of the one that is written, and of the one before.
const FORMATS: [&str; 2] = ["2", "1"];
/// The length of the longest first line.
const LINE: u64 = 128;
/// The length of a record: a key, a verdict in two bytes, and a byte that tells whether the record is whole.
const RECORD: usize = 19;
/// The length of what stands before the text of a record that has one, and of its check sum behind it.
const LENGTH: usize = 4;
const SUM: usize = 8;

/// The head of a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The key of the input and the test together: verdicts of another input or another test are worth nothing.
    pub subject: Key,
    /// The time that the first run of the test took, from which the limit for other tests follows.
    pub first_run: Duration,
}

/// Why a journal cannot be used. The text of the error says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JournalError {
    /// Another run has it locked.
    #[error("{}: another run is writing to it; wait for that, or give another output", .0.display())]
    Busy(PathBuf),
    /// Something else is at the path.
    #[error("{}: is no journal; move it away, or give another output", .0.display())]
    NoJournal(PathBuf),
    /// The journal is of another input or another test.
    #[error(
        "{}: is the journal of another input or another test; remove it, or give another output", .0.display()
    )]
    OtherSubject(PathBuf),
    /// The system does not let it be opened or read.
    #[error("{}: {source}", path.display())]
    Io {
        /// The path.
        path: PathBuf,
        /// The system's words.
        source: io::Error,
    },
    /// A verdict could not be written.
    #[error("the journal cannot be written: {0}; make room there")]
    Write(#[source] io::Error),
}

/// The cache gives its errors as those of a [`Save`](crate::session::Save). [`io::Error::downcast`] gives the `JournalError`
/// again.
impl From<JournalError> for io::Error {
    fn from(error: JournalError) -> Self {
        let kind = match &error {
            JournalError::Busy(_) => io::ErrorKind::ResourceBusy,
            JournalError::NoJournal(_) | JournalError::OtherSubject(_) => io::ErrorKind::InvalidData,
            JournalError::Io { source, .. } | JournalError::Write(source) => source.kind(),
        };
        Self::new(kind, error)
    }
}

/// What a journal tells.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Record {
    /// The verdict on the text with this key; the last one counts.
    Verdict(Key, Verdict),
    /// The number of the text of the verdict before this.
    Number(f64),
    /// This text was found interesting in so many runs more.
    Settled(Key, u8),
    /// From here on, so many runs have to agree on a candidate.
    Strictness(u8),
    /// The text with this key was accepted, and this is how it was made.
    Version(Key, Vec<u8>),
    /// What failure the versions from here on show.
    Signature(Vec<u8>),
}

/// A journal that is open and locked.
#[derive(Debug)]
pub(super) struct Journal {
    file: File,
}

/// Whether there is a journal at `path`, or the beginning of one.
///
/// # Errors
/// If something else is at `path`, or another run writes to the journal.
pub fn has_journal(path: &Path) -> Result<bool, JournalError> {
    match open(path, false) {
        Ok(mut file) => check_is_ours(&mut file, path).map(|()| true),
        Err(error) if error.is_absence() => Ok(false),
        Err(error) => Err(error),
    }
}

impl JournalError {
    fn io(path: &Path) -> impl Fn(io::Error) -> Self {
        move |source| Self::Io { path: path.to_owned(), source }
    }

    /// Whether the error is that there is no file.
    fn is_absence(&self) -> bool {
        matches!(self, Self::Io { source, .. } if source.kind() == io::ErrorKind::NotFound)
    }
}

impl Journal {
    /// Makes a journal. An older one at `path` is written over; anything else is left alone.
    pub(super) fn create(path: &Path, about: About) -> Result<Self, JournalError> {
        let mut file = open(path, true)?;
        check_is_ours(&mut file, path)?;
        let mut begin = || {
            file.set_len(0)?;
            file.rewind()?;
            let subject = u128::from_le_bytes(about.subject.0);
            let (format, time) = (FORMATS[0], about.first_run.as_nanos());
            file.write_all(format!("{MAGIC}{format} {subject:032x} {time}\n").as_bytes())
        };
        begin().map_err(JournalError::io(path))?;
        Ok(Self { file })
    }

    /// Opens the journal of a subject, and hands each record in it to `known`. `None` if there is no journal, or if its
    /// head is not whole.
    pub(super) fn open(
        path: &Path,
        subject: Key,
        known: impl FnMut(Record),
    ) -> Result<Option<(Self, About)>, JournalError> {
        match open(path, false) {
            Err(error) if error.is_absence() => Ok(None),
            opened => read_to_write(opened?, path, subject, known),
        }
    }

    /// Hands each record of a journal to `known`, whatever its subject is, and changes nothing. Another run may write to it
    /// meanwhile. `None` if there is no journal, or if its head is not whole.
    pub(super) fn look(path: &Path, known: impl FnMut(Record)) -> Result<Option<About>, JournalError> {
        match OpenOptions::new().read(true).open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            opened => {
                let mut file = opened.map_err(JournalError::io(path))?;
                Ok(read(&mut file, path, None, known)?.map(|read| read.about))
            }
        }
    }

    pub(super) fn append(&mut self, told: &Record) -> Result<(), JournalError> {
        // In one piece, and not buffered: what was written is there even if this process is killed.
        self.file.write_all(&record(told)).map_err(JournalError::Write)
    }
}

/// Opens the file, and locks it. Links are not followed: a file at the end of one is not a journal of ours.
fn open(path: &Path, create: bool) -> Result<File, JournalError> {
    let failed = JournalError::io(path);
    let foreign = || JournalError::NoJournal(path.to_owned());
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits().cast_signed();
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(create).truncate(false).custom_flags(flags);
    let file = match options.open(path) {
        Err(error) if Errno::from_io_error(&error) == Some(Errno::LOOP) => return Err(foreign()),
        opened => opened.map_err(&failed)?,
    };
    if !file.metadata().map_err(&failed)?.is_file() {
        return Err(foreign());
    }
    if lock(&file) { Ok(file) } else { Err(JournalError::Busy(path.to_owned())) }
}

/// Fails if a file is neither empty nor a journal, nor the beginning of one.
fn check_is_ours(file: &mut File, path: &Path) -> Result<(), JournalError> {
    let mut line = Vec::new();
    file.take(MAGIC.len() as u64 + 1).read_to_end(&mut line).map_err(JournalError::io(path))?;
    if is_beginning(&line) { Ok(()) } else { Err(JournalError::NoJournal(path.to_owned())) }
}

/// Whether these bytes are the beginning of the head of a journal.
fn is_beginning(bytes: &[u8]) -> bool {
    FORMATS.iter().any(|format| {
        let head = format!("{MAGIC}{format}");
        head.as_bytes().starts_with(bytes) || bytes.starts_with(head.as_bytes())
    })
}

/// A journal that was read.
struct Found {
    about: About,
    /// Where the last whole record ends.
    end: u64,
    is_old: bool,
}

/// Reads the journal, to go on behind the last record that is whole.
fn read_to_write(
    mut file: File,
    path: &Path,
    subject: Key,
    known: impl FnMut(Record),
) -> Result<Option<(Journal, About)>, JournalError> {
    let failed = JournalError::io(path);
    let Some(Found { about, end, is_old }) = read(&mut file, path, Some(subject), known)? else {
        return Ok(None);
    };
    let mut go_on = || {
        if is_old {
            file.seek(SeekFrom::Start(MAGIC.len() as u64))?;
            file.write_all(FORMATS[0].as_bytes())?;
        }
        file.set_len(end)?;
        file.seek(SeekFrom::End(0))
    };
    go_on().map_err(&failed)?;
    Ok(Some((Journal { file }, about)))
}

/// Reads the journal, up to the first record that is not whole. It has to be of this subject, if one is given.
fn read(
    file: &mut File,
    path: &Path,
    subject: Option<Key>,
    mut known: impl FnMut(Record),
) -> Result<Option<Found>, JournalError> {
    let failed = JournalError::io(path);
    let foreign = || JournalError::NoJournal(path.to_owned());
    let mut reader = BufReader::new(file);
    let mut line = Vec::new();
    reader.by_ref().take(LINE).read_until(b'\n', &mut line).map_err(&failed)?;
    let Some(text) = line.strip_suffix(b"\n") else {
        return if is_beginning(&line) { Ok(None) } else { Err(foreign()) };
    };
    let text = std::str::from_utf8(text).map_err(|_| foreign())?;
    let (about, is_old) = about(text).ok_or_else(foreign)?;
    if subject.is_some_and(|subject| subject != about.subject) {
        return Err(JournalError::OtherSubject(path.to_owned()));
    }
    let mut end = line.len() as u64;
    let mut bytes = [0; RECORD];
    while reader.read_exact(&mut bytes).is_ok() {
        let told =
            if matches!(bytes[16], b'h' | b'g') { with_text(bytes, &mut reader) } else { parsed(bytes) };
        let Some(told) = told else { break };
        end += record(&told).len() as u64;
        known(told);
    }
    Ok(Some(Found { about, end, is_old }))
}

fn about(line: &str) -> Option<(About, bool)> {
    let (format, rest) = line.strip_prefix(MAGIC)?.split_once(' ')?;
    let format = FORMATS.iter().position(|known| *known == format)?;
    let (subject, first_run) = rest.split_once(' ')?;
    let subject = Key(u128::from_str_radix(subject, 16).ok()?.to_le_bytes());
    let first_run = Duration::from_nanos(first_run.parse().ok()?);
    Some((About { subject, first_run }, format > 0))
}

fn record(told: &Record) -> Vec<u8> {
    let none = Key([0; 16]);
    let (key, kind, status, text) = match told {
        Record::Verdict(key, verdict) => {
            let (kind, status) = match *verdict {
                Verdict::Interesting => (b'i', 0),
                Verdict::NotInteresting => (b'n', 0),
                Verdict::Invalid => (b'v', 0),
                Verdict::TimedOut => (b't', 0),
                Verdict::AlsoInteresting(status) => (b'a', status),
                Verdict::OtherFailure(number) => (b'o', number),
            };
            (*key, kind, status, None)
        }
        Record::Number(number) => (Key(u128::from(number.to_bits()).to_le_bytes()), b'm', 0, None),
        Record::Settled(key, runs) => (*key, b's', *runs, None),
        Record::Strictness(runs) => (none, b'r', *runs, None),
        Record::Version(key, text) => (*key, b'h', 0, Some(text)),
        Record::Signature(text) => (none, b'g', 0, Some(text)),
    };
    let mut bytes = vec![0; RECORD];
    bytes[..16].copy_from_slice(&key.0);
    bytes[16..18].copy_from_slice(&[kind, status]);
    bytes[18] = check(&bytes);
    if let Some(text) = text {
        bytes.extend_from_slice(&u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes());
        bytes.extend_from_slice(text);
        bytes.extend_from_slice(&Key::of(text).0[..SUM]);
    }
    bytes
}

fn parsed(bytes: [u8; RECORD]) -> Option<Record> {
    let mut key = [0; 16];
    key.copy_from_slice(&bytes[..16]);
    let key = Key(key);
    let told = match bytes[16] {
        b'i' => Record::Verdict(key, Verdict::Interesting),
        b'n' => Record::Verdict(key, Verdict::NotInteresting),
        b'v' => Record::Verdict(key, Verdict::Invalid),
        b't' => Record::Verdict(key, Verdict::TimedOut),
        b'a' => Record::Verdict(key, Verdict::AlsoInteresting(bytes[17])),
        b'o' => Record::Verdict(key, Verdict::OtherFailure(bytes[17])),
        b'm' => Record::Number(f64::from_bits(u128::from_le_bytes(key.0) as u64)),
        b's' => Record::Settled(key, bytes[17]),
        b'r' => Record::Strictness(bytes[17]),
        b'h' => Record::Version(key, Vec::new()),
        b'g' => Record::Signature(Vec::new()),
        _ => return None,
    };
    (check(&bytes) == bytes[18]).then_some(told)
}

/// A record that has a text behind it.
fn with_text(bytes: [u8; RECORD], reader: &mut impl Read) -> Option<Record> {
    let mut told = parsed(bytes)?;
    let mut length = [0; LENGTH];
    reader.read_exact(&mut length).ok()?;
    let length = u32::from_le_bytes(length);
    let mut read = Vec::new();
    // What is not whole is not read into memory that its length asks for.
    reader.by_ref().take(length.into()).read_to_end(&mut read).ok()?;
    let mut sum = [0; SUM];
    reader.read_exact(&mut sum).ok()?;
    if let Record::Version(_, text) | Record::Signature(text) = &mut told {
        *text = read;
        return (Key::of(text).0[..SUM] == sum).then_some(told);
    }
    None
}

/// The check sum of all bytes but the last.
fn check(bytes: &[u8]) -> u8 {
    bytes[..RECORD - 1].iter().fold(0x5a, |sum: u8, byte| sum.rotate_left(1) ^ byte)
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
    fn records_with_a_text() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let all = [
            Record::Signature(b"a signature".to_vec()),
            Record::Version(key(1), b"one".to_vec()),
            Record::Verdict(key(2), Verdict::TimedOut),
            Record::Version(key(3), vec![7; 70_000]),
            Record::Version(key(4), Vec::new()),
        ];
        let mut journal = Journal::create(&path, ABOUT).unwrap();
        for record in &all {
            journal.append(record).unwrap();
        }
        // Somebody may look while it is written to.
        let look = || {
            let mut found = Vec::new();
            let about = Journal::look(&path, |record| found.push(record)).unwrap();
            (about, found)
        };
        assert_eq!(look(), (Some(ABOUT), all.to_vec()));
        drop(journal);
        let whole = fs::read(&path).unwrap();
        let lengths: Vec<usize> = all.iter().map(|told| record(told).len()).collect();
        for cut in [1, 2, lengths[4], lengths[4] + 1, lengths[4] + 9, lengths[4] + lengths[3] + 5] {
            fs::write(&path, &whole[..whole.len() - cut]).unwrap();
            let left = if cut <= lengths[4] {
                4
            } else if cut < lengths[4] + lengths[3] {
                3
            } else {
                2
            };
            assert_eq!(look().1, all[..left], "{cut}");
            let (mut journal, _) = Journal::open(&path, ABOUT.subject, |_| {}).unwrap().unwrap();
            journal.append(&all[1]).unwrap();
            assert_eq!(look().1.len(), left + 1);
        }
        // A text that was changed.
        let mut changed = whole.clone();
        changed[whole.len() - lengths[4] - 100] ^= 1;
        fs::write(&path, &changed).unwrap();
        assert_eq!(look().1, all[..3]);
        assert!(Journal::look(&folder.path().join("no"), |_| {}).unwrap().is_none());
    }

    #[test]
    fn a_journal_of_the_first_format() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let mut cache = Cache::create(&path, ABOUT).unwrap();
        cache.insert(key(1), Verdict::Interesting).unwrap();
        drop(cache);
        let new = fs::read(&path).unwrap();
        let old = [&b"reducer-journal 1"[..], &new[17..]].concat();
        fs::write(&path, &old).unwrap();
        assert!(has_journal(&path).unwrap());
        let (cache, about) = Cache::resume(&path, ABOUT.subject).unwrap().unwrap();
        assert_eq!((cache.get(key(1)), about), (Some(Verdict::Interesting), ABOUT));
        drop(cache);
        assert_eq!(fs::read(&path).unwrap(), new);
        fs::write(&path, [&b"reducer-journal 3"[..], &new[17..]].concat()).unwrap();
        assert!(Cache::resume(&path, ABOUT.subject).is_err());
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
        assert!(has_journal(&path).unwrap_err().to_string().contains("is no journal"));
        assert_eq!(fs::read(&path).unwrap(), b"my diary\n");

        let (link, new) = (folder.path().join("link"), folder.path().join("new"));
        for target in [&path, &new] {
            std::os::unix::fs::symlink(target, &link).unwrap();
            assert!(Cache::create(&link, ABOUT).unwrap_err().to_string().contains("is no journal"));
            assert!(Cache::resume(&link, ABOUT.subject).unwrap_err().to_string().contains("is no journal"));
            fs::remove_file(&link).unwrap();
        }
        assert!(!has_journal(&new).unwrap() && !new.exists());
        drop(Cache::create(&new, ABOUT).unwrap());
        assert!(has_journal(&new).unwrap());
    }
}
