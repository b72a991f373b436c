//! Tests that are handed over to another process, and the other end: runs for another process.

use super::cancel::Cancel;
use super::command::CommandOracle;
use super::elsewhere::{Asked, Elsewhere, Observed, Outcome, Ran};
use super::error::OracleError;
use super::interface::{Measured, Verdict};
use crate::signature::Reader;
use std::ffi::OsString;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

impl CommandOracle {
    /// From now on, candidates are tested by `elsewhere`. First runs, and what the failure or the times of the input are, stay in
    /// this process, and so does a comparison of times ([`CommandSpec::slower_than`](super::CommandSpec::slower_than)).
    pub fn run_elsewhere(&mut self, elsewhere: Arc<dyn Elsewhere>) {
        self.elsewhere = Some(elsewhere).filter(|_| self.spec.slower_than.is_none());
    }

    /// Runs the test once in this process, for another process that decides.
    ///
    /// # Errors
    /// The same as [`Oracle::test`](super::Oracle::test) has.
    pub fn run_for(
        &self,
        text: impl AsRef<[u8]>,
        asked: &Asked,
        cancel: &Cancel,
    ) -> Result<Ran, OracleError> {
        let args = asked.args.as_ref().unwrap_or(&self.spec.args);
        let (measured, elapsed) = self.run_here(args, text, Some(asked.number), asked.limit, cancel)?;
        let outcome = Outcome::of(measured.verdict, |number| self.other_failure(number));
        Ok(Ran { outcome, number: measured.number, elapsed })
    }

    /// Runs the command once in this process, for another process; gives what [`observe`](Self::observe) does, and how long the
    /// command took, if it failed.
    ///
    /// # Errors
    /// The same as [`Oracle::test`](super::Oracle::test) has.
    pub fn observe_for(
        &self,
        text: &[u8],
        reader: &Reader,
        asked: &Asked,
        cancel: &Cancel,
    ) -> Result<(Observed, Option<Duration>), OracleError> {
        self.observe_here(text, reader, Some(asked.number), asked.limit, cancel)
    }

    /// What is asked of a run with the arguments of the specification that begins now.
    pub fn asked_now(&self) -> Asked {
        self.asked(&self.spec.args, self.patience.limit())
    }

    /// What is asked of a run with these arguments and this limit that begins now.
    pub(super) fn asked(&self, args: &[OsString], limit: Duration) -> Asked {
        let after = self.spec.guards.len() + usize::from(self.spec.objective.is_some());
        let after = u32::try_from(after).unwrap_or(u32::MAX);
        Asked {
            number: self.next.fetch_add(1, Ordering::Relaxed),
            limit,
            whole: limit.saturating_add(self.guard_patience.limit().saturating_mul(after)),
            args: (args != self.spec.args).then(|| args.to_vec()),
        }
    }

    /// Has the test run elsewhere once.
    pub(super) fn run_there(
        &self,
        elsewhere: &dyn Elsewhere,
        args: &[OsString],
        text: &[u8],
        cancel: &Cancel,
    ) -> Result<Measured, OracleError> {
        let asked = self.asked(args, self.patience.limit());
        let Ran { outcome, number, elapsed } = elsewhere.run(text, &asked, cancel)?;
        let verdict = match outcome {
            Outcome::Interesting => Verdict::Interesting,
            Outcome::NotInteresting => Verdict::NotInteresting,
            Outcome::Invalid => Verdict::Invalid,
            Outcome::TimedOut => Verdict::TimedOut,
            Outcome::AlsoInteresting(status) => Verdict::AlsoInteresting(status),
            Outcome::OtherFailure(other) => {
                self.others.number(other).map_or(Verdict::NotInteresting, Verdict::OtherFailure)
            }
        };
        if verdict == Verdict::Interesting {
            self.patience.learn(elapsed);
        }
        Ok(Measured { verdict, number })
    }
}
