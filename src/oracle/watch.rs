//! A look at the outputs of tests, for whoever wants to see what tests do: now and then at one that says no, and at those that say
//! yes.

use super::interface::Verdict;
use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How a test of a candidate that is not interesting has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glimpse {
    /// The verdict.
    pub verdict: Verdict,
    /// The exit status, 128 + the signal if one has ended the test; `None` if the test was ended from here.
    pub status: Option<u8>,
    /// How long the test took.
    pub elapsed: Duration,
    /// The last lines of its output, fit for a terminal.
    pub output: String,
}

/// How many outputs on interesting candidates are remembered: with many jobs, more of them are tested than are taken.
const REMEMBERED: usize = 64;

/// A request for the output of the next test that finds its candidate not interesting. All copies are the same request. Only tests
/// that begin while it is raised keep an output for that, so it costs little to ask now and then.
///
/// It can also be asked for the outputs on interesting candidates; then all tests keep one.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<State>);

#[derive(Debug, Default)]
struct State {
    is_asked: AtomicBool,
    seen: Mutex<Option<Glimpse>>,
    is_remembering: AtomicBool,
    /// The last outputs on interesting candidates, each with a number for the text.
    remembered: Mutex<VecDeque<(u64, String)>>,
}

impl Watch {
    /// Asks for the next one.
    pub fn ask(&self) {
        self.0.is_asked.store(true, Ordering::Relaxed);
    }

    /// What was seen since the last time.
    pub fn take(&self) -> Option<Glimpse> {
        self.seen().take()
    }

    /// From now on, remembers the last lines that tests write on interesting candidates: of the last few of these.
    pub fn remember(&self) {
        self.0.is_remembering.store(true, Ordering::Relaxed);
    }

    /// The last lines that the last test on this text wrote, if it is remembered.
    pub fn output_on(&self, text: &[u8]) -> Option<String> {
        let number = number(text);
        let remembered = self.remembered();
        remembered.iter().rev().find(|(other, _)| *other == number).map(|(_, output)| output.clone())
    }

    pub(super) fn is_asked(&self) -> bool {
        self.0.is_asked.load(Ordering::Relaxed)
    }

    pub(super) fn is_remembering(&self) -> bool {
        self.0.is_remembering.load(Ordering::Relaxed)
    }

    /// Takes note of the output on an interesting candidate, whose text has this [number](number()).
    pub(super) fn note(&self, number: u64, output: String) {
        let mut remembered = self.remembered();
        if remembered.len() == REMEMBERED {
            remembered.pop_front();
        }
        remembered.push_back((number, output));
    }

    /// Answers the request.
    pub(super) fn show(&self, glimpse: Glimpse) {
        self.0.is_asked.store(false, Ordering::Relaxed);
        *self.seen() = Some(glimpse);
    }

    fn seen(&self) -> MutexGuard<'_, Option<Glimpse>> {
        self.0.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remembered(&self) -> MutexGuard<'_, VecDeque<(u64, String)>> {
        self.0.remembered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A number that tells a text from others of the same run.
pub(super) fn number(text: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_outputs_are_remembered() {
        let watch = Watch::default();
        assert!(!watch.is_remembering());
        let copy = watch.clone();
        copy.remember();
        assert!(watch.is_remembering() && !watch.is_asked());
        for place in 0..=REMEMBERED {
            watch.note(number(place.to_string().as_bytes()), format!("output {place}"));
        }
        watch.note(number(b"7"), "again".to_owned());
        let output = |text: &str| copy.output_on(text.as_bytes());
        assert_eq!([output("0"), output("1"), output("x")], [const { None }; 3]);
        assert_eq!([output("2"), output("7")], [Some("output 2".to_owned()), Some("again".to_owned())]);
    }
}
