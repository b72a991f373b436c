//! From the end of a test to a verdict.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

use regex::bytes::Regex;

use super::Verdict;

/// What makes a candidate interesting. By default: that the test exits with status 0.
///
/// A test that was killed by a signal counts as one with the status that shells give it, 128 + the signal.
#[derive(Clone, Debug, Default)]
pub struct Criteria {
    /// The statuses of interesting ones. None: 0, or any if there is a wanted pattern.
    pub interesting: Vec<u8>,
    /// The statuses of those that are worth keeping aside.
    pub also_interesting: Vec<u8>,
    /// The statuses of those that are no valid inputs.
    pub invalid: Vec<u8>,
    /// What standard output must be like.
    pub stdout: Patterns,
    /// What standard error must be like.
    pub stderr: Patterns,
}

/// What an output must be like.
#[derive(Clone, Debug, Default)]
pub struct Patterns {
    /// Each is found in it.
    pub wanted: Vec<Regex>,
    /// None is found in it.
    pub rejected: Vec<Regex>,
}

impl Patterns {
    fn is_empty(&self) -> bool {
        self.wanted.is_empty() && self.rejected.is_empty()
    }

    fn fit(&self, text: &[u8]) -> bool {
        self.wanted.iter().all(|pattern| pattern.is_match(text))
            && !self.rejected.iter().any(|pattern| pattern.is_match(text))
    }
}

impl Criteria {
    /// Whether the outputs matter.
    pub(super) fn read_outputs(&self) -> bool {
        !self.stdout.is_empty() || !self.stderr.is_empty()
    }

    /// The verdict on a candidate whose test ended so; `outputs` gives what it wrote.
    pub(super) fn verdict(
        &self,
        status: ExitStatus,
        outputs: impl FnOnce() -> (Vec<u8>, Vec<u8>),
    ) -> Verdict {
        let status = number(status);
        let expected = match &*self.interesting {
            [] => status == 0 || !self.stdout.wanted.is_empty() || !self.stderr.wanted.is_empty(),
            statuses => statuses.contains(&status),
        };
        if self.invalid.contains(&status) {
            Verdict::Invalid
        } else if self.also_interesting.contains(&status) {
            Verdict::AlsoInteresting(status)
        } else if expected && (!self.read_outputs() || self.fit(&outputs())) {
            Verdict::Interesting
        } else {
            Verdict::NotInteresting
        }
    }

    fn fit(&self, (stdout, stderr): &(Vec<u8>, Vec<u8>)) -> bool {
        self.stdout.fit(stdout) && self.stderr.fit(stderr)
    }
}

/// A status as shells show it.
fn number(status: ExitStatus) -> u8 {
    let number = status.code().or_else(|| Some(128 + status.signal()?));
    number.and_then(|number| u8::try_from(number).ok()).unwrap_or(u8::MAX)
}
