//! What a run keeps on disk while it goes on: the best so far, and what is also interesting.

use super::input::Input;
use crate::oracle::{Cancel, Verdict};
use crate::store::{AtomicOutput, Cache, Key};
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
    best: AtomicOutput,
    /// What lies there.
    saved: Option<Key>,
    /// How long the text is that an earlier run left; until this one comes to a text as short, that one stays.
    reached: Option<usize>,
}

impl Current {
    /// One that has not been written.
    pub(super) fn new(best: AtomicOutput) -> Self {
        Self { best, saved: None, reached: None }
    }

    /// Leaves what is there, which an earlier run has found interesting. False if it is something else, which must not be
    /// written over.
    pub(super) fn resume(&mut self, input: &[u8], cache: &Cache) -> bool {
        let Some(text) = self.best.read().filter(|text| !text.is_empty()) else { return true };
        let is_known = text == input || cache.get(Key::of(&text)) == Some(Verdict::Interesting);
        if is_known {
            self.saved = Some(Key::of(&text));
            self.reached = Some(text.len());
        }
        is_known
    }

    /// How long the text is that an earlier run left, and that this one has not come to.
    pub(super) fn is_behind(&self) -> Option<usize> {
        self.reached
    }

    /// A better one.
    pub(super) fn save(&mut self, text: &[u8]) -> io::Result<()> {
        if self.reached.is_some_and(|reached| text.len() > reached) {
            return Ok(());
        }
        self.reached = None;
        self.put(text)
    }

    /// The last one; what an earlier run left stays if it is shorter. `stop` ends the wait for who reads it.
    pub(super) fn finish(mut self, text: &[u8], stop: &Cancel) -> io::Result<()> {
        self.save(text)?;
        self.best.finish(text, stop)
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

    /// The place of a text that an earlier run has left and did not know, which must not be written over.
    pub(super) fn stranger(&self, statuses: &[u8], cache: &Cache) -> io::Result<Option<PathBuf>> {
        for &status in statuses {
            let path = self.path(status);
            let text = self.input.best_at(&path)?.read().filter(|text| !text.is_empty());
            let is_known =
                |text: &Vec<u8>| cache.get(Key::of(text)) == Some(Verdict::AlsoInteresting(status));
            if text.is_some_and(|text| !is_known(&text)) {
                return Ok(Some(path));
            }
        }
        Ok(None)
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

    fn path(&self, status: u8) -> PathBuf {
        aside_path(self.output, self.input, status)
    }
}

/// `<stem>.also-<status>.<ext>`; a folder has no extension.
pub(super) fn aside_path(output: &Path, input: &Input, status: u8) -> PathBuf {
    let (stem, extension) = match input.several {
        Some(_) => (output.file_name(), None),
        None => (output.file_stem(), output.extension()),
    };
    let mut name = stem.map_or_else(OsString::new, OsString::from);
    name.push(format!(".also-{status}"));
    if let Some(extension) = extension {
        name.push(".");
        name.push(extension);
    }
    output.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::About;
    use std::fs;
    use std::time::Duration;

    #[test]
    fn what_an_earlier_run_left_stays_until_it_is_reached() {
        let folder = tempfile::tempdir().unwrap();
        let (path, journal) = (folder.path().join("out"), folder.path().join("journal"));
        let about = About { subject: Key::of(b""), first_run: Duration::ZERO };
        let cache = Cache::create(&journal, about).unwrap();
        let current = || {
            let mut current =
                Current::new(AtomicOutput::at(&path, &fs::metadata(folder.path()).unwrap()).unwrap());
            let is_known = current.resume(b"left", &cache);
            (current, is_known)
        };
        fs::write(&path, "left").unwrap();
        let (mut stopped, is_known) = current();
        assert!(is_known);
        stopped.save(b"longer").unwrap();
        assert_eq!(stopped.is_behind(), Some(4));
        stopped.finish(b"longer", &Cancel::new()).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"left");
        let (mut reached, _) = current();
        reached.save(b"less").unwrap();
        assert_eq!(reached.is_behind(), None);
        reached.finish(b"longer", &Cancel::new()).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"longer", "what comes after it is what the search found");
        assert!(!current().1, "nobody has found this interesting");
    }
}
