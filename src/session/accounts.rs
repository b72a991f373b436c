//! The cost and the gain of a reduction, for each pass and in all: a function of its events.

use super::event::{Event, Listener, Size, seconds};
use crate::oracle::Verdict;
use crate::search::Pass;
use serde::Serialize;
use std::time::Duration;

/// The numbers of a reduction: tests, times and sizes, for each pass and in all. A listener, which needs all events from the
/// first one on.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Accounts {
    total: Tally,
    passes: Vec<PassAccounts>,
    /// The number of passes that the search has come to. They stand first, in that order; after them stand the passes that
    /// have only been tested ahead.
    entered: usize,
    curve: Vec<Point>,
}

/// The size of the best after a number of tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Point {
    /// The number of tests that had come to a verdict.
    pub executions: u64,
    /// The tokens of the best.
    pub tokens: usize,
    /// The bytes of the best.
    pub bytes: usize,
}

/// The numbers of a pass.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PassAccounts {
    /// The name and the round of the pass.
    #[serde(flatten)]
    pub pass: Pass,
    /// The numbers of the tests that it proposed.
    #[serde(flatten)]
    pub tally: Tally,
}

/// The numbers of a pass, or of all passes together.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Tally {
    /// The number of tests that came to a verdict. The tests of the input itself are not among them.
    pub executions: u64,
    /// The number of tests that were ended without a verdict, since nobody needed them any more; none with one job, unless the
    /// reduction was stopped.
    pub cancelled: u64,
    /// The number of candidates that were not tested because their verdict was known.
    pub cache_hits: u64,
    /// The tests by their verdicts.
    pub verdicts: Verdicts,
    /// The number of candidates that became the best.
    pub acceptances: u64,
    /// The number of tests of the best so far that were made again, to see whether it is steady; not among the executions.
    #[serde(skip_serializing_if = "is_zero")]
    pub rechecks: u64,
    /// How often the best was not steady any more, and an earlier version took its place.
    #[serde(skip_serializing_if = "is_zero")]
    pub returns: u64,
    /// The bytes by which these made the best smaller; negative if it became larger.
    pub bytes_saved: i64,
    /// The times of all tests, added up.
    #[serde(rename = "oracle_seconds", serialize_with = "seconds")]
    pub oracle: Duration,
    /// The time by the clock.
    #[serde(rename = "wall_seconds", serialize_with = "seconds")]
    pub wall: Duration,
}

/// The numbers of tests by their verdicts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Verdicts {
    /// [`Verdict::Interesting`].
    pub interesting: u64,
    /// [`Verdict::NotInteresting`].
    pub not_interesting: u64,
    /// [`Verdict::Invalid`].
    pub invalid: u64,
    /// [`Verdict::TimedOut`].
    pub timed_out: u64,
    /// [`Verdict::AlsoInteresting`].
    pub also_interesting: u64,
    /// [`Verdict::OtherFailure`].
    #[serde(skip_serializing_if = "is_zero")]
    pub other_failure: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl Accounts {
    /// The numbers of the whole reduction.
    pub fn total(&self) -> &Tally {
        &self.total
    }

    /// The numbers of each pass, in the order in which the search came to them.
    pub fn passes(&self) -> &[PassAccounts] {
        &self.passes
    }

    /// The sizes of all texts that became the best, in that order; also of those to which the run went back.
    pub fn curve(&self) -> &[Point] {
        &self.curve
    }

    /// The place of a pass in the list.
    fn place(&mut self, pass: Pass) -> usize {
        self.passes.iter().position(|row| row.pass == pass).unwrap_or_else(|| {
            self.passes.push(PassAccounts { pass, tally: Tally::default() });
            self.passes.len() - 1
        })
    }

    /// Notes that the best has this size now.
    fn point(&mut self, size: Size) {
        let executions = self.total.executions;
        self.curve.push(Point { executions, tokens: size.tokens, bytes: size.bytes });
    }

    /// Books it for the pass and for all.
    fn book(&mut self, pass: Pass, mut entry: impl FnMut(&mut Tally)) {
        let place = self.place(pass);
        entry(&mut self.passes[place].tally);
        entry(&mut self.total);
    }
}

impl Listener for Accounts {
    fn event(&mut self, event: &Event) {
        match *event {
            Event::Started { .. } => *self = Self::default(),
            Event::PassStarted { pass } => {
                let place = self.place(pass);
                if place >= self.entered {
                    self.passes[self.entered..=place].rotate_right(1);
                    self.entered += 1;
                }
            }
            Event::Tested { pass, verdict, elapsed } => self.book(pass, |tally| {
                tally.executions += 1;
                *tally.verdicts.count(verdict) += 1;
                tally.oracle += elapsed;
            }),
            Event::Cancelled { pass, elapsed } => self.book(pass, |tally| {
                tally.cancelled += 1;
                tally.oracle += elapsed;
            }),
            Event::CacheHit { pass } => self.book(pass, |tally| tally.cache_hits += 1),
            Event::Accepted { pass, before, after } => {
                self.book(pass, |tally| {
                    tally.acceptances += 1;
                    tally.bytes_saved += signed(before.bytes) - signed(after.bytes);
                });
                self.point(after);
            }
            Event::Rechecked { pass, .. } => self.book(pass, |tally| tally.rechecks += 1),
            Event::WentBack { pass, before, after, .. } => {
                self.book(pass, |tally| {
                    tally.returns += 1;
                    tally.bytes_saved += signed(before.bytes) - signed(after.bytes);
                });
                self.point(after);
            }
            Event::PassEnded { pass, wall } => {
                let place = self.place(pass);
                self.passes[place].tally.wall += wall;
            }
            Event::Finished { wall, .. } => self.total.wall = wall,
        }
    }
}

impl Verdicts {
    fn count(&mut self, verdict: Verdict) -> &mut u64 {
        match verdict {
            Verdict::Interesting => &mut self.interesting,
            Verdict::NotInteresting => &mut self.not_interesting,
            Verdict::Invalid => &mut self.invalid,
            Verdict::TimedOut => &mut self.timed_out,
            Verdict::AlsoInteresting(_) => &mut self.also_interesting,
            Verdict::OtherFailure(_) => &mut self.other_failure,
        }
    }
}

/// Texts are smaller than 4 GiB.
fn signed(bytes: usize) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}
