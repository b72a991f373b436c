//! What several jobs are worth: `cargo run --release -p lab --all-features --bin speedup -- TEST INPUT [TEST INPUT]...`.
//!
//! A run with one job asks each test once about every candidate, and its answers are noted. Then the run is repeated with
//! one job and with more, and a test that takes 20 ms and gives the noted answers. Several jobs also try candidates in
//! vain that one job does not: rehearsals find these, and after each the real test is asked about all that were new. The few
//! that are new even later count as not interesting.

use reducer::oracle::{Cancel, CommandOracle, CommandSpec, Oracle, OracleError, Verdict};
use reducer::session::{Reduced, Reduction};
use reducer::store::{Cache, Key};
use reducer::tree::Tree;
use std::collections::HashMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a test takes.
const TAKES: Duration = Duration::from_millis(20);

/// The answers of a test.
#[derive(Default)]
struct Answers(Mutex<HashMap<Key, Verdict>>);

/// Asks a test, and notes its answers.
struct Noted<'a> {
    test: CommandOracle,
    answers: &'a Answers,
}

impl Oracle for Noted<'_> {
    fn test(&self, text: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        let verdict = self.test.test(text, cancel)?;
        self.answers.0.lock().unwrap_or_else(PoisonError::into_inner).insert(Key::of(text), verdict);
        Ok(verdict)
    }
}

/// The numbers of jobs.
const JOBS: [usize; 6] = [1, 2, 4, 8, 16, 32];

/// The number of jobs of each rehearsal.
const REHEARSALS: [usize; 6] = [8, 32, 8, 32, 8, 32];

/// Gives the noted answers, after a while.
struct Slow<'a> {
    answers: &'a Answers,
    /// The candidates without an answer.
    new: Mutex<Vec<Vec<u8>>>,
}

impl<'a> Slow<'a> {
    fn new(answers: &'a Answers) -> Self {
        Self { answers, new: Mutex::default() }
    }
}

impl Oracle for Slow<'_> {
    fn test(&self, text: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        // Not in one sleep: a test whose answer is not needed any more ends at once, as a process that is killed does.
        let end = Instant::now() + TAKES;
        while let Some(left) = end.checked_duration_since(Instant::now()) {
            if cancel.is_cancelled() {
                return Err(OracleError::Cancelled);
            }
            std::thread::sleep(left.min(Duration::from_micros(250)));
        }
        let answers = self.answers.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = answers.get(&Key::of(text)).copied();
        if known.is_none() {
            self.new.lock().unwrap_or_else(PoisonError::into_inner).push(text.to_vec());
        }
        Ok(known.unwrap_or(Verdict::NotInteresting))
    }
}

fn run(tree: &Tree, oracle: &dyn Oracle, jobs: usize) -> Result<Reduced, Box<dyn Error>> {
    Ok(Reduction::new(tree.clone()).cache(Cache::default()).oracle(oracle).jobs(jobs).run()?)
}

#[expect(clippy::print_stdout, reason = "the tables are for whoever runs it")]
fn main() -> Result<(), Box<dyn Error>> {
    let paths: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    println!("| input | jobs | executions | cancelled | accepted | seconds |\n|---|---|---|---|---|---|");
    let mut totals = [(0, 0, 0.0); JOBS.len()];
    for pair in paths.chunks_exact(2) {
        let (test, input) = (&pair[0], pair[1].as_path());
        let extension = input.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let language = reducer::lang::by_extension(extension).ok_or("no language for the input")?;
        let whole = std::fs::read(input)?;
        let tree = Tree::recover(language, &whole[..])?.0;
        let file_name = input.file_name().unwrap_or_default().to_owned();
        let spec = CommandSpec { program: test.into(), file_name, ..CommandSpec::default() };
        let answers = Answers::default();
        let mut test = CommandOracle::new(spec)?;
        test.first_run(&whole, &Cancel::new())?;
        let noted = Noted { test, answers: &answers };
        let wanted = run(&tree, &noted, 1)?;
        for jobs in REHEARSALS {
            let slow = Slow::new(&answers);
            run(&tree, &slow, jobs)?;
            for text in slow.new.into_inner().unwrap_or_else(PoisonError::into_inner) {
                noted.test(&text, &Cancel::new())?;
            }
        }
        for (jobs, total) in JOBS.into_iter().zip(&mut totals) {
            let start = Instant::now();
            let reduced = run(&tree, &Slow::new(&answers), jobs)?;
            let (seconds, all) = (start.elapsed().as_secs_f64(), reduced.accounts.total());
            assert_eq!(reduced.tree.text(), wanted.tree.text(), "the same whatever the number of jobs");
            let (executions, cancelled, accepted) = (all.executions, all.cancelled, all.acceptances);
            let name = input.parent().and_then(Path::file_name).unwrap_or_default().display();
            println!("| {name} | {jobs} | {executions} | {cancelled} | {accepted} | {seconds:.2} |");
            *total = (total.0 + executions, total.1 + cancelled, total.2 + seconds);
        }
    }
    println!("\n| in all, jobs | executions | cancelled | seconds |\n|---|---|---|---|");
    for (jobs, (executions, cancelled, seconds)) in JOBS.into_iter().zip(totals) {
        println!("| {jobs} | {executions} | {cancelled} | {seconds:.1} |");
    }
    Ok(())
}
