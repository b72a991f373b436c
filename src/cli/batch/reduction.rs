//! The reduction of the smallest file of a group.

use super::bugs::traits;
use super::ledger::Reduced;
use super::names;
use super::triage::extension;
use crate::cli::other_failures::folder_of;
use crate::cli::reduce::{self, Told};
use crate::cli::run::{Hunt, Run};
use crate::cli::saved::journal_path;
use crate::cli::settings::{Earlier, Output, Settings};
use crate::cli::stop::Stop;
use crate::cli::test_args::{SameFailure, Sought};
use crate::oracle::Cancel;
use crate::report::Verbosity;
use crate::session::{Ended, Point, Seat};
use crate::signature::{Forms, Signature};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The file that says which failure it is.
const SIGNATURE: &str = "signature.txt";
/// The number of points of a curve that are kept.
const POINTS: usize = 64;

/// A group that is about to be reduced.
pub(super) struct Task<'a> {
    pub group: usize,
    /// The file to reduce.
    pub file: PathBuf,
    /// The folder for the result.
    pub folder: PathBuf,
    pub signature: Option<Signature>,
    /// The forms that signatures are read by.
    pub forms: Option<Arc<Forms>>,
    /// The names of the folders of all failures that are known.
    pub known: BTreeSet<String>,
    pub seat: &'a Seat,
}

/// What came of a group.
pub(super) struct Done {
    pub reduced: Reduced,
    /// The times of all runs of the test, added up.
    pub busy: Duration,
}

/// The path of the result of a file in a folder.
pub(super) fn result(folder: &Path, file: &Path) -> PathBuf {
    let name = file.file_name().unwrap_or(OsStr::new("result"));
    if name == SIGNATURE { folder.join("result.txt") } else { folder.join(name) }
}

/// The files that fail in other ways than the one that was sought, which a reduction has come across.
pub(super) fn others(folder: &Path, file: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    let folder = folder_of(&result(folder, file));
    if folder.is_dir() {
        // One that cannot be read is not of use.
        _ = names::all(&[folder], b'\n', |path| {
            all.extend(Some(path).filter(|path| path.file_name() != Some(OsStr::new(SIGNATURE))));
            ControlFlow::Continue(())
        });
    }
    all
}

/// The limits of each reduction, in words; `None` if there are none.
pub(super) fn limits(settings: &Settings) -> Option<String> {
    let batch = settings.batch.as_ref()?;
    let tests = batch.max_tests_each.map(|tests| format!("{tests} tests"));
    let time = batch.max_time_each.map(|time| format!("{} s", time.as_secs_f64()));
    let all: Vec<String> = tests.into_iter().chain(time).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// Reduces a group. `None` if the batch was stopped before the end.
///
/// # Errors
/// If its folder cannot be made.
pub(super) fn reduce(run: &Run, task: &Task) -> Result<Option<Done>, Stop> {
    let output = result(&task.folder, &task.file);
    let failed = |error| Stop::failed(format_args!("{}: {error}", task.folder.display()));
    fs::create_dir_all(&task.folder).map_err(failed)?;
    if let Some(signature) = &task.signature {
        fs::write(task.folder.join(SIGNATURE), format!("{signature}\n")).map_err(failed)?;
    }
    let batch = run.settings.batch.clone().unwrap_or_default();
    let sought = task.forms.clone().zip(task.signature.clone());
    let settings = Settings {
        files: vec![task.file.clone()],
        output: Output::Path(output.clone()),
        failure: run.settings.failure.clone().map(|failure| SameFailure {
            sought: sought.map(|(forms, signature)| Sought { forms, signature }),
            also: false,
            ..failure
        }),
        max_tests: batch.max_tests_each,
        // The folder is this batch's own.
        earlier: if journal_path(&output).is_file() { Earlier::GoOn } else { Earlier::Replace },
        // A failure that has a signature is not all texts'.
        yes: run.settings.yes || task.signature.is_some(),
        // The journal goes when the ledger knows of the result.
        no_journal: false,
        verbosity: Verbosity::Quiet,
        ..run.settings.clone()
    };
    let hunt = Hunt { known: task.known.clone(), ..Hunt::default() };
    let inner = Run {
        seat: Some(task.seat),
        stop: stop(&run.stop, batch.max_time_each),
        ..run.after(&settings, &hunt)
    };
    let start = Instant::now();
    let done = reduce::reduce(&inner, None);
    let is_stopped = run.stop.is_cancelled() || task.seat.is_spent();
    let mut reduced = Reduced {
        group: task.group,
        path: (&*task.file).into(),
        error: None,
        language: String::new(),
        bytes: [fs::metadata(&task.file).map_or(0, |metadata| metadata.len() as usize); 2],
        tests: 0,
        seconds: start.elapsed().as_secs_f64(),
        ended: Ended::Failed.name().to_owned(),
        curve: Vec::new(),
        doubt: None,
        traits: Vec::new(),
        limits: None,
    };
    let mut busy = Duration::ZERO;
    match done.map(|done| done.told) {
        Err(_) if is_stopped => return Ok(None),
        Err(error) => reduced.error = Some(error.text.lines().next().unwrap_or_default().to_owned()),
        Ok(told) if told.ended.may_go_on() && is_stopped => return Ok(None),
        Ok(Told { sizes, tests, ended, language, curve, busy: tested, doubt }) => {
            busy = tested;
            let text = fs::read(&output).unwrap_or_default();
            language.clone_into(&mut reduced.language);
            reduced.bytes = sizes.map(|size| size.bytes);
            reduced.tests = tests;
            ended.name().clone_into(&mut reduced.ended);
            reduced.curve = some(&curve);
            reduced.doubt = doubt;
            reduced.traits = traits(task.signature.as_ref(), extension(&task.file), &text);
            reduced.limits = limits(run.settings).filter(|_| ended == Ended::Limited);
        }
    }
    Ok(Some(Done { reduced, busy }))
}

/// Removes the journal of a reduction that is done. One that its limits ended may go on with higher ones.
pub(super) fn remove_journal(task: &Task, reduced: &Reduced) {
    if reduced.error.is_none() && reduced.limits.is_none() {
        // What is left there is of no harm.
        _ = fs::remove_file(journal_path(&result(&task.folder, &task.file)));
    }
}

/// The request to stop a reduction that may take so long.
fn stop(all: &Cancel, time: Option<Duration>) -> Cancel {
    let own = time.and_then(|time| Instant::now().checked_add(time));
    let deadline = [own, all.deadline()].into_iter().flatten().min();
    deadline.map_or_else(|| all.child(), |deadline| all.child().until(deadline))
}

/// Some of the points of a curve, the last one among them.
fn some(curve: &[Point]) -> Vec<(u64, usize)> {
    let step = curve.len().div_ceil(POINTS).max(1);
    let points = curve.iter().rev().step_by(step).map(|point| (point.executions, point.bytes));
    let mut points: Vec<(u64, usize)> = points.collect();
    points.reverse();
    points
}
