//! Candidates that fail in another way than the one that is sought: the smallest of each signature, in a folder of its own.

use super::input::Input;
use crate::signature::Signature;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The file that says which failure it is.
const SIGNATURE: &str = "signature.txt";

/// The folder for them, `<stem>.other` beside a result.
pub(super) fn folder_of(output: &Path) -> PathBuf {
    let mut name = output.file_stem().map_or_else(OsString::new, OsString::from);
    name.push(".other");
    output.with_file_name(name)
}

/// The other failures that a run has come across.
pub(super) struct OtherFailures<'a> {
    folder: &'a Path,
    input: &'a Input,
    /// The name of the text in each folder.
    name: OsString,
    /// The names of folders that are not wanted: of failures that are reduced anyway.
    known: &'a BTreeSet<String>,
    smallest: BTreeMap<String, (Signature, usize)>,
    /// Whether what an earlier run left counts.
    resumed: bool,
}

impl<'a> OtherFailures<'a> {
    /// Those of a run of `input`, to be kept below `folder` under this name.
    pub(super) fn new(
        folder: &'a Path,
        input: &'a Input,
        name: &OsStr,
        known: &'a BTreeSet<String>,
        resumed: bool,
    ) -> Self {
        Self { folder, input, name: name.to_owned(), known, smallest: BTreeMap::new(), resumed }
    }

    /// Keeps a text, unless there is a smaller one of the same signature.
    pub(super) fn keep(&mut self, signature: Signature, text: &[u8]) -> io::Result<()> {
        let name = signature.folder_name();
        if self.known.contains(&name) {
            return Ok(());
        }
        let folder = self.folder.join(&name);
        let is_smaller = self.smallest.get(&name).is_none_or(|(_, size)| text.len() < *size);
        if !is_smaller {
            return Ok(());
        }
        fs::create_dir_all(&folder)?;
        let mut place = self.input.output_at(&folder.join(&self.name)).map_err(io::Error::from)?;
        let earlier = if self.resumed && !self.smallest.contains_key(&name) { place.read() } else { None };
        let earlier = earlier.map(|earlier| earlier.len()).filter(|&size| size > 0 && size <= text.len());
        if earlier.is_none() {
            place.save(text).map_err(io::Error::from)?;
        }
        let size = earlier.unwrap_or(text.len());
        fs::write(folder.join(SIGNATURE), format!("{signature}\n"))?;
        self.smallest.insert(name, (signature, size));
        Ok(())
    }

    /// A line for each that is kept.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.smallest.iter().map(|(name, (signature, size))| {
            let path = self.folder.join(name).join(&self.name);
            format!("{}: another failure, {size} bytes: {signature}", path.display())
        })
    }

    /// The texts that are kept, with the names of their folders.
    pub(super) fn texts(&self) -> Vec<(String, PathBuf)> {
        let text = |name: &String| (name.clone(), self.folder.join(name).join(&self.name));
        self.smallest.keys().map(text).collect()
    }
}
