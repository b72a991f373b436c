//! All grammars of a folder, each in a process of its own: one that takes too long is ended, and one that fails takes
//! none with it.

use reducer_build::diagnostics::Diagnostics;
use reducer_build::g4::{self, ast::GrammarKind};
use reducer_build::source::Sources;
use serde::de::DeserializeOwned;
use std::ffi::OsString;
use std::io::{self, BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

/// How the grammars are gone through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// What the process of a grammar is told besides `--one` and the grammar.
    pub arguments: Vec<OsString>,
    /// Only grammars with this in their path.
    pub only: Option<String>,
    /// How many at a time.
    pub jobs: usize,
    /// How long one may take.
    pub time: Duration,
}

/// What was found out about a grammar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<F> {
    /// Its path in the collection.
    pub path: PathBuf,
    /// In the order in which it was found out.
    pub findings: Vec<F>,
    /// How it ended, if not well.
    pub failure: Option<String>,
}

/// Examines all combined and parser grammars of a folder, but for those that are examples, in the order of their paths.
///
/// # Errors
/// If the folder cannot be read, or no process be started.
pub fn examine<F>(folder: &Path, settings: &Settings) -> io::Result<Vec<Report<F>>>
where
    F: Clone + DeserializeOwned + Send + 'static,
{
    let paths = grammars(folder, settings.only.as_deref())?;
    let next = Mutex::new(0..paths.len());
    let work = || -> io::Result<Vec<(usize, Report<F>)>> {
        let mut reports = Vec::new();
        loop {
            let Some(index) = next.lock().ok().and_then(|mut next| next.next()) else { return Ok(reports) };
            let (findings, failure) = in_process(&paths[index], settings)?;
            let path = paths[index].strip_prefix(folder).unwrap_or(&paths[index]).to_owned();
            reports.push((index, Report { path, findings, failure }));
        }
    };
    let mut reports = thread::scope(|scope| {
        let workers: Vec<_> = (0..settings.jobs.max(1)).map(|_| scope.spawn(work)).collect();
        let done = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|_| Err(io::Error::other("a worker panicked"))));
        done.collect::<io::Result<Vec<_>>>()
    })?
    .concat();
    reports.sort_by_key(|(index, _)| *index);
    Ok(reports.into_iter().map(|(_, report)| report).collect())
}

fn grammars(folder: &Path, only: Option<&str>) -> io::Result<Vec<PathBuf>> {
    let mut open = vec![folder.to_owned()];
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let path = entry.path();
            let kind = entry.file_type()?;
            if kind.is_dir() && !is_for_examples(&path) {
                open.push(path);
            } else if kind.is_file() && path.extension().is_some_and(|extension| extension == "g4") {
                found.push(path);
            }
        }
    }
    found.retain(|path| only.is_none_or(|only| path.to_string_lossy().contains(only)) && has_parser(path));
    found.sort();
    Ok(found)
}

fn is_for_examples(folder: &Path) -> bool {
    folder.file_name().is_some_and(|name| name.to_string_lossy().starts_with("example"))
}

fn has_parser(path: &Path) -> bool {
    let text = fs::read(path).unwrap_or_default();
    let sources = Sources::new(path, String::from_utf8_lossy(&text));
    let Some(file) = sources.files().next() else { return false };
    g4::parse(&sources, file, &mut Diagnostics::default()).kind != GrammarKind::Lexer
}

/// Has this program examine one grammar, and reads what it finds.
fn in_process<F>(path: &Path, settings: &Settings) -> io::Result<(Vec<F>, Option<String>)>
where
    F: DeserializeOwned + Send + 'static,
{
    #[expect(clippy::disallowed_methods, reason = "a process of its own for each grammar")]
    let mut command = std::process::Command::new(env::current_exe()?);
    command.arg("--one").arg(path).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    command.args(&settings.arguments);
    // glibc gives memory back at once, so that each parse gets its own anew, as the first of a process does: otherwise a
    // small text, measured again, has no pages to fault in, and a large one has.
    command.env("MALLOC_MMAP_THRESHOLD_", "65536").env("MALLOC_TRIM_THRESHOLD_", "65536");
    let mut child = command.spawn()?;
    let out = child.stdout.take().ok_or_else(|| io::Error::other("no output of the child"))?;
    // A pipe that nobody reads would stop the child.
    let reader = thread::spawn(move || {
        let lines = BufReader::new(out).lines().map_while(Result::ok);
        lines.map_while(|line| serde_json::from_str(&line).ok()).collect::<Vec<F>>()
    });
    let failure = wait(&mut child, settings.time)?;
    let findings = reader.join().unwrap_or_default();
    Ok((findings, failure))
}

/// Says how it ended, if not well.
fn wait(child: &mut Child, time: Duration) -> io::Result<Option<String>> {
    let end = Instant::now() + time;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((!status.success()).then(|| format!("it failed: {status}")));
        }
        if Instant::now() > end {
            child.kill()?;
            child.wait()?;
            return Ok(Some("it took too long".to_owned()));
        }
        thread::sleep(Duration::from_millis(10));
    }
}
