//! What every program of the language rejects is not asked for, if the language knows what that is.

use super::change::Fingerprints;
use reducer_syntax::{Language, Tree};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Up to how many bytes a text is checked: a millisecond or two.
const MOST_BYTES: usize = 100_000;

/// One of so many candidates with faults is asked for nevertheless.
const ASKED: u64 = 16;

/// How many candidates with the same thing wrong are asked for at the end, to see whether that is a hindrance,
const ASKED_AT_END: usize = 2;
/// and among how many they are sought.
const SOUGHT: usize = 1_000;

/// Whether it is seen what is wrong with a text: its language has a check, and it is not too long.
pub fn is_checked(tree: &Tree) -> bool {
    tree.language().check.is_some() && tree.text().len() <= MOST_BYTES
}

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
    /// The last candidates, if nothing else is left: some of those with something wrong.
    last: Option<Last>,
}

/// The last candidates.
#[derive(Clone, Debug, Default)]
struct Last {
    /// What was wrong with those that were asked for.
    asked: Vec<&'static str>,
    /// How many were looked at.
    seen: usize,
}

impl Faults {
    pub fn new(tree: &Tree) -> Self {
        let mut faults = Self { language: tree.language(), known: None, harmless: Vec::new(), last: None };
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
        self.last = None;
        !new.is_empty()
    }

    /// Nothing else is left: begins to ask for some candidates with something wrong. Whether there can be such, and it has not begun
    /// before.
    pub fn begin_last(&mut self) -> bool {
        let begins = self.last.is_none() && self.are_sought();
        if begins {
            self.last = Some(Last::default());
        }
        begins
    }

    /// Whether nothing else is left.
    pub fn are_last(&self) -> bool {
        self.last.is_some()
    }

    /// Whether to ask for a text of the last candidates: it is one of the first with this wrong. `None` if enough were looked at, or
    /// there are no last ones.
    pub fn ask_last(&mut self, text: &[u8]) -> Option<bool> {
        let new: BTreeSet<&'static str> = self.new_in(text).map(|(why, _)| why).collect();
        let last = self.last.as_mut()?;
        last.seen += 1;
        let count = |why: &&str| last.asked.iter().filter(|asked| *asked == why).count();
        let is_asked = new.iter().any(|why| count(why) < ASKED_AT_END);
        if is_asked {
            last.asked.extend(new);
        }
        (last.seen <= SOUGHT).then_some(is_asked)
    }

    /// Whether it is seen what is wrong with candidates.
    pub fn are_sought(&self) -> bool {
        self.known.is_some()
    }

    /// Whether a text may be asked for: nothing is wrong with it that is not wrong with the current one, or it is one of the few
    /// that show whether that is a hindrance.
    pub fn allow(&self, text: &[u8]) -> bool {
        self.last.is_some()
            || self.new_in(text).next().is_none()
            || Fingerprints::hash(text).is_multiple_of(ASKED)
    }

    /// What is wrong with a text that may be a hindrance.
    fn new_in(&self, text: &[u8]) -> impl Iterator<Item = Wrong> {
        let known = self.known.as_deref().filter(|_| text.len() <= MOST_BYTES);
        let faults = known.map(|known| {
            let is_new = |fault: &Wrong| !self.harmless.contains(&fault.0) && !known.contains(fault);
            self.of_text(text).filter(is_new).collect::<Vec<_>>()
        });
        faults.into_iter().flatten()
    }

    fn of_tree(&self, tree: &Tree) -> Option<Arc<BTreeSet<Wrong>>> {
        is_checked(tree).then(|| Arc::new(self.of_text(tree.text()).collect()))
    }

    fn of_text(&self, text: &[u8]) -> impl Iterator<Item = Wrong> {
        self.language.faults(text).into_iter().map(|(why, token)| (why, token.text(text).into()))
    }
}
