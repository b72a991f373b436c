//! What a reduction cost and brought, per pass and in all: a function of its events.

use super::event::{Event, Listener, seconds};
use crate::oracle::Verdict;
use crate::search::Pass;
use serde::Serialize;
use std::time::Duration;

/// The books of a reduction. Feed it events.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Accounts {
    total: Tally,
    passes: Vec<PassAccounts>,
    /// The first so many passes are those that the search has come to, in that order; behind them are those
    /// that have only been tested ahead.
    entered: usize,
    curve: Vec<Point>,
}

/// What was left after how many executions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Point {
    /// Tests that had come to a verdict.
    pub executions: u64,
    /// Tokens of the best then.
    pub tokens: usize,
    /// Its bytes.
    pub bytes: usize,
}

/// The books of a pass.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PassAccounts {
    /// The pass.
    #[serde(flatten)]
    pub pass: Pass,
    /// Its numbers.
    #[serde(flatten)]
    pub tally: Tally,
}

/// Numbers of a pass, or of all.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Tally {
    /// Tests that came to a verdict. The one of the input is not among them.
    pub executions: u64,
    /// Tests of guesses that were ended without a verdict; none with one job, unless it was interrupted.
    pub cancelled: u64,
    /// Candidates that were not tested because their verdict was known.
    pub cache_hits: u64,
    /// The executions by their verdict.
    pub verdicts: Verdicts,
    /// Candidates that became the best.
    pub acceptances: u64,
    /// By how many bytes they made it smaller.
    pub bytes_saved: i64,
    /// How long the tests took, added up.
    #[serde(rename = "oracle_seconds", serialize_with = "seconds")]
    pub oracle: Duration,
    /// How long it took by the clock.
    #[serde(rename = "wall_seconds", serialize_with = "seconds")]
    pub wall: Duration,
}

/// Tests by their verdict.
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
}

impl Accounts {
    /// Of the whole reduction.
    pub fn total(&self) -> &Tally {
        &self.total
    }

    /// Of each pass, in the order in which the search came to them.
    pub fn passes(&self) -> &[PassAccounts] {
        &self.passes
    }

    /// The sizes of all that became the best, in order.
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
                let executions = self.total.executions;
                self.curve.push(Point { executions, tokens: after.tokens, bytes: after.bytes });
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
        }
    }
}

/// Texts are smaller than 4 GiB.
fn signed(bytes: usize) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}
