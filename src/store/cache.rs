//! The verdicts so far: one memory for all passes, and a journal on disk if one is wanted.

use super::history;
use super::journal::{About, Journal, JournalError, Record};
use super::key::Key;
use crate::oracle::Verdict;
use crate::search::Pass;
use crate::tree::{Difference, Tree};
use std::collections::{HashMap, HashSet};
use std::io;
use std::path::Path;

/// The number of verdicts that one half of the memory holds: with both halves full, less than 100 MB.
const HALF: usize = 1 << 21;

/// The verdicts on texts, by their [keys](Key). There is room for millions; then the oldest are forgotten, so that the
/// memory of a run of any length is bounded. [`Cache::default`] writes no journal.
#[derive(Debug, Default)]
pub struct Cache {
    recent: HashMap<Key, Verdict>,
    older: HashMap<Key, Verdict>,
    /// In how many runs a text was found interesting once more; many, if it is known to be steady.
    settled: HashMap<Key, u8>,
    /// The numbers of interesting texts, if there is an objective.
    numbers: HashMap<Key, f64>,
    strictness: u8,
    /// The texts of which the journal tells how they were made.
    versions: HashSet<Key>,
    /// The failure that the last of these show, as the journal tells it.
    signature: Vec<u8>,
    journal: Option<Journal>,
}

impl Cache {
    /// An empty cache that writes each verdict that it gets to a journal at `path`. An older journal there is lost.
    ///
    /// # Errors
    /// If the journal cannot be written, something else is at `path`, or another run writes to the journal.
    pub fn create(path: &Path, about: About) -> Result<Self, JournalError> {
        let journal = Some(Journal::create(path, about)?);
        Ok(Self { journal, ..Self::default() })
    }

    /// A cache with the verdicts of the journal at `path`, to which it goes on writing; and what the journal is about, whose
    /// subject has to be `subject`. `None` if there is no journal.
    ///
    /// # Errors
    /// If the journal cannot be read or written, has another subject, or is written to by another run; or if something else is
    /// at `path`.
    pub fn resume(path: &Path, subject: Key) -> Result<Option<(Self, About)>, JournalError> {
        let mut cache = Self::default();
        let mut last = None;
        let journal = Journal::open(path, subject, |record| match record {
            Record::Verdict(key, verdict) => {
                cache.remember(key, verdict);
                last = Some(key);
            }
            Record::Number(number) => _ = last.map(|key| cache.numbers.insert(key, number)),
            Record::Settled(key, runs) => _ = cache.settled.insert(key, runs),
            Record::Strictness(runs) => cache.strictness = runs,
            Record::Version(key, _) => _ = cache.versions.insert(key),
            Record::Signature(text) => cache.signature = text,
        })?;
        Ok(journal.map(|(journal, about)| (Self { journal: Some(journal), ..cache }, about)))
    }

    /// The number of verdicts.
    pub fn len(&self) -> usize {
        self.recent.len() + self.older.len()
    }

    /// Whether there is no verdict.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The verdict on the text with this key, if it is known.
    pub fn get(&self, key: Key) -> Option<Verdict> {
        self.recent.get(&key).or_else(|| self.older.get(&key)).copied()
    }

    fn remember(&mut self, key: Key, verdict: Verdict) {
        if self.recent.len() == HALF {
            self.older = std::mem::take(&mut self.recent);
        }
        self.recent.insert(key, verdict);
    }

    /// Adds a verdict. The error is a [`JournalError`].
    pub(crate) fn insert(&mut self, key: Key, verdict: Verdict) -> io::Result<()> {
        self.remember(key, verdict);
        self.append(&Record::Verdict(key, verdict))
    }

    /// Adds the number of a text, right after its verdict. The error is a [`JournalError`].
    pub(crate) fn insert_number(&mut self, key: Key, number: f64) -> io::Result<()> {
        self.numbers.insert(key, number);
        self.append(&Record::Number(number))
    }

    /// The number of an interesting text, if it is known.
    pub(crate) fn number(&self, key: Key) -> Option<f64> {
        self.numbers.get(&key).copied()
    }

    /// In how many runs a text was found interesting once more.
    pub(crate) fn settled(&self, key: Key) -> u8 {
        self.settled.get(&key).copied().unwrap_or(0)
    }

    /// Remembers in how many runs a text was found interesting once more. The error is a [`JournalError`].
    pub(crate) fn settle(&mut self, key: Key, runs: u8) -> io::Result<()> {
        self.settled.insert(key, runs);
        self.append(&Record::Settled(key, runs))
    }

    /// The number of runs that have to agree on a candidate; 0 if there is no doubt of one.
    pub(crate) fn strictness(&self) -> u8 {
        self.strictness
    }

    /// Sets the number of runs that have to agree on a candidate. The error is a [`JournalError`].
    pub(crate) fn be_strict(&mut self, runs: u8) -> io::Result<()> {
        self.strictness = runs;
        self.append(&Record::Strictness(runs))
    }

    /// Remembers in the journal how the next text was made of the one with the key `base`, unless it tells that already, or the
    /// trees are not [traced](Tree::traced). Gives what it has remembered. The error is a [`JournalError`].
    pub(crate) fn add_version(
        &mut self,
        base: Key,
        before: &Tree,
        next: &Tree,
        pass: Pass,
    ) -> io::Result<Option<Difference>> {
        let key = Key::of(next.text());
        if self.journal.is_none() || self.versions.contains(&key) {
            return Ok(None);
        }
        let Some(difference) = before.difference_to(next) else { return Ok(None) };
        self.versions.insert(key);
        self.append(&Record::Version(key, history::encode(base, pass, &difference)))?;
        Ok(Some(difference))
    }

    /// Remembers in the journal, if there is one, which failure all versions from here on show.
    ///
    /// # Errors
    ///
    /// The journal cannot be written: a [`JournalError`].
    pub fn tell_signature(&mut self, signature: &str) -> io::Result<()> {
        if self.journal.is_none() || self.signature == signature.as_bytes() {
            return Ok(());
        }
        self.signature = signature.as_bytes().to_vec();
        self.append(&Record::Signature(self.signature.clone()))
    }

    fn append(&mut self, record: &Record) -> io::Result<()> {
        self.journal.as_mut().map_or(Ok(()), |journal| Ok(journal.append(record)?))
    }
}
