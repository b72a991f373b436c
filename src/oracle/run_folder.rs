//! Temporary folders that lie where the user wants them: one for a run, and one for its first test.

use std::io;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rustix::fs::{AtFlags, fstat, unlinkat};

use super::command::way_out;
use super::held::{self, Mount};
use super::mark::{self, Mark};
use super::{OracleError, abandoned, removal};

/// What the name of a run's folder begins with,
pub(super) const OF_RUN: &str = "reduce-run-";
/// and that of its first test.
pub(super) const OF_FIRST_RUN: &str = "reduce-first-run-";

/// Those of this process.
static OF_PROCESS: Mutex<Vec<Arc<Held>>> = Mutex::new(Vec::new());

/// Where temporary folders go unless told otherwise: `TMPDIR`, or what the system has.
#[expect(clippy::disallowed_methods, reason = "this is the room that makes temporary folders")]
pub(super) fn default_root() -> PathBuf {
    std::env::temp_dir()
}

/// A folder that is removed with all that is in it when the value goes, unless kept.
#[derive(Debug)]
pub(super) struct RunFolder {
    path: PathBuf,
    held: Arc<Held>,
}

/// The folder, and what it lies in.
#[derive(Debug)]
pub(super) struct Held {
    root: OwnedFd,
    name: String,
    folder: OwnedFd,
    mark: Option<Mark>,
    is_kept: AtomicBool,
}

impl Held {
    fn make(root: &Path, prefix: &str) -> io::Result<Self> {
        let root = held::named(root)?;
        let name = held::make(&root, prefix)?;
        let folder = new(&root, &name);
        let marked = folder.and_then(|folder| {
            // If the disk is full, not even an empty folder is left.
            let mark =
                Mark::put(&folder, &name).inspect_err(|_| removal::empty(&folder, mark::UNFINISHED))?;
            Ok((folder, mark))
        });
        let (folder, mark) = marked.inspect_err(|_| remove_empty(&root, &name))?;
        Ok(Self { root, name, folder, mark, is_kept: AtomicBool::new(false) })
    }

    /// The folder; what is made in it is made in this one, whatever its path leads to.
    pub(super) fn folder(&self) -> &OwnedFd {
        &self.folder
    }

    fn remove(&self) {
        removal::empty(&self.folder, mark::NAME);
        remove_empty(&self.root, &self.name);
    }
}

/// Opens the folder that has just been made, if nobody has put another one in its place.
fn new(root: &OwnedFd, name: &str) -> io::Result<OwnedFd> {
    let folder = held::folder(root, name, Mount::of(root)?)?;
    let stat = fstat(&folder)?;
    let is_new = held::is_ours(&stat) && held::is_private(&stat) && held::names(&folder)?.next().is_none();
    if is_new {
        Ok(folder)
    } else {
        Err(io::Error::other(format!("{name} was made, and is now another folder")))
    }
}

/// Nothing goes that is not empty, whatever has got this name.
fn remove_empty(root: &OwnedFd, name: &str) {
    _ = unlinkat(root, name, AtFlags::REMOVEDIR);
}

impl RunFolder {
    /// A new one with a name of its own, starting with `prefix`, under `root`.
    pub(super) fn new(root: &Path, prefix: &str) -> Result<Self, OracleError> {
        // Tests run in another folder, so that a relative TMPDIR would mean something else to them.
        let made = std::path::absolute(root).and_then(|root| {
            let held = Arc::new(Held::make(&root, prefix)?);
            Ok(Self { path: root.join(&held.name), held })
        });
        let this = made.map_err(|error| {
            let root = root.display();
            let hint = way_out(&error).unwrap_or("give another one by --temp-dir or TMPDIR");
            OracleError::Broken(format!("cannot make a temporary folder in {root}: {error}; {hint}"))
        })?;
        of_process().push(Arc::clone(&this.held));
        Ok(this)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn held(&self) -> &Arc<Held> {
        &self.held
    }

    /// Leaves it where it is, until a later process keeps another one.
    pub(super) fn keep(&self) {
        self.held.is_kept.store(true, Ordering::Relaxed);
        // On a full disk, the next run will take it for one that was left behind.
        _ = self.held.mark.as_ref().map(Mark::keep);
        abandoned::remove_kept(&self.held.root);
    }
}

impl Drop for RunFolder {
    fn drop(&mut self) {
        // One that is kept stays locked as long as the process lives.
        if !self.held.is_kept.load(Ordering::Relaxed) {
            self.held.remove();
            of_process().retain(|held| !Arc::ptr_eq(held, &self.held));
        }
    }
}

/// Removes those of this process that are not kept, as well as that goes at once.
pub(super) fn remove_all() {
    for held in of_process().iter().filter(|held| !held.is_kept.load(Ordering::Relaxed)) {
        held.remove();
    }
}

fn of_process() -> std::sync::MutexGuard<'static, Vec<Arc<Held>>> {
    OF_PROCESS.lock().unwrap_or_else(PoisonError::into_inner)
}
