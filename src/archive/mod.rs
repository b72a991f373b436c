//! Several files that are reduced together: on disk, and as one text (see [`tree::archive`](crate::tree::archive)).

mod as_bytes;
mod found;

pub use found::{FindError, Found, What, common_folder, find, real_path};

use crate::tree::archive;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The paths and permissions of files that are reduced together as one text: all that has to be known to put the files of
/// such a text into a folder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Archive {
    /// The path, in the folder of a test, of the folder that holds all files; empty if that is the folder of the test.
    #[serde(with = "as_bytes")]
    base: PathBuf,
    entries: Vec<Entry>,
}

/// What a line of the text stands for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Entry {
    /// Its path in the folder of all files.
    #[serde(with = "as_bytes")]
    path: PathBuf,
    what: What,
    /// The line of the text after which the content stands.
    line: Vec<u8>,
}

/// A file that [`Archive::write`] asks its caller to write.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// The number of the file in the archive, the same for every text.
    pub number: usize,
    /// The path of the file in the folder of all files.
    pub path: &'a Path,
    /// The permissions of the file (the last nine bits of its mode).
    pub mode: u32,
    /// The content of the file.
    pub content: &'a [u8],
}

impl Archive {
    /// The archive of files that were found, and the text of all of them, given their contents and the numbers of their
    /// languages. A test finds them in a folder `base` in its own folder, or in its own folder if `base` is empty.
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

    /// The paths of all that may lie in the folder of a test.
    pub fn paths(&self) -> BTreeSet<&Path> {
        if self.base != Path::new("") {
            return BTreeSet::from([&*self.base]);
        }
        self.entries.iter().map(|entry| &*entry.path).collect()
    }

    /// The paths of all files, from the folder of the archive on.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.entries.iter().map(|entry| &*entry.path)
    }

    /// The number of files of which there is something left in a text.
    pub fn count(text: &[u8]) -> usize {
        archive::files(text).len()
    }

    /// The contents of the files that are left in a text, by the numbers of the files.
    pub fn contents(text: &[u8]) -> BTreeMap<usize, &[u8]> {
        archive::files(text).into_iter().map(|(number, content)| (number, &text[content])).collect()
    }

    /// Puts what is left in a text into a folder that has nothing of it yet: makes folders and links, and has `put` write each
    /// file, given the path to write to.
    ///
    /// # Errors
    /// If a folder or a link cannot be made, or `put` fails.
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

    /// What is left in a text: the path of each file, link and empty folder from the folder of a test on, its kind, and its
    /// content.
    pub fn left<'a>(&'a self, text: &'a [u8]) -> impl Iterator<Item = (PathBuf, &'a What, &'a [u8])> {
        Self::contents(text).into_iter().filter_map(|(number, content)| {
            let Entry { path, what, .. } = self.entries.get(number)?;
            Some((self.base.join(path), what, content))
        })
    }

    /// Puts the files that are left in a text into the new folder of a test, at the places where the test looks for them.
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

    /// The text of those files of the archive that lie in a folder.
    ///
    /// # Errors
    /// If one of them cannot be read.
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

    /// The path, from a folder on, of something in it that is none of the files of the archive; `None` if there is nothing
    /// else.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn stranger(&self, folder: &Path) -> io::Result<Option<PathBuf>> {
        let known: BTreeSet<&Path> = self.entries.iter().map(|entry| &*entry.path).collect();
        let all = found::below(folder)?;
        Ok(all.into_iter().map(|found| found.path).find(|path| !known.contains(&**path)))
    }
}
