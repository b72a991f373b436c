//! From the end of a test to a verdict.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::Duration;

use regex::bytes::{Regex, RegexBuilder};

#[cfg(feature = "remote")]
use super::elsewhere::Outcome;
use super::interface::Verdict;
use super::nearest;
use super::other_failures::OtherFailures;
use super::stream::Stream;
use crate::signature::{Class, Reader, Signature};

/// The exit statuses and outputs of a test that make a candidate interesting. By default: the exit status 0.
///
/// A test that was killed by a signal counts as one with the status that shells give it, 128 + the signal.
#[derive(Clone, Debug, Default)]
pub struct Criteria {
    /// The exit statuses of interesting candidates. If there are none: 0, or any status if there is a wanted pattern.
    pub interesting: Vec<u8>,
    /// The exit statuses of candidates that are worth keeping aside.
    pub also_interesting: Vec<u8>,
    /// The exit statuses of candidates that are no valid inputs.
    pub invalid: Vec<u8>,
    /// The patterns of an interesting candidate's standard output.
    pub stdout: Patterns,
    /// The patterns of an interesting candidate's standard error.
    pub stderr: Patterns,
    /// The failure that an interesting candidate shows; then nothing else makes it interesting.
    pub failure: Option<Failure>,
    /// The time that an interesting candidate takes at least; then nothing else makes it interesting.
    pub hangs: Option<Duration>,
    /// The memory that a process of the test on an interesting candidate uses at least, in bytes; then nothing else makes it
    /// interesting. The test is ended as soon as that is seen.
    pub uses_memory: Option<u64>,
}

/// The failure that is sought.
#[derive(Clone, Debug)]
pub struct Failure {
    /// How signatures are read.
    pub reader: Reader,
    /// The signature of the failure.
    pub sought: Signature,
}

impl Failure {
    /// The signature of another failure than the sought one, if a crash tells it. Errors and warnings are no failures of the
    /// program, and a status alone tells none apart.
    fn other(&self, status: u8, (stdout, stderr): &(Vec<u8>, Vec<u8>)) -> Option<Signature> {
        let told = self.reader.told(Class::Crash, stdout, stderr);
        let other = Signature { status, told };
        let is_sought = other.told == self.sought.told && !self.sought.is_weak();
        (!other.is_weak() && !is_sought).then_some(other)
    }
}

/// Patterns that the output of a test is held against; by default, every output fits.
#[derive(Clone, Debug, Default)]
pub struct Patterns {
    /// Each of these has to be found in the output.
    pub wanted: Vec<Regex>,
    /// None of these may be found in the output.
    pub rejected: Vec<Regex>,
}

impl Patterns {
    /// A pattern as users write one: `^` and `$` match at lines.
    ///
    /// # Errors
    /// If the text is no regular expression.
    pub fn pattern(text: &str) -> Result<Regex, regex::Error> {
        RegexBuilder::new(text).multi_line(true).build()
    }

    fn is_empty(&self) -> bool {
        self.wanted.is_empty() && self.rejected.is_empty()
    }

    fn fit(&self, text: &[u8]) -> bool {
        self.objection(text).is_none()
    }

    /// The first pattern that a text does not fit, and whether it is a wanted one.
    fn objection(&self, text: &[u8]) -> Option<(&Regex, bool)> {
        let missing = self.wanted.iter().find(|pattern| !pattern.is_match(text));
        let found = || self.rejected.iter().find(|pattern| pattern.is_match(text));
        missing.map(|pattern| (pattern, true)).or_else(|| Some((found()?, false)))
    }
}

/// Why a candidate is not interesting whose exit status is as it should be.
pub(super) struct Objection {
    /// The pattern, and the output that it is or is not in, in words.
    pub text: String,
    /// The output.
    pub stream: Stream,
    /// What helps, if that is known.
    pub hint: Option<String>,
}

impl Criteria {
    /// Whether an exit status of 0 is not all that is asked of an interesting candidate.
    pub fn asks_for_more(&self) -> bool {
        !self.interesting.is_empty() || !self.stdout.is_empty() || !self.stderr.is_empty()
    }

    /// Whether the outputs matter.
    pub(crate) fn read_outputs(&self) -> bool {
        !self.stdout.is_empty() || !self.stderr.is_empty() || self.failure.is_some()
    }

    /// The verdict on a candidate whose test ended with this status; `outputs` gives its standard output and standard error.
    /// A failure that is not the one sought becomes one of `others`.
    pub(super) fn verdict(
        &self,
        status: u8,
        others: &OtherFailures,
        outputs: impl FnOnce() -> (Vec<u8>, Vec<u8>),
    ) -> Verdict {
        let expected = self.expects(status);
        if self.invalid.contains(&status) {
            Verdict::Invalid
        } else if self.also_interesting.contains(&status) {
            Verdict::AlsoInteresting(status)
        } else if let Some(failure) = &self.failure {
            let outputs = outputs();
            if expected && self.fit(&outputs) {
                Verdict::Interesting
            } else {
                let other = failure.other(status, &outputs).and_then(|other| others.number(other));
                other.map_or(Verdict::NotInteresting, Verdict::OtherFailure)
            }
        } else if expected && (!self.read_outputs() || self.fit(&outputs())) {
            Verdict::Interesting
        } else {
            Verdict::NotInteresting
        }
    }

    /// The outcome of a test that ended with this status elsewhere, with this standard output and standard error.
    #[cfg(feature = "remote")]
    pub(crate) fn outcome(&self, status: u8, outputs: (Vec<u8>, Vec<u8>)) -> Outcome {
        let others = OtherFailures::default();
        let verdict = self.verdict(status, &others, || outputs);
        Outcome::of(verdict, |number| others.signature(number))
    }

    fn expects(&self, status: u8) -> bool {
        if self.hangs.is_some() || self.uses_memory.is_some() {
            return false;
        }
        if let Some(failure) = &self.failure {
            return status == failure.sought.status;
        }
        match &*self.interesting {
            [] => status == 0 || !self.stdout.wanted.is_empty() || !self.stderr.wanted.is_empty(),
            statuses => statuses.contains(&status),
        }
    }

    /// The reason why a candidate is not interesting, if a pattern is the reason.
    pub(super) fn objection(
        &self,
        status: ExitStatus,
        outputs: impl FnOnce() -> (Vec<u8>, Vec<u8>),
    ) -> Option<Objection> {
        let status = number(status);
        let by_status = self.invalid.contains(&status) || self.also_interesting.contains(&status);
        if by_status || !self.expects(status) || !self.read_outputs() {
            return None;
        }
        let (stdout, stderr) = outputs();
        let both = [
            (Stream::Stdout, &self.stdout, &stdout, &stderr),
            (Stream::Stderr, &self.stderr, &stderr, &stdout),
        ];
        both.into_iter().find_map(|(stream, patterns, text, other)| {
            let (pattern, is_wanted) = patterns.objection(text)?;
            let what = if is_wanted { "is not in" } else { "is in" };
            let hint = if is_wanted { nearest::hint(pattern, stream, text, other) } else { None };
            let text = format!("'{pattern}' {what} what it wrote to {}", stream.name());
            Some(Objection { text, stream, hint })
        })
    }

    fn fit(&self, outputs: &(Vec<u8>, Vec<u8>)) -> bool {
        let (stdout, stderr) = outputs;
        let is_same =
            |Failure { reader, sought }: &Failure| reader.read(sought.status, stdout, stderr) == *sought;
        self.failure.as_ref().is_none_or(is_same) && self.stdout.fit(stdout) && self.stderr.fit(stderr)
    }
}

/// An exit status as shells show it.
pub(super) fn number(status: ExitStatus) -> u8 {
    let number = status.code().or_else(|| Some(128 + status.signal()?));
    number.and_then(|number| u8::try_from(number).ok()).unwrap_or(u8::MAX)
}
