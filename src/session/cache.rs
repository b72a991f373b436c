//! What is known of texts: one memory of outcomes for all passes.

use crate::oracle::Verdict;
use std::collections::HashMap;
use twox_hash::XxHash3_128;

/// Stands for a text. Two texts of a run having the same one is less likely than a broken machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Key(u128);

impl Key {
    pub(super) fn of(text: &[u8]) -> Self {
        Self(XxHash3_128::oneshot(text))
    }
}

/// The verdicts so far.
#[derive(Debug, Default)]
pub(super) struct Cache {
    verdicts: HashMap<Key, Verdict>,
}

impl Cache {
    pub(super) fn get(&self, key: Key) -> Option<Verdict> {
        self.verdicts.get(&key).copied()
    }

    pub(super) fn insert(&mut self, key: Key, verdict: Verdict) {
        self.verdicts.insert(key, verdict);
    }
}
