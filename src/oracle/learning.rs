//! Learning what the failure of a command looks like, from a run on the input.

use super::cancel::Cancel;
use super::command::CommandOracle;
use super::criteria::{Failure, number};
use super::error::TestError;
use super::first_run::{FLAKY_TRIES, FirstRunError};
use super::folder::Room;
use super::mark::OF_FIRST_RUN;
use super::output::Outputs;
use super::process::End;
use super::run_folder::RunFolder;
use crate::signature::{Class, Reader, Signature};
use std::ffi::OsString;

/// What a run of a command on the input has shown.
#[derive(Clone, Debug)]
pub struct Learned {
    /// The signature of its failure.
    pub signature: Signature,
    /// What a weak signature would have besides, with the messages of this class.
    pub stronger: Option<(Class, Vec<String>)>,
    /// What it wrote to standard error, and then to standard output.
    pub output: Vec<u8>,
    /// The last line that is written to standard error, or else to standard output; empty if there is none.
    pub last_line: String,
}

impl CommandOracle {
    /// Runs the command on the input, and takes its failure for what makes a candidate interesting.
    ///
    /// # Errors
    /// If the command does not fail, or does not end in time; [`FirstRunError::Cancelled`] and [`FirstRunError::Broken`] as for
    /// any other test.
    pub fn learn_failure(
        &mut self,
        input: &[u8],
        reader: Reader,
        cancel: &Cancel,
    ) -> Result<Learned, FirstRunError> {
        let mut tries = if self.spec.flaky.is_some() { FLAKY_TRIES } else { 1 };
        let (signature, stdout, stderr) = loop {
            let (status, stdout, stderr) = self.outcome(None, input, cancel)?;
            let signature = reader.read(status, &stdout, &stderr);
            tries -= 1;
            if tries == 0 || signature.is_failure() {
                break (signature, stdout, stderr);
            }
        };
        let stronger = || {
            let of = |class| (class, reader.told(class, &stdout, &stderr));
            [Class::Error, Class::Warning].map(of).into_iter().find(|(_, told)| !told.is_empty())
        };
        let stronger = if signature.is_weak() { stronger() } else { None };
        if !signature.is_failure() {
            let text = match stronger {
                Some((Class::Warning, _)) => {
                    "the command does not fail on the input, but warns; --failure warning takes the warning for the failure"
                }
                _ => {
                    "the command does not fail on the input; give one that fails, or a test without --same-failure"
                }
            };
            return Err(TestError::Other(text.into()).into());
        }
        let last_line = [&stderr, &stdout].into_iter().find_map(|text| last_line(text)).unwrap_or_default();
        self.spec.criteria.failure = Some(Failure { reader, sought: signature.clone() });
        let output = [&*stderr, b"\n", &stdout].concat();
        Ok(Learned { signature, stronger, output, last_line })
    }

    /// The signature of what the command does on a text, also if it does not fail.
    ///
    /// # Errors
    /// If the command cannot be run, or does not end in time; [`FirstRunError::Cancelled`] as for any test.
    pub fn failure_of(
        &self,
        text: &[u8],
        reader: &Reader,
        cancel: &Cancel,
    ) -> Result<Signature, FirstRunError> {
        let (status, stdout, stderr) = self.outcome(None, text, cancel)?;
        Ok(reader.read(status, &stdout, &stderr))
    }

    /// What another command than the test writes to standard output, beside a candidate; `None` if the command does not succeed.
    ///
    /// # Errors
    /// If it cannot be run, or does not end in time; [`FirstRunError::Cancelled`] as for any test.
    pub fn ask(
        &self,
        words: &[OsString],
        candidate: &[u8],
        cancel: &Cancel,
    ) -> Result<Option<Vec<u8>>, FirstRunError> {
        let (status, stdout, _) = self.outcome(Some(words), candidate, cancel)?;
        Ok((status == 0).then_some(stdout))
    }

    /// Runs the command on the input, or another command of these words. Gives its exit status, standard output and standard
    /// error.
    fn outcome(
        &self,
        words: Option<&[OsString]>,
        input: &[u8],
        cancel: &Cancel,
    ) -> Result<(u8, Vec<u8>, Vec<u8>), FirstRunError> {
        let folder = RunFolder::new(self.warden, &self.root, OF_FIRST_RUN)?;
        let outputs = Outputs::apart(folder.path());
        let outputs = outputs.map_err(TestError::step("write the test's output to a file"))?;
        let candidate = self.candidate(&folder, "test", input, Room::Needed)?;
        let scratch = self.scratch(&folder, "tmp", Room::Needed)?;
        let (stdout, stderr) = outputs.handles().map_err(TestError::step("share an open file"))?;
        let words = words.map_or_else(|| self.words(candidate.file()), <[OsString]>::to_vec);
        let group = self.start(&words, &candidate, &scratch, 0, |command| {
            command.stdout(stdout).stderr(stderr);
        })?;
        let end = group.finish(self.patience.limit(), cancel, || {
            outputs.bound();
            false
        });
        let (end, _) = end.map_err(TestError::step("wait for the test"))?;
        let status = match end {
            End::Exited(status) => number(status),
            End::Cancelled => return Err(FirstRunError::Cancelled),
            End::Refused { process, .. } => return Err(TestError::Refused(process.as_raw_pid()).into()),
            End::TimedOut | End::Enough => {
                let text = "the command did not end in time; give a longer --timeout";
                return Err(TestError::Other(text.into()).into());
            }
        };
        let (stdout, stderr) = outputs.texts();
        Ok((status, stdout, stderr))
    }
}

/// The last line of a text that is not empty.
fn last_line(text: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(text);
    text.lines().map(str::trim).rfind(|line| !line.is_empty()).map(str::to_owned)
}
