//! The folders of tests, in the folder of their run.

use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::os::fd::OwnedFd;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustix::fs::{Dir, Mode, OFlags, mkdirat, openat};

use super::cancel::Cancel;
use super::copies::Copies;
use super::marked::MarkedFolder;
use super::run_folder::RunFolder;
use super::spec::CommandSpec;
use super::warden::Warden;
use super::{held, removal};

/// Longer than the steps in which a file system counts time, which mostly are 4 ms,
const TICK: Duration = Duration::from_millis(50);
/// and longer than the steps of old file systems, which count in seconds.
const LONG_TICK: Duration = Duration::from_secs(3);

/// A folder in the folder of a run. It is removed with all that is in it when the value is dropped, unless it is kept.
#[derive(Debug)]
struct Folder {
    run: Arc<MarkedFolder>,
    warden: &'static Warden,
    name: String,
    path: PathBuf,
    kept: bool,
}

impl Folder {
    /// Makes the folder; also gives its handle.
    fn make(run: &RunFolder, name: String) -> io::Result<(Self, OwnedFd)> {
        let held = run.marked().folder();
        mkdirat(held, &*name, Mode::from_raw_mode(0o777))?;
        // Made now, so that it is removed if it cannot be opened.
        let this = Self {
            run: Arc::clone(run.marked()),
            warden: run.warden(),
            path: run.path().join(&name),
            name,
            kept: false,
        };
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let handle = openat(held, &*this.name, flags, Mode::empty())?;
        Ok((this, handle))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !self.kept {
            // A test may have taken the right to remove it.
            held::allow(self.run.folder());
            removal::remove(self.run.folder(), &*self.name);
        }
    }
}

/// A folder that holds one candidate.
#[derive(Debug)]
pub(super) struct CandidateFolder {
    folder: Folder,
    file: PathBuf,
    /// The folder and the file as they were before the test, if the system tells.
    before: Option<(Watched, Identity)>,
}

/// A folder for the temporary files of a test, empty before it.
#[derive(Debug)]
pub(super) struct Scratch {
    folder: Folder,
    before: Option<Watched>,
}

/// A folder as it was before a test. It stays open: after tests it is listed, and to open it would take longer than that.
#[derive(Debug)]
struct Watched {
    identity: Identity,
    names: Dir,
    /// The time of the last change, by the clock of the file system;
    changed: (i64, i64),
    /// the time at which that change was seen first;
    seen: Instant,
    /// and whether a change since the last look would have another time.
    is_settled: bool,
}

impl Watched {
    fn new(folder: OwnedFd) -> io::Result<Self> {
        let folder = File::from(folder);
        let metadata = folder.metadata()?;
        Ok(Self {
            identity: Identity::of(&metadata),
            names: Dir::new(folder)?,
            changed: (metadata.ctime(), metadata.ctime_nsec()),
            seen: Instant::now(),
            is_settled: false,
        })
    }

    /// Whether it is still the folder at `path`, and has `count` names in it.
    fn is_same(&mut self, path: &Path, count: usize) -> bool {
        let Ok(metadata) = fs::symlink_metadata(path) else { return false };
        if Identity::of(&metadata) != self.identity {
            return false;
        }
        let changed = (metadata.ctime(), metadata.ctime_nsec());
        let is_unchanged = self.is_settled && changed == self.changed;
        if changed != self.changed {
            (self.changed, self.seen) = (changed, Instant::now());
        }
        let counts_seconds = changed.1 % 10_000_000 == 0;
        self.is_settled = self.seen.elapsed() > if counts_seconds { LONG_TICK } else { TICK };
        is_unchanged || self.has(count)
    }

    /// Whether there are `count` names in it.
    fn has(&mut self, count: usize) -> bool {
        // `.` and `..` are listed, too.
        let count = count + 2;
        self.names.rewind();
        let names: Result<Vec<_>, _> = self.names.by_ref().take(count + 1).collect();
        names.is_ok_and(|names| names.len() == count)
    }
}

impl Scratch {
    /// Makes the folder `name`.
    pub(super) fn new(run: &RunFolder, name: String) -> io::Result<Self> {
        let (folder, handle) = Folder::make(run, name)?;
        let before = Watched::new(handle).ok();
        Ok(Self { folder, before })
    }

    pub(super) fn path(&self) -> &Path {
        &self.folder.path
    }

    /// Whether there is still nothing in it.
    pub(super) fn is_untouched(&mut self) -> bool {
        self.before.as_mut().is_some_and(|before| before.is_same(&self.folder.path, 0))
    }
}

/// Properties of a file or a folder that change if somebody puts another one in its place, or changes its permissions.
#[derive(PartialEq, Eq, Debug)]
struct Identity {
    inode: (u64, u64),
    mode: u32,
    links: u64,
}

impl Identity {
    fn of(metadata: &Metadata) -> Self {
        let inode = (metadata.dev(), metadata.ino());
        Self { inode, mode: metadata.mode(), links: metadata.nlink() }
    }
}

impl CandidateFolder {
    /// Makes the folder `name`, with `text` in the file or the files of a test, and copies beside it. If that fails, nothing of
    /// it is left.
    pub(super) fn new(
        run: &RunFolder,
        name: String,
        spec: &CommandSpec,
        text: &[u8],
        copies: &Copies,
    ) -> io::Result<Self> {
        let (folder, handle) = Folder::make(run, name)?;
        let file = folder.path.join(&spec.file_name);
        // Made before the files, so that on failure all of it is removed.
        let mut this = Self { folder, file, before: None };
        {
            // A child that is being started holds a copy of every open file until it execs: if it held this
            // one, a test that executes its candidate would now and then fail with "Text file busy".
            let _no_starts = run.warden().leaders().no_starts();
            if let Some(archive) = &spec.archive {
                archive.write_for_test(text, this.path())?;
            } else {
                let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::CLOEXEC;
                let file = openat(&handle, &spec.file_name, flags, Mode::from_raw_mode(0o666))?;
                File::from(file).write_all(text)?;
            }
            copies.put(this.path())?;
        }
        this.before = this.before(handle).ok();
        Ok(this)
    }

    fn before(&self, folder: OwnedFd) -> io::Result<(Watched, Identity)> {
        Ok((Watched::new(folder)?, Identity::of(&fs::symlink_metadata(&self.file)?)))
    }

    /// Whether there is still nothing in it but the candidate's file, and that can be written to.
    pub(super) fn is_untouched(&mut self) -> bool {
        let Some((folder, file)) = &mut self.before else { return false };
        folder.is_same(&self.folder.path, 1)
            && fs::symlink_metadata(&self.file).is_ok_and(|now| Identity::of(&now) == *file)
    }

    /// Puts another candidate into the file.
    ///
    /// The file is not emptied first: some file systems take that as a sign that the new text must not be lost, and write it to
    /// the disk at once.
    pub(super) fn refill(&self, text: &[u8]) -> io::Result<()> {
        let (Some((folder, _)), Some(name)) = (&self.before, self.file.file_name()) else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let _no_starts = self.folder.warden.leaders().no_starts();
        let flags = OFlags::WRONLY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let mut file = File::from(openat(folder.names.fd()?, name, flags, Mode::empty())?);
        file.write_all(text)?;
        // To set the length takes longer than all the rest, even to the length that the file has.
        if file.metadata()?.len() > text.len() as u64 { file.set_len(text.len() as u64) } else { Ok(()) }
    }

    pub(super) fn path(&self) -> &Path {
        &self.folder.path
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// Leaves the folder where it is.
    pub(super) fn keep(mut self) {
        self.folder.kept = true;
    }
}

/// The number of a test, and its folders.
pub(super) struct Prepared {
    pub number: u64,
    pub candidate: CandidateFolder,
    pub scratch: Scratch,
}

/// What to do when the disk is full.
#[derive(Clone, Copy)]
pub(super) enum Room<'a> {
    /// Fail: no test has run yet that could have filled it.
    Needed,
    /// Wait, unless this is raised.
    Awaited(&'a Cancel),
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::super::mark::OF_RUN;
    use super::*;

    #[test]
    fn what_is_put_into_a_folder_is_seen_soon_and_late() {
        let root = tempfile::tempdir().unwrap();
        let run = RunFolder::new(Warden::of_process(), root.path(), OF_RUN).unwrap();
        let mut scratch = Scratch::new(&run, "scratch".to_owned()).unwrap();
        for pause in [Duration::ZERO, 2 * TICK, Duration::ZERO] {
            thread::sleep(pause);
            assert!(scratch.is_untouched());
            assert_eq!(scratch.before.as_ref().is_some_and(|before| before.is_settled), !pause.is_zero());
            let file = scratch.path().join("left");
            fs::write(&file, "behind").unwrap();
            assert!(!scratch.is_untouched());
            fs::remove_file(file).unwrap();
            assert!(scratch.is_untouched());
        }
    }

    #[test]
    fn a_folder_is_removed_though_others_write_to_it() {
        let root = tempfile::tempdir().unwrap();
        let run = RunFolder::new(Warden::of_process(), root.path(), OF_RUN).unwrap();
        let (folder, _) = Folder::make(&run, "busy".to_owned()).unwrap();
        let path = folder.path.clone();
        let start = Instant::now();
        thread::scope(|scope| {
            for writer in 0..4 {
                let path = &path;
                scope.spawn(move || {
                    let mut names = 0..;
                    // As a process that is being killed, it ends soon.
                    while start.elapsed() < Duration::from_millis(100) {
                        _ = fs::create_dir(path.join(format!("{writer}-{}", names.next().unwrap_or(0))));
                    }
                });
            }
            drop(folder);
        });
        assert!(!path.exists());
    }
}
