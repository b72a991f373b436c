//! Temporary folders: one for a run, in it a fresh one for each candidate.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;
use std::thread;
use std::time::Duration;

use super::OracleError;
use super::process::STARTS;

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
            .and_then(|root| tempfile::Builder::new().prefix(prefix).tempdir_in(root))
            .map(|folder| Self { path: folder.keep(), kept: false })
            .map_err(|error| {
                let root = root.display();
                OracleError::Broken(format!(
                    "cannot make a temporary folder in {root}: {error}; set TMPDIR to a folder that can be written to"
                ))
            })
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
    }
}

/// A folder that holds one candidate.
#[derive(Debug)]
pub(super) struct CandidateFolder {
    folder: Folder,
    file: PathBuf,
}

impl CandidateFolder {
    /// The new folder `path`, with `text` in the file `name`.
    pub(super) fn new(path: PathBuf, name: &OsStr, text: &[u8]) -> Result<Self, OracleError> {
        let file = path.join(name);
        let made = fs::create_dir(&path).and_then(|()| {
            // A child that is being started holds a copy of every open file until it execs: if it held this
            // one, a test that executes its candidate would now and then fail with "Text file busy".
            let _no_starts = STARTS.write().unwrap_or_else(PoisonError::into_inner);
            fs::write(&file, text)
        });
        // Made even on failure, so that what is there of it is removed.
        let this = Self { folder: Folder { path, kept: false }, file };
        match made {
            Ok(()) => Ok(this),
            Err(error) => Err(OracleError::Broken(format!(
                "cannot write the candidate to {}: {error}; make room there, or set TMPDIR to another folder",
                this.file.display()
            ))),
        }
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

/// How long to wait before the tries to remove a folder; half a second in all.
const PAUSES_MS: [u64; 10] = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256];

/// Removes a folder, as well as it can: processes on their way out may still write to it, and tests leave
/// folders in it that forbid to be listed or changed.
fn remove(path: &Path) {
    for pause in PAUSES_MS {
        thread::sleep(Duration::from_millis(pause));
        match fs::remove_dir_all(path) {
            Ok(()) => return,
            Err(error) if error.kind() == io::ErrorKind::NotFound && !path.exists() => return,
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => open_up(path),
            Err(_) => {}
        }
    }
}

/// Gives the owner every right to the folders in `path`; without recursion, however deep they are.
fn open_up(path: &Path) {
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        // What fails here, fails again and is seen when removing.
        _ = fs::set_permissions(&folder, fs::Permissions::from_mode(0o700));
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        // The type is of the entry itself: links are not followed out of the folder.
        folders
            .extend(entries.flatten().filter(|e| e.file_type().is_ok_and(|t| t.is_dir())).map(|e| e.path()));
    }
}
