//! From the settings to a reduced file.

use super::bundle::{self, Bundle};
use super::check_test;
use super::elsewhere::Elsewhere;
use super::exit::Exit;
use super::files;
use super::guard::Outputs;
use super::hand_over;
use super::history::{self, Begun};
use super::input::Input;
use super::interrupt::SetUp;
use super::keys::Keys;
use super::live::{Handles, Live, Subject};
use super::map;
use super::other_failures::OtherFailures;
use super::parsing::{Parsing, parse};
use super::reduce_args;
use super::reports::{AtEnd, Before, Reports, probed};
use super::result;
use super::run::{self, Hunt, Run};
use super::saved::{Kept, journal_path};
use super::settings::{Earlier, Output, Settings};
use super::several::{self, Places};
use super::stop::Stop;
use super::testing;
use super::write_test;
use crate::archive::Archive;
use crate::oracle::{CommandOracle, Learned, Rate};
use crate::report::{All, Progress, Verbosity, came_from, summary};
use crate::search::Search;
use crate::session::{Cause, Ended, Listener, Point, Reduced, Reduction, SessionError, Size, Skip};
use crate::signature::Signature;
use crate::store::{AtomicOutput, Cache, keep_original, original_of};
use crate::tree::Tree;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Reduces as the settings say, and says on standard error how it went: the input; then, if the settings ask for that, each other
/// failure that was come across.
pub(super) fn run(name: &str, settings: &Settings) -> Exit {
    run::whole(name, settings, reduce_all)
}

fn reduce_all(run: &Run, set_up: SetUp) -> Result<Exit, Stop> {
    if run.settings.history.is_some() {
        let input = read_input(run)?;
        set_up.finish();
        return history::run(run, input);
    }
    if run.settings.check_test {
        let input = read_input(run)?;
        set_up.finish();
        return check_test::run(run, &input);
    }
    let mut done = reduce(run, Some(set_up))?;
    if !run.settings.failure.as_ref().is_some_and(|failure| failure.also) {
        return Ok(done.exit);
    }
    let files = run.settings.files.clone();
    let known = done.signature.into_iter().collect();
    let mut hunt = Hunt { files, places: done.places.take(), folder: done.folder.take(), known };
    let mut waiting: BTreeMap<String, PathBuf> = BTreeMap::new();
    let mut exit = done.exit;
    loop {
        waiting.extend(done.others.into_iter().filter(|(name, _)| !hunt.known.contains(name)));
        let Some((name, file)) =
            waiting.pop_first().filter(|_| exit == Exit::Done && !run.stop.is_cancelled())
        else {
            return Ok(exit);
        };
        hunt.known.insert(name);
        run.say(&format!("{}: reducing it", file.display()));
        let settings = Settings {
            files: vec![file],
            output: Output::Default,
            stats: None,
            events: None,
            report: None,
            map: None,
            from: None,
            keep_history: None,
            write_test: None,
            bundle: None,
            reduce_args: false,
            earlier: Earlier::Replace,
            ..run.settings.clone()
        };
        done = reduce(&run.after(&settings, &hunt), None)?;
        hunt.known.extend(done.signature);
        exit = done.exit;
    }
}

/// What a reduction leaves for those after it.
pub(super) struct Done {
    exit: Exit,
    pub told: Told,
    /// The places of the files, if they are several.
    places: Option<Places>,
    /// The name of a folder for the failure that was sought.
    signature: Option<String>,
    /// The folder of other failures, and the texts in it.
    folder: Option<PathBuf>,
    others: Vec<(String, PathBuf)>,
}

/// The numbers of a reduction, and what else is told of it.
pub(super) struct Told {
    /// The sizes of the input and the result.
    pub sizes: [Size; 2],
    /// The number of tests, also those of the runs that this one goes on with.
    pub tests: u64,
    pub ended: Ended,
    pub language: &'static str,
    pub curve: Vec<Point>,
    /// The times of all runs of the test, added up, also of those on the input.
    pub busy: Duration,
    /// A reason to doubt the result.
    pub doubt: Option<String>,
}

impl Told {
    /// What is told of a reduction of an input of a size, which knew some verdicts.
    fn of(input: Size, replayed: usize, reduced: &Reduced, busy: Duration, doubt: Option<String>) -> Self {
        let total = reduced.accounts.total();
        Self {
            sizes: [input, Size::of(&reduced.tree)],
            tests: replayed as u64 + total.executions,
            ended: reduced.ended,
            language: reduced.tree.language().name,
            curve: reduced.accounts.curve().to_vec(),
            busy,
            doubt,
        }
    }
}

/// Where a reduction begins.
struct Start {
    tree: Tree,
    /// A search that is about to propose its first candidate.
    search: Box<dyn Search>,
    /// The verdicts of an earlier run, and a place for more.
    cache: Cache,
    /// The number of verdicts of the earlier run, if this one goes on with it.
    replayed: Option<usize>,
    /// The number of the input, if there is an objective.
    objective: Option<f64>,
    /// Whether the test is supposed to be steady, so that it is of use to test the best again.
    is_steady: bool,
}

/// Reduces the input. `set_up` is the time in which nothing is written and tested yet, if it has not ended.
pub(super) fn reduce(run: &Run, set_up: Option<SetUp>) -> Result<Done, Stop> {
    let mut input = read_input(run)?;
    let output = files::output(run.settings, &input)?;
    let begun = history::begin(run, &mut input)?;
    begun.as_ref().map_or(Ok(()), |begun| begun.check(run.settings, &output))?;
    let parsing = Parsing::begin(run, &mut input);
    if let Some(set_up) = set_up {
        set_up.finish();
    }

    // Everything that may be wrong is checked before hours of work, and before anything is written.
    let tried = first_test(run, &input, &output);
    // What is wrong with the text may be why it failed.
    let tree = parsing.finish(run)?;
    let Tried { mut oracle, outputs, best, learned, known, first, is_steady } = tried?;
    let (before, tree) = before(run, &input, begun.as_ref(), tree)?;
    let search = start_search(run, &tree, &input);
    let signature = sought(run, learned.as_ref()).cloned();
    let goes_on = known.is_some();
    let (rate, objective) = make_ready(run, &input, &mut oracle, is_steady)?;

    let best = keep_old(&outputs, &input, best, goes_on, run)?;
    let replayed = known.as_ref().map(Cache::len);
    let mut cache = match known {
        Some(cache) => cache,
        None => testing::journal(&input.text, &oracle, &outputs, first)?,
    };
    signature.iter().try_for_each(|signature| cache.tell_signature(&signature.to_string()))?;
    let mut reports = Reports::open(run, &input, before, &oracle, signature.as_ref())?;
    map::probe(run.settings, &input)?;
    let bundle_to = probed(run.settings.bundle.as_deref(), &input)?;
    if let Some(path) = &run.settings.write_test {
        write_test::write(run, path, &oracle, learned.as_ref())?;
    }
    let mut kept = Kept::new(best, &output, &input, goes_on);
    if goes_on {
        kept.current.resume(&input.text, &cache);
    }
    let folder = run.hunt.folder.clone().or_else(|| outputs.others().map(Path::to_owned));
    let mut known = run.hunt.known.clone();
    known.extend(signature.as_ref().map(Signature::folder_name));
    let follows = goes_on || run.hunt.folder.is_some();
    kept.beside.others = folder
        .as_deref()
        .filter(|_| signature.is_some())
        .map(|folder| OtherFailures::new(folder, &input, &input.name(run.settings), &known, follows));
    keep_input(run, &input)?;
    kept.current.save(&input.text)?;

    let start = Start { tree, search, cache, replayed, objective, is_steady };
    let (reduced, failure) = follow(run, start, &oracle, &mut kept, &mut reports);
    let doubt = testing::doubt(run, &oracle, &reduced, goes_on);
    // If that cannot be found out any more, the result is there all the same.
    let result_rate = testing::measure(run, reduced.tree.text(), "the result", &oracle).ok().flatten();
    let args = (run.settings.reduce_args && failure.is_none())
        .then(|| reduce_args::reduce(run, &oracle, reduced.tree.text()))
        .transpose();
    let bundle =
        bundle_to.zip(run.settings.bundle.as_deref()).filter(|_| failure.is_none()).map(|(to, path)| {
            let left = args.as_ref().ok().and_then(Option::as_ref);
            let args = left.map_or(&oracle.spec().args, |left| &left.args);
            let (oracle, text, learned) = (&oracle, reduced.tree.text(), learned.as_ref());
            let bundle = Bundle { run, input: &input, oracle, learned, args, text, rate: result_rate };
            Ok::<_, Stop>(to.write(&bundle.pack(&bundle::folder_name(path))?, &run.stop)?)
        });
    let busy = oracle.busy();
    // Its folder is removed before the last line is said.
    drop(oracle);
    let others = kept.beside.others.as_ref().map(OtherFailures::texts).unwrap_or_default();
    let finished = kept.current.finish(reduced.tree.text(), &run.stop);
    let size = reports.input_size();
    let command = args.as_ref().ok().and_then(Option::as_ref).map(|args| &*args.line);
    let end = AtEnd { command, rates: rate.zip(result_rate), objective, reduced: &reduced };
    let reported = reports.write(run, &end);
    // What the result came from.
    let first = begun.as_ref().map_or(&input.text, |begun| &begun.input);
    let reported = reported.and(map::write(run, &input, first, &output, &reduced.tree));
    let reported = reported.and(history::keep(run, &input, &outputs, &reduced));
    if let Some(cause) = failure {
        return Err(early_end(cause, &output));
    }
    let longer = finished.map_err(|error| Stop::unwritten(&error))?;
    run.say_all(kept.beside.lines());
    say_origin(run, &input, first, &outputs, &reduced);
    say_objective(run, objective, &reduced);
    say_result(run, &input, &outputs, size, &reduced);
    run.say_all(args?.iter().flat_map(reduce_args::Reduced::lines));
    run.say_all(doubt.clone());
    run.say_all(run.elsewhere.get().and_then(Elsewhere::told_at_end));
    show_result(run, &output, longer, &reduced);
    remove_journal(run, &outputs, &reduced)?;
    reported?;
    bundle.transpose()?;
    let exit = if reduced.ended == Ended::Interrupted { Exit::Interrupted } else { Exit::Done };
    let told = Told::of(size, replayed.unwrap_or(0), &reduced, busy, doubt);
    let signature = signature.as_ref().map(Signature::folder_name);
    Ok(Done { exit, told, places: Places::of(&input), signature, folder, others })
}

/// Hands the test over to the workers, if there are some, and measures on the input what candidates are held against: the rate of a
/// flaky failure, and the number of an objective.
fn make_ready(
    run: &Run,
    input: &Input,
    oracle: &mut CommandOracle,
    is_steady: bool,
) -> Result<(Option<Rate>, Option<f64>), Stop> {
    // A batch has too many reductions for that.
    let is_held = is_steady && run.seat.is_none();
    hand_over::hand_over(run, oracle, None, is_held.then_some(&*input.text))?;
    let rate = testing::measure(run, &input.text, testing::INPUT, oracle)?;
    if let Some(rate) = rate {
        oracle.expect_rate(rate);
    }
    Ok((rate, testing::objective(run, &input.text, oracle)?))
}

/// What reports need of the input, and the tree that is to be reduced, which knows where its tokens came from.
fn before(run: &Run, input: &Input, begun: Option<&Begun>, tree: Tree) -> Result<(Before, Tree), Stop> {
    let is_whole = run.settings.report.is_some();
    let Some(begun) = begun else { return Ok(Before::of(tree, is_whole)) };
    let is_several = input.several.is_some();
    let first = is_whole.then(|| history::tree_before(run, begun, is_several, &tree)).transpose()?;
    let tree = tree.traced_by(&begun.input, &begun.spans);
    Ok((Before::from(&tree, first), tree))
}

/// Reads the input; if a run in place goes on, that is the copy which the earlier run has kept.
fn read_input(run: &Run) -> Result<Input, Stop> {
    let settings = run.settings;
    let file = settings.file();
    if let Some(places) = &run.hunt.places {
        return places.read(file);
    }
    if settings.is_several() {
        if settings.spec.stdin {
            return Err(Stop::usage("--stdin is for one file"));
        }
        return several::read(&settings.files, settings.languages, |file, language, text| {
            parse(settings.strategy.units, file, language, text)
        });
    }
    if settings.history.is_some() || settings.from.is_some() {
        return Ok(Input::read(&history::input_path(settings))?);
    }
    let original = original_of(file);
    // Without a journal, nothing tells that the result was made from this copy.
    let goes_on = settings.earlier.may_go_on()
        && matches!(settings.output, Output::InPlace)
        && journal_path(file).is_file();
    Ok(Input::read(if goes_on && original.is_file() { &original } else { file })?)
}

/// An input that the test has found interesting.
struct Tried<'a> {
    oracle: CommandOracle,
    outputs: Outputs<'a>,
    /// The output of the result.
    best: AtomicOutput,
    learned: Option<Learned>,
    /// The verdicts of an earlier run, if this one goes on with it.
    known: Option<Cache>,
    /// The time of the first test, and whether the test found the input interesting each time.
    first: Duration,
    is_steady: bool,
}

/// Runs the test on the input, unless an earlier run has done that.
fn first_test<'a>(run: &Run<'a>, input: &Input, output: &'a Path) -> Result<Tried<'a>, Stop> {
    let mut oracle = testing::oracle(run, input)?;
    let (outputs, best) = open_output(run, input, output, &oracle)?;
    // Workers start meanwhile.
    let _here = hand_over::start(run)?;
    let learned = testing::learn(run, input, &mut oracle)?;
    testing::learn_pace(run, input, &mut oracle)?;
    let known = testing::known(run, &input.text, &mut oracle, &outputs)?;
    let goes_on = known.is_some();
    if let Some(cache) = &known {
        check_unchanged(run, input, &outputs, cache)?;
    }
    history::check_keeping(run.settings, outputs.journal.is_some(), goes_on)?;
    let (first, is_steady) = if goes_on {
        (Duration::ZERO, run.settings.spec.flaky.is_none())
    } else {
        testing::begin(run, input, &mut oracle)?
    };
    Ok(Tried { oracle, outputs, best, learned, known, first, is_steady })
}

/// Starts the search, up to its first candidate.
fn start_search(run: &Run, tree: &Tree, input: &Input) -> Box<dyn Search> {
    let Settings { strategy, options, .. } = run.settings;
    strategy.start_on(input.several.is_some(), tree, *options)
}

/// The paths of all outputs, which may be written to, and the output of the result.
fn open_output<'a>(
    run: &Run<'a>,
    input: &Input,
    output: &'a Path,
    oracle: &CommandOracle,
) -> Result<(Outputs<'a>, AtomicOutput), Stop> {
    let best = input.output_at(output)?;
    let mut outputs = Outputs::new(run.settings, input, output, best.is_replaced());
    outputs.check(oracle.program())?;
    best.probe()?;
    outputs.probe(input)?;
    best.remove_abandoned_parts();
    Ok((outputs, best))
}

/// Fails if a result of the earlier run was changed since, and would be written over.
fn check_unchanged(run: &Run, input: &Input, outputs: &Outputs, cache: &Cache) -> Result<(), Stop> {
    let output = outputs.result();
    let kept = Kept::new(input.output_at(output)?, output, input, true);
    let Kept { mut current, beside } = kept;
    if !current.resume(&input.text, cache) {
        return Err(outputs.changed(output));
    }
    let stranger = beside.aside.stranger(&run.settings.spec.criteria.also_interesting, cache)?;
    stranger.map_or(Ok(()), |path| Err(outputs.changed(&path)))
}

/// Gives what earlier runs have left, and this one would write over, other names, and says which. Gives the output of the result.
fn keep_old(
    outputs: &Outputs,
    input: &Input,
    best: AtomicOutput,
    goes_on: bool,
    run: &Run,
) -> Result<AtomicOutput, Stop> {
    outputs.check_again(goes_on)?;
    let old = outputs.keep_old(goes_on)?;
    if old.is_empty() {
        return Ok(best);
    }
    let names: Vec<String> = old.iter().map(|path| path.display().to_string()).collect();
    run.say(&format!("what was there before is kept as {}", names.join(", ")));
    // What `best` was opened on may be a file that has another name now.
    Ok(input.output_at(outputs.result())?)
}

/// The failure that is sought, if there is one: as learned from the input, or as the caller knows it.
fn sought<'a>(run: &Run<'a>, learned: Option<&'a Learned>) -> Option<&'a Signature> {
    let given = run.settings.failure.as_ref().and_then(|failure| failure.sought.as_ref());
    learned.map(|learned| &learned.signature).or(given.map(|sought| &sought.signature))
}

/// Copies the input if it is to be overwritten, unless an earlier run has done that.
fn keep_input(run: &Run, input: &Input) -> Result<(), Stop> {
    let file = run.settings.file();
    if matches!(run.settings.output, Output::InPlace) && !original_of(file).is_file() {
        keep_original(file, &input.text, &input.metadata)?;
    }
    Ok(())
}

/// Runs the reduction, keeps its results and shows its progress. Gives the outcome, also of a reduction that failed, and
/// then the reason.
fn follow(
    run: &Run,
    start: Start,
    oracle: &CommandOracle,
    kept: &mut Kept,
    reports: &mut Reports,
) -> (Reduced, Option<Cause>) {
    let skip = Skip::default();
    let verbosity = run.settings.verbosity;
    let mut live = live(run, &start, &skip, oracle);
    let is_lines = live.is_none() && verbosity > Verbosity::Quiet;
    let keys = is_lines.then(|| Keys::listen(&run.stop, &skip)).flatten();
    let hint = if keys.is_some() { "s skips the pass, q stops; " } else { "" };
    let progress = match live {
        Some(_) => Progress::behind(run.name, verbosity),
        None => Progress::new(run.name, verbosity, hint),
    };
    let mut progress = progress.replaying(start.replayed);
    let mut listeners = All(vec![&mut progress]);
    listeners.0.extend(reports.listeners());
    // The last one, for it may have the reduction wait.
    listeners.0.extend(live.as_mut().map(|live| live as &mut dyn Listener));
    let (current, beside) = (RefCell::new(&mut kept.current), &mut kept.beside);
    let mut reduction = Reduction::started(start.tree, start.search)
        .oracle(oracle)
        .jobs(run.jobs())
        .stop(run.stop.clone())
        .cache(start.cache)
        .skip(skip)
        .max_tests(run.settings.max_tests.unwrap_or(u64::MAX))
        .on_event(&mut listeners)
        .on_better(|text| Ok(current.borrow_mut().save(text)?));
    if let Some(number) = start.objective {
        reduction = reduction.objective(number);
    }
    if let Some(seat) = run.seat {
        reduction = reduction.seat(seat);
    }
    if start.is_steady {
        reduction = reduction.recheck(|text| Ok(current.borrow_mut().go_back(text)?));
    }
    // Without this, no copies are kept of the texts that are under test.
    if beside.is_needed(&run.settings.spec.criteria) {
        reduction = reduction.on_aside(|verdict, text| beside.keep(verdict, text, oracle));
    }
    match reduction.run() {
        Ok(reduced) => (reduced, None),
        Err(SessionError { cause, best }) => (*best, Some(cause)),
    }
}

/// The live view, if the user wants it and the terminal can show it.
fn live(run: &Run, start: &Start, skip: &Skip, oracle: &CommandOracle) -> Option<Live> {
    // With a line for each acceptance, lines are what the user wants to see.
    if run.settings.is_plain || run.settings.verbosity != Verbosity::Normal {
        return None;
    }
    let file = run.settings.file().display().to_string();
    let is_archive = run.settings.is_several();
    let subject = Subject { program: run.name, file: &file, is_archive, replayed: start.replayed };
    let handles = Handles { stop: run.stop.clone(), skip: skip.clone(), watch: oracle.watch() };
    Live::of(&subject, &start.tree, handles)
}

/// The line for a reduction that failed: why, and where its best is.
fn early_end(cause: Cause, output: &Path) -> Stop {
    match cause {
        Cause::Save(error) => Stop::failed(error),
        cause => Stop::failed(format_args!("{cause}; the best so far is in {}", output.display())),
    }
}

/// Says what became of the number of the input, if there is an objective.
fn say_objective(run: &Run, before: Option<f64>, reduced: &Reduced) {
    if let Some((before, after)) = before.zip(reduced.number) {
        run.say(&format!("the objective: {before} -> {after}"));
    }
}

/// Shows the result. If an earlier run has come farther than this one, says how long the result of that is.
fn show_result(run: &Run, output: &Path, longer: Option<usize>, reduced: &Reduced) {
    let Some(len) = longer else { return result::show(run, output, &reduced.tree) };
    let path = output.display();
    run.say(&format!(
        "{path}: is still the {len} bytes that the earlier run came to; this one was stopped before that"
    ));
}

/// Says which lines of the input are left.
fn say_origin(run: &Run, input: &Input, first: &[u8], outputs: &Outputs, reduced: &Reduced) {
    let name = run.settings.file().display().to_string();
    let name = input.several.is_none().then_some(&*name);
    if let Some(origin) = came_from(first, &reduced.tree, name) {
        run.say(&format!("{}: {origin}", outputs.result().display()));
    }
}

/// Says the line at the end: the path of the result, and the numbers of the run.
fn say_result(run: &Run, input: &Input, outputs: &Outputs, size: Size, reduced: &Reduced) {
    let unfinished = outputs.journal.is_some() && reduced.ended.may_go_on();
    let hint = if unfinished { "; the same command goes on from there" } else { "" };
    let output = outputs.result().display();
    run.say(&match &*input.text {
        b"" => format!("{}: is empty: nothing left to reduce", run.settings.file().display()),
        _ => format!("{output}: {}{}{hint}", summary(size, reduced), files_left(input, reduced)),
    });
}

/// The number of files that are left, if there were several.
fn files_left(input: &Input, reduced: &Reduced) -> String {
    let count = |text| Archive::count(text);
    match input.several {
        Some(_) => format!(", {} of {} files", count(reduced.tree.text()), count(&input.text)),
        None => String::new(),
    }
}

/// Removes the journal of a run that has found all that there is, if the user does not want it: it has the history.
fn remove_journal(run: &Run, outputs: &Outputs, reduced: &Reduced) -> Result<(), Stop> {
    let Some(journal) = &outputs.journal else { return Ok(()) };
    if reduced.ended != Ended::Complete || !run.settings.no_journal {
        return Ok(());
    }
    fs::remove_file(journal)
        .map_err(|error| Stop::failed(format_args!("{}: cannot be removed: {error}", journal.display())))
}
