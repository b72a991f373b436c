//! A file that is whole at every moment: each text is written to a part beside it, which takes its place.

use super::part;
use std::fs::{self, Metadata, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file that is replaced each time.
#[derive(Debug)]
pub(super) struct AtomicFile {
    /// The path without links.
    path: PathBuf,
    permissions: Permissions,
    /// Whether the file was not there at the start. If it is there before the first text is saved, somebody else has made it.
    is_new: bool,
}

impl AtomicFile {
    /// A file that is there, whose permissions stay.
    pub(super) fn replacing(path: PathBuf, metadata: &Metadata) -> Self {
        Self { path, permissions: metadata.permissions(), is_new: false }
    }

    /// A file that is not there, with permissions like those of another one.
    pub(super) fn new(path: PathBuf, like: &Metadata) -> Self {
        Self { path, permissions: plain(like), is_new: true }
    }

    pub(super) fn remove_abandoned_parts(&self) {
        part::remove_abandoned(folder_of(&self.path));
    }

    pub(super) fn read(&self) -> io::Result<Vec<u8>> {
        fs::read(&self.path)
    }

    /// Checks that the file could be written.
    pub(super) fn probe(&self) -> io::Result<()> {
        part::file(folder_of(&self.path)).map(drop)
    }

    pub(super) fn save(&mut self, text: &[u8]) -> io::Result<()> {
        let file = written(&self.path, self.permissions.clone(), text)?;
        let put = if self.is_new { file.persist_noclobber(&self.path) } else { file.persist(&self.path) };
        put.map_err(|error| error.error)?;
        self.is_new = false;
        Ok(())
    }
}

/// Permissions for the same people to read, write and execute, and in any case for the owner to read and write.
pub(super) fn plain(like: &Metadata) -> Permissions {
    Permissions::from_mode((like.permissions().mode() & 0o777) | 0o600)
}

/// The folder that a file lies in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// A part beside `path` that holds the text.
pub(super) fn written(path: &Path, permissions: Permissions, text: &[u8]) -> io::Result<NamedTempFile> {
    let mut file = part::file(folder_of(path))?;
    let inner = file.as_file_mut();
    inner.write_all(text)?;
    inner.set_permissions(permissions)?;
    // On the disk before the name leads to it: a machine may die.
    inner.sync_data()?;
    Ok(file)
}
