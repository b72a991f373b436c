//! The mark of a folder that this program has made. It tells later runs whether somebody still needs the folder.

use std::ffi::CStr;
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::OwnedFd;

use rustix::fs::{FileType, FlockOperation, Mode, OFlags, flock, fstat, openat, renameat};

use super::held::{self, Mount};

/// The beginning of the name of a run's folder,
pub(crate) const OF_RUN: &str = "reduce-run-";
/// and of the name of its first test's folder.
pub(super) const OF_FIRST_RUN: &str = "reduce-first-run-";

/// The name of the file that is the mark,
pub(super) const NAME: &CStr = c".reduce-run";
/// and its name before it is complete and locked.
pub(super) const UNFINISHED: &CStr = c".reduce-run.new";
/// Follows the name of the folder in the mark, if the folder is kept for a person.
const KEPT: &str = " kept";
/// A length that no mark reaches.
const LONGEST: u64 = 1000;

/// A file in the folder. The name of the folder stands in it, so that a copy elsewhere is no mark. The process that has
/// made the folder keeps the file locked.
#[derive(Debug)]
pub(super) struct Mark {
    file: File,
    is_kept: bool,
}

impl Mark {
    /// Puts a mark into the new folder `name`.
    ///
    /// `None` where the system has no locks; then nobody removes the folder but its owner.
    pub(super) fn put(folder: &OwnedFd, name: &str) -> io::Result<Option<Self>> {
        let flags = OFlags::RDWR | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let mut file = File::from(openat(folder, UNFINISHED, flags, Mode::RUSR | Mode::WUSR)?);
        file.write_all(name.as_bytes())?;
        if flock(&file, FlockOperation::NonBlockingLockExclusive).is_err() {
            return Ok(None);
        }
        // Not before: a mark that is not locked would be taken for the mark of a dead process.
        renameat(folder, UNFINISHED, folder, NAME)?;
        Ok(Some(Self { file, is_kept: false }))
    }

    /// Takes over the mark in the folder `name`, if both are ours and the process that made them is dead.
    pub(super) fn take(folder: &OwnedFd, name: &CStr) -> Option<Self> {
        let stat = fstat(folder).ok()?;
        if !held::is_ours(&stat) || !held::is_private(&stat) {
            return None;
        }
        // Without a wait, should it be a pipe.
        let flags = OFlags::RDWR | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let file = File::from(openat(folder, NAME, flags, Mode::empty()).ok()?);
        flock(&file, FlockOperation::NonBlockingLockExclusive).ok()?;
        // Looked at after it was locked: whoever had the lock before may have removed it.
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

    /// Notes in the mark that the folder is kept for a person.
    pub(super) fn keep(&self) -> io::Result<()> {
        (&self.file).write_all(KEPT.as_bytes())
    }
}
