//! One run of each file of a batch, which tells what is wrong with it.

use super::ledger::Fate;
use crate::cli::hand_over;
use crate::cli::layout;
use crate::cli::run::Run;
use crate::cli::stop::Stop;
use crate::cli::subject;
use crate::oracle::{CommandOracle, CommandSpec, Observed, Oracle, OracleError, Verdict};
use crate::signature::{Forms, Reader, Signature};
use crate::store::Key;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The name of a file while it is run, before its extension: one for all, so that its folder can be used again.
const STEM: &str = "input";
/// The longest extension that is one: names of fuzzers have dots, too.
const LONGEST: usize = 8;
/// The most kinds of files that are told apart.
const MOST_KINDS: usize = 64;

/// The extension of a file, if it may tell what kind of file it is.
pub(super) fn extension(path: &Path) -> Option<&str> {
    path.extension().and_then(|extension| extension.to_str()).filter(|extension| {
        extension.len() <= LONGEST && extension.starts_with(|c: char| c.is_ascii_alphabetic())
    })
}

/// What a run of a file tells.
pub(super) enum Answer {
    /// It fails in this way.
    Fails(Signature),
    /// The test finds it interesting, and tells no more.
    Interesting,
    /// It does not fail.
    Other(Fate),
    /// The batch was stopped before it ended.
    Stopped,
}

/// Runs files.
pub(super) struct Triage<'a> {
    run: &'a Run<'a>,
    /// How failures are told apart, if that is asked for.
    forms: Option<Arc<Forms>>,
    /// A test for each kind of files: for each extension, and with `--copy` for each folder.
    tests: Mutex<BTreeMap<(OsString, PathBuf), Arc<CommandOracle>>>,
}

impl<'a> Triage<'a> {
    pub(super) fn new(run: &'a Run<'a>, forms: Option<Arc<Forms>>) -> Self {
        Self { run, forms, tests: Mutex::default() }
    }

    /// The key of the test of a batch, by which another call recognises its journal.
    ///
    /// # Errors
    /// If the test cannot be run.
    pub(super) fn key(&self) -> Result<Key, Stop> {
        let settings = self.run.settings;
        let copies = layout::companions(&settings.copies, &settings.copies)?;
        let spec = CommandSpec { file_name: STEM.into(), copies, ..settings.spec.clone() };
        let test = subject::key(b"", &self.oracle(spec)?, &[])?;
        let failure = settings.failure.as_ref().map(|failure| (failure.class, &failure.forms));
        Ok(Key::of(format!("{test} {failure:?}").as_bytes()))
    }

    fn oracle(&self, spec: CommandSpec) -> Result<CommandOracle, Stop> {
        Ok(match &self.run.settings.temp_dir {
            Some(folder) => CommandOracle::new_in(spec, folder)?,
            None => CommandOracle::new(spec)?,
        })
    }

    /// Runs a file with this text.
    ///
    /// # Errors
    /// If the test cannot be run.
    pub(super) fn test(&self, path: &Path, text: Vec<u8>) -> Result<Answer, Stop> {
        let oracle = self.oracle_for(path)?;
        let answer = match &self.forms {
            Some(forms) => self.observe(&oracle, Arc::clone(forms), &text),
            None => oracle.test_owned(text, &self.run.stop).map(|verdict| match verdict {
                Verdict::Interesting => Answer::Interesting,
                Verdict::TimedOut => Answer::Other(Fate::Hangs),
                Verdict::Invalid => Answer::Other(Fate::Invalid),
                _ => Answer::Other(Fate::Passes),
            }),
        };
        match answer {
            Ok(answer) => Ok(answer),
            Err(OracleError::Cancelled) => Ok(Answer::Stopped),
            Err(error @ OracleError::Broken(_)) => Err(Stop::failed(error)),
        }
    }

    fn observe(&self, oracle: &CommandOracle, forms: Arc<Forms>, text: &[u8]) -> Result<Answer, OracleError> {
        let reader = self.reader(oracle, forms);
        Ok(match oracle.observe(text, &reader, &self.run.stop)? {
            Observed::Ended(signature) if signature.is_failure() => Answer::Fails(signature),
            Observed::Ended(_) => Answer::Other(Fate::Passes),
            Observed::TimedOut => Answer::Other(Fate::Hangs),
            Observed::Refused(_) => Answer::Other(Fate::Invalid),
        })
    }

    /// How failures are told apart.
    fn reader(&self, oracle: &CommandOracle, forms: Arc<Forms>) -> Reader {
        let class = self.run.settings.failure.as_ref().map(|failure| failure.class).unwrap_or_default();
        Reader { forms, class, inputs: oracle.spec().input_names() }
    }

    /// The test for files like this one.
    fn oracle_for(&self, path: &Path) -> Result<Arc<CommandOracle>, Stop> {
        let settings = self.run.settings;
        let extension = extension(path);
        let folder = path.parent().filter(|_| !settings.copies.is_empty()).unwrap_or(Path::new(""));
        let mut tests = self.tests.lock().unwrap_or_else(PoisonError::into_inner);
        let extension = extension.filter(|_| tests.len() < MOST_KINDS).unwrap_or_default();
        let kind = (OsString::from(extension), folder.to_owned());
        if let Some(known) = tests.get(&kind) {
            return Ok(Arc::clone(known));
        }
        let mut file_name = OsString::from(STEM);
        if !extension.is_empty() {
            file_name.push(".");
            file_name.push(extension);
        }
        let copies = layout::companions(&settings.copies, &[path.to_owned()])?;
        let mut oracle = self.oracle(CommandSpec { file_name, copies, ..settings.spec.clone() })?;
        let reader = self.forms.as_ref().map(|forms| self.reader(&oracle, Arc::clone(forms)));
        hand_over::hand_over(self.run, &mut oracle, reader.as_ref(), None)?;
        let oracle = Arc::new(oracle);
        tests.insert(kind, Arc::clone(&oracle));
        Ok(oracle)
    }
}
