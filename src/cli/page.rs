//! The page of a run: written while the run goes on, and at its end.

use super::asks::asks;
use super::run::Run;
use crate::oracle::{Cancel, CommandOracle, CommandSpec, Watch};
use crate::report::{Page, Record, RunInfo, Stage, TestInfo};
use crate::session::{Better, Event, Listener, Reduced};
use crate::store::{AtomicOutput, OutputError};
use crate::tree::Tree;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

/// The least time from one page to the next.
const LEAST: Duration = Duration::from_secs(2);
/// How many times as long as a page takes to write, the run goes on before the next one: so pages take a fiftieth of its time.
const TIMES: u32 = 50;
/// The longest script that is shown, in bytes.
const MOST_BYTES: u64 = 64 << 10;

/// What a page tells of its run, apart from the reduction.
pub(super) struct About {
    pub tool: String,
    pub language: &'static str,
    pub files: String,
    /// The test as people would write it.
    pub test: String,
    pub signature: Option<String>,
    pub strategy: &'static str,
    pub jobs: usize,
}

impl About {
    pub(super) fn of(run: &Run, signature: Option<String>) -> Self {
        let settings = run.settings;
        let names: Vec<String> = settings.files.iter().map(|file| file.display().to_string()).collect();
        Self {
            tool: run.name.to_owned(),
            language: settings.languages.name(),
            files: names.join(" "),
            test: if settings.lines.is_empty() {
                settings.spec.to_string()
            } else {
                settings.lines.join("\n")
            },
            signature,
            strategy: settings.strategy.name,
            jobs: run.jobs(),
        }
    }

    /// The same for reports. What is known only at the end of a run is left out.
    pub(super) fn info(&self) -> RunInfo<'_> {
        RunInfo {
            tool: &self.tool,
            language: self.language,
            file: &self.files,
            test: &self.test,
            signature: self.signature.as_deref(),
            command: None,
            rates: None,
            objective: None,
            strategy: self.strategy,
            jobs: self.jobs,
        }
    }
}

/// The test, as the page shows it.
struct Test {
    asks: Vec<String>,
    /// The path and the text of its script.
    script: Option<(String, String)>,
    /// What tests write on interesting candidates.
    watch: Watch,
}

impl Test {
    /// From now on, outputs are remembered.
    fn of(oracle: &CommandOracle) -> Self {
        let watch = oracle.watch();
        watch.remember();
        let spec: &CommandSpec = oracle.spec();
        let script = || {
            let path = Path::new(&spec.program);
            let is_short = fs::metadata(path).is_ok_and(|file| file.len() <= MOST_BYTES);
            let text = fs::read_to_string(path).ok().filter(|_| is_short)?;
            Some((path.display().to_string(), text))
        };
        let script = oracle.is_own_script().then(script).flatten();
        Self { asks: asks(spec), script, watch }
    }
}

/// Writes the page of a run, again and again, as far as its output can be replaced.
pub(super) struct LivePage {
    to: AtomicOutput,
    about: About,
    test: Test,
    /// The tree before the reduction.
    input: Tree,
    are_several: bool,
    record: Record,
    /// When the next page is due; `None`: only at the end.
    due: Option<Instant>,
    /// The time from one page to the next.
    pause: Duration,
}

impl LivePage {
    pub(super) fn new(
        to: AtomicOutput,
        about: About,
        oracle: &CommandOracle,
        input: Tree,
        are_several: bool,
    ) -> Self {
        let due = to.is_replaced().then(Instant::now);
        Self {
            to,
            about,
            test: Test::of(oracle),
            input,
            are_several,
            record: Record::default(),
            due,
            pause: LEAST,
        }
    }

    fn html(&self, info: RunInfo<'_>, result: &Tree, stage: Stage) -> String {
        let output = self.test.watch.output_on(result.text());
        let script = self.test.script.as_ref().map(|(path, text)| (&**path, &**text));
        let test = TestInfo { asks: &self.test.asks, script, output: output.as_deref() };
        let Self { input, are_several, record, .. } = self;
        Page { info, test, input, are_several: *are_several, result, stage, record }.to_html()
    }

    /// Writes the page as it is now.
    fn write_now(&mut self) {
        let start = Instant::now();
        let stage = Stage::Running { written: SystemTime::now(), every: LEAST.max(self.pause / 2) };
        let html = self.html(self.about.info(), self.record.best().unwrap_or(&self.input), stage);
        // If it fails, the last page may work, or says why not.
        _ = self.to.save(html.as_bytes());
        self.pause = LEAST.max(start.elapsed().saturating_mul(TIMES));
        self.due = Instant::now().checked_add(self.pause);
    }

    /// Writes the page of a run that is over, of which `info` tells all.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn finish(
        self,
        info: RunInfo<'_>,
        reduced: &Reduced,
        stop: &Cancel,
    ) -> Result<(), OutputError> {
        let html = self.html(info, &reduced.tree, Stage::Ended(reduced.ended));
        self.to.write(html.as_bytes(), stop)
    }
}

impl Listener for LivePage {
    fn event(&mut self, event: &Event) {
        self.record.event(event);
        let is_over = matches!(event, Event::Finished { .. });
        if !is_over && self.due.is_some_and(|due| due <= Instant::now()) {
            self.write_now();
        }
    }

    fn better(&mut self, better: &Better<'_>) {
        self.record.better(better);
    }
}
