//! A run of the program, as all its steps know it.

use super::elsewhere::Elsewhere;
use super::exit::Exit;
use super::interrupt::{self, SetUp};
use super::settings::Settings;
use super::several::Places;
use super::stop::Stop;
use crate::oracle::{Cancel, OracleError, Warden};
use crate::report::{Verbosity, output};
use crate::session::Seat;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Instant;

/// A run of the program.
pub(super) struct Run<'a> {
    /// The name of the program.
    pub name: &'a str,
    pub settings: &'a Settings,
    /// Raised by signals and keys; its deadline is the time limit.
    pub stop: Cancel,
    /// Where other failures than the sought one are kept, and which of them are not.
    pub hunt: &'a Hunt,
    /// Its part of the jobs that several reductions share, if they do.
    pub seat: Option<&'a Seat>,
    /// Who runs its tests, once that is there; nobody, if they run in this process.
    pub elsewhere: &'a OnceLock<Elsewhere>,
}

/// The failures of several reductions in a row.
#[derive(Default)]
pub(super) struct Hunt {
    /// The files of the first reduction, beside which copied files keep their places; none in the first one.
    pub files: Vec<PathBuf>,
    /// The places of these files, if the inputs of the others are folders with what is left of them.
    pub places: Option<Places>,
    /// The folder of other failures; `None`: beside the result of the first reduction.
    pub folder: Option<PathBuf>,
    /// The names of the folders of failures that are sought anyway.
    pub known: BTreeSet<String>,
}

/// Runs the program from its first line to its exit status: `body` does the work, and ends the time in which signals are set up.
pub(super) fn whole(
    name: &str,
    settings: &Settings,
    body: impl FnOnce(&Run, SetUp) -> Result<Exit, Stop>,
) -> Exit {
    let (hunt, elsewhere) = (Hunt::default(), OnceLock::new());
    let run = Run::new(name, settings, &hunt, &elsewhere);
    if !Warden::of_process().adopt_orphans() {
        run.say("without /proc, processes that tests leave behind in groups of their own are not found; end them by hand");
    }
    run.name_config();
    run.say_all(run.settings.notes.iter().cloned());
    let set_up = interrupt::install(run.name, &run.stop)
        .map_err(|error| Stop::failed(format_args!("cannot catch signals: {error}")));
    set_up.and_then(|set_up| body(&run, set_up)).unwrap_or_else(|stop| {
        output::note(&format!("{name}: {}", stop.text));
        stop.exit
    })
}

impl<'a> Run<'a> {
    /// A run that begins now, from which on its time limit counts.
    pub(super) fn new(
        name: &'a str,
        settings: &'a Settings,
        hunt: &'a Hunt,
        elsewhere: &'a OnceLock<Elsewhere>,
    ) -> Self {
        let stop = Cancel::new();
        // A deadline that no clock can show is none.
        let stop = match settings.max_time.and_then(|time| Instant::now().checked_add(time)) {
            Some(deadline) => stop.until(deadline),
            None => stop,
        };
        Self { name, settings, stop, hunt, seat: None, elsewhere }
    }

    /// Another run in the same process, which ends when this one would.
    pub(super) fn after(&self, settings: &'a Settings, hunt: &'a Hunt) -> Self {
        Self { stop: self.stop.clone(), settings, hunt, ..*self }
    }

    /// Names the file that options come from. The file cannot keep that quiet.
    fn name_config(&self) {
        if let Some(config) = self.settings.config.as_ref().filter(|config| !config.is_silent) {
            output::note(&format!("{}: with options from {}", self.name, config.path.display()));
        }
    }

    /// Says a line, unless the user wants to hear of errors only.
    pub(super) fn say(&self, text: &str) {
        if self.settings.verbosity > Verbosity::Quiet {
            output::note(&format!("{}: {text}", self.name));
        }
    }

    /// Says several lines, or none.
    pub(super) fn say_all(&self, lines: impl IntoIterator<Item = String>) {
        for line in lines {
            self.say(&line);
        }
    }

    /// The number of tests that run at a time.
    pub(super) fn jobs(&self) -> usize {
        if let Some(elsewhere) = self.elsewhere.get() {
            return elsewhere.jobs();
        }
        // Tests beside each other would take each other's time.
        let are_timed = self.settings.spec.slower_than.is_some();
        let most = self.settings.jobs.or(are_timed.then_some(1));
        most.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// The end of a run that was interrupted, or whose time was up, before there was anything to keep.
    pub(super) fn interrupted(&self) -> Stop {
        let exit = if self.stop.was_raised() { Exit::Interrupted } else { Exit::Failed };
        Stop { exit, text: interrupt::NOTHING_YET.to_owned() }
    }

    /// The end of a run whose test was cancelled or cannot be run, before there was anything to keep.
    pub(super) fn ended_by(&self, error: OracleError) -> Stop {
        match error {
            OracleError::Cancelled => self.interrupted(),
            error @ OracleError::Broken(_) => Stop::failed(error),
        }
    }
}
