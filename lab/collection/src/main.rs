//! `collection FOLDER`: counts over a local copy of antlr/grammars-v4. See the library.

use clap::Parser;
use collection::collection::{Settings, examine};
use collection::{grammar, page, speed};
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// Counts which grammars of a folder compile as they are, and which of their own examples then parse.
#[derive(Parser)]
struct Args {
    /// A copy of the collection
    #[arg(required_unless_present = "one")]
    folder: Option<PathBuf>,
    /// Parse the example files, too
    #[arg(long)]
    examples: bool,
    /// Only grammars with this in their path
    #[arg(long, value_name = "PATH")]
    only: Option<String>,
    /// Write a page with all grammars into this file
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// What the copy is a copy of, for the page
    #[arg(long, value_name = "TEXT", default_value = "aca577d9 of 2026-08-18")]
    state: String,
    /// How many grammars at a time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// How many seconds a grammar may take
    #[arg(long, default_value_t = 120)]
    time: u64,
    /// Print all that is found out, as one JSON value a line
    #[arg(long)]
    verbose: bool,
    /// Say how fast the largest example of each grammar parses, repeated to 100 kB, 1 MB and 10 MB
    #[arg(long)]
    speed: bool,
    /// Examine this one grammar, and print what is found out as one JSON value a line
    #[arg(long, value_name = "FILE")]
    one: Option<PathBuf>,
}

fn main() -> ExitCode {
    collection::ended(run(&Args::parse()))
}

fn run(args: &Args) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if let Some(path) = &args.one {
        let mut say = |value: &grammar::Finding| -> io::Result<()> {
            writeln!(out, "{}", serde_json::to_string(value)?)
        };
        if args.speed {
            return writeln!(out, "{}", serde_json::to_string(&speed::speed(path))?);
        }
        grammar::examine(path, args.examples, |finding| say(&finding).is_ok());
        return Ok(());
    }
    let mode = [(args.examples, "--examples"), (args.speed, "--speed")];
    let settings = Settings {
        arguments: mode.into_iter().filter(|(wanted, _)| *wanted).map(|(_, option)| option.into()).collect(),
        only: args.only.clone(),
        jobs: args.jobs,
        time: Duration::from_secs(args.time),
    };
    let folder = args.folder.as_deref().unwrap_or(Path::new("."));
    if args.speed {
        let reports = examine::<Option<speed::Speed>>(folder, &settings)?;
        return write!(out, "{}", speed::summary(&reports));
    }
    let reports = examine::<grammar::Finding>(folder, &settings)?;
    if args.verbose {
        for report in &reports {
            writeln!(out, "{}", report.path.display())?;
            for finding in &report.findings {
                writeln!(out, "  {}", serde_json::to_string(finding)?)?;
            }
        }
    }
    write!(out, "{}", page::summary(&reports))?;
    if let Some(path) = &args.write {
        fs::write(path, page::page(&reports, &args.state))?;
    }
    Ok(())
}
