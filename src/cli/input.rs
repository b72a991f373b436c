//! What is reduced: a file, or several.

use crate::archive::Archive;
use crate::store::AtomicOutput;
use crate::tree::Tree;
use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many warnings are worth reading.
const MOST_WARNINGS: usize = 8;

/// What is to be reduced.
pub(super) struct Input {
    /// That of the tree, too.
    pub text: Arc<[u8]>,
    pub metadata: Metadata,
    /// If the text is made of several files.
    pub several: Option<Several>,
}

impl Input {
    /// Reads it; the error is a line that names it.
    pub(super) fn read(path: &Path) -> Result<Self, String> {
        let read = fs::metadata(path)
            .and_then(|metadata| Ok(Self { text: fs::read(path)?.into(), metadata, several: None }));
        read.map_err(|error| {
            let what = match error.kind() {
                io::ErrorKind::NotFound => "does not exist; give the path of a file".to_owned(),
                io::ErrorKind::IsADirectory => "is a folder; give the path of a file".to_owned(),
                io::ErrorKind::PermissionDenied => {
                    format!("cannot be read: {error}; give yourself the permission to read it")
                }
                _ => format!("cannot be read: {error}; give the path of a file"),
            };
            format!("{}: {what}", path.display())
        })
    }

    /// What the best so far is kept in.
    pub(super) fn best_at(&self, path: &Path) -> io::Result<AtomicOutput> {
        match &self.several {
            Some(several) => AtomicOutput::folder(path, &several.archive),
            None => AtomicOutput::at(path, &self.metadata),
        }
    }
}

/// Several files.
pub(super) struct Several {
    pub archive: Arc<Archive>,
    /// The path, in the folder of a test, of what the test is given.
    pub main: PathBuf,
    /// Until it is taken.
    tree: Option<Tree>,
    warnings: Vec<String>,
}

impl Several {
    pub(super) fn new(archive: Archive, main: PathBuf, tree: Tree, warnings: Vec<String>) -> Self {
        Self { archive: Arc::new(archive), main, tree: Some(tree), warnings }
    }

    /// The tree, once, and what to say of files that could not be parsed.
    pub(super) fn take_tree(&mut self) -> Option<(Tree, Vec<String>)> {
        let (tree, mut warnings) = (self.tree.take()?, std::mem::take(&mut self.warnings));
        if let Some(more) = warnings.len().checked_sub(MOST_WARNINGS + 1) {
            warnings.truncate(MOST_WARNINGS);
            warnings.push(format!("and {} more files with errors", more + 1));
        }
        Some((tree, warnings))
    }
}
