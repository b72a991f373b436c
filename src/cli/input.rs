//! The input of a run: a file, or several.

use super::dash::is_standard_input;
use super::settings::Settings;
use crate::archive::Archive;
use crate::store::{AtomicOutput, OutputError};
use crate::tree::{Language, Tree};
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The number of warnings that are worth reading.
const MOST_WARNINGS: usize = 8;

/// The input of a run.
pub(super) struct Input {
    /// Shared with the tree.
    pub text: Arc<[u8]>,
    pub metadata: Metadata,
    /// The files, if the text is made of several.
    pub several: Option<Several>,
}

impl Input {
    /// Reads a file.
    pub(super) fn read(path: &Path) -> Result<Self, InputError> {
        let content = || {
            if !is_standard_input(path) {
                return fs::read(path);
            }
            // Not by its path, by which a socket cannot be opened.
            let mut text = Vec::new();
            io::stdin().read_to_end(&mut text)?;
            Ok(text)
        };
        let read = fs::metadata(path)
            .and_then(|metadata| Ok(Self { text: content()?.into(), metadata, several: None }));
        read.map_err(|source| InputError { path: path.to_owned(), source })
    }

    /// The name by which a test finds the input, or the first of several, without folders.
    pub(super) fn name(&self, settings: &Settings) -> OsString {
        match &self.several {
            Some(several) => several.main.file_name().unwrap_or_default().to_owned(),
            None => settings.file_name(&self.text),
        }
    }

    /// An output at `path` for texts that are made from the input.
    pub(super) fn output_at(&self, path: &Path) -> Result<AtomicOutput, OutputError> {
        match &self.several {
            Some(several) => AtomicOutput::folder(path, &several.archive),
            None => AtomicOutput::at(path, &self.metadata),
        }
    }
}

/// Why a file that the user names cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) struct InputError {
    path: PathBuf,
    source: io::Error,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, source } = self;
        let path = path.display();
        match source.kind() {
            io::ErrorKind::NotFound => write!(f, "{path}: does not exist; give the path of a file"),
            io::ErrorKind::IsADirectory => write!(f, "{path}: is a folder; give the path of a file"),
            io::ErrorKind::PermissionDenied => {
                write!(f, "{path}: cannot be read: {source}; give yourself the permission to read it")
            }
            _ => write!(f, "{path}: cannot be read: {source}; give the path of a file"),
        }
    }
}

/// Several files that are reduced together.
pub(super) struct Several {
    pub archive: Arc<Archive>,
    /// The path that the test is given, from the folder of the test on.
    pub main: PathBuf,
    pub language: &'static Language,
    /// The tree, until somebody takes it.
    tree: Option<Tree>,
    warnings: Vec<String>,
}

impl Several {
    pub(super) fn new(archive: Arc<Archive>, main: PathBuf, tree: Tree, warnings: Vec<String>) -> Self {
        Self { archive, main, language: tree.language(), tree: Some(tree), warnings }
    }

    /// Puts another tree in the place of the one that was taken.
    pub(super) fn put_tree(&mut self, tree: Tree) {
        self.tree = Some(tree);
    }

    /// Takes the tree, which is there once, and a line for each file that could not be parsed.
    pub(super) fn take_tree(&mut self) -> Option<(Tree, Vec<String>)> {
        let (tree, mut warnings) = (self.tree.take()?, std::mem::take(&mut self.warnings));
        if let Some(more) = warnings.len().checked_sub(MOST_WARNINGS + 1) {
            warnings.truncate(MOST_WARNINGS);
            warnings.push(format!("and {} more files with errors", more + 1));
        }
        Some((tree, warnings))
    }
}
