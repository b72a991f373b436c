//! Several files that are reduced together: on disk, and as one text (see [`tree::archive`](crate::tree::archive)).

mod found;

pub use found::{Found, What, common_folder, find, real_path};

use crate::tree::archive;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What the files of a text are called, and what else is to be known of them to put them into a folder.
#[derive(Clone, Debug)]
pub struct Archive {
    /// The folder that a test finds them in; empty if there is none around them.
    base: PathBuf,
    entries: Vec<Entry>,
}

/// What stands behind a line of the text.
#[derive(Clone, Debug)]
struct Entry {
    /// From the folder that they are put into.
    path: PathBuf,
    what: What,
    /// The line.
    line: Vec<u8>,
}

/// A file to be written.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// Its number in the archive.
    pub number: usize,
    /// From the folder that all are put into.
    pub path: &'a Path,
    /// Its permissions.
    pub mode: u32,
    /// Its content.
    pub content: &'a [u8],
}

impl Archive {
    /// That of files that were found, with their contents, each with the number of its language; and their text. A test
    /// finds them in the folder `base`, if that is not empty.
    pub fn new(
        base: PathBuf,
        found: Vec<Found>,
        contents: &[Arc<[u8]>],
        languages: &[usize],
    ) -> (Self, Vec<u8>) {
        let mark = archive::mark(contents);
        let mut text = Vec::new();
        let mut entries = Vec::new();
        for (number, Found { path, what, .. }) in found.into_iter().enumerate() {
            let language = languages.get(number).copied().unwrap_or_default();
            let line = archive::line(&mark, language, number, &path.to_string_lossy());
            text.extend_from_slice(&line);
            text.extend_from_slice(contents.get(number).map_or(&[], |content| content));
            entries.push(Entry { path, what, line });
        }
        (Self { base, entries }, text)
    }

    /// The paths of what the folder of a test has in it, at most.
    pub fn paths(&self) -> BTreeSet<&Path> {
        if self.base != Path::new("") {
            return BTreeSet::from([&*self.base]);
        }
        self.entries.iter().map(|entry| &*entry.path).collect()
    }

    /// How many files a text has.
    pub fn count(text: &[u8]) -> usize {
        archive::files(text).len()
    }

    /// The contents of a text's files by their numbers.
    pub fn contents(text: &[u8]) -> BTreeMap<usize, &[u8]> {
        archive::files(text).into_iter().map(|(number, content)| (number, &text[content])).collect()
    }

    /// Puts the files of a text into a folder that has none of them; `put` writes a file.
    ///
    /// # Errors
    /// If something cannot be written.
    pub fn write(
        &self,
        text: &[u8],
        folder: &Path,
        mut put: impl FnMut(&Path, File) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut parents: BTreeSet<PathBuf> = BTreeSet::new();
        for (number, content) in Self::contents(text) {
            let Some(Entry { path, what, .. }) = self.entries.get(number) else { continue };
            let to = folder.join(path);
            if let Some(parent) = to.parent()
                && parents.insert(parent.to_owned())
            {
                fs::create_dir_all(parent)?;
            }
            match what {
                What::File(mode) => put(&to, File { number, path, mode: *mode, content })?,
                What::Link(target) => symlink(target, to)?,
                What::EmptyFolder => fs::create_dir(to)?,
            }
        }
        Ok(())
    }

    /// Puts the files of a text where a test finds them, in a new folder.
    ///
    /// # Errors
    /// If something cannot be written.
    pub fn write_for_test(&self, text: &[u8], folder: &Path) -> io::Result<()> {
        let base = folder.join(&self.base);
        fs::create_dir_all(&base)?;
        self.write(text, &base, |to, File { mode, content, .. }| {
            fs::write(to, content)?;
            fs::set_permissions(to, Permissions::from_mode(mode))
        })
    }

    /// The text of what is in a folder, if all of it can be read.
    ///
    /// # Errors
    /// If something is there that cannot be read.
    pub fn read(&self, folder: &Path) -> io::Result<Vec<u8>> {
        let mut text = Vec::new();
        for Entry { path, what, line } in &self.entries {
            let path = folder.join(path);
            let Ok(metadata) = fs::symlink_metadata(&path) else { continue };
            match what {
                What::File(_) if metadata.is_file() => {
                    text.extend_from_slice(line);
                    text.extend(fs::read(path)?);
                }
                What::Link(_) if metadata.is_symlink() => text.extend_from_slice(line),
                What::EmptyFolder if metadata.is_dir() => text.extend_from_slice(line),
                _ => {}
            }
        }
        Ok(text)
    }

    /// Something in a folder that is none of the files.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn stranger(&self, folder: &Path) -> io::Result<Option<PathBuf>> {
        let known: BTreeSet<&Path> = self.entries.iter().map(|entry| &*entry.path).collect();
        let all = found::below(folder)?;
        Ok(all.into_iter().map(|found| found.path).find(|path| !known.contains(&**path)))
    }
}
