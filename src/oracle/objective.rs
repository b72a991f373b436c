//! Another goal than a small text: a number that a command prints of a candidate.

use super::cancel::Cancel;
use super::command::CommandOracle;
use super::error::{OracleError, TestError};
use super::first_run::how_it_ended;
use super::folder::{CandidateFolder, Scratch};
use super::output::Outputs;
use super::shell;

impl CommandOracle {
    /// The number of a candidate, after its test and its guards: the last one that the command of the objective prints. The
    /// inner error says in words why there is none.
    pub(super) fn number(
        &self,
        line: &str,
        candidate: &CandidateFolder,
        scratch: &Scratch,
        number: u64,
        cancel: &Cancel,
    ) -> Result<Result<f64, String>, OracleError> {
        let words = shell::words_of(line, candidate.file());
        let outputs = Outputs::nameless(self.folder.path(), number);
        let outputs = outputs.map_err(TestError::step("write the output of the objective to a file"))?;
        let (stdout, _) = outputs.handles().map_err(TestError::step("share an open file"))?;
        let stderr = self.nothing()?;
        let group = self.start(&words, candidate, scratch, number, |command| {
            command.stdout(stdout).stderr(stderr);
        })?;
        let end = group.finish(self.guard_patience.limit(), cancel, || {
            outputs.bound();
            false
        });
        let (end, _) = end.map_err(TestError::step("wait for the objective"))?;
        Ok(match end.status()? {
            Some(status) if status.success() => {
                last_number(&outputs.texts().0).ok_or_else(|| "printed no number".to_owned())
            }
            Some(status) => Err(how_it_ended(status)),
            None => Err("did not end in time".to_owned()),
        })
    }
}

/// The last word of a text that is a number.
pub(crate) fn last_number(text: &[u8]) -> Option<f64> {
    let text = String::from_utf8_lossy(text);
    let mut numbers = text.split_whitespace().rev().filter_map(|word| word.parse::<f64>().ok());
    numbers.find(|number| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        for (text, number) in [
            ("17\n", Some(17.0)),
            ("steps: 3\ntime: 0.25 s\n", Some(0.25)),
            ("12 in.txt\n", Some(12.0)),
            ("-1e3", Some(-1000.0)),
            ("nan inf\n", None),
            ("", None),
        ] {
            assert_eq!(last_number(text.as_bytes()), number, "{text}");
        }
    }
}
