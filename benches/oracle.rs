//! What the reducer adds to the time that the processes of the tests take by themselves: `cargo bench --bench oracle`.
//!
//! A reduction with one job, all of whose candidates fail. Each of its tests is run twice, one right after the other in
//! either order, so that both see the same machine: *alone*, by std's `Command` with nothing but the wait for its end, in the
//! folder of a file that is there; and by the *oracle*, which also writes the candidate, sees to it that nothing of the test
//! is left, and looks after its folder. What passes from the end of one test to the start of the next one is the *session*:
//! the search, the cache, the journal. On a busy machine, the quickest tenth tells more than the medians; figures of
//! different runs tell little.

#![expect(clippy::print_stdout, reason = "this is what it is for")]

use reducer::oracle::{Cancel, CommandOracle, CommandSpec, Oracle, OracleError, Verdict, Warden};
use reducer::session::Reduction;
use reducer::store::{About, Cache, Key};
use reducer::tree::{LINES, Tree};
use std::error::Error;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What is run, with the candidate on standard input. A script, as most tests are, comes last.
const PROGRAMS: [&[&str]; 4] = [
    &["/bin/true"],
    &["/bin/grep", "-q", "needle"],
    &["/bin/sleep", "0.02"],
    &["/bin/sh", "-c", "grep -q needle && grep -q hay /dev/null || true"],
];
/// A candidate of a few kilobytes.
const LINES_OF_INPUT: usize = 500;
/// How many tests of each;
const TESTS: u64 = 1000;
/// and where it is only seen that the benchmark works.
const A_FEW_TESTS: u64 = 10;

/// Runs each test twice, and notes how long that takes.
struct Compared<'a> {
    command: &'a [&'a str],
    file: PathBuf,
    oracle: CommandOracle,
    times: Mutex<Times>,
}

#[derive(Default)]
struct Times {
    alone: Vec<Duration>,
    oracle: Vec<Duration>,
    session: Vec<Duration>,
    ended: Option<Instant>,
}

impl Oracle for Compared<'_> {
    fn test(&self, candidate: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        let session = times.ended.map(|ended| ended.elapsed());
        times.session.extend(session);
        let oracle_first = times.alone.len().is_multiple_of(2);
        for turn in [oracle_first, !oracle_first] {
            let start = Instant::now();
            if turn {
                self.oracle.test(candidate, cancel)?;
                times.oracle.push(start.elapsed());
            } else {
                alone(self.command, &self.file).map_err(OracleError::broken)?;
                times.alone.push(start.elapsed());
            }
        }
        times.ended = Some(Instant::now());
        Ok(Verdict::NotInteresting)
    }
}

#[expect(clippy::disallowed_methods, reason = "what the oracle is compared to")]
fn alone(command: &[&str], file: &Path) -> io::Result<()> {
    let mut test = Command::new(command[0]);
    test.args(&command[1..]).current_dir(file.parent().unwrap_or(file));
    test.stdin(File::open(file)?).stdout(Stdio::null()).stderr(Stdio::null());
    test.spawn()?.wait().map(drop)
}

/// The microseconds that so many hundredths of the times are below.
fn quantile(times: &mut [Duration], hundredths: usize) -> f64 {
    times.sort_unstable();
    times.get(times.len() * hundredths / 100).map_or(0.0, Duration::as_secs_f64) * 1e6
}

fn compare(command: &[&str]) -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let lines: Vec<String> = (0..LINES_OF_INPUT).map(|line| format!("line {line}\n")).collect();
    let text = lines.concat();
    let file = folder.path().join("input.txt");
    fs::write(&file, &text)?;
    let spec = CommandSpec {
        program: command[0].into(),
        args: command[1..].iter().map(Into::into).collect(),
        file_name: "input.txt".into(),
        stdin: true,
        ..CommandSpec::default()
    };
    let oracle = CommandOracle::new(spec)?;
    let compared = Compared { command, file, oracle, times: Mutex::default() };
    let about = About { subject: Key::of(text.as_bytes()), first_run: Duration::ZERO };
    let cache = Cache::create(&folder.path().join("journal"), about)?;
    let tree = Tree::parse(&LINES, text.into_bytes())?;
    // Cargo says so if it is to be measured.
    let tests = if std::env::args().any(|argument| argument == "--bench") { TESTS } else { A_FEW_TESTS };
    Reduction::new(tree).oracle(&compared).cache(cache).max_tests(tests).run()?;

    let mut times = compared.times.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{} ({} tests)", command.join(" "), times.alone.len());
    for (name, hundredths) in [("quickest tenth", 10), ("median", 50)] {
        let [alone, oracle, session] = [&mut times.alone, &mut times.oracle, &mut times.session]
            .map(|times| quantile(times, hundredths));
        let added = oracle - alone;
        let all = (added + session) / alone * 100.0;
        println!("{name:>20} {alone:9.1} {added:9.1} {session:9.1} {all:6.1} %");
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    // As the programs do.
    Warden::of_process().adopt_orphans();
    println!("{:>20} {:>9} {:>9} {:>9} {:>8}", "in µs", "alone", "+ oracle", "+ session", "added");
    PROGRAMS.iter().try_for_each(|command| compare(command))
}
