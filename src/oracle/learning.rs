//! Learning what the failure of a command looks like, from a run on the input.

use super::cancel::Cancel;
use super::command::{CommandOracle, Room};
use super::criteria::Failure;
use super::error::TestError;
use super::first_run::FirstRunError;
use super::mark::OF_FIRST_RUN;
use super::output::Outputs;
use super::process::End;
use super::run_folder::RunFolder;
use crate::signature::Forms;
use std::sync::Arc;

impl CommandOracle {
    /// Runs the command on the input, and takes its failure for what makes a candidate interesting.
    ///
    /// # Errors
    /// If the command does not fail, or does not end in time; [`FirstRunError::Cancelled`] and [`FirstRunError::Broken`] as for
    /// any other test.
    pub fn learn_failure(
        &mut self,
        input: &[u8],
        forms: Arc<Forms>,
        cancel: &Cancel,
    ) -> Result<&Failure, FirstRunError> {
        let folder = RunFolder::new(self.warden, &self.root, OF_FIRST_RUN)?;
        let outputs = Outputs::apart(folder.path());
        let outputs = outputs.map_err(TestError::step("write the test's output to a file"))?;
        let candidate = self.candidate(&folder, "test", input, Room::Needed)?;
        let scratch = self.scratch(&folder, "tmp", Room::Needed)?;
        let (stdout, stderr) = outputs.handles().map_err(TestError::step("share an open file"))?;
        let group = self.start(&candidate, &scratch, 0, |command| {
            command.stdout(stdout).stderr(stderr);
        })?;
        let end = group.finish(self.patience.limit(), cancel, || outputs.bound());
        let (end, _) = end.map_err(TestError::step("wait for the test"))?;
        let status = match end {
            End::Exited(status) => status,
            End::Cancelled => return Err(FirstRunError::Cancelled),
            End::Refused { process, .. } => return Err(TestError::Refused(process.as_raw_pid()).into()),
            End::TimedOut => {
                return Err(TestError::Other(
                    "the command did not end in time; give a longer --timeout".into(),
                )
                .into());
            }
        };
        let failure = Failure::of(forms, status, &outputs.texts());
        if failure.status == 0 && failure.told.is_empty() {
            let text = "the command does not fail on the input; give one that fails, or a test without --same-failure";
            return Err(TestError::Other(text.into()).into());
        }
        Ok(self.spec.criteria.failure.insert(failure))
    }
}
