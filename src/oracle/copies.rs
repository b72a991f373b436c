//! Files and folders that a test needs beside the candidate.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Component, Path, PathBuf};

use super::error::OracleError;

/// A file or a folder that is copied into the folder of each test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Companion {
    /// Where it is.
    pub from: PathBuf,
    /// Where it comes to in the folder of a test: a path from there.
    pub to: PathBuf,
}

/// What to copy.
#[derive(Debug, Default)]
pub(super) struct Copies(Vec<Companion>);

impl Copies {
    /// These, beside a candidate that has `taken` these paths, somewhere in `root`.
    pub(super) fn new(
        companions: &[Companion],
        taken: &BTreeSet<&Path>,
        root: &Path,
    ) -> Result<Self, OracleError> {
        let mut copies: Vec<Companion> = Vec::new();
        for Companion { from, to } in companions {
            let broken = |what: &str| Err(OracleError::Broken(format!("{}: {what}", from.display())));
            let Ok(real) = fs::canonicalize(from) else {
                return broken("does not exist, so it cannot be copied; give the path of a file or a folder");
            };
            let is_plain = to.components().all(|part| matches!(part, Component::Normal(_)));
            if to.as_os_str().is_empty() || !is_plain {
                return broken("has no name to copy it to; give another path");
            }
            let meets = |other: &Path| other.starts_with(to) || to.starts_with(other);
            if taken.iter().any(|path| meets(path)) || copies.iter().any(|copy| meets(&copy.to)) {
                return broken("would be copied over another file of this name; rename it");
            }
            if fs::canonicalize(root).is_ok_and(|root| root.starts_with(&real)) {
                return broken("cannot be copied into itself; give another --temp-dir");
            }
            copies.push(Companion { from: real, to: to.clone() });
        }
        Ok(Self(copies))
    }

    /// Puts copies into a folder; what is a link in a folder stays one.
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
