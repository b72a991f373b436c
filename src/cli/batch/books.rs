//! What the threads of a batch share: what is known, the names that are to come, and what is under way.

use super::bugs::Bugs;
use super::ledger::{Ledger, Record};
use super::names;
use crate::cli::run::Run;
use crate::cli::stop::Stop;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// How many names are read ahead.
const NAMES_AHEAD: usize = 256;

/// What all threads share.
pub(super) struct Books {
    pub bugs: Bugs,
    pub ledger: Ledger,
    names: Receiver<Result<PathBuf, Stop>>,
    /// Files that reductions have come across.
    pub others: VecDeque<PathBuf>,
    /// The times of all tests, added up.
    pub busy: Duration,
    /// Whether names may come.
    pub are_more: bool,
    /// Since when no name has come.
    pub calm_since: Instant,
    /// When it was said last how far it is.
    pub told: Instant,
    /// The number of files that are run, and of groups that are reduced.
    pub triage: usize,
    pub reductions: usize,
    /// Why it ends early.
    pub failed: Option<Stop>,
}

impl Books {
    /// Begins with what an earlier batch knew, and the files that its reductions have come across.
    pub(super) fn new(
        run: &Run,
        bugs: Bugs,
        ledger: Ledger,
        others: VecDeque<PathBuf>,
    ) -> Result<Self, Stop> {
        Ok(Self {
            bugs,
            ledger,
            names: names(run)?,
            others,
            busy: Duration::ZERO,
            are_more: true,
            calm_since: Instant::now(),
            told: Instant::now(),
            triage: 0,
            reductions: 0,
            failed: None,
        })
    }

    /// Adds a record to all that is known.
    pub(super) fn add(&mut self, record: &Record) -> Result<(), Stop> {
        self.ledger.add(record)?;
        self.bugs.add(record);
        Ok(())
    }

    /// The next name, if there is one now.
    pub(super) fn next_name(&mut self) -> Option<PathBuf> {
        if let Some(name) = self.others.pop_front() {
            return Some(name);
        }
        if !self.are_more {
            return None;
        }
        match self.names.try_recv() {
            Ok(Ok(name)) => {
                self.calm_since = Instant::now();
                return Some(name);
            }
            Ok(Err(stop)) => self.failed = Some(stop),
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => self.are_more = false,
        }
        None
    }
}

/// The names of all files as they come, from a thread that nobody waits for: it may hang on standard input.
fn names(run: &Run) -> Result<Receiver<Result<PathBuf, Stop>>, Stop> {
    let (sender, names) = sync_channel(NAMES_AHEAD);
    let sources = run.settings.files.clone();
    let end = if run.settings.batch.as_ref().is_some_and(|batch| batch.null) { 0 } else { b'\n' };
    let read = move || {
        let sent = |sent: Result<(), _>| {
            if sent.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        if let Err(stop) = names::all(&sources, end, |name| sent(sender.send(Ok(name)))) {
            // Nobody listens any more if this fails.
            _ = sender.send(Err(stop));
        }
    };
    Builder::new().name("names".to_owned()).spawn(read)?;
    Ok(names)
}
