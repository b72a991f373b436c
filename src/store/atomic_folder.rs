//! A folder that is whole at every moment.
//!
//! The files of the next result are written to a part, a new folder, which then changes places with the one before. Where the
//! system cannot do that, the folder before is moved away first; whoever looks between the two steps finds nothing.

use super::output_error::OutputError;
use super::part;
use crate::archive::{Archive, File};
use rustix::fs::CWD;
use rustix::io::Errno;
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A folder that is replaced each time.
#[derive(Debug)]
pub(super) struct AtomicFolder {
    /// The path without links.
    path: PathBuf,
    archive: Arc<Archive>,
    /// The text that was written last.
    saved: Vec<u8>,
}

impl AtomicFolder {
    /// A folder at `path`, where there has to be nothing, or a folder with nothing but files of the archive.
    pub(super) fn at(path: &Path, archive: &Arc<Archive>) -> Result<Self, OutputError> {
        let failed = |error| OutputError::of(path, error);
        let real = match fs::canonicalize(path) {
            Ok(real) if !real.is_dir() => return Err(OutputError::NoFolderForSeveral(path.to_owned())),
            Ok(real) => {
                if let Some(example) = archive.stranger(&real).map_err(failed)? {
                    return Err(OutputError::OtherFiles { path: path.to_owned(), example });
                }
                real
            }
            Err(_) => {
                let name = path.file_name();
                let around = path.parent().map(|around| around.join("."));
                let around = around.and_then(|around| fs::canonicalize(around).ok());
                let real = around.zip(name).map(|(around, name)| around.join(name));
                real.ok_or_else(|| OutputError::NoFolder(path.to_owned()))?
            }
        };
        Ok(Self { path: real, archive: Arc::clone(archive), saved: Vec::new() })
    }

    /// The folder around it.
    fn around(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("/"))
    }

    pub(super) fn remove_abandoned_parts(&self) {
        part::remove_abandoned(self.around());
    }

    pub(super) fn read(&self) -> io::Result<Vec<u8>> {
        self.archive.read(&self.path)
    }

    /// Checks that the folder could be written.
    pub(super) fn probe(&self) -> io::Result<()> {
        let (next, _lock) = part::folder(self.around())?;
        fs::remove_dir(next)
    }

    pub(super) fn save(&mut self, text: &[u8]) -> io::Result<()> {
        let (next, _lock) = part::folder(self.around())?;
        let written = self.write(text, &next).and_then(|()| self.swap(&next));
        // If something is left there, a later run removes it.
        _ = fs::remove_dir_all(&next);
        written?;
        self.saved = text.to_vec();
        Ok(())
    }

    /// Writes the files of a text to the folder `next`.
    fn write(&self, text: &[u8], next: &Path) -> io::Result<()> {
        let before: BTreeMap<usize, &[u8]> = Archive::contents(&self.saved);
        self.archive.write(text, next, |to, File { number, path, mode, content }| {
            // A file that has not changed is not written again.
            if before.get(&number) == Some(&content) && fs::hard_link(self.path.join(path), to).is_ok() {
                return Ok(());
            }
            let mut file = OpenOptions::new().write(true).create_new(true).open(to)?;
            file.write_all(content)?;
            file.set_permissions(Permissions::from_mode(mode))?;
            // On the disk before the name leads to it: a machine may die.
            file.sync_data()
        })
    }

    /// Makes the folder `next` change places with the folder before.
    fn swap(&self, next: &Path) -> io::Result<()> {
        match exchange(next, &self.path) {
            Ok(()) => Ok(()),
            Err(Errno::NOENT) => fs::rename(next, &self.path),
            Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => {
                let (old, _lock) = part::folder(self.around())?;
                let moved = old.join("old");
                fs::rename(&self.path, &moved)?;
                fs::rename(next, &self.path)?;
                fs::remove_dir_all(old)
            }
            Err(error) => Err(error.into()),
        }
    }
}

#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn exchange(one: &Path, other: &Path) -> Result<(), Errno> {
    rustix::fs::renameat_with(CWD, one, CWD, other, rustix::fs::RenameFlags::EXCHANGE)
}

/// On other systems, folders cannot change places.
#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn exchange(_: &Path, other: &Path) -> Result<(), Errno> {
    if other.exists() { Err(Errno::NOSYS) } else { Err(Errno::NOENT) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::find;

    #[test]
    fn a_folder_in_the_place_of_another() {
        let root = tempfile::tempdir().unwrap();
        let path = |name: &str| root.path().join(name);
        fs::create_dir_all(path("in/sub")).unwrap();
        fs::write(path("in/a"), "one").unwrap();
        fs::write(path("in/sub/b"), "two").unwrap();
        let (found, _) = find(&[path("in")]).unwrap();
        let contents = [Arc::from(*b"one"), Arc::from(*b"two")];
        let (archive, text) = Archive::new(PathBuf::new(), found, &contents, &[0, 0]);
        let archive = Arc::new(archive);
        let mut best = AtomicFolder::at(&path("out"), &archive).unwrap();
        best.probe().unwrap();
        assert!(!path("out").exists());
        best.save(&text).unwrap();
        assert_eq!(best.read().unwrap(), text);
        let last = String::from_utf8(text.clone()).unwrap().replace("one", "1");
        best.save(last.as_bytes()).unwrap();
        assert_eq!(fs::read(path("out/a")).unwrap(), b"1");
        assert_eq!(fs::read(path("out/sub/b")).unwrap(), b"two");
        let first = &text[..text.iter().rposition(|&byte| byte == b'<').unwrap()];
        best.save(first).unwrap();
        assert_eq!(best.read().unwrap(), first);
        assert!(!path("out/sub").exists());
        assert_eq!(fs::read_dir(root.path()).unwrap().count(), 2, "no part is left");

        fs::write(path("out/mine"), "").unwrap();
        let error = AtomicFolder::at(&path("out"), &archive).unwrap_err().to_string();
        assert!(error.ends_with("out: has other files in it, such as mine; give another path"), "{error}");
        let error = AtomicFolder::at(&path("in/a"), &archive).unwrap_err().to_string();
        assert!(
            error.ends_with("in/a: is no folder, and there are several files; give the path of a folder")
        );
        assert!(AtomicFolder::at(&path("no/out"), &archive).is_err());
    }
}
