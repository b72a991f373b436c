//! Files and folders that a test needs beside the candidate.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use super::OracleError;

/// What to copy, and its names.
#[derive(Debug, Default)]
pub(super) struct Copies {
    from: Vec<(PathBuf, OsString)>,
}

impl Copies {
    /// These, beside a candidate that has `taken` these names, somewhere in `root`.
    pub(super) fn new(paths: &[PathBuf], taken: &BTreeSet<&Path>, root: &Path) -> Result<Self, OracleError> {
        let mut from: Vec<(PathBuf, OsString)> = Vec::new();
        for path in paths {
            let broken = |what: &str| Err(OracleError::Broken(format!("{}: {what}", path.display())));
            let Ok(real) = fs::canonicalize(path) else {
                return broken("does not exist, so it cannot be copied; give the path of a file or a folder");
            };
            // That of `.` is in what it leads to.
            let Some(name) = path.file_name().or_else(|| real.file_name()).map(OsStr::to_owned) else {
                return broken("has no name to copy it to; give another path");
            };
            if taken.contains(Path::new(&name)) || from.iter().any(|(_, other)| *other == name) {
                return broken("would be copied over another file of this name; rename it");
            }
            if fs::canonicalize(root).is_ok_and(|root| root.starts_with(&real)) {
                return broken("cannot be copied into itself; give another --temp-dir");
            }
            from.push((real, name));
        }
        Ok(Self { from })
    }

    /// Puts copies into a folder; what is a link in a folder stays one.
    pub(super) fn put(&self, folder: &Path) -> io::Result<()> {
        let mut left: Vec<_> =
            self.from.iter().map(|(from, name)| (from.clone(), folder.join(name))).collect();
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
