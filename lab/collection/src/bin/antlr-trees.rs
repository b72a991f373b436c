//! `antlr-trees FOLDER --class-path JAR:CLASSES`: holds the trees of the examples in a local copy of antlr/grammars-v4
//! against ANTLR's own. See `compare` in the library, and `java/Trees.java`, which must be compiled before:
//!
//! ```sh
//! javac -cp antlr.jar -d classes lab/collection/java/Trees.java
//! cargo run --release -p collection --bin antlr-trees -- grammars-v4 --class-path antlr.jar:classes
//! ```

use clap::Parser;
use collection::collection::{Report, Settings, examine};
use collection::compare::{Finding, Limits, Outcome, compare};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// Holds the trees of a collection's examples against those of ANTLR.
#[derive(Parser)]
struct Args {
    /// A copy of the collection
    #[arg(required_unless_present = "one")]
    folder: Option<PathBuf>,
    /// ANTLR's jar, and where the class `Trees` is
    #[arg(long, value_name = "PATHS")]
    class_path: String,
    /// Only grammars with this in their path
    #[arg(long, value_name = "PATH")]
    only: Option<String>,
    /// How many grammars at a time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// How many seconds a grammar may take
    #[arg(long, default_value_t = 240)]
    time: u64,
    /// How many seconds ANTLR may take for a file
    #[arg(long, default_value_t = 30)]
    file_time: u64,
    /// How many files of a grammar, the small ones first
    #[arg(long, default_value_t = 40)]
    files: usize,
    /// Only files of at most so many bytes
    #[arg(long, default_value_t = 100_000)]
    bytes: u64,
    /// Compare this one grammar, and print what is found out as one JSON value a line
    #[arg(long, value_name = "FILE")]
    one: Option<PathBuf>,
}

fn main() -> ExitCode {
    collection::ended(run(&Args::parse()))
}

fn run(args: &Args) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if let Some(path) = &args.one {
        let limits =
            Limits { files: args.files, bytes: args.bytes, time: Duration::from_secs(args.file_time) };
        let mut say =
            |value: &Finding| -> io::Result<()> { writeln!(out, "{}", serde_json::to_string(value)?) };
        compare(path, &args.class_path, &limits, |finding| say(&finding).is_ok());
        return Ok(());
    }
    let numbers = [
        ("--file-time", args.file_time.to_string()),
        ("--files", args.files.to_string()),
        ("--bytes", args.bytes.to_string()),
        ("--class-path", args.class_path.clone()),
    ];
    let arguments = numbers.into_iter().flat_map(|(name, value)| [name.into(), value.into()]);
    let settings = Settings {
        arguments: arguments.collect::<Vec<OsString>>(),
        only: args.only.clone(),
        jobs: args.jobs,
        time: Duration::from_secs(args.time),
    };
    let reports = examine(args.folder.as_deref().unwrap_or(Path::new(".")), &settings)?;
    summary(&mut out, &reports)
}

/// A line for each file that is not equal and for each grammar that is compared, and the counts.
fn summary(out: &mut impl Write, reports: &[Report<Finding>]) -> io::Result<()> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut grammars: BTreeMap<&str, usize> = BTreeMap::new();
    for report in reports {
        let path = report.path.display();
        let mut compared = 0;
        let mut equal = 0;
        let mut is_general = false;
        for finding in &report.findings {
            let (file, outcome) = match finding {
                Finding::Several(several) => {
                    is_general |= several;
                    continue;
                }
                Finding::Skipped(why) => {
                    writeln!(out, "{path}: skipped: {why}")?;
                    continue;
                }
                Finding::File(file, outcome) => (file, outcome),
            };
            let (word, more) = words(outcome);
            *counts.entry(word).or_default() += 1;
            compared += usize::from(matches!(outcome, Outcome::Equal | Outcome::Different(_)));
            equal += usize::from(matches!(outcome, Outcome::Equal));
            if !matches!(outcome, Outcome::Equal) {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                writeln!(out, "{path}: {name}: {word}: {}", more.replace(['\n', '\r'], " "))?;
            }
        }
        if let Some(failure) = &report.failure {
            writeln!(out, "{path}: {failure}")?;
        }
        if compared > 0 {
            let way = if is_general { "several ways" } else { "LR(1)" };
            writeln!(out, "{path}: {equal} of {compared} ({way})")?;
            *grammars.entry(way).or_default() += 1;
            *grammars.entry(if equal == compared { "all equal" } else { "not all equal" }).or_default() += 1;
        }
    }
    for (word, count) in grammars.into_iter().chain(counts) {
        writeln!(out, "- {count}: {word}")?;
    }
    Ok(())
}

fn words(outcome: &Outcome) -> (&'static str, &str) {
    match outcome {
        Outcome::Equal => ("equal", ""),
        Outcome::Different(more) => ("different", more),
        Outcome::Tokens(more) => ("other tokens", more),
        Outcome::OnlyAntlr(more) => ("only ANTLR takes it", more),
        Outcome::OnlyOurs(more) => ("only ours takes it", more),
        Outcome::Neither => ("neither takes it", ""),
        Outcome::Early(more) => ("ANTLR takes its beginning", more),
        Outcome::Without(more) => ("not compared", more),
    }
}
