//! A folder of our own that later runs recognise by a mark.

use std::io;
use std::os::fd::OwnedFd;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::fs::{AtFlags, fstat, unlinkat};

use super::held::{self, Mount};
use super::mark::{self, Mark};
use super::removal;

/// A folder with a [`Mark`] in it, and the folder around it, both held by their descriptors.
#[derive(Debug)]
pub(super) struct MarkedFolder {
    root: OwnedFd,
    name: String,
    folder: OwnedFd,
    mark: Option<Mark>,
    is_kept: AtomicBool,
}

impl MarkedFolder {
    pub(super) fn make(root: &Path, prefix: &str) -> io::Result<Self> {
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

    /// The open folder: files are made in it, whatever its path leads to by now.
    pub(super) fn folder(&self) -> &OwnedFd {
        &self.folder
    }

    /// The name of the folder in the folder around it.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Whether the folder stays when the process ends.
    pub(super) fn is_kept(&self) -> bool {
        self.is_kept.load(Ordering::Relaxed)
    }

    /// Lets the folder stay when the process ends, until a later process keeps another one. Gives the folder around it.
    pub(super) fn keep(&self) -> &OwnedFd {
        self.is_kept.store(true, Ordering::Relaxed);
        // If the disk is full, the next run will take the folder for one of a killed run.
        _ = self.mark.as_ref().map(Mark::keep);
        &self.root
    }

    /// Removes the folder with all that is in it, as far as that is possible.
    pub(super) fn remove(&self) {
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

/// Removes the folder `name` if it is empty; if something else has this name by now, it stays.
fn remove_empty(root: &OwnedFd, name: &str) {
    _ = unlinkat(root, name, AtFlags::REMOVEDIR);
}
