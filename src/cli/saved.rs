//! The results that a run keeps on disk while it goes on: the best so far, and candidates that are also interesting.

use super::input::Input;
use super::other_failures::OtherFailures;
use crate::oracle::{Cancel, CommandOracle, Criteria, Verdict};
use crate::store::{AtomicOutput, Cache, Key, OutputError};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// The path of the journal of an output.
pub(super) fn journal_path(output: &Path) -> PathBuf {
    // Of a folder, beside it, also if its path ends in a slash.
    let mut name = output.file_name().map_or_else(OsString::new, OsString::from);
    name.push(".journal");
    output.with_file_name(name)
}

/// All results that a run keeps.
pub(super) struct Kept<'a> {
    pub current: Current,
    pub beside: Beside<'a>,
}

/// What is kept beside the best so far.
pub(super) struct Beside<'a> {
    pub aside: Aside<'a>,
    /// Other failures, if a failure is sought.
    pub others: Option<OtherFailures<'a>>,
}

impl<'a> Kept<'a> {
    /// The results of a run whose best goes to `best`, at the path `output`. `goes_on`: whether they follow the results of an
    /// earlier run.
    pub(super) fn new(best: AtomicOutput, output: &'a Path, input: &'a Input, goes_on: bool) -> Self {
        let aside = Aside::new(output, input, goes_on);
        Self { current: Current::new(best), beside: Beside { aside, others: None } }
    }
}

impl Beside<'_> {
    /// Keeps a text of a verdict that asks for it.
    pub(super) fn keep(&mut self, verdict: Verdict, text: &[u8], oracle: &CommandOracle) -> io::Result<()> {
        match verdict {
            Verdict::AlsoInteresting(status) => Ok(self.aside.keep(status, text)?),
            Verdict::OtherFailure(number) => match (&mut self.others, oracle.other_failure(number)) {
                (Some(others), Some(signature)) => others.keep(signature, text),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Whether there may be texts to keep, so that copies are needed of those under test.
    pub(super) fn is_needed(&self, criteria: &Criteria) -> bool {
        !criteria.also_interesting.is_empty() || self.others.is_some()
    }

    /// A line for each text that is kept.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.aside.lines().chain(self.others.iter().flat_map(OtherFailures::lines))
    }
}

/// The best so far.
pub(super) struct Current {
    best: AtomicOutput,
    /// The key of the text that lies there.
    saved: Option<Key>,
    /// The length of the result that an earlier run left. It stays until this run comes to a result as short.
    reached: Option<usize>,
}

impl Current {
    /// The best of a run that has not written any.
    fn new(best: AtomicOutput) -> Self {
        Self { best, saved: None, reached: None }
    }

    /// Leaves the result that is there, if an earlier run has found it interesting. False if it is something else, which
    /// must not be written over.
    pub(super) fn resume(&mut self, input: &[u8], cache: &Cache) -> bool {
        let Some(text) = self.best.read().filter(|text| !text.is_empty()) else { return true };
        let is_known = text == input || cache.get(Key::of(&text)) == Some(Verdict::Interesting);
        if is_known {
            self.saved = Some(Key::of(&text));
            self.reached = Some(text.len());
        }
        is_known
    }

    /// Saves a result, unless an earlier run left a shorter one.
    pub(super) fn save(&mut self, text: &[u8]) -> Result<(), OutputError> {
        if self.reached.is_some_and(|reached| text.len() > reached) {
            return Ok(());
        }
        self.reached = None;
        self.put(text)
    }

    /// Saves a result to which the run goes back, over one that was smaller and is not steady.
    pub(super) fn go_back(&mut self, text: &[u8]) -> Result<(), OutputError> {
        self.reached = None;
        self.put(text)
    }

    /// Saves the last result. If an earlier run left a shorter one, that stays, and its length is given. If the output is a
    /// stream that nobody reads, `stop` ends the wait.
    pub(super) fn finish(mut self, text: &[u8], stop: &Cancel) -> Result<Option<usize>, OutputError> {
        self.save(text)?;
        self.best.finish(text, stop)?;
        Ok(self.reached)
    }

    fn put(&mut self, text: &[u8]) -> Result<(), OutputError> {
        let key = Key::of(text);
        if self.saved != Some(key) {
            self.best.save(text)?;
            self.saved = Some(key);
        }
        Ok(())
    }
}

/// The smallest candidate of each exit status that is also interesting.
pub(super) struct Aside<'a> {
    /// The path of the result, from which their paths are made.
    output: &'a Path,
    input: &'a Input,
    smallest: BTreeMap<u8, usize>,
    /// Whether candidates that an earlier run left count.
    resumed: bool,
}

impl<'a> Aside<'a> {
    fn new(output: &'a Path, input: &'a Input, resumed: bool) -> Self {
        Self { output, input, smallest: BTreeMap::new(), resumed }
    }

    /// The path of a text that no earlier run has found to be of its exit status, and that must not be written over.
    pub(super) fn stranger(&self, statuses: &[u8], cache: &Cache) -> Result<Option<PathBuf>, OutputError> {
        for &status in statuses {
            let path = self.path(status);
            let text = self.input.output_at(&path)?.read().filter(|text| !text.is_empty());
            let is_known =
                |text: &Vec<u8>| cache.get(Key::of(text)) == Some(Verdict::AlsoInteresting(status));
            if text.is_some_and(|text| !is_known(&text)) {
                return Ok(Some(path));
            }
        }
        Ok(None)
    }

    /// Keeps a candidate, unless there is a smaller one of the same exit status.
    pub(super) fn keep(&mut self, status: u8, text: &[u8]) -> Result<(), OutputError> {
        let path = self.path(status);
        let mut place = self.input.output_at(&path)?;
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

    /// A line for each candidate that is kept.
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
        assert_eq!(stopped.finish(b"longer", &Cancel::new()).unwrap(), Some(4));
        assert_eq!(fs::read(&path).unwrap(), b"left");
        let (mut reached, _) = current();
        reached.save(b"less").unwrap();
        assert_eq!(reached.finish(b"longer", &Cancel::new()).unwrap(), None);
        assert_eq!(fs::read(&path).unwrap(), b"longer", "what comes after it is what the search found");
        assert!(!current().1, "nobody has found this interesting");
    }
}
