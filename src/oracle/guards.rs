//! Whether a candidate that fails as it should is a valid input: commands that have to succeed on it, or to fail.

use super::cancel::Cancel;
use super::command::CommandOracle;
use super::error::{OracleError, TestError};
use super::folder::{CandidateFolder, Scratch};
use super::process::End;
use super::spec::Guarded;
use std::ffi::OsString;

impl CommandOracle {
    /// Asks the guards about a candidate, after its test.
    pub(super) fn guard(
        &self,
        candidate: &CandidateFolder,
        scratch: &Scratch,
        number: u64,
        cancel: &Cancel,
    ) -> Result<Guarded, OracleError> {
        for guard in &self.spec.guards {
            let mut words: Vec<OsString> = ["/bin/sh", "-c", &guard.line, "sh"].map(OsString::from).to_vec();
            words.push(candidate.file().into());
            let (stdout, stderr) = (self.nothing()?, self.nothing()?);
            let group = self.start(&words, candidate, scratch, number, |command| {
                command.stdout(stdout).stderr(stderr);
            })?;
            let (end, _) = group
                .finish(self.guard_patience.limit(), cancel, || false)
                .map_err(TestError::step("wait for the test"))?;
            match end {
                End::Exited(status) if status.success() == guard.succeeds => {}
                End::Exited(status) => return Ok(Guarded::Refused(guard.clone(), status)),
                End::TimedOut | End::Enough => return Ok(Guarded::TimedOut(guard.clone())),
                End::Cancelled | End::Refused { is_cancelled: true, .. } => {
                    return Err(OracleError::Cancelled);
                }
                End::Refused { process, is_cancelled: false } => {
                    return Err(TestError::Refused(process.as_raw_pid()).into());
                }
            }
        }
        Ok(Guarded::Passed)
    }
}
