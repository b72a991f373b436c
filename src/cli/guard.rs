//! No file of a user is lost: before the first test, all paths that a run will write to are compared with all files that it
//! reads, and with the files that are there.

use super::bundle::BUNDLE_BEGINS;
use super::files::is_same;
use super::input::Input;
use super::other_failures::folder_of;
use super::reports::probed;
use super::saved::{aside_path, journal_path};
use super::settings::{Earlier, Output, Settings};
use super::stop::Stop;
use super::subject;
use crate::report::is_page;
use crate::store::{has_journal, is_stream, numbered, original_of, rename_to_new};
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
    /// Whether there was a journal at the check.
    had_journal: bool,
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

impl Kind {
    /// Whether it tells about a run, and is no part of it.
    fn is_about_a_run(self) -> bool {
        matches!(self, Self::Stats | Self::Events | Self::Report | Self::Map | Self::Script | Self::Bundle)
    }
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
        Self { settings, output, journal, others, all, had_journal: false }
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
    pub(super) fn check(&mut self, program: &Path) -> Result<(), Stop> {
        self.check_among_themselves(program)?;
        self.had_journal = self.has_journal()?;
        self.check_places(self.had_journal && self.settings.earlier.may_go_on())
    }

    /// Fails if somebody has made one of the outputs since the check, be it the test.
    pub(super) fn check_again(&self, goes_on: bool) -> Result<(), Stop> {
        let is_new = !goes_on && !self.had_journal && self.has_journal()?;
        let journal = self.all.iter().find(|written| written.kind == Kind::Journal).filter(|_| is_new);
        journal
            .map_or(Ok(()), |journal| Err(self.refused(journal, "was made by somebody else meanwhile")))?;
        self.check_places(goes_on)
    }

    fn has_journal(&self) -> Result<bool, Stop> {
        Ok(self.journal.as_deref().map(has_journal).transpose()?.unwrap_or(false))
    }

    /// Fails if one of the files that tell about the run could not be written.
    pub(super) fn probe(&self, like: &Input) -> Result<(), Stop> {
        // A map may be a folder.
        let is_file = |kind: Kind| kind.is_about_a_run() && kind != Kind::Map;
        for Written { path, .. } in self.all.iter().filter(|written| is_file(written.kind)) {
            probed(Some(path), like)?;
        }
        Ok(())
    }

    /// Fails if there is something at the path of an output that this run may not write over. `goes_on`: whether it may be an
    /// earlier run's that goes on.
    pub(super) fn check_places(&self, goes_on: bool) -> Result<(), Stop> {
        self.all.iter().try_for_each(|written| self.check_place(written, goes_on))
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
            let in_place = *kind == Kind::Result && self.is_in_place();
            let skipped = if in_place { inputs } else { 0 };
            if let Some(place) = taken.iter().skip(skipped).position(|other| is_same(path, other)) {
                let (path, other) = (path.display(), taken[place + skipped].display());
                let text = match kind {
                    Kind::Result if place < inputs => {
                        format!("{path}: is the input; give another output, or --in-place")
                    }
                    _ if kind.is_about_a_run() => {
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

    fn check_place(&self, written: &Written, goes_on: bool) -> Result<(), Stop> {
        let Written { what, path, kind } = written;
        let earlier = self.settings.earlier;
        if self.is_chosen(*kind) && earlier != Earlier::Keep && path.is_symlink() {
            return Err(self.refused(written, "is a link"));
        }
        let is_taken = match kind {
            // If it is another run's, or no journal, that is told when it is opened.
            Kind::Journal => false,
            Kind::Original => !goes_on && earlier != Earlier::Keep && fs::symlink_metadata(path).is_ok(),
            Kind::Result if self.is_in_place() => false,
            // Later, the file is compared with the verdicts of the earlier run.
            Kind::Result | Kind::Aside | Kind::OtherFailures if goes_on => false,
            // It gets another name.
            _ if goes_on && is_of_a_run(path, *kind) => false,
            _ => earlier.may_go_on() && !is_stream(path) && has_content(path),
        };
        let exists = match kind {
            Kind::Aside | Kind::OtherFailures => format!("exists already, and {what} would write over it"),
            Kind::Original => "exists already, and the input would be kept there".to_owned(),
            _ => "exists already".to_owned(),
        };
        if is_taken { Err(self.refused(written, &exists)) } else { Ok(()) }
    }

    fn is_in_place(&self) -> bool {
        matches!(self.settings.output, Output::InPlace)
    }

    /// Whether the program has chosen the path of an output, and not the user. What lies there may be somebody else's, as the
    /// input may be; so no links are followed.
    fn is_chosen(&self, kind: Kind) -> bool {
        match kind {
            Kind::Result => matches!(self.settings.output, Output::Default),
            Kind::Aside | Kind::OtherFailures => true,
            // That a link is no journal and no place for a copy is seen when these are opened.
            _ => false,
        }
    }

    /// The error for an output that cannot be written because of what lies there, with the ways out.
    fn refused(&self, Written { what, path, kind }: &Written, why: &str) -> Stop {
        let shown = path.display();
        let kept = self.keeping().map_or_else(
            |_| "under another name".to_owned(),
            |(number, _)| format!("as {}", self.kept_as(path, *kind, number).display()),
        );
        let other = match kind {
            Kind::Result | Kind::Journal => "-o gives another output".to_owned(),
            Kind::Aside | Kind::OtherFailures | Kind::Original => "or move it away".to_owned(),
            _ => format!("or give another path to {what}"),
        };
        Stop::failed(format_args!("{shown}: {why}; --fresh begins anew and keeps it {kept}, {other}"))
    }

    /// The error for a journal of another run.
    pub(super) fn another_run(&self) -> Stop {
        let what = "is of another run, whose input, test or options were not these";
        let journal = self.all.iter().find(|written| written.kind == Kind::Journal);
        journal.map_or_else(|| Stop::failed(what), |journal| self.refused(journal, what))
    }

    /// The error for a file at `path` that the earlier run has not left there.
    pub(super) fn changed(&self, path: &Path) -> Stop {
        let what = "is not what the earlier run left";
        match self.all.iter().find(|written| written.path == path) {
            Some(written) if !(written.kind == Kind::Result && self.is_in_place()) => {
                self.refused(written, what)
            }
            _ => Stop::failed(format_args!(
                "{}: {what}; move it away, and put FILE.orig back in its place",
                path.display()
            )),
        }
    }

    /// Gives all that earlier runs have left, and that this one would write over, other names. The outputs have been checked, and
    /// `goes_on` tells whether this run goes on with an earlier one. Gives the new paths.
    pub(super) fn keep_old(&self, goes_on: bool) -> Result<Vec<PathBuf>, Stop> {
        if !goes_on && self.settings.earlier != Earlier::Keep {
            return Ok(Vec::new());
        }
        let (number, old) = self.keeping()?;
        // A run that goes on writes its result over the one before, but no numbers and pages.
        let is_wanted = |kind: Kind| !goes_on || kind.is_about_a_run();
        let mut kept = Vec::new();
        for Written { path, kind, .. } in old.into_iter().filter(|written| is_wanted(written.kind)) {
            let to = self.kept_as(path, *kind, number);
            rename_to_new(path, &to)?;
            kept.push(to);
        }
        Ok(kept)
    }

    /// What lies at the paths of outputs and can be kept, and the first number that is free for all of it.
    fn keeping(&self) -> Result<(u32, Vec<&Written>), Stop> {
        let old = self.all.iter().filter(|written| self.is_old(written)).collect::<Vec<_>>();
        let is_free = |number: &u32| {
            old.iter().all(|Written { path, kind, .. }| {
                fs::symlink_metadata(self.kept_as(path, *kind, *number)).is_err()
            })
        };
        let number = (1..u32::MAX).find(is_free).ok_or_else(|| Stop::failed("no number is free"))?;
        Ok((number, old))
    }

    /// Whether something lies at the path of an output that would be lost, or a link that would lead elsewhere. A stream is not
    /// lost; an input that is overwritten has a copy.
    fn is_old(&self, Written { path, kind, .. }: &Written) -> bool {
        match kind {
            Kind::Result if self.is_in_place() => false,
            Kind::Journal | Kind::Original => fs::symlink_metadata(path).is_ok(),
            _ => self.is_chosen(*kind) && path.is_symlink() || !is_stream(path) && has_content(path),
        }
    }

    /// The path at which an old file is kept. A journal goes with its result, so that this result can be gone on with.
    fn kept_as(&self, path: &Path, kind: Kind, number: u32) -> PathBuf {
        match kind {
            Kind::Journal => journal_path(&numbered(self.output, number)),
            _ => numbered(path, number),
        }
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
            Kind::Stats => text.starts_with("{\n  \"tool\": {\n    \"name\": \"reduce"),
            Kind::Events => text.starts_with("{\"at\":"),
            Kind::Report => is_page(&text),
            Kind::Map => text.starts_with("{\"version\":3,\"file\":"),
            Kind::Bundle => is_packed,
            Kind::Script => text.starts_with("#!/bin/sh\n# Succeeds if "),
            Kind::Result | Kind::Aside | Kind::OtherFailures | Kind::Journal | Kind::Original => false,
        }
}
