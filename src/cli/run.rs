//! From the settings to a reduced file.

use super::args::{Output, Settings};
use super::exit::Exit;
use super::files;
use super::guard::Outputs;
use super::input::{Input, Several};
use super::interrupt;
use super::keys::Keys;
use super::layout;
use super::saved::{Aside, Current, journal_path};
use super::several;
use super::stop::Stop;
use super::subject;
use crate::archive::Archive;
use crate::oracle::{
    Cancel, CommandOracle, CommandSpec, FirstRun, FirstRunError, Oracle, OracleError, Repeat, Verdict, Warden,
};
use crate::report::{All, EventLog, Page, Progress, Record, Stats, Verbosity, output, summary};
use crate::search::Units;
use crate::session::{Cause, Ended, Reduced, Reduction, SessionError, Size, Skip};
use crate::store::{About, AtomicOutput, Cache, atomic_output};
use crate::tree::{BYTES, CHARS, LINES, Language, NodeId, Tree};
use rustix::fs::{Access, access};
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// A program run.
struct Run<'a> {
    name: &'a str,
    language: &'static Language,
    settings: &'a Settings,
    stop: Cancel,
}

/// Reduces; all that is to be said is said.
pub(super) fn run(name: &str, language: &'static Language, settings: &Settings) -> Exit {
    let stop = Cancel::new();
    // A time that no clock will ever show is none.
    let stop = match settings.max_time.and_then(|time| Instant::now().checked_add(time)) {
        Some(deadline) => stop.until(deadline),
        None => stop,
    };
    let finds_orphans = Warden::of_process().adopt_orphans();
    let run = Run { name, language, settings, stop };
    if !finds_orphans {
        run.say("without /proc, processes that tests leave behind in groups of their own are not found; end them by hand");
    }
    run.reduce().unwrap_or_else(|stop| {
        output::note(&format!("{name}: {}", stop.text));
        stop.exit
    })
}

impl Run<'_> {
    fn reduce(&self) -> Result<Exit, Stop> {
        let settings = self.settings;
        self.name_config();
        let set_up = self.catch_signals()?;
        let mut input = self.read_input()?;
        let output = files::output(settings, &input)?;
        let tree = self.tree(&mut input)?;
        let size = Size::of(&tree);
        // A second tree for all of the run, and where all tokens came from, only where that is looked at.
        let whole = settings.report.is_some().then(|| tree.clone());
        let tree = if whole.is_some() { tree.traced() } else { tree };
        let reduction = self.start(tree, input.several.is_some());
        set_up.finish();

        // Whatever can be found to be wrong, is, before hours of work.
        let mut oracle = self.oracle(&input)?;
        let best = input.best_at(&output).map_err(|error| Stop::failed(&error))?;
        let outputs = Outputs::new(settings, &input, &output, best.is_file());
        outputs.check(oracle.program())?;
        best.probe().map_err(|error| Stop::failed(&error))?;
        best.remove_abandoned_parts();
        let stats = probed(settings.stats.as_deref(), &input)?;
        let report = probed(settings.report.as_deref(), &input)?;
        let events = settings.events.as_deref().map(EventLog::create).transpose();
        let mut events = events.map_err(|error| Stop::failed(&error))?;

        let mut current = Current::new(best);
        let known = self.known(&input.text, &mut oracle, &outputs)?;
        let replayed = known.as_ref().map(Cache::len);
        let mut aside = Aside::new(&output, &input, known.is_some());
        let cache = match known {
            Some(cache) => {
                self.check_unchanged(&input, &outputs, &cache, &mut current, &aside)?;
                cache
            }
            None => self.begin(&input, &mut oracle, &outputs)?,
        };
        self.keep_original(&input)?;
        current.save(&input.text).map_err(|error| Stop::failed(&error))?;

        let (jobs, skip) = (self.jobs(), Skip::default());
        let is_shown = settings.verbosity > Verbosity::Quiet;
        let keys = is_shown.then(|| Keys::listen(&self.stop, &skip)).flatten();
        let hint = if keys.is_some() { " (s skips the pass, q stops)" } else { "" };
        let mut progress = Progress::new(self.name, settings.verbosity, hint).replaying(replayed);
        let mut record = report.is_some().then(Record::default);
        let mut listeners = All(vec![&mut progress]);
        listeners.0.extend(events.as_mut().map(|events| events as _));
        listeners.0.extend(record.as_mut().map(|record| record as _));
        let mut save = |text: &[u8]| current.save(text);
        let mut keep = |status: u8, text: &[u8]| aside.keep(status, text);
        let mut reduction = reduction
            .ask(&oracle)
            .jobs(jobs)
            .stop(self.stop.clone())
            .cache(cache)
            .skip(skip)
            .max_tests(settings.max_tests.unwrap_or(u64::MAX))
            .on_event(&mut listeners)
            .on_better(&mut save);
        // Only then are the texts kept that are under test.
        if !settings.spec.criteria.also_interesting.is_empty() {
            reduction = reduction.on_aside(&mut keep);
        }
        let reduced = reduction.run();
        drop(keys);
        let (reduced, failure) = match reduced {
            Ok(reduced) => (reduced, None),
            Err(SessionError { cause, best }) => (*best, Some(cause)),
        };
        let doubt = self.doubt(&oracle, &reduced);
        // Its folder goes before the last word is said.
        drop(oracle);
        let behind = current.is_behind().filter(|&len| len < reduced.tree.text().len());
        let finished = current.finish(reduced.tree.text(), &self.stop);
        let mut told = vec![
            stats.map_or(Ok(()), |stats| self.write_stats(stats, jobs, size, &reduced)),
            events
                .map_or(Ok(()), EventLog::finish)
                .map_err(|error| Stop::failed(&format!("--events: {error}"))),
        ];
        if let (Some(report), Some(record), Some(whole)) = (report, &record, &whole) {
            told.push(self.write_page(report, jobs, whole, input.several.is_some(), &reduced, record));
        }
        if let Some(cause) = failure {
            return Err(match cause {
                Cause::Broken(text) => {
                    Stop::failed(&format!("{text}; the best so far is in {}", output.display()))
                }
                Cause::Save(error) => Stop::failed(&error),
            });
        }
        finished.map_err(|error| Stop::of_the_result(&error))?;
        aside.lines().for_each(|line| self.say(&line));
        self.say_result(&input, &outputs, size, &reduced);
        if let Some(len) = behind {
            self.say(&format!(
                "{}: is still the {len} bytes that the earlier run came to; this one was stopped before that",
                output.display()
            ));
        }
        if let Some(doubt) = doubt {
            self.say(&doubt);
        }
        self.remove_journal(&outputs, &reduced)?;
        told.into_iter().collect::<Result<(), _>>()?;
        Ok(if reduced.ended == Ended::Interrupted { Exit::Interrupted } else { Exit::Done })
    }

    /// Says where options come from. Whoever wrote them cannot keep that quiet.
    fn name_config(&self) {
        if let Some(config) = self.settings.config.as_ref().filter(|config| !config.is_silent) {
            output::note(&format!("{}: with options from {}", self.name, config.path.display()));
        }
    }

    /// Fails if what the earlier run has left was changed since, and would be written over.
    fn check_unchanged(
        &self,
        input: &Input,
        outputs: &Outputs,
        cache: &Cache,
        current: &mut Current,
        aside: &Aside,
    ) -> Result<(), Stop> {
        let is_known = current.resume(&input.text, cache);
        if self.settings.force {
            return Ok(());
        }
        if !is_known {
            return Err(outputs.changed(outputs.result()));
        }
        let statuses = &self.settings.spec.criteria.also_interesting;
        let stranger = aside.stranger(statuses, cache).map_err(|error| Stop::failed(&error))?;
        stranger.map_or(Ok(()), |path| Err(outputs.changed(&path)))
    }

    fn catch_signals(&self) -> Result<interrupt::SetUp, Stop> {
        interrupt::install(self.name, &self.stop)
            .map_err(|error| Stop::failed(&format!("cannot catch signals: {error}")))
    }

    /// The search, about to propose its first candidate.
    fn start<'r>(&self, tree: Tree, is_archive: bool) -> Reduction<'r> {
        let settings = self.settings;
        Reduction::new(tree).search(|tree| settings.strategy.start_on(is_archive, tree, settings.options))
    }

    /// The input; if a run in place goes on, that is what the earlier one has kept.
    fn read_input(&self) -> Result<Input, Stop> {
        let file = self.settings.file();
        if self.settings.is_several() {
            if self.settings.spec.stdin {
                let text = "--stdin is for one file".to_owned();
                return Err(Stop { exit: Exit::Usage, text });
            }
            return several::read(&self.settings.files, self.language, |file, language, text| {
                self.parse(file, language, text)
            });
        }
        let original = atomic_output::original_of(file);
        // Without a journal, nothing tells that this is what it was made from.
        let goes_on = self.settings.resume
            && matches!(self.settings.output, Output::InPlace)
            && journal_path(file).is_file();
        let read = Input::read(if goes_on && original.is_file() { &original } else { file });
        read.map_err(|text| Stop::failed(&text))
    }

    /// If it is to be overwritten, copies the input, unless an earlier run has.
    fn keep_original(&self, input: &Input) -> Result<(), Stop> {
        let file = self.settings.file();
        if matches!(self.settings.output, Output::InPlace) && !atomic_output::original_of(file).is_file() {
            atomic_output::keep_original(file, &input.text, &input.metadata)
                .map_err(|error| Stop::failed(&error))?;
        }
        Ok(())
    }

    /// What an earlier run has found out, if this one goes on with it.
    fn known(
        &self,
        text: &[u8],
        oracle: &mut CommandOracle,
        outputs: &Outputs,
    ) -> Result<Option<Cache>, Stop> {
        if !self.settings.resume {
            return Ok(None);
        }
        let Some(journal) = &outputs.journal else {
            return Err(Stop::failed(
                &"there is nothing to go on with: the output is no file; leave out --resume",
            ));
        };
        let known = Cache::resume(journal, subject::key(text, oracle, &outputs.own_files())?)
            .map_err(|error| Stop::failed(&error))?;
        let Some((cache, about)) = known else {
            self.say(&format!("{}: does not exist; starting afresh", journal.display()));
            return Ok(None);
        };
        oracle.resume(about.first_run);
        self.say(&format!("{}: {} outcomes are known; replaying them", journal.display(), cache.len()));
        Ok(Some(cache))
    }

    /// Checks that the test finds the input interesting, and each time; gives the memory of a new run.
    fn begin(&self, input: &Input, oracle: &mut CommandOracle, outputs: &Outputs) -> Result<Cache, Stop> {
        let first_run = oracle.first_run(&input.text, &self.stop).map_err(|error| match error {
            FirstRunError::Cancelled => self.interrupted(),
            error => Stop::failed(&error),
        })?;
        let cache = match &outputs.journal {
            Some(journal) => {
                let subject = subject::key(&input.text, oracle, &outputs.own_files())?;
                let about = About { subject, first_run: first_run.elapsed };
                Cache::create(journal, about).map_err(|error| Stop::failed(&error))?
            }
            None => Cache::default(),
        };
        self.check_steadiness(&input.text, first_run, oracle).inspect_err(|_| {
            // There is nothing in it yet.
            _ = outputs.journal.as_ref().map(fs::remove_file);
        })?;
        Ok(cache)
    }

    fn check_steadiness(&self, text: &[u8], first: FirstRun, oracle: &CommandOracle) -> Result<(), Stop> {
        let steadiness = oracle.steadiness(text, first, &self.stop).map_err(|error| match error {
            OracleError::Cancelled => self.interrupted(),
            OracleError::Broken(text) => Stop::failed(&text),
        })?;
        let Repeat { needed, times } = self.settings.spec.repeat;
        let of = format!("interesting in {} of {} runs", steadiness.interesting, steadiness.runs);
        if times > 1 && steadiness.interesting < needed {
            return Err(Stop::failed(&format!("the test finds the input {of}; --repeat asks for {needed}")));
        }
        if steadiness.interesting < steadiness.runs {
            let hint = if times > 1 { "" } else { "; --repeat N runs it N times for each candidate" };
            self.say(&format!("the test is flaky: it finds the input {of}{hint}"));
        }
        Ok(())
    }

    /// Interrupted before there is anything to keep; or the time is up.
    fn interrupted(&self) -> Stop {
        let text = interrupt::NOTHING_YET.to_owned();
        let exit = if self.stop.was_raised() { Exit::Interrupted } else { Exit::Failed };
        Stop { exit, text }
    }

    /// The line at the end: where the result is, and what came of the run.
    fn say_result(&self, input: &Input, outputs: &Outputs, size: Size, reduced: &Reduced) {
        let unfinished = outputs.journal.is_some() && reduced.ended.may_go_on();
        let hint = if unfinished { "; --resume goes on from there" } else { "" };
        let output = outputs.result().display();
        self.say(&match &*input.text {
            b"" => format!("{}: is empty: nothing left to reduce", self.settings.file().display()),
            _ => format!("{output}: {}{}{hint}", summary(size, reduced), files(input, reduced)),
        });
    }

    /// Removes the journal of a run that has found all that there is.
    fn remove_journal(&self, outputs: &Outputs, reduced: &Reduced) -> Result<(), Stop> {
        let Some(journal) = &outputs.journal else { return Ok(()) };
        if reduced.ended != Ended::Complete || self.settings.keep {
            return Ok(());
        }
        let explain = |error| format!("{}: cannot be removed: {error}", journal.display());
        fs::remove_file(journal).map_err(|error| Stop::failed(&explain(error)))
    }

    /// What to say if the test found everything interesting, or the result not once more, or cannot be ended.
    fn doubt(&self, oracle: &CommandOracle, reduced: &Reduced) -> Option<String> {
        let total = reduced.accounts.total();
        if reduced.ended != Ended::Complete || total.acceptances == 0 {
            return oracle.left_running();
        }
        match oracle.test(reduced.tree.text(), &self.stop) {
            // Of a run that goes on, not all outcomes are counted.
            Ok(Verdict::Interesting)
                if total.verdicts.interesting == total.executions && !self.settings.resume =>
            {
                Some(
                    "every candidate was interesting: does the test look at it? Its path is the test's last argument, where @@ \
                     stands in a command, or as $1 in a line"
                        .to_owned(),
                )
            }
            Ok(Verdict::Interesting) | Err(OracleError::Cancelled) => oracle.left_running(),
            Ok(_) => Some(
                "the test is flaky: asked once more, it does not find the result interesting; try --repeat"
                    .to_owned(),
            ),
            Err(error) => Some(format!("the result could not be checked: {error}")),
        }
    }

    /// The tree of the input; what is wrong with it is said.
    fn tree(&self, input: &mut Input) -> Result<Tree, Stop> {
        let several = input.several.as_mut();
        let (tree, warnings) = if let Some((tree, warnings)) = several.and_then(Several::take_tree) {
            (tree, warnings)
        } else {
            let file = self.settings.file();
            let language = several::language_of_one(file, self.language);
            let (tree, warning) = self.parse(file, language, &input.text)?;
            let other = (tree.language().name == language.name && language.name != self.language.name)
                .then(|| format!("{}: reducing it as {}, by its extension", file.display(), language.name));
            (tree, other.into_iter().chain(warning).collect())
        };
        for warning in warnings {
            self.say(&warning);
        }
        Ok(tree)
    }

    /// The tree that the strategy works on. If the grammar rejects the text, there are errors in it, or it is one of
    /// lines (law 5), and there is a warning.
    fn parse(
        &self,
        file: &Path,
        language: &'static Language,
        text: &Arc<[u8]>,
    ) -> Result<(Tree, Option<String>), Stop> {
        let whole = Arc::clone(text);
        let recovered = match self.settings.strategy.units {
            Units::Grammar => Tree::recover(language, whole),
            Units::Tokens => Tree::of_tokens(language, whole).map(|tree| (tree, None)),
            Units::Lines => Tree::recover(&LINES, whole),
            Units::Chars => Tree::recover(&CHARS, whole),
            Units::Bytes => Tree::recover(&BYTES, whole),
        };
        let file = file.display();
        let (tree, error, how) = match recovered {
            Ok((tree, None)) => return Ok((tree, None)),
            Ok((tree, Some(error))) => {
                let how = match tree.errors().count() {
                    _ if tree.errors().next() == Some(NodeId::ROOT) => "reducing it by tokens".to_owned(),
                    1 => "reducing this error by tokens".to_owned(),
                    errors => format!("reducing this and {} more errors by tokens", errors - 1),
                };
                (tree, error, how)
            }
            Err(error) => {
                let tree = Tree::parse(&LINES, Arc::clone(text)).map_err(|error| {
                    Stop::failed(&format!("{file}: is {error}; cut it down by hand first"))
                })?;
                (tree, error, "reducing it by lines".to_owned())
            }
        };
        let warning = format!("{file}:{}; {how}", error.describe(text));
        // Where an empty text goes wrong helps nobody.
        Ok((tree, (!text.is_empty()).then_some(warning)))
    }

    /// The test.
    fn oracle(&self, input: &Input) -> Result<CommandOracle, Stop> {
        let (file_name, archive) = match &input.several {
            Some(several) => (several.main.clone().into(), Some(Arc::clone(&several.archive))),
            None => (self.settings.file().file_name().unwrap_or_default().to_owned(), None),
        };
        let copies = layout::companions(&self.settings.copies, &self.settings.files)?;
        let spec = CommandSpec { file_name, archive, copies, ..self.settings.spec.clone() };
        let (test, file) = (Path::new(&spec.program), self.settings.file());
        let is_program = |path| access(path, Access::EXEC_OK).is_ok();
        if test.is_file() && !is_program(test) && file.is_file() && is_program(file) {
            let (test, file) = (test.display(), file.display());
            return Err(Stop {
                exit: Exit::Usage,
                text: format!("{test} is not executable, and {file} is: give the test before the file"),
            });
        }
        let oracle = match &self.settings.temp_dir {
            Some(folder) => CommandOracle::new_in(spec, folder),
            None => CommandOracle::new(spec),
        };
        oracle.map_err(|error| Stop::failed(&error))
    }

    fn write_stats(
        &self,
        mut to: AtomicOutput,
        jobs: usize,
        input: Size,
        reduced: &Reduced,
    ) -> Result<(), Stop> {
        let strategy = self.settings.strategy.name;
        let json = Stats::new(self.name, self.language.name, strategy, jobs, input, reduced).to_json();
        let json = json.map_err(|error| Stop::failed(&format!("cannot write the numbers: {error}")))?;
        to.save(&json).and_then(|()| to.finish(&json, &self.stop)).map_err(|error| Stop::failed(&error))
    }

    fn write_page(
        &self,
        mut to: AtomicOutput,
        jobs: usize,
        input: &Tree,
        are_several: bool,
        reduced: &Reduced,
        record: &Record,
    ) -> Result<(), Stop> {
        let page = Page {
            tool: self.name,
            file: &self.name_of_input(),
            test: &self.settings.spec.to_string(),
            strategy: self.settings.strategy.name,
            jobs,
            input,
            are_several,
            reduced,
            record,
        };
        let html = page.to_html();
        let written = to.save(html.as_bytes()).and_then(|()| to.finish(html.as_bytes(), &self.stop));
        written.map_err(|error| Stop::failed(&error))
    }

    fn name_of_input(&self) -> String {
        let names: Vec<String> = self.settings.files.iter().map(|file| file.display().to_string()).collect();
        names.join(" ")
    }

    fn jobs(&self) -> usize {
        self.settings.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// A line, unless it is to be quiet.
    fn say(&self, text: &str) {
        if self.settings.verbosity > Verbosity::Quiet {
            output::note(&format!("{}: {text}", self.name));
        }
    }
}

/// Of several files, how many are left.
fn files(input: &Input, reduced: &Reduced) -> String {
    let count = |text| Archive::count(text);
    match input.several {
        Some(_) => format!(", {} of {} files", count(reduced.tree.text()), count(&input.text)),
        None => String::new(),
    }
}

/// A file to be written at the end, which can be.
fn probed(path: Option<&Path>, like: &Input) -> Result<Option<AtomicOutput>, Stop> {
    let probe = |path: &Path| {
        let file = AtomicOutput::at(path, &like.metadata)?;
        file.probe()?;
        Ok(file)
    };
    path.map(probe).transpose().map_err(|error: io::Error| Stop::failed(&error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Options, STRATEGIES};
    use crate::tree::{Chain, Lexer, Prolongs};

    /// No text is right.
    static PICKY: Language = Language {
        name: "picky",
        extensions: &[],
        kinds: &[],
        blank: "",
        prolongs: Prolongs { tokens: &[], hidden: &[], reach: 1, far: &[] },
        not_first: &[],
        unbounded: &[],
        lexer: Lexer::Plain(|_, _, _, _| Err(2)),
        filter: None,
        islands: &[],
        recovery: None,
        parse: |_, _| Ok(Chain::EMPTY),
    };

    #[test]
    fn what_has_no_tokens_is_reduced_by_lines() {
        for strategy in STRATEGIES {
            let settings = Settings {
                files: vec!["f/x.picky".into()],
                spec: CommandSpec::default(),
                temp_dir: None,
                output: Output::Default,
                jobs: None,
                strategy,
                options: Options::default(),
                stats: None,
                events: None,
                report: None,
                verbosity: Verbosity::Normal,
                max_tests: None,
                max_time: None,
                resume: false,
                keep: false,
                force: false,
                config: None,
                copies: Vec::new(),
            };
            let run =
                Run { name: "reduce-picky", language: &PICKY, settings: &settings, stop: Cancel::new() };
            let (tree, warning) = run
                .parse(settings.file(), &PICKY, &Arc::from(*b"a\nb\n"))
                .unwrap_or_else(|stop| panic!("{}", stop.text));
            let (language, expected) = match strategy.units {
                Units::Grammar | Units::Tokens => {
                    ("lines", Some("f/x.picky:2:1: no token begins here; reducing it by lines".to_owned()))
                }
                Units::Lines => ("lines", None),
                Units::Chars => ("chars", None),
                Units::Bytes => ("bytes", None),
            };
            assert_eq!((tree.language().name, warning), (language, expected));
            let empty = run.parse(settings.file(), &PICKY, &Arc::default()).map(|(_, warning)| warning);
            assert!(matches!(empty, Ok(None)));
        }
    }
}
