//! What is known of texts: one memory of outcomes for all passes, and on request on disk.

use super::journal::{About, Journal};
use super::key::Key;
use crate::oracle::Verdict;
use std::collections::HashMap;
use std::io;
use std::path::Path;

/// How many verdicts one half of the memory holds: with both halves full, less than 100 MB.
const HALF: usize = 1 << 21;

/// The verdicts so far, millions of them: beyond that, the oldest are forgotten, so that a run of any length has its memory.
#[derive(Debug, Default)]
pub struct Cache {
    recent: HashMap<Key, Verdict>,
    older: HashMap<Key, Verdict>,
    journal: Option<Journal>,
}

impl Cache {
    /// An empty one that writes all that it learns to the journal `path`; what an older journal there said is gone.
    ///
    /// # Errors
    /// If it cannot be written, something else is there, or another run writes to it; the error names the path.
    pub fn create(path: &Path, about: About) -> io::Result<Self> {
        let journal = Some(Journal::create(path, about)?);
        Ok(Self { journal, ..Self::default() })
    }

    /// One that knows what is in the journal `path`, and goes on writing to it; also what the journal is about. `None`
    /// if there is no journal.
    ///
    /// # Errors
    /// If it cannot be read or written, is no journal or one of something else, or another run writes to it; the error
    /// names the path.
    pub fn resume(path: &Path, subject: Key) -> io::Result<Option<(Self, About)>> {
        let mut cache = Self::default();
        let journal = Journal::open(path, subject, |key, verdict| cache.remember(key, verdict))?;
        Ok(journal.map(|(journal, about)| (Self { journal: Some(journal), ..cache }, about)))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.recent.len() + self.older.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The verdict on a text, if it is known.
    pub fn get(&self, key: Key) -> Option<Verdict> {
        self.recent.get(&key).or_else(|| self.older.get(&key)).copied()
    }

    fn remember(&mut self, key: Key, verdict: Verdict) {
        if self.recent.len() == HALF {
            self.older = std::mem::take(&mut self.recent);
        }
        self.recent.insert(key, verdict);
    }

    /// Learns one; the error is one of the journal.
    pub(crate) fn insert(&mut self, key: Key, verdict: Verdict) -> io::Result<()> {
        self.remember(key, verdict);
        self.journal.as_mut().map_or(Ok(()), |journal| journal.append(key, verdict))
    }
}
