//! `--check-test`: tries a test before hours of work, on texts on which people know the answer.

use super::exit::Exit;
use super::habits::GARBAGE;
use super::input::Input;
use super::run::Run;
use super::stop::Stop;
use super::testing;
use crate::oracle::{CommandOracle, FirstRun, FirstRunError, Oracle, OracleError, Verdict};
use crate::report::output;
use std::time::{Duration, Instant};

/// How often the input is tested.
const RUNS: u32 = 5;
/// The number of tests whose cost is told.
const TESTS: u32 = 1000;

/// A text on which the answer is known.
struct Probe {
    /// The text, in words.
    what: &'static str,
    text: Vec<u8>,
    /// Whether the test should find it interesting.
    wanted: bool,
    /// What to do if the test does not say so.
    advice: &'static str,
}

/// Tries the test, and prints a line for each trial. Fails if something is wrong with the test.
pub(super) fn run(run: &Run, input: &Input) -> Result<Exit, Stop> {
    let mut oracle = testing::oracle(run, input)?;
    testing::learn(run, input, &mut oracle)?;
    testing::learn_pace(run, input, &mut oracle)?;
    let first = oracle.first_run(&input.text, &run.stop).map_err(|error| match error {
        FirstRunError::Cancelled => run.interrupted(),
        error => Stop::failed(error),
    })?;
    let mut lines = Vec::new();
    let (mut is_good, usual) = steadiness(run, input, &oracle, first, &mut lines)?;
    for probe in probes(input) {
        let is_interesting = test(run, &oracle, &probe.text)?.0;
        let found = if is_interesting { "interesting" } else { "not interesting" };
        let says = if is_interesting == probe.wanted { "as it should be" } else { probe.advice };
        is_good &= is_interesting == probe.wanted;
        lines.push(format!("{}: {found}: {says}", probe.what));
    }
    let cost = |jobs: u32| (usual * TESTS / jobs).as_secs_f64();
    let jobs = u32::try_from(run.jobs()).unwrap_or(1).max(1);
    lines.push(format!(
        "cost: {TESTS} tests take {:.0} s with one job, and {:.0} s with {jobs}, if each uses one core alone",
        cost(1),
        cost(jobs)
    ));
    for line in lines {
        output::print(&line)
            .map_err(|error| Stop::failed(format_args!("standard output: cannot be written: {error}")))?;
    }
    Ok(if is_good { Exit::Done } else { Exit::Failed })
}

/// Tests the input some more times. Gives whether it is interesting each time, and the usual time of a test.
fn steadiness(
    run: &Run,
    input: &Input,
    oracle: &CommandOracle,
    first: FirstRun,
    lines: &mut Vec<String>,
) -> Result<(bool, Duration), Stop> {
    let mut times = vec![first.elapsed];
    let mut interesting = 1;
    let mut runs = 1 + first.failed;
    while runs < RUNS {
        let (is_interesting, elapsed) = test(run, oracle, &input.text)?;
        runs += 1;
        interesting += u32::from(is_interesting);
        times.push(elapsed);
    }
    times.sort();
    let seconds = |time: Option<&Duration>| time.map_or(0.0, Duration::as_secs_f64);
    let usual = times[times.len() / 2];
    let advice = if interesting == runs { "" } else { "; it is flaky: give --repeat N" };
    lines.push(format!(
        "the input: interesting in {interesting} of {runs} runs, in {:.3} s each ({:.3} to {:.3}); a test may take {:.1} s{advice}",
        usual.as_secs_f64(),
        seconds(times.first()),
        seconds(times.last()),
        first.timeout.as_secs_f64()
    ));
    Ok((interesting == runs, usual))
}

fn probes(input: &Input) -> Vec<Probe> {
    let text = &input.text;
    let mut probes = vec![Probe {
        what: "nothing at all",
        text: Vec::new(),
        wanted: false,
        advice: "the result will be empty; the test does not look at the file ($1), or takes every failure for this one",
    }];
    // The text of several files is more than their contents.
    if input.several.is_none() {
        probes.push(Probe {
            what: "two empty lines more at the end",
            text: [&**text, b"\n\n"].concat(),
            wanted: true,
            advice: "the test depends on blanks or on the size; ask for the failure alone",
        });
        probes.push(Probe {
            what: "garbage",
            text: GARBAGE.to_vec(),
            wanted: false,
            advice: "what is no valid input passes, too; give a command that accepts valid ones alone, --valid LINE",
        });
        let half = text[..text.len() / 2].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if half > 0 {
            let both = [&text[half..], GARBAGE, &text[..half]].concat();
            probes.push(Probe {
                what: "the input's halves the wrong way round, with garbage between",
                text: both,
                wanted: false,
                advice: "the test does not see that a text is no valid input; if it should be one, give --valid LINE",
            });
        }
    }
    probes
}

/// Whether the test finds a text interesting, and the time that it takes.
fn test(run: &Run, oracle: &CommandOracle, text: &[u8]) -> Result<(bool, Duration), Stop> {
    let start = Instant::now();
    match oracle.test(text, &run.stop) {
        Ok(verdict) => Ok((verdict == Verdict::Interesting, start.elapsed())),
        Err(OracleError::Cancelled) => Err(run.interrupted()),
        Err(error @ OracleError::Broken(_)) => Err(Stop::failed(error)),
    }
}
