//! The files that go along with a test: what lies here, and how it is told.

use crate::store::Key;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs::{self, Metadata};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// What a file is known by: the [key](Key) of its content.
pub(super) type FileKey = [u8; 16];

/// A file that goes along, by its content.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct File {
    pub key: FileKey,
    pub len: u64,
}

/// What lies at a path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Lies {
    Folder,
    /// A symbolic link, to this path as it is written in the link.
    Link(OsString),
    /// The file with this place in the list, with these permissions.
    File {
        file: u32,
        mode: u32,
    },
}

/// Something that each candidate gets a copy of: all that lies at a path and below it, folders before what is in them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Beside {
    /// The path of the copy in the folder of a test.
    pub to: OsString,
    /// From its own path on; the first is what lies there itself, with an empty path.
    pub all: Vec<(OsString, Lies)>,
}

/// A list of files, and where they lie here.
#[derive(Debug, Default)]
pub(super) struct Files {
    pub list: Vec<File>,
    pub paths: Vec<PathBuf>,
}

impl Files {
    /// Adds a file; gives its place in the list.
    pub(super) fn add(&mut self, path: &Path) -> io::Result<u32> {
        let file = of_file(path)?;
        let place = self.list.iter().position(|known| *known == file).unwrap_or(self.list.len());
        if place == self.list.len() {
            self.list.push(file);
            self.paths.push(path.to_owned());
        }
        u32::try_from(place).map_err(|_| io::ErrorKind::FileTooLarge.into())
    }

    /// Adds all files of a companion that lies at `from`. As where it is copied here, a link in a folder stays a link, and what is
    /// neither a file, a folder nor a link is left out.
    pub(super) fn add_companion(&mut self, from: &Path, to: &Path) -> io::Result<Beside> {
        let mut all = Vec::new();
        let mut left = vec![(fs::canonicalize(from)?, PathBuf::new())];
        while let Some((from, path)) = left.pop() {
            let metadata = fs::symlink_metadata(&from)?;
            let lies = if metadata.is_symlink() {
                Lies::Link(fs::read_link(&from)?.into())
            } else if metadata.is_dir() {
                let entries: io::Result<Vec<_>> = fs::read_dir(&from)?.collect();
                let mut names: Vec<OsString> = entries?.into_iter().map(|entry| entry.file_name()).collect();
                names.sort();
                left.extend(names.into_iter().map(|name| (from.join(&name), path.join(&name))));
                Lies::Folder
            } else if metadata.is_file() {
                Lies::File { file: self.add(&from)?, mode: mode(&metadata) }
            } else {
                continue;
            };
            all.push((path.into(), lies));
        }
        Ok(Beside { to: to.into(), all })
    }
}

/// The key and the length of a file's content.
pub(super) fn of_file(path: &Path) -> io::Result<File> {
    let content = fs::read(path)?;
    Ok(File { key: Key::of(&content).bytes(), len: content.len() as u64 })
}

/// The permissions of a file.
pub(super) fn mode(metadata: &Metadata) -> u32 {
    metadata.permissions().mode() & 0o777
}
