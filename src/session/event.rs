//! What happens in a reduction, as it is told to listeners.

use crate::oracle::Verdict;
use crate::search::Pass;
use crate::tree::{Difference, Tree};
use serde::Serializer;
use std::borrow::Cow;
use std::time::Duration;

/// Writes a time in seconds, to the microsecond.
pub(super) fn seconds<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((time.as_secs_f64() * 1e6).round() / 1e6)
}

/// The size of a text and of its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Size {
    /// The bytes of the text.
    pub bytes: usize,
    /// The characters of the text that are not ASCII white space; of what is not UTF-8, the bytes that do not continue a
    /// character.
    pub non_blank: usize,
    /// The tokens that are written.
    pub tokens: usize,
    /// The nodes of the tree.
    pub nodes: usize,
}

impl Size {
    /// The size of a tree and its text.
    pub fn of(tree: &Tree) -> Self {
        Self {
            bytes: tree.text().len(),
            non_blank: non_blank(tree.text()),
            tokens: tree.written_token_count(),
            nodes: tree.node_count(),
        }
    }
}

/// Counted after each success, so many bytes at once: of so few, the sum fits into a byte.
fn non_blank(text: &[u8]) -> usize {
    let counts = |byte: u8| u8::from(!byte.is_ascii_whitespace() && (byte & 0b1100_0000) != 0b1000_0000);
    let sums =
        text.chunks(usize::from(u8::MAX)).map(|some| some.iter().map(|&byte| counts(byte)).sum::<u8>());
    sums.map(usize::from).sum()
}

/// The end of a reduction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// The search has nothing more to propose.
    Complete,
    /// The search has nothing more to propose, but a pass was skipped, and did not come again.
    Skipped,
    /// Somebody asked to stop.
    Interrupted,
    /// The time was up, or as many tests had been run as were allowed.
    Limited,
    /// The test could not be run, or a result could not be saved.
    Failed,
}

impl Ended {
    /// Whether there may be more to find, so that another run can go on from there.
    pub fn may_go_on(self) -> bool {
        matches!(self, Self::Skipped | Self::Interrupted | Self::Limited)
    }

    /// The end in words, for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::Skipped => "not all tried, for a pass was skipped",
            Self::Interrupted => "interrupted",
            Self::Limited => "stopped at the limit",
            Self::Failed => "ended early",
        }
    }
}

/// Something that happened in a reduction. All that reports show follows from these.
///
/// With several jobs, tests are told of as they end, also those whose outcome is not needed any more; the rest
/// comes in the order of the search, the same for any number of jobs.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The reduction begins: the first event.
    Started {
        /// The size of the input.
        size: Size,
        /// The number of tests that may run at a time.
        jobs: usize,
    },
    /// The search has come to this pass.
    PassStarted {
        /// The pass.
        #[serde(flatten)]
        pass: Pass,
    },
    /// A test ended with a verdict.
    Tested {
        /// Which pass had proposed the candidate.
        #[serde(flatten)]
        pass: Pass,
        /// The verdict.
        verdict: Verdict,
        /// How long the test took.
        #[serde(rename = "seconds", serialize_with = "seconds")]
        elapsed: Duration,
    },
    /// A test was ended before it had a verdict, because nobody needed it any more.
    Cancelled {
        /// Which pass had proposed the candidate.
        #[serde(flatten)]
        pass: Pass,
        /// How long the test had taken.
        #[serde(rename = "seconds", serialize_with = "seconds")]
        elapsed: Duration,
    },
    /// A candidate whose verdict was known was not tested again.
    CacheHit {
        /// Which pass had proposed it.
        #[serde(flatten)]
        pass: Pass,
    },
    /// A candidate took the place of the best so far.
    Accepted {
        /// Which pass had proposed it.
        #[serde(flatten)]
        pass: Pass,
        /// The size of the best before.
        before: Size,
        /// The size of the candidate.
        after: Size,
    },
    /// The best so far was tested again.
    Rechecked {
        /// The present pass.
        #[serde(flatten)]
        pass: Pass,
        /// Whether it is still interesting.
        interesting: bool,
        /// How long the test took.
        #[serde(rename = "seconds", serialize_with = "seconds")]
        elapsed: Duration,
    },
    /// The best so far was not steady any more, and the last version that is has taken its place.
    WentBack {
        /// The present pass.
        #[serde(flatten)]
        pass: Pass,
        /// The size of the best before.
        before: Size,
        /// The size of the version that is steady.
        after: Size,
        /// How often the best before was interesting,
        interesting: u32,
        /// of so many runs.
        runs: u32,
        /// The number of runs that have to agree on each candidate from now on.
        agreeing: u8,
    },
    /// The search has left this pass.
    PassEnded {
        /// The pass.
        #[serde(flatten)]
        pass: Pass,
        /// How long it took.
        #[serde(rename = "seconds", serialize_with = "seconds")]
        wall: Duration,
    },
    /// The reduction is over: the last event.
    Finished {
        /// The size of the result.
        size: Size,
        /// The reason.
        ended: Ended,
        /// The time that the reduction took.
        #[serde(rename = "seconds", serialize_with = "seconds")]
        wall: Duration,
    },
}

/// Is told all events of a reduction, in order, by the thread that runs it.
pub trait Listener {
    /// Takes note of an event. The reduction waits until this returns.
    fn event(&mut self, event: &Event);

    /// Takes note of the tree that is the best from now on; the event that says so comes next. Whoever does not look at texts need
    /// not do anything.
    fn better(&mut self, _better: &Better<'_>) {}
}

/// A tree that takes the place of the best.
#[derive(Clone, Copy, Debug)]
pub struct Better<'a> {
    /// The best until now.
    pub before: &'a Tree,
    /// The best from now on.
    pub after: &'a Tree,
    /// How the text of one is made of that of the other, if that was asked for anyway.
    pub difference: Option<&'a Difference>,
}

impl Better<'_> {
    /// How the text of the best from now on is made of the text until now.
    pub fn made(&self) -> Cow<'_, Difference> {
        let by_tokens = || self.before.difference_to(self.after);
        let by_texts = || Difference::of_texts(self.before.text(), self.after.text());
        match self.difference {
            Some(difference) => Cow::Borrowed(difference),
            None => Cow::Owned(by_tokens().unwrap_or_else(by_texts)),
        }
    }
}

/// A closure that is told all.
impl<F: FnMut(&Event)> Listener for F {
    fn event(&mut self, event: &Event) {
        self(event);
    }
}
