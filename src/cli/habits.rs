//! What a test does that leads astray, as far as it shows at the start: files that it names and does not find, the input itself in the
//! place of the candidate, files that it writes beside itself, an answer that is always the same, and slowness.

use super::files::is_same;
use super::run::Run;
use super::stop::Stop;
use super::subject;
use crate::oracle::{CommandOracle, Oracle, OracleError, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::os::fd::AsFd;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What no language takes for a text of its own.
pub(super) const GARBAGE: &[u8] = b")]} ;;; \"not a text' of any language ({[ \x01\n";

/// A script is looked into up to this size, a folder up to this number of names.
const MOST_BYTES: u64 = 1 << 16;
const MOST_NAMES: usize = 2000;
/// How many files are named.
const MOST_FILES: usize = 3;
/// How much longer than twice its time on the input a test may take on a text that is no input.
const PATIENCE: Duration = Duration::from_millis(200);
/// From here on, a test is slow.
const SLOW: Duration = Duration::from_secs(1);
/// For so many tests the time is told.
const TESTS: u32 = 1000;

/// The words of a test: those of its arguments, and of its script if it is one. Comments are left out.
fn words(oracle: &CommandOracle) -> Vec<OsString> {
    let program = oracle.program();
    let is_small = fs::metadata(program).is_ok_and(|metadata| metadata.len() <= MOST_BYTES);
    let script = if is_small && oracle.is_own_script() { fs::read(program) } else { Ok(Vec::new()) };
    let script = script.unwrap_or_default();
    let lines = script.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii_start().starts_with(b"#"));
    let args = oracle.spec().args.iter().map(|arg| arg.as_bytes());
    args.chain(lines).flat_map(subject::words).map(|word| OsString::from_vec(word.to_vec())).collect()
}

/// Lines about files that a test names by relative paths, and that are not in its folder.
pub(super) fn missing(oracle: &CommandOracle) -> Vec<String> {
    let spec = oracle.spec();
    let own = if oracle.is_own_script() { oracle.program().parent() } else { None };
    let folders = [Some(Path::new(".")), own];
    let inputs = spec.input_names();
    let is_there = |path: &Path| {
        spec.copies.iter().any(|copy| path.starts_with(&copy.to))
            || path.file_name().is_some_and(|name| inputs.iter().any(|input| name == OsStr::new(input)))
    };
    let mut named = BTreeSet::new();
    for word in words(oracle) {
        let path = Path::new(&word);
        let plain = path.strip_prefix(".").unwrap_or(path);
        let real = folders.iter().flatten().map(|folder| folder.join(plain)).find(|path| path.is_file());
        if let Some(real) = real.filter(|_| path.is_relative() && !is_there(plain)) {
            named.insert((plain.to_owned(), real));
        }
    }
    let line = |(path, real): (PathBuf, PathBuf)| {
        let real = real.strip_prefix(".").unwrap_or(&real);
        format!(
            "{} is not in the folder in which the test runs: name it by an absolute path, or give --copy {}",
            path.display(),
            real.display()
        )
    };
    named.into_iter().take(MOST_FILES).map(line).collect()
}

/// A line about a test that names the input itself by its path, where the candidate should stand.
pub(super) fn names_input(run: &Run, oracle: &CommandOracle) -> Option<String> {
    let files = &run.settings.files;
    let is_input = |path: &Path| {
        let inside = |file: &PathBuf| {
            let folder = fs::canonicalize(file).ok().filter(|folder| folder.is_dir());
            folder.is_some_and(|folder| fs::canonicalize(path).is_ok_and(|path| path.starts_with(folder)))
        };
        files.iter().any(|file| is_same(file, path) || inside(file))
    };
    let word =
        words(oracle).into_iter().find(|word| Path::new(word).is_absolute() && is_input(Path::new(word)))?;
    Some(format!(
        "the test names {}, the input itself, which stays as it is: name the candidate by @@ in a command, by \"$1\" in a script",
        Path::new(&word).display()
    ))
}

/// The files in the folders in which a test would leave files if it does not take care: its own folder, and the present one.
pub(super) struct Files(BTreeMap<PathBuf, (i64, i64, u64)>);

impl Files {
    /// The files as they are now.
    pub(super) fn now(oracle: &CommandOracle) -> Self {
        let own = if oracle.is_own_script() { oracle.program().parent() } else { None };
        let folders =
            [Some(Path::new(".")), own].into_iter().flatten().filter_map(|path| fs::canonicalize(path).ok());
        let own_outputs = own_outputs();
        let mut files = BTreeMap::new();
        for folder in folders.collect::<BTreeSet<_>>() {
            let entries: Vec<_> =
                fs::read_dir(folder).into_iter().flatten().flatten().take(MOST_NAMES).collect();
            // Of a large folder, nothing is told.
            for entry in entries.iter().filter(|_| entries.len() < MOST_NAMES) {
                if let Ok(metadata) = entry.metadata()
                    && metadata.is_file()
                    && !own_outputs.contains(&(metadata.dev(), metadata.ino()))
                {
                    files.insert(entry.path(), (metadata.mtime(), metadata.mtime_nsec(), metadata.len()));
                }
            }
        }
        Self(files)
    }

    /// The files that are new or others since `before`.
    fn since(&self, before: &Self) -> BTreeSet<&PathBuf> {
        self.0.iter().filter(|(path, now)| before.0.get(*path) != Some(now)).map(|(path, _)| path).collect()
    }
}

/// The files to which this program's own lines go, as far as they are files.
fn own_outputs() -> Vec<(u64, u64)> {
    let outputs =
        [std::io::stdout().as_fd().try_clone_to_owned(), std::io::stderr().as_fd().try_clone_to_owned()];
    let metadata = outputs.into_iter().flatten().filter_map(|output| File::from(output).metadata().ok());
    metadata.map(|metadata| (metadata.dev(), metadata.ino())).collect()
}

/// A line about files that a test has written beside itself in each of two runs, between the times of these three.
pub(super) fn writes([before, between, after]: [&Files; 3]) -> Option<String> {
    let (first, second) = (between.since(before), after.since(between));
    let both: Vec<String> =
        first.intersection(&second).take(MOST_FILES).map(|path| path.display().to_string()).collect();
    (!both.is_empty()).then(|| {
        format!(
            "the test writes {}, where tests that run at the same time get into each other's way: write into the folder in which it \
             runs, or into \"$TMPDIR\", or give -j 1",
            both.join(", ")
        )
    })
}

/// Fails if the test finds everything interesting, unless the user wants that; says so if an empty file is enough for it. The test
/// took the time `usual` on the input `text`. If it takes much longer now, it looks at the file, and is not waited for.
pub(super) fn check_answers(
    run: &Run,
    text: &[u8],
    is_file: bool,
    oracle: &CommandOracle,
    usual: Duration,
) -> Result<(), Stop> {
    let spec = oracle.spec();
    // A test that is asked many times for an answer is not asked about this.
    if text.is_empty() || run.settings.yes || spec.flaky.is_some() || spec.slower_than.is_some() {
        return Ok(());
    }
    let is_interesting = |text: &[u8]| {
        let end = Instant::now() + usual * 2 + PATIENCE;
        let end = run.stop.deadline().map_or(end, |deadline| deadline.min(end));
        match oracle.test(text, &run.stop.child().until(end)) {
            Ok(verdict) => Ok(verdict == Verdict::Interesting),
            Err(OracleError::Cancelled) => {
                run.say_all(oracle.left_running());
                if run.stop.is_cancelled() { Err(run.interrupted()) } else { Ok(false) }
            }
            Err(error @ OracleError::Broken(_)) => Err(Stop::failed(error)),
        }
    };
    if !is_interesting(b"")? {
        return Ok(());
    }
    if is_file && !is_interesting(GARBAGE)? {
        run.say("the test finds an empty file interesting, too; so nothing will be left");
        return Ok(());
    }
    let what = if is_file { "an empty file and garbage" } else { "a folder with nothing in it" };
    Err(Stop::failed(format_args!(
        "the test finds everything interesting, {what}, too: does it look at the file? Its path is the test's last argument, where \
         @@ stands in a command, or as $1 in a line. --yes goes on all the same"
    )))
}

/// A line about a test that takes so long.
pub(super) fn slowness(run: &Run, elapsed: Duration) -> Option<String> {
    (elapsed >= SLOW).then(|| {
        let jobs = u32::try_from(run.jobs()).unwrap_or(1).max(1);
        let minutes = (elapsed * TESTS / jobs).as_secs().div_ceil(60);
        format!(
            "a test takes {:.1} s, and {TESTS} of them {minutes} min with {jobs} at a time: cheap checks first make it quicker, and \
             --max-time stops with the best so far",
            elapsed.as_secs_f64()
        )
    })
}
