//! No file of a user is lost: before the first test, all paths that a run will write to are compared with all files that it
//! reads, and with the files that are there.

use super::args::{Output, Settings};
use super::bundle::BUNDLE_BEGINS;
use super::files::is_same;
use super::input::Input;
use super::other_failures::folder_of;
use super::saved::{aside_path, journal_path};
use super::stop::Stop;
use super::subject;
use crate::store::{has_journal, is_stream, original_of};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The number of bytes at the beginning of a file that tell its kind.
const BEGINNING: u64 = 4096;

/// All outputs of a run.
pub(super) struct Outputs<'a> {
    settings: &'a Settings,
    output: &'a Path,
    /// The path of the journal, if there is one.
    pub journal: Option<PathBuf>,
    /// The folder of other failures, if this run makes it.
    others: Option<PathBuf>,
    all: Vec<Written>,
}

struct Written {
    /// The option that asked for it, or what it is, in words.
    what: String,
    path: PathBuf,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Result,
    /// The smallest candidate with an exit status that is also interesting.
    Aside,
    /// The folder of failures that are not the one sought.
    OtherFailures,
    Journal,
    /// A copy of the input.
    Original,
    Stats,
    Events,
    Report,
    /// Where the tokens of the result stand in the input.
    Map,
    /// The test as a script.
    Script,
    /// The result and all that belongs to it, in one file.
    Bundle,
}

impl<'a> Outputs<'a> {
    /// The outputs of a run with its result at the path `output`.
    pub(super) fn new(settings: &'a Settings, input: &Input, output: &'a Path, has_journal: bool) -> Self {
        let written = |what: &str, path: PathBuf, kind| Written { what: what.to_owned(), path, kind };
        let journal = has_journal.then(|| journal_path(output));
        let mut all = vec![written("the result", output.to_owned(), Kind::Result)];
        if let Some(journal) = &journal {
            all.push(written("the journal of the result", journal.clone(), Kind::Journal));
        }
        if matches!(settings.output, Output::InPlace) {
            let original = original_of(output);
            all.push(written("the copy of the input", original, Kind::Original));
        }
        for &status in &settings.spec.criteria.also_interesting {
            let path = aside_path(output, input, status);
            all.push(written(&format!("--also-interesting {status}"), path, Kind::Aside));
        }
        let others = settings.failure.as_ref().filter(|_| !is_stream(output)).map(|_| folder_of(output));
        all.extend(
            others.clone().map(|path| written("the folder of other failures", path, Kind::OtherFailures)),
        );
        let options = [
            ("--stats", &settings.stats, Kind::Stats),
            ("--events", &settings.events, Kind::Events),
            ("--report", &settings.report, Kind::Report),
            ("--map", &settings.map, Kind::Map),
            ("--write-test", &settings.write_test, Kind::Script),
            ("--bundle", &settings.bundle, Kind::Bundle),
        ];
        for (option, path, kind) in options {
            all.extend(path.clone().map(|path| written(option, path, kind)));
        }
        Self { settings, output, journal, others, all }
    }

    /// The path of the result.
    pub(super) fn result(&self) -> &Path {
        self.output
    }

    /// The folder of other failures than the sought one, if one is sought.
    pub(super) fn others(&self) -> Option<&Path> {
        self.others.as_deref()
    }

    /// All files that the run reads or writes, without those that only the command names.
    pub(super) fn own_files(&self) -> Vec<PathBuf> {
        self.all.iter().map(|written| &written.path).chain(&self.settings.files).cloned().collect()
    }

    /// Fails if an output would be written over a file that is read, over another output, or over a file that is there and not
    /// this run's. `program` is the program of the test.
    pub(super) fn check(&self, program: &Path) -> Result<(), Stop> {
        self.check_among_themselves(program)?;
        let has_journal = match &self.journal {
            Some(path) => has_journal(path)?,
            None => false,
        };
        let goes_on = self.settings.resume && has_journal;
        self.all.iter().try_for_each(|written| self.check_place(written, has_journal, goes_on))
    }

    fn check_among_themselves(&self, program: &Path) -> Result<(), Stop> {
        let settings = self.settings;
        let mut taken: Vec<PathBuf> = settings.files.iter().filter(|file| !file.is_dir()).cloned().collect();
        let inputs = taken.len();
        taken.push(program.to_owned());
        taken.extend(subject::named_files(&settings.spec.args));
        taken.extend(settings.copies.iter().filter(|path| path.is_file()).cloned());
        taken.extend(settings.config.iter().map(|config| config.path.clone()));
        for Written { what, path, kind } in &self.all {
            let in_place = *kind == Kind::Result && matches!(settings.output, Output::InPlace);
            let skipped = if in_place { inputs } else { 0 };
            if let Some(place) = taken.iter().skip(skipped).position(|other| is_same(path, other)) {
                let (path, other) = (path.display(), taken[place + skipped].display());
                let text = match kind {
                    Kind::Result if place < inputs => {
                        format!("{path}: is the input; give another output, or --in-place")
                    }
                    Kind::Stats | Kind::Events | Kind::Report | Kind::Map | Kind::Script | Kind::Bundle => {
                        format!("{path}: {what} is the same file as {other}; give another path")
                    }
                    _ => format!("{path}: {what} is the same file as {other}; give another output"),
                };
                return Err(Stop::usage(text));
            }
            taken.push(path.clone());
        }
        Ok(())
    }

    /// Fails if there is something at the path of an output that this run may not write over.
    fn check_place(&self, written: &Written, has_journal: bool, goes_on: bool) -> Result<(), Stop> {
        let Written { what, path, kind } = written;
        let shown = path.display();
        let in_place = matches!(self.settings.output, Output::InPlace);
        let text = match kind {
            // If it is another run's, or no journal, that is told when it is opened.
            Kind::Journal if has_journal && !goes_on && !self.settings.force => format!(
                "{shown}: is the journal of an earlier run; --resume goes on with it, --force begins \
                 anew, -o gives another output"
            ),
            Kind::Original if !goes_on && fs::symlink_metadata(path).is_ok() => {
                format!("{shown}: exists already; move it away, for the input would be kept there")
            }
            Kind::Journal | Kind::Original => return Ok(()),
            Kind::Result if in_place => return Ok(()),
            // Later, the file is compared with the verdicts of the earlier run.
            Kind::Result | Kind::Aside | Kind::OtherFailures if goes_on => return Ok(()),
            Kind::Stats | Kind::Events | Kind::Report | Kind::Map | Kind::Script | Kind::Bundle
                if goes_on && is_of_a_run(path, *kind) =>
            {
                return Ok(());
            }
            _ if self.settings.force || is_stream(path) || !has_content(path) => return Ok(()),
            Kind::Result if has_journal => format!(
                "{shown}: exists already; --resume goes on from there, --force begins anew and writes over it, -o gives \
                 another output"
            ),
            Kind::Result => format!(
                "{shown}: exists already, and there is no journal that --resume could go on with; give another output by \
                 -o, or write over it by --force"
            ),
            Kind::Aside | Kind::OtherFailures => format!(
                "{shown}: exists already, and {what} would write over it; move it away, or give --force"
            ),
            Kind::Stats | Kind::Events | Kind::Report | Kind::Map | Kind::Script | Kind::Bundle => {
                format!("{shown}: exists already; give another path to {what}, or write over it by --force")
            }
        };
        Err(Stop::failed(text))
    }

    /// The error for a file at `path` that the earlier run has not left there.
    pub(super) fn changed(&self, path: &Path) -> Stop {
        let text = if path == self.output && matches!(self.settings.output, Output::InPlace) {
            "is not what the earlier run left; move it away, and put FILE.orig back in its place"
        } else {
            "is not what the earlier run left; move it away, or write over it by --force"
        };
        Stop::failed(format_args!("{}: {text}", path.display()))
    }
}

/// Whether something would be lost: a file that is not empty, or a folder with something in it.
fn has_content(path: &Path) -> bool {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => fs::read_dir(path).is_ok_and(|mut all| all.next().is_some()),
        Ok(metadata) => metadata.is_file() && metadata.len() > 0,
        Err(_) => false,
    }
}

/// Whether a file looks like one that an earlier run has written for the same option.
fn is_of_a_run(path: &Path, kind: Kind) -> bool {
    let mut text = Vec::new();
    let read = File::open(path).and_then(|file| file.take(BEGINNING).read_to_end(&mut text));
    let is_packed = text.starts_with(&BUNDLE_BEGINS);
    let text = String::from_utf8_lossy(&text);
    read.is_ok()
        && match kind {
            Kind::Stats => text.starts_with("{\n  \"tool\": {\n    \"name\": \"reduce-"),
            Kind::Events => text.starts_with("{\"at\":"),
            Kind::Report => text.starts_with("<!DOCTYPE html>\n") && text.contains(": reduced</title>"),
            Kind::Map => text.starts_with("{\"version\":3,\"file\":"),
            Kind::Bundle => is_packed,
            Kind::Script => text.starts_with("#!/bin/sh\n# Succeeds if "),
            Kind::Result | Kind::Aside | Kind::OtherFailures | Kind::Journal | Kind::Original => false,
        }
}
