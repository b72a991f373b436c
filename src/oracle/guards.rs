//! Whether a candidate that fails as it should is a valid input: commands that have to succeed on it, or to fail.

use super::cancel::Cancel;
use super::command::CommandOracle;
use super::error::{OracleError, TestError};
use super::folder::{CandidateFolder, Scratch};
use super::shell;
use super::spec::Guarded;

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
            let words = shell::words_of(&guard.line, candidate.file());
            let (stdout, stderr) = (self.nothing()?, self.nothing()?);
            let group = self.start(&words, candidate, scratch, number, |command| {
                command.stdout(stdout).stderr(stderr);
            })?;
            let (end, _) = group
                .finish(self.guard_patience.limit(), cancel, || false)
                .map_err(TestError::step("wait for the test"))?;
            match end.status()? {
                Some(status) if status.success() == guard.succeeds => {}
                Some(status) => return Ok(Guarded::Refused(guard.clone(), status)),
                None => return Ok(Guarded::TimedOut(guard.clone())),
            }
        }
        Ok(Guarded::Passed)
    }
}
