//! What every program of the language rejects is not asked for, if the language knows what that is.

use super::change::Fingerprints;
use reducer_syntax::{Language, Tree};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Up to how many bytes a text is checked: a millisecond or two.
const MOST_BYTES: usize = 100_000;

/// One of so many candidates with faults is asked for nevertheless.
const ASKED: u64 = 16;

/// What is wrong, and the text of the token with which it is.
type Wrong = (&'static str, Box<[u8]>);

/// What is wrong with the texts of a run.
#[derive(Clone, Debug)]
pub struct Faults {
    language: &'static Language,
    /// What is wrong with the current text, and so is no hindrance; `None` if that text is too long to be checked, or the language
    /// has no check.
    known: Option<Arc<BTreeSet<Wrong>>>,
    /// What turned out to be no hindrance.
    harmless: Vec<&'static str>,
}

impl Faults {
    pub fn new(tree: &Tree) -> Self {
        let mut faults = Self { language: tree.language(), known: None, harmless: Vec::new() };
        faults.known = faults.of_tree(tree);
        faults
    }

    /// Goes on from a tree that was accepted. Whether something is wrong with it that was thought to be a hindrance.
    pub fn accepted(&mut self, tree: &Tree) -> bool {
        let Some(now) = self.of_tree(tree) else { return false };
        let before = self.known.replace(now);
        let Some((before, now)) = before.zip(self.known.as_deref()) else { return false };
        let new: BTreeSet<&'static str> = now.difference(&before).map(|(why, _)| *why).collect();
        let new: Vec<&'static str> = new.into_iter().filter(|why| !self.harmless.contains(why)).collect();
        self.harmless.extend_from_slice(&new);
        !new.is_empty()
    }

    /// Whether a text may be asked for: nothing is wrong with it that is not wrong with the current one, or it is one of the few
    /// that show whether that is a hindrance.
    pub fn allow(&self, text: &[u8]) -> bool {
        let Some(known) = self.known.as_deref().filter(|_| text.len() <= MOST_BYTES) else { return true };
        let is_asked = || Fingerprints::hash(text) % ASKED == 0;
        let is_known = |fault: &Wrong| self.harmless.contains(&fault.0) || known.contains(fault);
        self.of_text(text).all(|fault| is_known(&fault)) || is_asked()
    }

    fn of_tree(&self, tree: &Tree) -> Option<Arc<BTreeSet<Wrong>>> {
        let is_checked = self.language.check.is_some() && tree.text().len() <= MOST_BYTES;
        is_checked.then(|| Arc::new(self.of_text(tree.text()).collect()))
    }

    fn of_text(&self, text: &[u8]) -> impl Iterator<Item = Wrong> {
        self.language.faults(text).into_iter().map(|(why, token)| (why, token.text(text).into()))
    }
}
