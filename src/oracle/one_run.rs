//! One run of the test on a candidate, and what guards and the objective say after it.

use super::cancel::Cancel;
use super::command::{CommandOracle, lock};
use super::criteria;
use super::error::{OracleError, TestError};
use super::folder::{CandidateFolder, Prepared, Scratch};
use super::interface::{Measured, Verdict};
use super::memory::MemoryWatch;
use super::output::Outputs;
use super::process::End;
use super::spec::Guarded;
use super::watch::{self, Glimpse};
use std::ffi::OsString;
use std::time::{Duration, Instant};

impl CommandOracle {
    /// Runs the test once, in this process, for so long at most; gives what came of it, and how long that took. `told` is the number of
    /// the test, if somebody else counts.
    pub(super) fn run_here(
        &self,
        args: &[OsString],
        text: impl AsRef<[u8]>,
        told: Option<u64>,
        limit: Duration,
        cancel: &Cancel,
    ) -> Result<(Measured, Duration), OracleError> {
        // The text itself may be gone when the test ends.
        let remembered = self.watch.is_remembering().then(|| watch::number(text.as_ref()));
        let Prepared { number, candidate, scratch } = self.prepared(text, told, cancel)?;
        let start = Instant::now();
        if let Some(asked) = &self.spec.slower_than {
            let verdict = self.race(asked, args, &candidate, &scratch, cancel)?;
            let after = self.after(verdict, &candidate, &scratch, number, cancel)?;
            return Ok((after.measured, start.elapsed()));
        }
        let wanted = &self.spec.criteria;
        let is_watched = self.watch.is_asked();
        let are_kept = is_watched || remembered.is_some() || wanted.read_outputs();
        let outputs = are_kept.then(|| self.outputs(number)).transpose()?;
        let (stdout, stderr) = match &outputs {
            Some(outputs) => {
                let handles = outputs.handles().map_err(TestError::step("share an open file"))?;
                (handles.0.into(), handles.1.into())
            }
            None => (self.nothing()?, self.nothing()?),
        };
        let start = Instant::now();
        let words = self.spec.words(args, candidate.file());
        let group = self.start(&words, &candidate, &scratch, number, |command| {
            command.stdout(stdout).stderr(stderr);
        })?;
        let (leader, memory) = (group.leader(), MemoryWatch::new(wanted.uses_memory));
        let end = group.finish(limit, cancel, || {
            if let Some(outputs) = &outputs {
                outputs.bound();
            }
            memory.has_seen_enough(leader)
        });
        let elapsed = start.elapsed();
        let (end, mut alone) = end.map_err(TestError::step("wait for the test"))?;
        let verdict = match &end {
            End::Exited(status) => {
                let texts = || outputs.as_ref().map(Outputs::texts).unwrap_or_default();
                Some(wanted.verdict(criteria::number(*status), &self.others, texts))
            }
            End::TimedOut if wanted.hangs.is_some() => Some(Verdict::Interesting),
            End::Enough => Some(Verdict::Interesting),
            End::TimedOut => Some(Verdict::TimedOut),
            End::Cancelled | End::Refused { .. } => None,
        };
        match (verdict, &outputs) {
            (Some(Verdict::Interesting), Some(outputs)) => {
                if let Some(number) = remembered {
                    self.watch.note(number, outputs.tail(None));
                }
            }
            (Some(verdict), Some(outputs)) if is_watched => {
                let status = match end {
                    End::Exited(status) => Some(criteria::number(status)),
                    _ => None,
                };
                self.watch.show(Glimpse { verdict, status, elapsed, output: outputs.tail(None) });
            }
            _ => {}
        }
        let after =
            verdict.map(|verdict| self.after(verdict, &candidate, &scratch, number, cancel)).transpose()?;
        // What a guard or the objective leaves behind is not looked into.
        alone &= after.is_none_or(|after| !after.is_more);
        if let Some(outputs) = outputs {
            self.put_back_outputs(outputs, alone);
        }
        self.put_back(Prepared { number, candidate, scratch }, alone);
        match end {
            End::Exited(_) | End::TimedOut | End::Enough => {
                let nothing = Measured { verdict: Verdict::NotInteresting, number: None };
                Ok((after.map_or(nothing, |after| after.measured), elapsed))
            }
            End::Cancelled => Err(OracleError::Cancelled),
            // Nobody needs the verdict any more.
            End::Refused { process, is_cancelled: true } => {
                lock(&self.refusing).push(process);
                Err(OracleError::Cancelled)
            }
            End::Refused { process, is_cancelled: false } => {
                Err(TestError::Refused(process.as_raw_pid()).into())
            }
        }
    }

    /// What guards and the objective say of a candidate, after its test.
    fn after(
        &self,
        verdict: Verdict,
        candidate: &CandidateFolder,
        scratch: &Scratch,
        number: u64,
        cancel: &Cancel,
    ) -> Result<After, OracleError> {
        let is_worth_more = matches!(verdict, Verdict::Interesting | Verdict::OtherFailure(_));
        let plain = |verdict, is_more| Ok(After { measured: Measured { verdict, number: None }, is_more });
        let has_guards = is_worth_more && !self.spec.guards.is_empty();
        if has_guards && !matches!(self.guard(candidate, scratch, number, cancel)?, Guarded::Passed) {
            return plain(Verdict::Invalid, true);
        }
        let (Some(line), Verdict::Interesting) = (&self.spec.objective, verdict) else {
            return plain(verdict, has_guards);
        };
        match self.number(line, candidate, scratch, number, cancel)? {
            Ok(number) => Ok(After { measured: Measured { verdict, number: Some(number) }, is_more: true }),
            Err(_) => plain(Verdict::Invalid, true),
        }
    }
}

/// What came of a candidate after its test.
#[derive(Clone, Copy)]
struct After {
    measured: Measured,
    /// Whether more than the test was run.
    is_more: bool,
}
