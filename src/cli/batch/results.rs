//! What a batch writes about all its files: a line of JSON for each, and a page.

use super::bugs::{Bugs, Others, State};
use super::ledger::{self, Fate, Ledger, Name, Record, Reduced, Seen};
use super::reduction;
use crate::cli::run::Run;
use crate::cli::stop::Stop;
use crate::report::{Bug, BugsPage};
use crate::store::AtomicOutput;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The list of all files.
const LIST: &str = "files.jsonl";
/// The list while it is written.
const NEXT_LIST: &str = "files.jsonl.new";
/// The page.
pub(super) const PAGE: &str = "index.html";
/// The folder, in that of a bug, for results that turned out to be the same bug.
const ALSO: &str = "also";
/// How many names of files the page shows of each bug, and how much of each result.
const NAMES: usize = 10;
const SHOWN: u64 = 2000;

/// A line of the list.
#[derive(Serialize)]
struct Line<'a> {
    file: String,
    bytes: u64,
    outcome: &'static str,
    /// The name of the folder of its bug.
    #[serde(skip_serializing_if = "Option::is_none")]
    bug: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    signature: Option<String>,
    /// The path of the result, and its bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result_bytes: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
}

/// The numbers of files, in words.
pub(super) fn so_far(bugs: &Bugs) -> String {
    let Others { passes, hangs, invalid, unreadable } = bugs.others;
    let done =
        |number: &usize| matches!(&bugs.groups[*number].state, State::Done(done) if done.error.is_none());
    let (all, reduced) = (bugs.bugs().count(), bugs.bugs().filter(done).count());
    let failing: u64 = bugs.groups.iter().map(|group| group.files).sum();
    let more = [
        (passes, "without a failure"),
        (hangs, "without an end in time (--timeout)"),
        (invalid, "invalid"),
        (unreadable, "not readable"),
    ];
    let more = more.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!(", {count} {what}"));
    let more: String = more.collect();
    let (files, all) = (count(bugs.files, "file"), count(all as u64, "bug"));
    format!("{files}: {failing} fail by {all}, {reduced} reduced{more}")
}

/// A number of things.
pub(super) fn count(number: u64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// Moves the result of a group into the folder of the bug that it is.
pub(super) fn join(out: &Path, bugs: &Bugs, group: usize, into: usize) -> Result<(), Stop> {
    let from = out.join(&bugs.groups[group].folder);
    // An earlier call may have moved it.
    if !from.is_dir() {
        return Ok(());
    }
    let also = out.join(&bugs.groups[into].folder).join(ALSO);
    let to = also.join(&bugs.groups[group].folder);
    let moved = fs::create_dir_all(&also).and_then(|()| fs::rename(&from, &to));
    moved.map_err(|error| {
        Stop::failed(format_args!("{}: cannot be moved to {}: {error}", from.display(), to.display()))
    })
}

/// Writes the list and the page. The list is made from the ledger line by line, for it may be long.
pub(super) fn write(run: &Run, out: &Path, bugs: &Bugs, is_left: bool) -> Result<(), Stop> {
    let failed = |path: &Path, error: &io::Error| Stop::failed(format_args!("{}: {error}", path.display()));
    let (list, next) = (out.join(LIST), out.join(NEXT_LIST));
    let mut names: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let mut to = BufWriter::new(File::create(&next).map_err(|error| failed(&next, &error))?);
    Ledger::read_all(&out.join(ledger::NAME), |record| {
        let Record::File(seen) = record else { return Ok(()) };
        if let Fate::Fails(number) = seen.fate {
            let names = names.entry(bugs.root(number as usize)).or_default();
            if names.len() < NAMES {
                names.push(seen.path.to_string());
            }
        }
        let line = serde_json::to_string(&line(out, bugs, &seen))?;
        writeln!(to, "{line}").map_err(|error| failed(&next, &error))
    })?;
    to.flush().and_then(|()| fs::rename(&next, &list)).map_err(|error| failed(&list, &error))?;

    let mut parts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for number in 0..bugs.groups.len() {
        parts.entry(bugs.root(number)).or_default().push(number);
    }
    let row = |(number, parts): (usize, Vec<usize>)| {
        row(bugs, number, &parts, out, names.remove(&number).unwrap_or_default())
    };
    let mut rows: Vec<Bug> = parts.into_iter().map(row).collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.files));
    let others = so_far(bugs);
    let html = BugsPage {
        tool: run.name,
        test: &run.settings.spec.to_string(),
        others: &others,
        list: LIST,
        is_left,
        rows,
    }
    .to_html();
    let page = out.join(PAGE);
    let like = fs::metadata(out).map_err(|error| failed(out, &error))?;
    Ok(AtomicOutput::at(&page, &like)?.write(html.as_bytes(), &run.stop)?)
}

fn line<'a>(out: &Path, bugs: &'a Bugs, seen: &Seen) -> Line<'a> {
    let Seen { path, bytes, fate, .. } = seen;
    let mut line = Line {
        file: path.to_string(),
        bytes: *bytes,
        outcome: "",
        bug: None,
        signature: None,
        result: None,
        result_bytes: None,
        ended: None,
        error: None,
    };
    line.outcome = match *fate {
        Fate::Passes => "does-not-fail",
        Fate::Hangs => "does-not-end",
        Fate::Invalid => "invalid",
        Fate::Unreadable => "unreadable",
        Fate::Fails(number) => {
            let number = number as usize;
            let (own, root) = (&bugs.groups[number], &bugs.groups[bugs.root(number)]);
            line.bug = Some(&root.folder);
            line.signature = own.signature.as_ref().map(ToString::to_string);
            let is_smallest = root.smallest.1 == path.path();
            match &root.state {
                State::Done(done) if done.error.is_none() => {
                    line.result = Some(result_of(&root.folder, &done.path, out).display().to_string());
                    line.result_bytes = Some(done.bytes[1]);
                    line.ended = Some(&done.ended);
                    if is_smallest { "reduced" } else { "duplicate" }
                }
                State::Done(done) => {
                    line.error = done.error.as_deref();
                    if is_smallest { "failed" } else { "duplicate" }
                }
                _ if is_smallest => "waiting",
                _ => "duplicate",
            }
        }
    };
    line
}

fn result_of(folder: &str, file: &Name, out: &Path) -> PathBuf {
    reduction::result(&out.join(folder), &file.path())
}

/// The row of a bug, which the groups `parts` show.
fn row(bugs: &Bugs, number: usize, parts: &[usize], out: &Path, names: Vec<String>) -> Bug {
    let group = &bugs.groups[number];
    let signature = |part: &usize| bugs.groups[*part].signature.as_ref().map(ToString::to_string);
    let mut bug = Bug {
        name: group.folder.clone(),
        signatures: parts.iter().filter_map(signature).collect(),
        files: parts.iter().map(|&part| bugs.groups[part].files).sum(),
        names,
        input: group.smallest.1.display().to_string(),
        ..Bug::default()
    };
    if let State::Done(done) = &group.state {
        let Reduced { path, error, language, bytes, tests, seconds, ended, curve, doubt, .. } = &**done;
        let result = result_of(&group.folder, path, Path::new(""));
        let mut text = Vec::new();
        let read = File::open(out.join(&result)).map(|file| io::Read::take(file, SHOWN));
        // Somebody may have moved it.
        _ = read.and_then(|mut file| io::Read::read_to_end(&mut file, &mut text));
        bug.result = error.is_none().then(|| result.display().to_string());
        bug.error.clone_from(error);
        bug.doubt.clone_from(doubt);
        bug.language.clone_from(language);
        bug.ended.clone_from(ended);
        bug.bytes = *bytes;
        bug.tests = *tests;
        bug.seconds = *seconds;
        bug.curve.clone_from(curve);
        bug.text = text;
    }
    bug
}
