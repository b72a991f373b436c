//! The ledger of a batch: what is known of each file and each bug, on disk, so that a batch that was stopped goes on.
//!
//! A ledger is lines of JSON, which are only ever appended. A last line that is not whole, because the machine died, is written
//! over by the next one.

use crate::cli::stop::Stop;
use crate::signature::Signature;
use crate::store::{Key, lock};
use rustix::fs::OFlags;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

/// The name of the ledger in the folder of results.
pub(super) const NAME: &str = "batch.journal";
/// The version in the first line.
const VERSION: u32 = 1;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    reducer_batch: u32,
    /// The key of the test.
    test: String,
}

/// A line of the ledger.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Record {
    /// A failure that was not seen before. They are numbered in their order.
    Group(NewGroup),
    /// A file was run, or has the same text as one that was.
    File(Seen),
    /// A file of a group is being reduced; smaller ones come too late.
    Begun { group: usize, path: Name, bytes: u64 },
    /// The smallest file of a group is reduced as far as it gets, or cannot be reduced.
    Reduced(Reduced),
    /// A group is the same bug as another one.
    Joined { group: usize, into: usize },
}

/// A failure that was not seen before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct NewGroup {
    /// The name of the folder for its result.
    pub folder: String,
    /// The signature, if failures are told apart by signatures.
    pub failure: Option<Told>,
}

/// A signature.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Told {
    pub status: u8,
    pub told: Vec<String>,
}

impl From<Signature> for Told {
    fn from(Signature { status, told }: Signature) -> Self {
        Self { status, told }
    }
}

impl From<Told> for Signature {
    fn from(Told { status, told }: Told) -> Self {
        Self { status, told }
    }
}

/// A file, and what the test says of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Seen {
    pub path: Name,
    /// The key of the text.
    pub key: String,
    pub bytes: u64,
    pub fate: Fate,
    /// Whether another file has the same text, so that it was not run.
    #[serde(default, skip_serializing_if = "is_false")]
    pub same: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(value: &bool) -> bool {
    !value
}

/// What the test says of a file.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Fate {
    /// It shows the failure of the group with this number.
    Fails(u32),
    /// It does not fail.
    Passes,
    /// It does not end in time.
    Hangs,
    /// It is no valid input.
    Invalid,
    /// It cannot be read.
    Unreadable,
}

/// How the reduction of a group ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Reduced {
    pub group: usize,
    /// The file that was reduced.
    pub path: Name,
    /// Why there is no result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    pub language: String,
    /// The bytes of the file, and of the result.
    pub bytes: [usize; 2],
    pub tests: u64,
    pub seconds: f64,
    /// The end in words.
    pub ended: String,
    /// The bytes of the best after so many tests.
    pub curve: Vec<(u64, usize)>,
    /// A line for the user.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubt: Option<String>,
    /// What only results of one bug have in common.
    pub traits: Vec<String>,
    /// The limits of the reduction, if they ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limits: Option<String>,
}

/// A path, of whatever bytes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Name {
    Text(String),
    Bytes(Vec<u8>),
}

impl From<&Path> for Name {
    fn from(path: &Path) -> Self {
        match path.to_str() {
            Some(text) => Self::Text(text.to_owned()),
            None => Self::Bytes(path.as_os_str().as_bytes().to_vec()),
        }
    }
}

impl Name {
    pub(super) fn path(&self) -> PathBuf {
        match self {
            Self::Text(text) => text.into(),
            Self::Bytes(bytes) => OsString::from_vec(bytes.clone()).into(),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.path().display())
    }
}

/// A ledger that is open and locked.
#[derive(Debug)]
pub(super) struct Ledger {
    file: File,
    path: PathBuf,
}

impl Ledger {
    /// Makes a ledger for a test. One that is there already is written over.
    pub(super) fn create(path: &Path, test: Key) -> Result<Self, Stop> {
        let mut this = Self { file: open(path, true)?, path: path.to_owned() };
        let head = Head { reducer_batch: VERSION, test: test.to_string() };
        this.file.set_len(0).map_err(|error| this.broken(&error))?;
        this.put(&head)?;
        Ok(this)
    }

    /// Opens the ledger of a test, and hands each record in it to `known`. `None` if not even its first line is whole.
    pub(super) fn resume(
        path: &Path,
        test: Key,
        known: impl FnMut(Record) -> Result<(), Stop>,
    ) -> Result<Option<Self>, Stop> {
        let mut this = Self { file: open(path, false)?, path: path.to_owned() };
        let Some((head, end)) = this.read(known)? else { return Ok(None) };
        if head.test != test.to_string() {
            return Err(Stop::failed(format_args!(
                "{}: is the journal of another test; give another output by -o; --fresh begins anew and keeps this one",
                path.display()
            )));
        }
        let mut go_on = || {
            this.file.set_len(end)?;
            this.file.seek(SeekFrom::End(0))
        };
        go_on().map_err(|error| this.broken(&error))?;
        Ok(Some(this))
    }

    /// Reads all records of a ledger that is not written to meanwhile.
    pub(super) fn read_all(path: &Path, known: impl FnMut(Record) -> Result<(), Stop>) -> Result<(), Stop> {
        let file = File::open(path).map_err(|error| broken(path, &error))?;
        Self { file, path: path.to_owned() }.read(known).map(drop)
    }

    /// The smallest file of a group that comes after one, by its size and its path.
    pub(super) fn next_of(
        &self,
        group: usize,
        after: &(u64, PathBuf),
    ) -> Result<Option<(u64, PathBuf)>, Stop> {
        let mut next: Option<(u64, PathBuf)> = None;
        Self::read_all(&self.path, |record| {
            if let Record::File(Seen { path, bytes, fate: Fate::Fails(number), .. }) = record {
                let file = (bytes, path.path());
                if number as usize == group && file > *after && next.as_ref().is_none_or(|next| file < *next)
                {
                    next = Some(file);
                }
            }
            Ok(())
        })?;
        Ok(next)
    }

    /// Adds a record. In one piece, and not buffered: what was written is there even if this process is killed.
    pub(super) fn add(&mut self, record: &Record) -> Result<(), Stop> {
        self.put(record)
    }

    fn put(&mut self, line: &impl Serialize) -> Result<(), Stop> {
        let mut text = serde_json::to_vec(line).map_err(|error| self.broken(&error))?;
        text.push(b'\n');
        self.file.write_all(&text).map_err(|error| self.broken(&error))
    }

    /// The head, and where the last whole line ends.
    fn read(
        &mut self,
        mut known: impl FnMut(Record) -> Result<(), Stop>,
    ) -> Result<Option<(Head, u64)>, Stop> {
        let foreign =
            || Stop::failed(format_args!("{}: is no journal of a batch; move it away", self.path.display()));
        let mut lines = BufReader::new(&self.file);
        let mut line = Vec::new();
        let mut head = None;
        let mut end = 0;
        loop {
            line.clear();
            lines.read_until(b'\n', &mut line).map_err(|error| self.broken(&error))?;
            if line.last() != Some(&b'\n') {
                return if head.is_some() || line.is_empty() || line.starts_with(b"{") {
                    Ok(head.map(|head| (head, end)))
                } else {
                    Err(foreign())
                };
            }
            match &head {
                None => {
                    let read: Head = serde_json::from_slice(&line).map_err(|_| foreign())?;
                    if read.reducer_batch != VERSION {
                        return Err(foreign());
                    }
                    head = Some(read);
                }
                Some(_) => match serde_json::from_slice(&line) {
                    Ok(record) => known(record)?,
                    // What a machine that died has left.
                    Err(_) => return Ok(head.map(|head| (head, end))),
                },
            }
            end += line.len() as u64;
        }
    }

    fn broken(&self, error: &dyn fmt::Display) -> Stop {
        broken(&self.path, error)
    }
}

fn broken(path: &Path, error: &dyn fmt::Display) -> Stop {
    Stop::failed(format_args!("{}: {error}; make room there, or give another output", path.display()))
}

/// Opens the file, and locks it.
fn open(path: &Path, create: bool) -> Result<File, Stop> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(create).truncate(false);
    options.custom_flags(OFlags::NOFOLLOW.bits().cast_signed());
    let file = options.open(path).map_err(|error| broken(path, &error))?;
    if lock(&file) {
        return Ok(file);
    }
    Err(Stop::failed(format_args!(
        "{}: another batch is writing to it; wait for that, or give another output",
        path.display()
    )))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn seen(path: &Path) -> Record {
        let (key, fate) = (Key::of(b"x").to_string(), Fate::Fails(3));
        Record::File(Seen { path: path.into(), key, bytes: 7, fate, same: false })
    }

    #[test]
    fn it_goes_on_after_a_torn_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        let test = Key::of(b"test");
        let read = || {
            let mut records = Vec::new();
            let ledger = Ledger::resume(&path, test, |record| {
                records.push(record);
                Ok(())
            });
            (ledger.unwrap(), records)
        };
        let strange = PathBuf::from(OsString::from_vec(b"a\n\xff".to_vec()));
        let mut ledger = Ledger::create(&path, test).unwrap();
        ledger.add(&seen(&strange)).unwrap();
        assert!(Ledger::create(&path, test).unwrap_err().text.contains("another batch is writing"));
        drop(ledger);
        let whole = fs::read(&path).unwrap();
        fs::write(&path, [&whole, &b"{\"file\":{\"pa"[..]].concat()).unwrap();
        let (ledger, records) = read();
        assert_eq!(records, [seen(&strange)]);
        ledger.unwrap().add(&seen(Path::new("b"))).unwrap();
        assert_eq!(read().1, [seen(&strange), seen(Path::new("b"))]);
        let error = Ledger::resume(&path, Key::of(b"other"), |_| Ok(())).unwrap_err().text;
        assert!(error.contains("is the journal of another test"), "{error}");
        fs::write(&path, "{\"reducer_b").unwrap();
        assert!(read().0.is_none());
        fs::write(&path, "my diary\n").unwrap();
        let error = Ledger::resume(&path, test, |_| Ok(())).unwrap_err().text;
        assert!(error.contains("is no journal of a batch"), "{error}");
    }
}
