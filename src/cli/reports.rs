//! The reports of a run beside its result: numbers, events, a page.

use super::input::Input;
use super::page::{About, LivePage};
use super::run::Run;
use super::stop::Stop;
use crate::oracle::{CommandOracle, Rate};
use crate::report::{EventLog, RunInfo, Stats};
use crate::session::{Listener, Reduced, Size};
use crate::signature::Signature;
use crate::store::AtomicOutput;
use crate::tree::Tree;
use std::path::Path;

/// The input, as far as reports need it.
pub(super) struct Before {
    pub size: Size,
    /// A copy of the tree, only for the page.
    tree: Option<Tree>,
}

impl Before {
    /// Remembers a tree that is about to be reduced, all of it with `whole`, and gives it back traced: it knows where all its
    /// tokens came from.
    pub(super) fn of(tree: Tree, whole: bool) -> (Self, Tree) {
        let size = Size::of(&tree);
        (Self { size, tree: whole.then(|| tree.clone()) }, tree.traced())
    }

    /// Of a tree that was made from an earlier one.
    pub(super) fn from(tree: &Tree, first: Option<Tree>) -> Self {
        Self { size: Size::of(tree), tree: first }
    }
}

/// The reports that the user has asked for.
pub(super) struct Reports {
    size: Size,
    about: About,
    stats: Option<AtomicOutput>,
    events: Option<EventLog>,
    page: Option<LivePage>,
}

/// What is known of a run only at its end.
pub(super) struct AtEnd<'a> {
    /// What is left of the command, if it was reduced.
    pub command: Option<&'a str>,
    /// How often the input and the result are interesting, if the failure is flaky.
    pub rates: Option<(Rate, Rate)>,
    /// The number of the input, if there is an objective.
    pub objective: Option<f64>,
    pub reduced: &'a Reduced,
}

impl Reports {
    /// Opens the event log, and checks that the other reports can be written at the end. `signature` is the learned failure, if
    /// one is sought.
    pub(super) fn open(
        run: &Run,
        input: &Input,
        before: Before,
        oracle: &CommandOracle,
        signature: Option<&Signature>,
    ) -> Result<Self, Stop> {
        let about = || About::of(run, signature.map(ToString::to_string));
        let stats = probed(run.settings.stats.as_deref(), input)?;
        let page = probed(run.settings.report.as_deref(), input)?;
        let page = page
            .zip(before.tree)
            .map(|(to, tree)| LivePage::new(to, about(), oracle, tree, input.several.is_some()));
        let events = run.settings.events.as_deref().map(EventLog::create).transpose()?;
        Ok(Self { size: before.size, about: about(), stats, events, page })
    }

    /// The size of the input.
    pub(super) fn input_size(&self) -> Size {
        self.size
    }

    /// The reports that have to listen to the reduction.
    pub(super) fn listeners(&mut self) -> impl Iterator<Item = &mut dyn Listener> {
        let events = self.events.as_mut().map(|events| events as &mut dyn Listener);
        let page = self.page.as_mut().map(|page| page as &mut dyn Listener);
        events.into_iter().chain(page)
    }

    /// Writes all reports, and gives the first error.
    pub(super) fn write(self, run: &Run, end: &AtEnd<'_>) -> Result<(), Stop> {
        let AtEnd { command, rates, objective, reduced } = end;
        let info = RunInfo {
            command: *command,
            objective: objective.zip(reduced.number).map(|(input, result)| [input, result]),
            rates: rates.map(|(input, result)| [input, result].map(Rate::share)),
            ..self.about.info()
        };
        let stats =
            self.stats.map_or(Ok(()), |to| write_stats(run, to, &Stats::new(info, self.size, reduced)));
        let events = self.events.map_or(Ok(()), EventLog::finish);
        let events = events.map_err(|error| Stop::failed(format_args!("--events: {error}")));
        let page = self.page.map_or(Ok(()), |page| page.finish(info, reduced, &run.stop).map_err(Stop::from));
        stats.and(events).and(page)
    }
}

fn write_stats(run: &Run, to: AtomicOutput, stats: &Stats) -> Result<(), Stop> {
    let json = stats.to_json();
    let json = json.map_err(|error| Stop::failed(format_args!("cannot write the numbers: {error}")))?;
    Ok(to.write(&json, &run.stop)?)
}

/// The output for a file that is written at the end; fails if it could not be.
pub(super) fn probed(path: Option<&Path>, like: &Input) -> Result<Option<AtomicOutput>, Stop> {
    let Some(path) = path else { return Ok(None) };
    let output = AtomicOutput::at(path, &like.metadata)?;
    output.probe()?;
    Ok(Some(output))
}
