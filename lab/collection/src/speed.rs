//! How fast a grammar parses, and whether ten times the text takes ten times as long, by the clock and in steps.
#![expect(clippy::cast_precision_loss, reason = "sizes are small")]

use crate::collection::Report;
use crate::examples;
use reducer_build::{Compiler, Options, analyse, backend::Backend as _};
use reducer_interpret::{Interpret, Interpreter};
use rustix::time::{ClockId, clock_gettime};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The rates of one file, lexing and the tree included: processor time, since other programs run, too.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Speed {
    /// The example.
    pub path: PathBuf,
    /// Whether one token ahead decides.
    pub is_deterministic: bool,
    /// As it is, and repeated to 100 kB, 1 MB and 10 MB. One alone if it cannot be repeated.
    pub sizes: Vec<Measured>,
}

/// A text of some size.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measured {
    /// In bytes.
    pub size: usize,
    /// In MB/s.
    pub rate: f64,
    /// The steps of the parser, if it goes several ways.
    pub steps: Option<u64>,
}

/// To what sizes a text is repeated.
const SIZES: [usize; 3] = [100_000, 1_000_000, 10_000_000];

/// From how many bytes on a text is counted, up to how many its rate is, and what rates are counted.
const COUNTED: usize = 100_000;
const RATED: usize = 2_000_000;
const RATES: [f64; 5] = [1.0, 2.0, 5.0, 10.0, 20.0];

/// Below so many MB/s, no very large text is parsed.
const SLOW: f64 = 0.5;

/// How much longer ten times the text may take, at most, to be called linear.
const LINEAR: f64 = 12.0;

impl Speed {
    /// MB/s for a text of about 1 MB, or the largest, if that is large enough to count.
    fn rate(&self) -> Option<f64> {
        let rated = self.sizes.iter().rfind(|measured| measured.size <= RATED);
        rated.filter(|measured| measured.size >= COUNTED).map(|measured| measured.rate)
    }

    /// How much more a text of ten times the size takes, by some cost, for each size from 100 kB on.
    fn growths(&self, cost: impl Fn(&Measured) -> Option<f64>) -> Vec<f64> {
        let large: Vec<(f64, f64)> = self
            .sizes
            .iter()
            .filter(|measured| measured.size >= COUNTED)
            .filter_map(|measured| Some((measured.size as f64, cost(measured)?)))
            .collect();
        // Repeated texts are a little longer than asked for.
        let growth = |pair: &[(f64, f64)]| 10.0 * (pair[1].1 / pair[0].1) / (pair[1].0 / pair[0].0);
        large.windows(2).map(growth).collect()
    }

    fn growths_in_time(&self) -> Vec<f64> {
        self.growths(|measured| Some(measured.size as f64 / measured.rate))
    }

    fn growths_in_steps(&self) -> Vec<f64> {
        self.growths(|measured| Some(measured.steps? as f64))
    }
}

/// How many grammars parse how fast, and the slow ones and those that are not linear.
pub fn summary(reports: &[Report<Option<Speed>>]) -> String {
    let all: Vec<(&Path, &Speed)> = reports
        .iter()
        .filter_map(|report| Some((report.path.as_path(), report.findings.first()?.as_ref()?)))
        .filter(|(_, speed)| speed.rate().is_some())
        .collect();
    let mut out = String::new();
    for (deterministic, parser) in [(true, "LALRPOP's tables"), (false, "several ways")] {
        let rates: Vec<f64> = all
            .iter()
            .filter(|(_, speed)| speed.is_deterministic == deterministic)
            .filter_map(|(_, speed)| speed.rate())
            .collect();
        let _ = write!(out, "{parser}: {} grammars with a text of 100 kB or more", rates.len());
        for least in RATES {
            let count = rates.iter().filter(|rate| **rate >= least).count();
            let _ = write!(out, "; {count} at {least} MB/s or more");
        }
        out.push('\n');
    }
    let mut slow: Vec<_> = all.iter().filter_map(|(path, speed)| Some((speed.rate()?, *path))).collect();
    slow.sort_by(|left, right| left.0.total_cmp(&right.0));
    for (rate, path) in slow.iter().take_while(|(rate, _)| *rate < 5.0) {
        let _ = writeln!(out, "{rate:.2} MB/s: {}", path.display());
    }
    for (path, speed) in &all {
        for (growths, what) in [(speed.growths_in_time(), "time"), (speed.growths_in_steps(), "steps")] {
            if growths.iter().any(|growth| *growth > LINEAR) {
                let times: Vec<String> = growths.iter().map(|growth| format!("{growth:.1}")).collect();
                let times = times.join(", then ");
                let _ =
                    writeln!(out, "ten times the text takes {times} times the {what}: {}", path.display());
            }
        }
    }
    let grown = all.iter().map(|(_, speed)| speed.growths_in_steps()).filter(|growths| !growths.is_empty());
    let most: Vec<f64> = grown.map(|growths| growths.into_iter().fold(0.0, f64::max)).collect();
    let _ = writeln!(
        out,
        "steps were counted for {} grammars; ten times the text takes at most {:.2} times the steps",
        most.len(),
        most.iter().copied().fold(0.0, f64::max)
    );
    out
}

/// The largest example of a grammar below 200 kB that parses; nothing if there is none.
pub fn speed(path: &Path) -> Option<Speed> {
    let sources = Compiler::new().read(path).ok()?;
    for test in examples::of_grammar(path) {
        let options = Options { start: test.entry.clone(), ..Options::default() };
        let (found, _) = analyse(&sources, &options, |compiled| {
            Some((Interpret.parser(compiled).ok()?, compiled.general.is_none()))
        });
        let Some(Some((interpreter, is_deterministic))) = found else { continue };
        let mut files: Vec<(usize, PathBuf)> = test
            .files
            .into_iter()
            .filter_map(|file| Some((fs::metadata(&file.path).ok()?.len() as usize, file.path)))
            .filter(|(size, _)| *size < 200_000)
            .collect();
        files.sort();
        for (_, path) in files.into_iter().rev().take(5) {
            let Ok(text) = fs::read(&path) else { continue };
            let Some(first) = measure(&interpreter, &text) else { continue };
            let mut sizes = vec![first];
            for size in SIZES {
                if sizes.last().is_some_and(|measured| measured.rate < SLOW) && size > RATED {
                    break;
                }
                let repeated = [&text[..], b"\n"].concat().repeat(size / (text.len() + 1) + 1);
                if repeated.len() <= 2 * size {
                    let Some(measured) = measure(&interpreter, &repeated) else { break };
                    sizes.push(measured);
                }
            }
            return Some(Speed { path, is_deterministic, sizes });
        }
    }
    None
}

/// Parses a text, a few times unless it is very large, if it parses: the best rate counts.
fn measure(interpreter: &Interpreter, text: &[u8]) -> Option<Measured> {
    let mut best = f64::INFINITY;
    let mut steps = None;
    for number in 0..if text.len() > RATED { 1 } else { 3 } {
        let start = processor_time();
        let tree = interpreter.parse(text).ok()?;
        best = best.min(processor_time().saturating_sub(start).as_secs_f64());
        if number == 0 {
            steps = interpreter.work(&tree).map(|work| work.steps());
        }
    }
    Some(Measured { size: text.len(), rate: text.len() as f64 / best / 1e6, steps })
}

/// How long this thread has run on a processor.
fn processor_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}
