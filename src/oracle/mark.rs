//! The mark of a folder that this program has made, which tells the runs that follow whether somebody needs it.

use std::ffi::CStr;
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::OwnedFd;

use rustix::fs::{FileType, FlockOperation, Mode, OFlags, flock, fstat, openat, renameat};

use super::held::{self, Mount};

/// What the name of a run's folder begins with,
pub(super) const OF_RUN: &str = "reduce-run-";
/// and the one of the folder of its first test.
pub(super) const OF_FIRST_RUN: &str = "reduce-first-run-";

/// The name of the file that is the mark,
pub(super) const NAME: &CStr = c".reduce-run";
/// and the one that it has before it is complete and locked.
pub(super) const UNFINISHED: &CStr = c".reduce-run.new";
/// What follows the name of a folder that is kept for a person.
const KEPT: &str = " kept";
/// Longer than what this program writes.
const LONGEST: u64 = 1000;

/// A file in the folder that has the folder's name in it, so that a copy of it elsewhere is no mark. It is locked as long as
/// the process lives that has made the folder.
#[derive(Debug)]
pub(super) struct Mark {
    file: File,
    is_kept: bool,
}

impl Mark {
    /// Puts one into the new folder `name`.
    ///
    /// Where the system has no locks, there is none, and nobody removes the folder but its owner.
    pub(super) fn put(folder: &OwnedFd, name: &str) -> io::Result<Option<Self>> {
        let flags = OFlags::RDWR | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let mut file = File::from(openat(folder, UNFINISHED, flags, Mode::RUSR | Mode::WUSR)?);
        file.write_all(name.as_bytes())?;
        if flock(&file, FlockOperation::NonBlockingLockExclusive).is_err() {
            return Ok(None);
        }
        // Not before: who finds one that is not locked takes it for one of a dead process.
        renameat(folder, UNFINISHED, folder, NAME)?;
        Ok(Some(Self { file, is_kept: false }))
    }

    /// Takes over that of the folder `name`, if it is one, and ours, and the process that made it is dead.
    pub(super) fn take(folder: &OwnedFd, name: &CStr) -> Option<Self> {
        let stat = fstat(folder).ok()?;
        if !held::is_ours(&stat) || !held::is_private(&stat) {
            return None;
        }
        // A pipe must not make it wait.
        let flags = OFlags::RDWR | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let file = File::from(openat(folder, NAME, flags, Mode::empty()).ok()?);
        flock(&file, FlockOperation::NonBlockingLockExclusive).ok()?;
        // Looked at after it was locked: who had the lock before may have removed it.
        let stat = fstat(&file).ok()?;
        let is_one = held::kind(&stat) == FileType::RegularFile && held::is_ours(&stat) && stat.st_nlink == 1;
        if !is_one || Mount::of(&file).ok()? != Mount::of(folder).ok()? {
            return None;
        }
        let mut text = Vec::new();
        (&file).take(LONGEST).read_to_end(&mut text).ok()?;
        let rest = text.strip_prefix(name.to_bytes())?;
        (rest.is_empty() || rest == KEPT.as_bytes()).then_some(Self { file, is_kept: !rest.is_empty() })
    }

    /// Whether the folder is kept for a person.
    pub(super) fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Says so.
    pub(super) fn keep(&self) -> io::Result<()> {
        (&self.file).write_all(KEPT.as_bytes())
    }
}
