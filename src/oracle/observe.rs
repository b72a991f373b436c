//! What a command does on one of many texts, before anything is known of its failures.

use super::cancel::Cancel;
use super::command::CommandOracle;
use super::criteria::{Failure, number};
use super::elsewhere::Observed;
use super::error::{OracleError, TestError};
use super::folder::Prepared;
use super::spec::Guarded;
use crate::signature::{Reader, Signature};
use std::time::{Duration, Instant};

/// The time that a text may take at least, unless a time is given: other failures than those seen so far may take longer, such as
/// one that a sanitizer tells.
const LEAST: Duration = Duration::from_secs(10);

impl CommandOracle {
    /// Runs the command on a text, and reads what its end and its outputs tell.
    ///
    /// # Errors
    /// The same as [`Oracle::test`](super::Oracle::test) has.
    pub fn observe(&self, text: &[u8], reader: &Reader, cancel: &Cancel) -> Result<Observed, OracleError> {
        let limit = self.patience.limit();
        let limit = if self.patience.is_fixed() { limit } else { limit.max(LEAST) };
        let (observed, elapsed) = match &self.elsewhere {
            Some(elsewhere) => {
                elsewhere.observe(text, reader, &self.asked(&self.spec.args, limit), cancel)?
            }
            None => self.observe_here(text, reader, None, limit, cancel)?,
        };
        if let Some(elapsed) = elapsed {
            self.patience.learn(elapsed);
        }
        Ok(observed)
    }

    /// Runs the command in this process. Also gives how long it took, if it failed; `told` is the number of the test, if somebody
    /// else counts.
    pub(super) fn observe_here(
        &self,
        text: &[u8],
        reader: &Reader,
        told: Option<u64>,
        limit: Duration,
        cancel: &Cancel,
    ) -> Result<(Observed, Option<Duration>), OracleError> {
        let Prepared { number: at, candidate, scratch } = self.prepared(text, told, cancel)?;
        let outputs = self.outputs(at)?;
        let (stdout, stderr) = outputs.handles().map_err(TestError::step("share an open file"))?;
        let words = self.words(candidate.file());
        let group = self.start(&words, &candidate, &scratch, at, |command| {
            command.stdout(stdout).stderr(stderr);
        })?;
        let start = Instant::now();
        let end = group.finish(limit, cancel, || {
            outputs.bound();
            false
        });
        let (end, mut alone) = end.map_err(TestError::step("wait for the test"))?;
        let mut elapsed = None;
        let observed = match end.status()? {
            None => Observed::TimedOut,
            Some(status) => {
                let (stdout, stderr) = outputs.texts();
                let signature = reader.read(number(status), &stdout, &stderr);
                if signature.is_failure() {
                    elapsed = Some(start.elapsed());
                }
                let has_guards = signature.is_failure() && !self.spec.guards.is_empty();
                alone &= !has_guards;
                match has_guards.then(|| self.guard(&candidate, &scratch, at, cancel)).transpose()? {
                    Some(Guarded::Refused(guard, _) | Guarded::TimedOut(guard)) => {
                        Observed::Refused(guard.asked)
                    }
                    Some(Guarded::Passed) | None => Observed::Ended(signature),
                }
            }
        };
        self.put_back_outputs(outputs, alone);
        self.put_back(Prepared { number: at, candidate, scratch }, alone);
        Ok((observed, elapsed))
    }

    /// Takes a failure that is known already for what makes a candidate interesting.
    pub fn seek(&mut self, reader: Reader, sought: Signature) {
        self.spec.criteria.failure = Some(Failure { reader, sought });
    }
}
