//! Temporary folders: one for a run, in it a fresh one for each candidate.

use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{Dir, FlockOperation, flock};

use super::OracleError;
use super::command::CommandSpec;
use super::copies::Copies;
use super::descendants;
use super::process::STARTS;

/// What the name of a run's folder begins with.
const OF_RUN: &str = "reduce-run-";
/// How old a folder must be to count as abandoned: a younger one may not have been locked yet.
const ABANDONED: Duration = Duration::from_secs(60);
/// Longer than what passes between two times that a file system tells apart, which mostly is 4 ms,
const TICK: Duration = Duration::from_millis(50);
/// and that one of some old file system does that counts in seconds.
const LONG_TICK: Duration = Duration::from_secs(3);
/// The folders of the runs of this process, with their locks.
static OF_RUNS: Mutex<Vec<(PathBuf, Option<File>)>> = Mutex::new(Vec::new());

/// Where temporary folders go unless told otherwise: `TMPDIR`, or what the system has.
#[expect(clippy::disallowed_methods, reason = "this is the room that makes temporary folders")]
pub(super) fn default_root() -> PathBuf {
    std::env::temp_dir()
}

/// A folder that is removed with all that is in it when the value goes, unless kept.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    kept: bool,
}

impl Folder {
    /// A new one with a name of its own, starting with `prefix`, under `root`.
    pub(super) fn temporary(root: &Path, prefix: &str) -> Result<Self, OracleError> {
        // Tests run in another folder, so that a relative TMPDIR would mean something else to them.
        std::path::absolute(root)
            // Made here, for the errors of `tempdir_in` tell of a name that nobody has heard of.
            .and_then(|root| {
                tempfile::Builder::new()
                    .prefix(prefix)
                    .make_in(root, |path| DirBuilder::new().mode(0o700).create(path))
            })
            .and_then(|folder| folder.keep().map_err(|error| error.error))
            .map(|((), path)| Self { path, kept: false })
            .map_err(|error| {
                let root = root.display();
                OracleError::Broken(format!(
                    "cannot make a temporary folder in {root}: {error}; give another one by --temp-dir or TMPDIR"
                ))
            })
    }

    /// That of a run. It is locked, so that others can tell that it is not abandoned.
    pub(super) fn of_run(root: &Path) -> Result<Self, OracleError> {
        let this = Self::temporary(root, OF_RUN)?;
        let run = (this.path.clone(), lock(&this.path));
        OF_RUNS.lock().unwrap_or_else(PoisonError::into_inner).push(run);
        Ok(this)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Leaves it where it is, for good.
    pub(super) fn keep(&mut self) {
        self.kept = true;
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !self.kept {
            remove(&self.path);
        }
        OF_RUNS.lock().unwrap_or_else(PoisonError::into_inner).retain(|(path, _)| *path != self.path);
    }
}

/// A folder that holds one candidate.
#[derive(Debug)]
pub(super) struct CandidateFolder {
    folder: Folder,
    file: PathBuf,
    /// What the folder and the file were before the test, if that could be told.
    before: Option<(Watched, Identity)>,
}

/// A folder for the temporary files of a test, empty before it.
#[derive(Debug)]
pub(super) struct Scratch {
    folder: Folder,
    before: Option<Watched>,
}

/// What a folder was. It stays open: it is listed after tests, and to open it takes longer than that.
#[derive(Debug)]
struct Watched {
    identity: Identity,
    names: Dir,
    /// When it was changed last, by the clock of the file system;
    changed: (i64, i64),
    /// when that was seen first;
    seen: Instant,
    /// and whether a change since the last look would have another time.
    is_settled: bool,
}

impl Watched {
    fn new(path: &Path) -> io::Result<Self> {
        let metadata = fs::symlink_metadata(path)?;
        Ok(Self {
            identity: Identity::of(&metadata),
            names: Dir::new(File::open(path)?)?,
            changed: (metadata.ctime(), metadata.ctime_nsec()),
            seen: Instant::now(),
            is_settled: false,
        })
    }

    /// Whether it is still the one that is at `path`, with so many names in it, as the last time.
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

    /// Whether there are so many names in it.
    fn has(&mut self, count: usize) -> bool {
        // With `.` and `..`.
        let count = count + 2;
        self.names.rewind();
        let names: Result<Vec<_>, _> = self.names.by_ref().take(count + 1).collect();
        names.is_ok_and(|names| names.len() == count)
    }
}

impl Scratch {
    /// The new folder `path`.
    pub(super) fn new(path: PathBuf) -> io::Result<Self> {
        fs::create_dir(&path)?;
        let before = Watched::new(&path).ok();
        Ok(Self { folder: Folder { path, kept: false }, before })
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Whether there is still nothing in it.
    pub(super) fn is_untouched(&mut self) -> bool {
        self.before.as_mut().is_some_and(|before| before.is_same(self.folder.path(), 0))
    }
}

/// What tells that nobody has put something else in the place of a file or a folder, nor changed who may do what with it.
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
    /// The new folder `path`, with `text` in the file or the files of a test, and copies beside it; if that fails, nothing
    /// of it is left.
    pub(super) fn new(path: PathBuf, spec: &CommandSpec, text: &[u8], copies: &Copies) -> io::Result<Self> {
        let file = path.join(&spec.file_name);
        let made = fs::create_dir(&path).and_then(|()| {
            // A child that is being started holds a copy of every open file until it execs: if it held this
            // one, a test that executes its candidate would now and then fail with "Text file busy".
            let _no_starts = STARTS.write().unwrap_or_else(PoisonError::into_inner);
            match &spec.archive {
                Some(archive) => archive.write_for_test(text, &path)?,
                None => fs::write(&file, text)?,
            }
            copies.put(&path)
        });
        // Made even on failure, so that what is there of it is removed.
        let mut this = Self { folder: Folder { path, kept: false }, file, before: None };
        made?;
        this.before = this.before().ok();
        Ok(this)
    }

    fn before(&self) -> io::Result<(Watched, Identity)> {
        Ok((Watched::new(self.path())?, Identity::of(&fs::symlink_metadata(&self.file)?)))
    }

    /// Whether there is still nothing in it but the candidate's file, and that can be written to.
    pub(super) fn is_untouched(&mut self) -> bool {
        let Some((folder, file)) = &mut self.before else { return false };
        folder.is_same(self.folder.path(), 1)
            && fs::symlink_metadata(&self.file).is_ok_and(|now| Identity::of(&now) == *file)
    }

    /// Puts another candidate into the file.
    ///
    /// It is not emptied first: some file systems take that as the sign of a text that must not be lost, and write it to the
    /// disk at once.
    pub(super) fn refill(&self, text: &[u8]) -> io::Result<()> {
        let _no_starts = STARTS.write().unwrap_or_else(PoisonError::into_inner);
        let mut file = OpenOptions::new().write(true).open(&self.file)?;
        file.write_all(text)?;
        // Even to the length that it has, to set it takes longer than all the rest.
        if file.metadata()?.len() > text.len() as u64 { file.set_len(text.len() as u64) } else { Ok(()) }
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// Leaves it where it is, for good.
    pub(super) fn keep(mut self) {
        self.folder.keep();
    }
}

/// An exclusive lock on a folder; none if somebody else has it.
fn lock(path: &Path) -> Option<File> {
    let folder = File::open(path).ok()?;
    flock(&folder, FlockOperation::NonBlockingLockExclusive).ok()?;
    Some(folder)
}

/// Removes the folders of runs that were killed before they could, and ends their tests: those with `variable` in their
/// environments, which names their folders.
pub(super) fn remove_abandoned(root: &Path, variable: &str) {
    for folder in folders_in(root) {
        let of_run = folder.file_name().is_some_and(|name| name.to_string_lossy().starts_with(OF_RUN));
        let old = || {
            let changed = fs::metadata(&folder).and_then(|metadata| metadata.modified()).ok();
            changed.and_then(|changed| changed.elapsed().ok()).is_some_and(|age| age > ABANDONED)
        };
        if of_run && old() && lock(&folder).is_some() {
            let mut mark = OsString::from(format!("{variable}="));
            mark.push(folder.join(""));
            descendants::end_marked(&mark);
            remove(&folder);
        }
    }
}

/// Removes the folders of all runs of this process, as well as that goes at once.
pub(super) fn remove_all() {
    for (folder, _) in &*OF_RUNS.lock().unwrap_or_else(PoisonError::into_inner) {
        _ = fs::remove_dir_all(folder);
    }
}

/// How long to wait before the tries to remove a folder; half a second in all.
const PAUSES_MS: [u64; 10] = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256];

/// Removes a folder, as well as it can: processes on their way out may still write to it, and tests leave
/// folders in it that forbid to be listed or changed, or are nested too deeply for one go.
fn remove(path: &Path) {
    for pause in PAUSES_MS {
        thread::sleep(Duration::from_millis(pause));
        match fs::remove_dir_all(path) {
            Ok(()) => return,
            Err(error) if error.kind() == io::ErrorKind::NotFound && !path.exists() => return,
            Err(_) => flatten(path),
        }
    }
}

/// Moves all folders in `path` to its first level, and gives the owner every right to them.
///
/// Without recursion, and without long paths or many open files: any depth will do. What fails here fails
/// again when removing.
fn flatten(path: &Path) {
    static NAMES: AtomicU64 = AtomicU64::new(0);
    allow_all(path);
    let mut folders = folders_in(path);
    while let Some(folder) = folders.pop() {
        allow_all(&folder);
        for inner in folders_in(&folder) {
            let name = format!("reduce-moved-{}", NAMES.fetch_add(1, Ordering::Relaxed));
            let place = path.join(name);
            // To be moved, it must be writable itself: its `..` changes.
            allow_all(&inner);
            if fs::rename(&inner, &place).is_ok() {
                folders.push(place);
            }
        }
    }
}

fn allow_all(folder: &Path) {
    _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
}

/// The folders in a folder, links to folders not among them.
fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()))
        .map(|entry| entry.path())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_into_a_folder_is_seen_soon_and_late() {
        let root = tempfile::tempdir().unwrap();
        let mut scratch = Scratch::new(root.path().join("scratch")).unwrap();
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
        let path = root.path().join("busy");
        fs::create_dir(&path).unwrap();
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
            remove(&path);
        });
        assert!(!path.exists());
    }
}
