//! The reports of a run beside its result: numbers, events, a page.

use super::input::Input;
use super::run::Run;
use super::stop::Stop;
use crate::oracle::Rate;
use crate::report::{EventLog, Page, Record, RunInfo, Stats};
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
    before: Before,
    are_several: bool,
    stats: Option<AtomicOutput>,
    events: Option<EventLog>,
    page: Option<(AtomicOutput, Record)>,
}

impl Reports {
    /// Opens the event log, and checks that the other reports can be written at the end.
    pub(super) fn open(run: &Run, input: &Input, before: Before) -> Result<Self, Stop> {
        let stats = probed(run.settings.stats.as_deref(), input)?;
        let page = probed(run.settings.report.as_deref(), input)?;
        let events = run.settings.events.as_deref().map(EventLog::create).transpose()?;
        let page = page.map(|page| (page, Record::default()));
        Ok(Self { before, are_several: input.several.is_some(), stats, events, page })
    }

    /// The size of the input.
    pub(super) fn input_size(&self) -> Size {
        self.before.size
    }

    /// The reports that have to listen to the reduction.
    pub(super) fn listeners(&mut self) -> impl Iterator<Item = &mut dyn Listener> {
        let events = self.events.as_mut().map(|events| events as &mut dyn Listener);
        let record = self.page.as_mut().map(|(_, record)| record as &mut dyn Listener);
        events.into_iter().chain(record)
    }

    /// Writes all reports, and gives the first error. `signature` is the learned failure, if one is sought; `command` is
    /// what is left of the command, if it was reduced; `rates` are those of
    /// the input and the result, if the failure is flaky; `objective` is the number of the input, if there is one.
    pub(super) fn write(
        self,
        run: &Run,
        signature: Option<&Signature>,
        command: Option<&str>,
        rates: Option<(Rate, Rate)>,
        objective: Option<f64>,
        reduced: &Reduced,
    ) -> Result<(), Stop> {
        let settings = run.settings;
        let names: Vec<String> = settings.files.iter().map(|file| file.display().to_string()).collect();
        let signature = signature.map(ToString::to_string);
        let info = RunInfo {
            tool: run.name,
            language: settings.languages.name(),
            file: &names.join(" "),
            test: &settings.spec.to_string(),
            signature: signature.as_deref(),
            command,
            objective: objective.zip(reduced.number).map(|(input, result)| [input, result]),
            rates: rates.map(|(input, result)| [input, result].map(Rate::share)),
            strategy: settings.strategy.name,
            jobs: run.jobs(),
        };
        let Self { before, are_several, stats, events, page } = self;
        let stats = stats.map_or(Ok(()), |to| write_stats(run, to, &Stats::new(info, before.size, reduced)));
        let events = events.map_or(Ok(()), EventLog::finish);
        let events = events.map_err(|error| Stop::failed(format_args!("--events: {error}")));
        let page = match (page, &before.tree) {
            (Some((to, record)), Some(input)) => {
                let html = Page { info, input, are_several, reduced, record: &record }.to_html();
                to.write(html.as_bytes(), &run.stop).map_err(Stop::from)
            }
            _ => Ok(()),
        };
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
