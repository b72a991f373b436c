//! The verdicts so far: one memory for all passes, and a journal on disk if one is wanted.

use super::journal::{About, Journal, JournalError};
use super::key::Key;
use crate::oracle::Verdict;
use std::collections::HashMap;
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
        let journal = Journal::open(path, subject, |key, verdict| cache.remember(key, verdict))?;
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
        self.journal.as_mut().map_or(Ok(()), |journal| Ok(journal.append(key, verdict)?))
    }
}
