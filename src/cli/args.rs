//! The arguments.

use crate::report::Verbosity;
use crate::search::{Compatible, ListMinimiser, Options, STRATEGIES, Strategy};
use clap::error::ErrorKind;
use clap::{Command, CommandFactory, FromArgMatches, Parser};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// Makes a file as small as it gets while a test still finds it interesting.
///
/// The test is a program that exits with status 0 if the file is still interesting: if the bug that you look
/// for still shows. It gets the path of a candidate as its argument (in a COMMAND: wherever @@ stands), in a
/// fresh folder and under the file's own name.
#[derive(Parser, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(version, max_term_width = 100)]
struct Args {
    /// The test and the file to reduce; with a COMMAND, the file alone
    #[arg(value_names = ["TEST", "FILE"], num_args = 0..=2)]
    positional: Vec<OsString>,

    /// The test as a program with arguments; @@ stands for the path of the candidate
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<OsString>,

    /// Where to write the result [default: <stem>.reduced.<ext> beside FILE]
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,

    /// Overwrite FILE, keeping it as FILE.orig
    #[arg(long, conflicts_with = "output")]
    in_place: bool,

    /// How many tests to run at a time; the result does not depend on it [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// How long a test may take, in seconds [default: from the first run]
    #[arg(short, long, value_name = "SECS", value_parser = seconds)]
    timeout: Option<Duration>,

    /// Give the candidate on standard input, too
    #[arg(long)]
    stdin: bool,

    /// How to search; `help` lists the strategies
    #[arg(long, value_name = "NAME")]
    strategy: Option<String>,

    /// How lists are pruned: ddmin, cdd, probdd, wdd, one-pass
    #[arg(long, value_name = "NAME", default_value = "ddmin", help_heading = SEARCH)]
    list: ListMinimiser,

    /// What may take the place of a node: what the grammar allows, or what is of the same-rule
    #[arg(long, value_name = "grammar|same-rule", default_value = "grammar", help_heading = SEARCH)]
    compatible: Compatible,

    /// See a node and its only child as two where they cover the same text (the grammar's own chains are gone)
    #[arg(long, help_heading = SEARCH)]
    no_squeeze: bool,

    /// Have lists try what cannot go, too (single-text tokens are in no tree)
    #[arg(long, help_heading = SEARCH)]
    no_hide: bool,

    /// See a node that begins or ends one of its own kind on that one's level (the grammar's own lists are flat)
    #[arg(long, help_heading = SEARCH)]
    flatten: bool,

    /// Make names as short as they get at the end (default, fast, thorough)
    #[arg(long, help_heading = SEARCH)]
    rename: bool,

    /// Write numbers about the run to PATH, as JSON
    #[arg(long, value_name = "PATH")]
    stats: Option<PathBuf>,

    /// Only parse, and print a line for each file
    #[arg(long, value_name = "FILE", num_args = 1..,
        conflicts_with_all = ["positional", "command", "output", "in_place", "stdin", "stats"])]
    parse: Vec<PathBuf>,

    /// Print nothing but errors
    #[arg(short, long, conflicts_with = "verbose")]
    quiet: bool,

    /// Print a line for each acceptance, too
    #[arg(short, long)]
    verbose: bool,
}

const SEARCH: &str = "Options of the papers' algorithms";

/// What the user wants.
#[derive(Debug)]
pub(super) enum Ask {
    /// The list of strategies.
    Strategies,
    /// These files parsed.
    Parse(Vec<PathBuf>),
    /// A reduction.
    Reduce(Settings),
}

/// A reduction.
#[derive(Debug)]
pub(super) struct Settings {
    /// The file to reduce.
    pub file: PathBuf,
    /// The test.
    pub program: OsString,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// Whether it reads the candidate from standard input.
    pub stdin: bool,
    pub output: Output,
    /// `None`: as many as there are cores.
    pub jobs: Option<usize>,
    /// `None`: from the first run.
    pub timeout: Option<Duration>,
    pub strategy: &'static Strategy,
    pub options: Options,
    pub stats: Option<PathBuf>,
    pub verbosity: Verbosity,
}

/// Where the result goes.
#[derive(Debug)]
pub(super) enum Output {
    /// Beside the input.
    Default,
    /// Over the input.
    InPlace,
    Path(PathBuf),
}

/// Reads the arguments, the program's name first.
///
/// # Errors
/// If they make no sense, or ask for help or the version.
pub(super) fn read(name: &str, args: impl Iterator<Item = OsString>) -> Result<Ask, clap::Error> {
    let mut command = command(name);
    let args = Args::from_arg_matches(&command.try_get_matches_from_mut(args)?)?;
    args.ask().map_err(|(kind, text)| command.error(kind, text))
}

fn command(name: &str) -> Command {
    let usage = format!(
        "{name} [OPTIONS] <TEST> <FILE>\n       {name} [OPTIONS] <FILE> -- <COMMAND> [ARG|@@]...\n       {name} --parse <FILE>..."
    );
    Args::command().name(name.to_owned()).bin_name(name.to_owned()).override_usage(usage)
}

impl Args {
    fn ask(self) -> Result<Ask, (ErrorKind, String)> {
        let strategy = match self.strategy.as_deref() {
            None => &STRATEGIES[0],
            Some("help") => return Ok(Ask::Strategies),
            Some(name) => Strategy::by_name(name).ok_or_else(|| {
                let text = format!("no strategy is called '{name}'; `--strategy help` lists them");
                (ErrorKind::InvalidValue, text)
            })?,
        };
        if !self.parse.is_empty() {
            return Ok(Ask::Parse(self.parse));
        }
        let (file, program, args) = match (&*self.positional, &*self.command) {
            ([file], [program, args @ ..]) => (file, program, args),
            ([program, file], []) => (file, program, &[][..]),
            (_, []) => {
                let text = "give the test and the file, or the file and a command after `--`".to_owned();
                return Err((ErrorKind::MissingRequiredArgument, text));
            }
            _ => {
                let text = "before `--` give one file, for the test is what follows".to_owned();
                return Err((ErrorKind::WrongNumberOfValues, text));
            }
        };
        Ok(Ask::Reduce(Settings {
            file: file.into(),
            program: program.clone(),
            args: args.to_vec(),
            stdin: self.stdin,
            output: match self.output {
                _ if self.in_place => Output::InPlace,
                Some(path) => Output::Path(path),
                None => Output::Default,
            },
            jobs: self.jobs.map(usize::from),
            timeout: self.timeout,
            strategy,
            options: Options {
                list: self.list,
                compatible: self.compatible,
                squeeze: !self.no_squeeze,
                hide: !self.no_hide,
                flatten: self.flatten,
                rename: self.rename,
            },
            stats: self.stats,
            verbosity: match (self.quiet, self.verbose) {
                (true, _) => Verbosity::Quiet,
                (false, false) => Verbosity::Normal,
                (false, true) => Verbosity::Verbose,
            },
        }))
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|seconds| !seconds.is_zero())
        .ok_or_else(|| "give a number of seconds above 0, such as 1.5".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(args: &[&str]) -> Result<Ask, clap::Error> {
        read("reduce-x", std::iter::once("reduce-x").chain(args.iter().copied()).map(OsString::from))
    }

    fn settings(args: &[&str]) -> Settings {
        match ask(args).unwrap() {
            Ask::Reduce(settings) => settings,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_two_forms() {
        command("reduce-x").debug_assert();
        let test = settings(&["test.sh", "a.x", "-j", "3", "-t", "0.5"]);
        assert_eq!((test.program, test.args.len(), test.file), ("test.sh".into(), 0, "a.x".into()));
        assert_eq!((test.jobs, test.timeout), (Some(3), Some(Duration::from_millis(500))));
        let command = settings(&["-q", "a.x", "--", "grep", "-q", "x", "@@", "--", "-j"]);
        assert_eq!((command.program, command.file), ("grep".into(), "a.x".into()));
        assert_eq!(command.args, ["-q", "x", "@@", "--", "-j"]);
    }

    #[test]
    fn nonsense_is_refused() {
        let refused: [&[&str]; 14] = [
            &[],
            &["a.x"],
            &["a.x", "--"],
            &["t", "a.x", "b.x"],
            &["t", "a.x", "--", "c"],
            &["--", "c"],
            &["t", "a.x", "-j", "0"],
            &["t", "a.x", "-t", "0"],
            &["t", "a.x", "-t", "-1"],
            &["t", "a.x", "-t", "1e30"],
            &["t", "a.x", "-t", "nan"],
            &["t", "a.x", "-o", "b", "--in-place"],
            &["t", "a.x", "-q", "-v"],
            &["--parse"],
        ];
        for args in refused {
            assert_eq!(ask(args).unwrap_err().exit_code(), 2, "{args:?}");
        }
        let error = ask(&["t", "a.x", "--strategy", "best"]).unwrap_err();
        assert!(error.to_string().contains("no strategy is called 'best'; `--strategy help` lists them"));
        assert!(ask(&["--help"]).unwrap_err().to_string().contains("reduce-x [OPTIONS] <FILE> -- <COMMAND>"));
    }

    #[test]
    fn other_requests() {
        assert!(matches!(ask(&["--strategy", "help"]), Ok(Ask::Strategies)));
        assert!(matches!(ask(&["--parse", "a", "b"]), Ok(Ask::Parse(files)) if files.len() == 2));
    }
}
