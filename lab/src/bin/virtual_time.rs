//! What jobs are worth that this machine does not have: `cargo run --release -p lab --all-features --bin virtual_time --
//! [--runs 1x1,1x8,8x8] [--test MILLISECONDS] [--proposal MICROSECONDS] [--steps] FOLDER TEST INPUT [TEST INPUT]...`.
//!
//! Each input is reduced once for each of the runs, a width and a number of jobs, on a clock that is not real: a test takes as long as it is
//! told, and so does the search for each candidate. The tests
//! are really run, each text once: verdicts are noted in FOLDER. A TEST that begins with `needs:` is no program: a text is
//! interesting if it holds all of the words after it, which commas part.
//!
//! The first run is what all others are compared with.

use reducer::oracle::{Cancel, CommandOracle, CommandSpec, Oracle, OracleError, Verdict};
use reducer::search::{Options, STRATEGIES};
use reducer::session::{Better, Event, Listener, Reduction, VirtualClock};
use reducer::store::Key;
use reducer::tree::Tree;
use std::collections::HashMap;
use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Texts that are shorter are shown.
const SHORT: usize = 300;

/// A test that runs once for each text, in all runs of this tool.
struct Noted {
    test: Test,
    notes: Mutex<Notes>,
}

enum Test {
    Command(Box<CommandOracle>),
    Needs(Vec<Vec<u8>>),
}

/// What a test has said.
struct Notes {
    verdicts: HashMap<Key, bool>,
    file: File,
}

impl Noted {
    /// The test of an input, with what is noted of it in a folder.
    fn new(asked: &str, input: &Path, document: &[u8], folder: &Path) -> Result<Self, Box<dyn Error>> {
        let test = if let Some(words) = asked.strip_prefix("needs:") {
            Test::Needs(words.split(',').map(|word| word.as_bytes().to_vec()).collect())
        } else {
            let file_name = input.file_name().unwrap_or_default().to_owned();
            let spec = CommandSpec { program: asked.into(), file_name, ..CommandSpec::default() };
            let mut oracle = CommandOracle::new(spec)?;
            oracle.first_run(document, &Cancel::new())?;
            Test::Command(Box::new(oracle))
        };
        std::fs::create_dir_all(folder)?;
        let path = folder.join(format!("{}.verdicts", Key::of(document)));
        let noted = std::fs::read_to_string(&path).unwrap_or_default();
        let read = |line: &str| {
            let (key, verdict) = line.split_once(' ')?;
            Some((Key::read(key)?, verdict == "interesting"))
        };
        let verdicts = noted.lines().filter_map(read).collect();
        let file = OpenOptions::new().create(true).append(true).open(&path)?;
        Ok(Self { test, notes: Mutex::new(Notes { verdicts, file }) })
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Oracle for Noted {
    fn test(&self, text: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        let key = Key::of(text);
        let known = self.notes().verdicts.get(&key).copied();
        let is_interesting = match (known, &self.test) {
            (Some(known), _) => known,
            (None, Test::Needs(words)) => {
                words.iter().all(|word| text.windows(word.len()).any(|window| window == word))
            }
            (None, Test::Command(oracle)) => {
                let is_interesting = oracle.test(text, cancel)? == Verdict::Interesting;
                let mut notes = self.notes();
                notes.verdicts.insert(key, is_interesting);
                let verdict = if is_interesting { "interesting" } else { "not" };
                // What cannot be noted is tested again next time.
                _ = writeln!(notes.file, "{key} {verdict}");
                is_interesting
            }
        };
        Ok(if is_interesting { Verdict::Interesting } else { Verdict::NotInteresting })
    }
}

/// What is to be measured.
struct Wanted {
    /// Widths and numbers of jobs.
    runs: Vec<(usize, usize)>,
    test: Duration,
    proposal: Duration,
    /// Whether each acceptance is shown.
    steps: bool,
    folder: PathBuf,
    /// Tests and inputs.
    cases: Vec<(String, PathBuf)>,
}

impl Wanted {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let mut runs = "1x1,1x8,8x8,1x64,64x64,1x512,512x512".to_owned();
        let (mut test, mut proposal, mut steps) = (Duration::from_secs(1), Duration::ZERO, false);
        let mut rest = Vec::new();
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--runs" => runs = value()?,
                "--test" => test = Duration::from_millis(value()?.parse()?),
                "--proposal" => proposal = Duration::from_micros(value()?.parse()?),
                "--steps" => steps = true,
                _ => rest.push(argument),
            }
        }
        let mut rest = rest.into_iter();
        let folder = rest.next().ok_or("a folder for the verdicts is needed")?.into();
        let mut cases = Vec::new();
        while let (Some(test), Some(input)) = (rest.next(), rest.next()) {
            cases.push((test, input.into()));
        }
        let run = |run: &str| -> Result<(usize, usize), Box<dyn Error>> {
            let (width, jobs) = run.split_once('x').ok_or("a run is WIDTHxJOBS")?;
            Ok((width.parse()?, jobs.parse()?))
        };
        let runs = runs.split(',').map(run).collect::<Result<_, _>>()?;
        Ok(Self { runs, test, proposal, steps, folder, cases })
    }
}

/// Shows the acceptances of a run.
struct Steps<'a> {
    clock: &'a VirtualClock,
    is_shown: bool,
    tests: u64,
}

impl Listener for Steps<'_> {
    #[expect(clippy::print_stdout, reason = "the tables are for whoever runs it")]
    fn event(&mut self, event: &Event) {
        match event {
            Event::Tested { .. } => self.tests += 1,
            Event::Accepted { pass, before, after } if self.is_shown => {
                let (seconds, tests) = (self.clock.now().as_secs_f64(), self.tests);
                println!(
                    "    {seconds:.2} s, {tests} tests: {} {}: {} to {} tokens, {} to {} bytes",
                    pass.name, pass.round, before.tokens, after.tokens, before.bytes, after.bytes
                );
            }
            _ => {}
        }
    }

    #[expect(clippy::print_stdout, reason = "the tables are for whoever runs it")]
    fn better(&mut self, better: &Better<'_>) {
        if self.is_shown && better.after.text().len() < SHORT {
            println!("{}", String::from_utf8_lossy(better.after.text()));
        }
    }
}

/// What came of the runs of one width with one number of jobs.
#[derive(Clone, Copy, Default)]
struct Total {
    executions: u64,
    cancelled: u64,
    seconds: f64,
    /// The logarithm of the product of how many times as large the results are, and as fast the runs.
    size: f64,
    faster: f64,
}

#[expect(clippy::print_stdout, reason = "the tables are for whoever runs it")]
#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn main() -> Result<(), Box<dyn Error>> {
    let wanted = Wanted::read(std::env::args().skip(1))?;
    println!(
        "| input | width | jobs | tests that ended | cancelled | accepted | seconds | times as fast | tokens | bytes |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let mut totals = vec![Total::default(); wanted.runs.len()];
    let start = Instant::now();
    for (asked, input) in &wanted.cases {
        let extension = input.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let language = reducer::lang::by_extension(extension).ok_or("no language for the input")?;
        let document = std::fs::read(input)?;
        let tree = Tree::recover(language, &document[..])?.0;
        let test = Noted::new(asked, input, &document, &wanted.folder)?;
        let name = input.parent().and_then(Path::file_name).unwrap_or_default().display();
        let mut first = None;
        let mut of_width: HashMap<usize, Tree> = HashMap::new();
        for (&(width, jobs), total) in wanted.runs.iter().zip(&mut totals) {
            let clock = VirtualClock::new(wanted.test, wanted.proposal);
            let options = Options { width, ..Options::default() };
            let mut steps = Steps { clock: &clock, is_shown: wanted.steps, tests: 0 };
            let reduction = Reduction::new(tree.clone()).search(|tree| (STRATEGIES[0].start)(tree, options));
            let reduction = reduction.on_event(&mut steps).in_virtual_time(&clock);
            let reduced = reduction.oracle(&test).jobs(jobs).run()?;
            if let Some(before) = of_width.get(&width) {
                assert_eq!(reduced.tree.text(), before.text(), "the same whatever the number of jobs");
            }
            let (all, seconds) = (reduced.accounts.total(), clock.now().as_secs_f64());
            let (tokens, bytes) = (reduced.tree.written_token_count(), reduced.tree.text().len());
            let (first_seconds, first_tokens) = *first.get_or_insert((seconds, tokens));
            let faster = first_seconds / seconds;
            let (executions, cancelled, accepted) = (all.executions, all.cancelled, all.acceptances);
            println!(
                "| {name} | {width} | {jobs} | {executions} | {cancelled} | {accepted} | {seconds:.1} | {faster:.1} | {tokens} | {bytes} |"
            );
            *total = Total {
                executions: total.executions + executions,
                cancelled: total.cancelled + cancelled,
                seconds: total.seconds + seconds,
                size: total.size + (tokens.max(1) as f64 / first_tokens.max(1) as f64).ln(),
                faster: total.faster + faster.ln(),
            };
            of_width.insert(width, reduced.tree);
        }
    }
    println!(
        "\n| width | jobs | tests that ended | cancelled | seconds | times as fast in all | on average | size |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let (cases, first) = (wanted.cases.len() as f64, totals.first().map_or(0.0, |total| total.seconds));
    for ((width, jobs), total) in wanted.runs.iter().zip(totals) {
        let Total { executions, cancelled, seconds, size, faster } = total;
        let (in_all, on_average, size) = (first / seconds, (faster / cases).exp(), (size / cases).exp());
        println!(
            "| {width} | {jobs} | {executions} | {cancelled} | {seconds:.1} | {in_all:.1} | {on_average:.1} | {size:.3} |"
        );
    }
    println!("\n{:.0} s by the real clock", start.elapsed().as_secs_f64());
    Ok(())
}
