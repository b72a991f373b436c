//! What a run keeps on disk while it goes on: the best so far, and what is also interesting.

use super::files::Input;
use crate::oracle::Verdict;
use crate::session::{Best, Cache, Key};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// The journal of an output.
pub(super) fn journal_path(output: &Path) -> PathBuf {
    let mut path = OsString::from(output);
    path.push(".journal");
    path.into()
}

/// The best so far.
pub(super) struct Current {
    best: Best,
    /// What lies there.
    saved: Option<Key>,
    /// How long the text is that an earlier run left; until this one comes to a text as short, that one stays.
    reached: usize,
}

impl Current {
    /// One that has not been written.
    pub(super) fn new(best: Best) -> Self {
        Self { best, saved: None, reached: usize::MAX }
    }

    /// Leaves what is there, if it is known to be interesting.
    pub(super) fn resume(&mut self, input: &[u8], cache: &Cache) {
        if let Some(text) = self.best.read()
            && (text == input || cache.get(Key::of(&text)) == Some(Verdict::Interesting))
        {
            self.saved = Some(Key::of(&text));
            self.reached = text.len();
        }
    }

    /// A better one.
    pub(super) fn save(&mut self, text: &[u8]) -> io::Result<()> {
        if text.len() > self.reached {
            return Ok(());
        }
        self.reached = usize::MAX;
        self.put(text)
    }

    /// The last one.
    pub(super) fn finish(mut self, text: &[u8]) -> io::Result<()> {
        self.put(text)?;
        self.best.finish(text)
    }

    fn put(&mut self, text: &[u8]) -> io::Result<()> {
        let key = Key::of(text);
        if self.saved != Some(key) {
            self.best.save(text)?;
            self.saved = Some(key);
        }
        Ok(())
    }
}

/// The smallest candidates of each exit status that is worth it.
pub(super) struct Aside<'a> {
    /// What their names follow.
    output: &'a Path,
    input: &'a Input,
    smallest: BTreeMap<u8, usize>,
    /// Whether those of an earlier run count.
    resumed: bool,
}

impl<'a> Aside<'a> {
    /// With names like that of `output`, and like the input.
    pub(super) fn new(output: &'a Path, input: &'a Input, resumed: bool) -> Self {
        Self { output, input, smallest: BTreeMap::new(), resumed }
    }

    /// Keeps a text, unless there is a smaller one.
    pub(super) fn keep(&mut self, status: u8, text: &[u8]) -> io::Result<()> {
        let path = self.path(status);
        let mut place = self.input.best_at(&path)?;
        let known = self.smallest.entry(status).or_insert_with(|| {
            let earlier = if self.resumed { place.read() } else { None };
            earlier.filter(|earlier| !earlier.is_empty()).map_or(usize::MAX, |earlier| earlier.len())
        });
        if text.len() < *known {
            place.save(text)?;
            *known = text.len();
        }
        Ok(())
    }

    /// A line for each file.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.smallest.iter().map(|(&status, size)| {
            format!("{}: also interesting, with status {status}: {size} bytes", self.path(status).display())
        })
    }

    /// `<stem>.also-<status>.<ext>`; a folder has no extension.
    fn path(&self, status: u8) -> PathBuf {
        let output = self.output;
        let (stem, extension) = match self.input.several {
            Some(_) => (output.file_name(), None),
            None => (output.file_stem(), output.extension()),
        };
        let mut name = stem.map_or_else(OsString::new, OsString::from);
        name.push(format!(".also-{status}"));
        if let Some(extension) = extension {
            name.push(".");
            name.push(extension);
        }
        self.output.with_file_name(name)
    }
}
