//! Files and folders that a test needs beside the candidate.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Component, Path, PathBuf};

/// A file or a folder that is copied into the folder of each test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Companion {
    /// The path at which it lies.
    pub from: PathBuf,
    /// The path that its copy gets in the folder of a test.
    pub to: PathBuf,
}

/// Why a file or a folder cannot be copied beside each candidate. The text of the error says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CopyError {
    /// There is nothing at this path.
    #[error("{}: does not exist, so it cannot be copied; give the path of a file or a folder", .0.display())]
    NotThere(PathBuf),
    /// The path for its copy is not a plain path in the folder of a test.
    #[error("{}: has no name to copy it to; give another path", .0.display())]
    NoName(PathBuf),
    /// The candidate, or another copy, has the path that its copy would get.
    #[error("{}: would be copied over another file of this name; rename it", .0.display())]
    Taken(PathBuf),
    /// The folders of the tests would lie in it.
    #[error("{}: cannot be copied into itself; give another --temp-dir", .0.display())]
    IntoItself(PathBuf),
}

/// All files and folders to copy.
#[derive(Debug, Default)]
pub(super) struct Copies(Vec<Companion>);

impl Copies {
    /// Checks that copies can be made beside a candidate that has `taken` these paths, in folders somewhere in `root`.
    pub(super) fn new(
        companions: &[Companion],
        taken: &BTreeSet<&Path>,
        root: &Path,
    ) -> Result<Self, CopyError> {
        let mut copies: Vec<Companion> = Vec::new();
        for Companion { from, to } in companions {
            let Ok(real) = fs::canonicalize(from) else {
                return Err(CopyError::NotThere(from.clone()));
            };
            let is_plain = to.components().all(|part| matches!(part, Component::Normal(_)));
            if to.as_os_str().is_empty() || !is_plain {
                return Err(CopyError::NoName(from.clone()));
            }
            let meets = |other: &Path| other.starts_with(to) || to.starts_with(other);
            if taken.iter().any(|path| meets(path)) || copies.iter().any(|copy| meets(&copy.to)) {
                return Err(CopyError::Taken(from.clone()));
            }
            if fs::canonicalize(root).is_ok_and(|root| root.starts_with(&real)) {
                return Err(CopyError::IntoItself(from.clone()));
            }
            copies.push(Companion { from: real, to: to.clone() });
        }
        Ok(Self(copies))
    }

    /// Puts copies into a folder. A link in a folder stays a link.
    pub(super) fn put(&self, folder: &Path) -> io::Result<()> {
        let mut left = Vec::new();
        for Companion { from, to } in &self.0 {
            let to = folder.join(to);
            if let Some(parent) = to.parent() {
                fs::create_dir_all(parent)?;
            }
            left.push((from.clone(), to));
        }
        while let Some((from, to)) = left.pop() {
            let kind = fs::symlink_metadata(&from)?.file_type();
            if kind.is_symlink() {
                symlink(fs::read_link(&from)?, to)?;
            } else if kind.is_dir() {
                fs::create_dir(&to)?;
                for entry in fs::read_dir(&from)? {
                    let entry = entry?;
                    left.push((entry.path(), to.join(entry.file_name())));
                }
            } else if kind.is_file() {
                fs::copy(&from, to)?;
            }
        }
        Ok(())
    }
}
