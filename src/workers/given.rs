//! A test as it is given to a worker.

use super::files::{Beside, File, Files};
use crate::archive::Archive;
use crate::oracle::{CommandSpec, Companion, Criteria, Failure, Guard, Patterns};
use crate::signature::{Class, Forms, FormsError, Reader, Signature};
use regex::bytes::Regex;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// All of a test that one run of it needs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Given {
    /// The path of the program.
    pub program: OsString,
    /// If it is no installed program: the file, by its place in the list.
    pub program_file: Option<u32>,
    pub program_mode: u32,
    args: Vec<OsString>,
    file_name: OsString,
    archive: Option<Archive>,
    stdin: bool,
    timeout: Option<Duration>,
    memory: Option<u64>,
    guards: Vec<(String, String, bool)>,
    objective: Option<String>,
    hangs: Option<Duration>,
    uses_memory: Option<u64>,
    /// The exit statuses of interesting, also interesting and invalid candidates.
    statuses: [Vec<u8>; 3],
    stdout: Expected,
    stderr: Expected,
    /// How signatures are read, if they are.
    reader: Option<GivenReader>,
    /// The failure that is sought.
    sought: Option<Signature>,
    pub beside: Vec<Beside>,
    /// All files that go along.
    pub files: Vec<File>,
    /// Where to make temporary folders, if not where the system wants them.
    pub temp_dir: Option<OsString>,
}

/// The patterns of an output: those that are wanted, and those that are rejected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Expected {
    wanted: Vec<String>,
    rejected: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct GivenReader {
    class: Class,
    inputs: Vec<String>,
    /// The text of forms that did not come with the program.
    forms: Option<String>,
}

/// Why a test cannot be made of what was given.
#[derive(Debug, thiserror::Error)]
pub(super) enum GivenError {
    #[error(transparent)]
    Forms(#[from] FormsError),
    #[error(transparent)]
    Pattern(#[from] regex::Error),
}

impl Given {
    /// A test for workers, and where its files lie here. `is_installed` tells of a program whether it is a machine's own, so that it
    /// is not to go along.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub(super) fn new(
        spec: &CommandSpec,
        reader: Option<&Reader>,
        temp_dir: Option<&Path>,
        is_installed: bool,
    ) -> io::Result<(Self, Vec<PathBuf>)> {
        let CommandSpec { program, args, file_name, archive, stdin, timeout, criteria, .. } = spec;
        let mut files = Files::default();
        let path = Path::new(program);
        let program_file = if is_installed { None } else { Some(files.add(path)?) };
        let program_mode = path.metadata().map_or(0o755, |metadata| super::files::mode(&metadata));
        let beside = spec.copies.iter().map(|Companion { from, to }| files.add_companion(from, to));
        let beside: Vec<Beside> = beside.collect::<io::Result<_>>()?;
        let reader = criteria.failure.as_ref().map(|failure| &failure.reader).or(reader);
        let guards =
            spec.guards.iter().map(|guard| (guard.asked.clone(), guard.line.clone(), guard.succeeds));
        let given = Self {
            program: program.clone(),
            program_file,
            program_mode,
            args: args.clone(),
            file_name: file_name.clone(),
            archive: archive.as_deref().cloned(),
            stdin: *stdin,
            timeout: *timeout,
            memory: spec.memory,
            guards: guards.collect(),
            objective: spec.objective.clone(),
            hangs: criteria.hangs,
            uses_memory: criteria.uses_memory,
            statuses: [&criteria.interesting, &criteria.also_interesting, &criteria.invalid]
                .map(Clone::clone),
            stdout: Expected::new(&criteria.stdout),
            stderr: Expected::new(&criteria.stderr),
            reader: reader.map(|Reader { forms, class, inputs }| GivenReader {
                class: *class,
                inputs: inputs.clone(),
                forms: forms.more().map(str::to_owned),
            }),
            sought: criteria.failure.as_ref().map(|failure| failure.sought.clone()),
            beside,
            files: files.list,
            temp_dir: temp_dir.map(Into::into),
        };
        Ok((given, files.paths))
    }

    /// The reader of signatures, if there is one.
    ///
    /// # Errors
    /// If its forms cannot be used.
    pub(super) fn reader(&self) -> Result<Option<Reader>, GivenError> {
        let Some(GivenReader { class, inputs, forms }) = &self.reader else { return Ok(None) };
        let forms = forms.as_ref().map_or_else(Forms::own, |text| Forms::with(text))?;
        Ok(Some(Reader { forms: Arc::new(forms), class: *class, inputs: inputs.clone() }))
    }

    /// The test, with these paths of the program and of what is copied.
    ///
    /// # Errors
    /// If a pattern cannot be used.
    pub(super) fn spec(
        self,
        reader: Option<&Reader>,
        program: OsString,
        copies: Vec<Companion>,
    ) -> Result<CommandSpec, GivenError> {
        let [interesting, also_interesting, invalid] = self.statuses;
        let failure = reader.cloned().zip(self.sought).map(|(reader, sought)| Failure { reader, sought });
        let guards = self.guards.into_iter().map(|(asked, line, succeeds)| Guard { asked, line, succeeds });
        Ok(CommandSpec {
            program,
            args: self.args,
            file_name: self.file_name,
            archive: self.archive.map(Arc::new),
            stdin: self.stdin,
            timeout: self.timeout,
            criteria: Criteria {
                interesting,
                also_interesting,
                invalid,
                stdout: self.stdout.patterns()?,
                stderr: self.stderr.patterns()?,
                failure,
                hangs: self.hangs,
                uses_memory: self.uses_memory,
            },
            guards: guards.collect(),
            objective: self.objective,
            memory: self.memory,
            copies,
            // How many runs it takes is decided where the search is.
            ..CommandSpec::default()
        })
    }
}

impl Expected {
    fn new(Patterns { wanted, rejected }: &Patterns) -> Self {
        let texts = |patterns: &[Regex]| patterns.iter().map(|pattern| pattern.as_str().to_owned()).collect();
        Self { wanted: texts(wanted), rejected: texts(rejected) }
    }

    fn patterns(self) -> Result<Patterns, regex::Error> {
        let patterns = |texts: Vec<String>| {
            texts.iter().map(|text| Patterns::pattern(text)).collect::<Result<Vec<_>, _>>()
        };
        Ok(Patterns { wanted: patterns(self.wanted)?, rejected: patterns(self.rejected)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::{Flaky, Repeat};
    use std::fs;

    /// Whoever adds a field to a test has to say here whether workers need it.
    #[test]
    fn nothing_of_a_test_is_lost_on_the_way() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("test.sh");
        fs::write(&program, "#!/bin/sh\n").unwrap();
        let reader = Reader {
            forms: Arc::new(Forms::with("[[form]]\nname = 'mine'\nline = 'MINE: (.*)'\n").unwrap()),
            class: Class::Error,
            inputs: vec!["a.c".to_owned()],
        };
        let sought = Signature { status: 3, told: vec!["mine: x".to_owned()] };
        let pattern = |text| vec![Patterns::pattern(text).unwrap()];
        let spec = CommandSpec {
            program: program.clone().into(),
            args: vec!["-x".into(), "@@".into()],
            file_name: "a.c".into(),
            archive: Some(Arc::new(Archive::new("base".into(), Vec::new(), &[], &[]).0)),
            stdin: true,
            timeout: Some(Duration::from_millis(300)),
            criteria: Criteria {
                interesting: vec![1],
                also_interesting: vec![2],
                invalid: vec![3],
                stdout: Patterns { wanted: pattern("^a$"), rejected: pattern("b") },
                stderr: Patterns { wanted: pattern("c"), rejected: pattern("d") },
                failure: Some(Failure { reader, sought }),
                hangs: Some(Duration::from_secs(7)),
                uses_memory: Some(8),
            },
            guards: vec![Guard { asked: "--valid".into(), line: "true".into(), succeeds: true }],
            objective: Some("wc".into()),
            slower_than: None,
            repeat: Repeat::default(),
            flaky: None::<Flaky>,
            memory: Some(9),
            copies: vec![Companion { from: program, to: "beside".into() }],
        };
        let (given, paths) = Given::new(&spec, None, Some(Path::new("/t")), false).unwrap();
        assert_eq!((given.files.len(), paths.len(), given.program_file), (1, 1, Some(0)));
        let bytes = postcard::to_allocvec(&given).unwrap();
        let read: Given = postcard::from_bytes(&bytes).unwrap();
        assert_eq!(read, given);
        let reader = read.reader().unwrap().unwrap();
        assert_eq!(reader.forms.more(), spec.criteria.failure.as_ref().unwrap().reader.forms.more());
        let made = read.spec(Some(&reader), spec.program.clone(), spec.copies.clone()).unwrap();
        let shown = |spec: &CommandSpec| {
            let mut spec = spec.clone();
            // The same forms take pages.
            spec.criteria.failure = None;
            format!("{spec:?}")
        };
        assert_eq!(shown(&made), shown(&spec));
        let failure = |spec: &CommandSpec| {
            let Failure { reader, sought } = spec.criteria.failure.clone().unwrap();
            (reader.class, reader.inputs, sought)
        };
        assert_eq!(failure(&made), failure(&spec));
    }
}
