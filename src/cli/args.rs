//! The arguments.

use super::config::{self, Config};
use super::dash;
use super::generate::{self, Generate};
use super::help;
use super::languages::Languages;
use super::like;
use super::remote_args::Remote;
use super::search_args::SearchArgs;
use super::settings::{Batch, Earlier, Output, Settings};
use super::test_args::{self, TestArgs};
use super::values::{self, Begin, Shown, time};
use super::worker_args::Workers;
use crate::report::Verbosity;
use crate::search::{STRATEGIES, Strategy};
use clap::error::ErrorKind;
use clap::{Command, CommandFactory, FromArgMatches, Parser};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Makes a file as small as it gets while a test still finds it interesting.
///
/// The test is a program that exits with status 0 if the file is still interesting: if the bug that you look
/// for still shows. It gets the path of a candidate as its argument (in a COMMAND: wherever @@ stands), in a
/// fresh folder and under the file's own name.
///
/// Several files, or a folder, are reduced together: the test finds all that is left of them in its folder, as they lie below
/// the innermost folder that holds them all, and gets the path of the first.
///
/// Nothing that is there already is written over. If it is of the same run (input, test and its options, by content), the run goes
/// on from there; if not, that is an error, unless --fresh or --force is given.
#[derive(Parser, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(version, max_term_width = 100)]
struct Args {
    /// The test and the file to reduce, or several, or a folder; with a COMMAND, the files alone. - is standard input
    #[arg(value_names = ["TEST", "FILE"], num_args = 0..)]
    positional: Vec<OsString>,

    /// The test as a program with arguments; @@ stands for the path of the candidate
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<OsString>,

    /// Where to write the result; - is standard output [default: <stem>.reduced.<ext> beside FILE; of several files, the
    /// folder <stem>.reduced; of standard input, standard output]
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,

    /// Overwrite FILE, keeping it as FILE.orig
    #[arg(long, conflicts_with = "output")]
    in_place: bool,

    /// Begin anew; a result, its journal, and numbers or pages that are there already are kept, with .1 (or the next free number)
    /// added to their names
    #[arg(long, conflicts_with_all = ["resume", "force"])]
    fresh: bool,

    /// Begin anew, and write over a result, and over numbers or pages, that are there already
    #[arg(long, conflicts_with = "resume")]
    force: bool,

    /// How many tests to run at a time; the result does not depend on it [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// How to search; `help` lists the strategies
    #[arg(long, value_name = "NAME")]
    strategy: Option<String>,

    /// Search for so many tests at a time, in default, fast and thorough: that needs more tests and takes less time, if there
    /// are so many jobs; the result depends on it, but not on the jobs
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    width: u16,

    /// Leave the names as they are, where default, fast and thorough would make them short
    #[arg(long, overrides_with = "rename")]
    keep_names: bool,

    /// What is done anyway; it takes back a `--keep-names` before it
    #[arg(long, hide = true)]
    rename: bool,

    /// Write numbers about the run to PATH, as JSON
    #[arg(long, value_name = "PATH")]
    stats: Option<PathBuf>,

    /// Write every event to PATH as it happens, as a line of JSON
    #[arg(long, value_name = "PATH")]
    events: Option<PathBuf>,

    /// Write a page about the run to PATH, as HTML: the result, where it came from, all versions; it follows the run if it is opened
    /// meanwhile
    #[arg(long, value_name = "PATH")]
    report: Option<PathBuf>,

    /// Write a source map to PATH: where each token of the result stands in FILE (of several files, a folder of maps)
    #[arg(long, value_name = "PATH")]
    map: Option<PathBuf>,

    /// Reduce nothing, but try the test: on the input several times, on nothing at all, on garbage
    #[arg(long)]
    check_test: bool,

    /// Write the test to PATH as a script for the shell, with what was learned, for a bug report
    #[arg(long, value_name = "PATH")]
    write_test: Option<PathBuf>,

    /// Write the result, the test, the versions of the programs and what to run to PATH, as .tar.gz, for a bug report
    #[arg(long, value_name = "PATH")]
    bundle: Option<PathBuf>,

    /// Afterwards, reduce the arguments of the COMMAND, too; of gcc, an -O2 becomes the -f options that matter
    #[arg(long = "reduce-args")]
    reduce_command: bool,

    /// Only parse, and print a line for each file
    #[arg(long, value_name = "FILE", num_args = 1..,
        conflicts_with_all = ["positional", "command", "shell", "output", "in_place", "stdin", "stats", "events", "report"])]
    parse: Vec<PathBuf>,

    /// Print nothing but errors
    #[arg(short, long, conflicts_with = "verbose")]
    quiet: bool,

    /// Print a line for each acceptance, too
    #[arg(short, long)]
    verbose: bool,

    /// Show a few lines of progress on a terminal, instead of the text and what happens to it
    #[arg(long)]
    plain: bool,

    /// Stop after this many tests, with the best so far
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_tests: Option<u64>,

    /// Stop after this time, such as 90s, 5m or 2h, with the best so far
    #[arg(long, value_name = "TIME", value_parser = time)]
    max_time: Option<Duration>,

    /// Go on where a run with the same input, test and output ended; no test is run twice. Without this, too, if there is such a
    /// run
    #[arg(long)]
    resume: bool,

    /// Go on though the test finds everything interesting
    #[arg(long)]
    yes: bool,

    /// Reduce each FILE alone, one of each failure: files, folders, @LIST (a file with names, one a line), - (names on standard
    /// input, as they come); the results go to the folder that -o names
    #[arg(long, conflicts_with_all = ["in_place", "stats", "events", "report", "map", "check_test", "write_test", "bundle",
        "history", "from", "keep_history", "reduce_command", "verbose"], help_heading = BATCH)]
    batch: bool,

    /// A NUL ends each name in a list, as `find -print0` writes them
    #[arg(short = '0', long, requires = "batch", help_heading = BATCH)]
    null: bool,

    /// Stop each reduction after this many tests; --max-tests counts those of all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), requires = "batch", help_heading = BATCH)]
    max_tests_each: Option<u64>,

    /// Stop each reduction after this time; --max-time is for all of them
    #[arg(long, value_name = "TIME", value_parser = time, requires = "batch", help_heading = BATCH)]
    max_time_each: Option<Duration>,

    /// List the versions that a reduction of FILE has accepted, with how each fails if a test is given (-c, or after --); =N
    /// prints version N, =N..M what differs between two
    #[arg(long, value_name = "N|N..M", num_args = 0..=1, require_equals = true, default_missing_value = "",
        value_parser = values::shown)]
    history: Option<Shown>,

    /// Go on from version N of the reduction before, or from the `last` one that the test finds interesting; the result is
    /// <stem>.from-N.<ext>
    #[arg(long, value_name = "N|last", value_parser = values::begin, conflicts_with = "in_place")]
    from: Option<Begin>,

    /// The journal that --history and --from read [default: that of FILE's result]
    #[arg(long, value_name = "PATH")]
    journal: Option<PathBuf>,

    /// Write all versions that were accepted to this folder, too, as files, at the end
    #[arg(long, value_name = "FOLDER")]
    keep_history: Option<PathBuf>,

    /// Remove the journal of outcomes and versions, <output>.journal, when the reduction is complete
    #[arg(long, conflicts_with = "keep")]
    no_journal: bool,

    /// The journal is kept anyway.
    #[arg(long, hide = true)]
    keep: bool,

    /// Take options from this file, whatever they are [default: reducer.toml beside FILE or TEST, which may not set all]
    #[arg(long, value_name = "PATH")]
    config: Option<PathBuf>,

    /// Take what follows as the arguments of another reducer: cvise, creduce, treereduce, picireny or shrinkray; other options go
    /// before it
    #[arg(long, value_name = "TOOL")]
    like: Option<String>,

    /// Print completions for a shell, or the manual page
    #[arg(long, value_name = "WHAT")]
    generate: Option<Generate>,

    #[command(flatten)]
    test: TestArgs,

    #[command(flatten)]
    workers: Workers,

    #[command(flatten)]
    remote: Remote,

    #[command(flatten)]
    search: SearchArgs,
}

const BATCH: &str = "Many files, each alone";

/// What the user wants.
#[derive(Debug)]
pub(super) enum Ask {
    /// The list of strategies.
    Strategies,
    /// The list of languages.
    Languages,
    /// Completions for a shell, or the manual page: their text.
    Generate(Vec<u8>),
    /// These files parsed.
    Parse(Languages, Vec<PathBuf>),
    /// A reduction.
    Reduce(Box<Settings>),
}

/// Reads the arguments, the program's name first. `languages` are those of the program.
///
/// # Errors
/// If they make no sense, or ask for help or the version.
pub(super) fn read(
    name: &str,
    languages: Languages,
    args: impl Iterator<Item = OsString>,
) -> Result<Ask, clap::Error> {
    let mut command = languages.add_options(command(name, languages));
    let args: Vec<OsString> = args.collect();
    let said = like::said(&args).map_err(|text| command.error(ErrorKind::InvalidValue, text))?;
    let (args, notes) = said.map_or((args, Vec::new()), |said| (said.args, said.notes));
    let mut matches = command.try_get_matches_from_mut(&args)?;
    let is_silent = matches.get_flag("quiet");
    let mut config = None;
    let set = config::arguments(&command, &matches).map_err(|error| command.error(ErrorKind::Io, error))?;
    if let Some((path, set)) = set {
        let all = args.iter().take(1).chain(&set).chain(args.iter().skip(1));
        matches = command.try_get_matches_from_mut(all).map_err(|error| {
            // The arguments alone were right.
            let text = error.to_string();
            let line = text.lines().next().unwrap_or_default().trim_start_matches("error: ");
            command.error(error.kind(), format!("{}: {line}", path.display()))
        })?;
        config = Some(Config { path, is_silent });
    }
    let args = Args::from_arg_matches(&matches)?;
    if let Some(what) = args.generate {
        let text = generate::text(what, name, &help::file(languages), command.clone());
        return text.map(Ask::Generate).map_err(|error| command.error(ErrorKind::Io, error));
    }
    // It was taken out of the command line before.
    if args.like.is_some() {
        let text = "--like is for a command line, and not for a file of options";
        return Err(command.error(ErrorKind::ArgumentConflict, text));
    }
    let Some(languages) = languages.asked(&matches) else { return Ok(Ask::Languages) };
    args.ask(languages, config, notes).map_err(|(kind, text)| command.error(kind, text))
}

fn command(name: &str, languages: Languages) -> Command {
    let usage = format!(
        "{name} [OPTIONS] <TEST> <FILE>...\n       {name} [OPTIONS] <FILE>... -- <COMMAND> [ARG|@@]...\n       {name} [OPTIONS] -c <LINE> <FILE>...\n       {name} --history[=N|N..M] <FILE>... [-- <COMMAND> [ARG|@@]...]\n       {name} --parse <FILE>..."
    );
    let command = Args::command().name(name.to_owned()).bin_name(name.to_owned()).override_usage(usage);
    let more = "Exit statuses, keys, files, and the options of the papers' algorithms: --help";
    command
        .before_help(help::before(name, &help::file(languages)))
        .after_help(more)
        .after_long_help(help::after())
}

impl Args {
    /// Fails if no command has arguments that could be reduced.
    fn check_reduce_args(&self) -> Result<(), (ErrorKind, String)> {
        let text = match self.reduce_command {
            true if self.command.is_empty() => {
                "--reduce-args is about the arguments of a command; give the command after `--`"
            }
            true if self.test.has_objective() => {
                "--objective measures the text and not the command; leave out --reduce-args"
            }
            _ => return Ok(()),
        };
        Err((ErrorKind::ArgumentConflict, text.to_owned()))
    }

    /// Fails if those who run the tests elsewhere cannot do what is asked of them.
    fn check_elsewhere(&self) -> Result<(), (ErrorKind, String)> {
        let checked = self.workers.check(&self.test).and_then(|()| self.remote.check(&self.test));
        checked.map_err(|text| (ErrorKind::ArgumentConflict, text))
    }

    fn ask(
        self,
        languages: Languages,
        config: Option<Config>,
        notes: Vec<String>,
    ) -> Result<Ask, (ErrorKind, String)> {
        let strategy = match self.strategy.as_deref() {
            None => &STRATEGIES[0],
            Some("help") => return Ok(Ask::Strategies),
            Some(name) => Strategy::by_name(name).ok_or_else(|| {
                let text = format!("no strategy is called '{name}'; `--strategy help` lists them");
                (ErrorKind::InvalidValue, text)
            })?,
        };
        if !self.parse.is_empty() {
            return Ok(Ask::Parse(languages, self.parse));
        }
        let line = match &*self.test.differ {
            [] => self.test.shell.as_ref().map(|line| test_args::shell(line)),
            lines => Some(test_args::differ(lines)),
        };
        let (files, program, args) = match (&*self.positional, &*self.command, line) {
            (files @ [_, ..], [], Some((program, args))) => (files, program, args),
            (files @ [_, ..], [program, args @ ..], _) => (files, program.clone(), args.to_vec()),
            (files @ [_, ..], [], None) if self.history.is_some() => (files, OsString::new(), Vec::new()),
            ([program, files @ ..], [], None) if !files.is_empty() => (files, program.clone(), Vec::new()),
            (_, [], None) => {
                let text = "give the test and the file, or the file and a command after `--`".to_owned();
                return Err((ErrorKind::MissingRequiredArgument, text));
            }
            _ => {
                let text = "give the file to reduce before the test".to_owned();
                return Err((ErrorKind::MissingRequiredArgument, text));
            }
        };
        self.check_reduce_args()?;
        self.check_elsewhere()?;
        let scripts = [("--write-test", &self.write_test), ("--bundle", &self.bundle)];
        if let Some((option, _)) = scripts.iter().find(|(_, path)| path.is_some())
            && self.test.measures_memory()
        {
            let text = format!("a shell cannot tell how much memory a command uses; leave out {option}");
            return Err((ErrorKind::ArgumentConflict, text));
        }
        let lines = self.test.shell.iter().chain(&self.test.differ).cloned().collect();
        let failure = self.test.same_failure().map_err(|text| (ErrorKind::ArgumentConflict, text))?;
        let batch = self.batch()?;
        let files = match batch {
            // `-` is a list of names there.
            Some(_) => files.iter().map(PathBuf::from).collect(),
            None => dash::named(files).map_err(|text| (ErrorKind::ArgumentConflict, text))?,
        };
        let file = files.first().map_or(Path::new(""), PathBuf::as_path);
        // The files of a batch are not known yet.
        let like_all = languages.file_name().filter(|_| batch.is_some()).map(OsString::from);
        let name = like_all.unwrap_or_else(|| dash::name_in_test(file, languages, b""));
        let guards = self.test.guards(Path::new(&name)).map_err(|text| (ErrorKind::InvalidValue, text))?;
        let slower_than = self.test.slower_than().map_err(|text| (ErrorKind::InvalidValue, text))?;
        let (verbosity, earlier) = (self.verbosity(), self.earlier());
        Ok(Ask::Reduce(Box::new(Settings {
            languages,
            temp_dir: self.test.temp_dir.clone(),
            copies: self.test.copy.clone(),
            failure,
            spec: self.test.spec(program, args, guards, slower_than),
            output: match self.output {
                _ if self.in_place => Output::InPlace,
                Some(path) if path.as_os_str() == "-" => Output::Path(dash::STANDARD_OUTPUT.into()),
                Some(path) => Output::Path(path),
                None if dash::is_standard_input(file) => Output::Path(dash::STANDARD_OUTPUT.into()),
                None => Output::Default,
            },
            files,
            jobs: self.jobs.map(usize::from),
            strategy,
            options: self.search.options(self.keep_names, usize::from(self.width)),
            stats: self.stats,
            events: self.events,
            report: self.report,
            map: self.map,
            write_test: self.write_test,
            bundle: self.bundle,
            lines,
            reduce_args: self.reduce_command,
            check_test: self.check_test,
            verbosity,
            is_plain: self.plain,
            max_tests: self.max_tests,
            max_time: self.max_time,
            earlier,
            yes: self.yes,
            history: self.history,
            from: self.from,
            journal: self.journal,
            keep_history: self.keep_history,
            no_journal: self.no_journal,
            config,
            notes,
            batch,
            workers: self.workers,
            remote: self.remote,
        })))
    }

    fn verbosity(&self) -> Verbosity {
        match (self.quiet, self.verbose) {
            (true, _) => Verbosity::Quiet,
            (false, false) => Verbosity::Normal,
            (false, true) => Verbosity::Verbose,
        }
    }

    fn earlier(&self) -> Earlier {
        match (self.resume, self.fresh, self.force) {
            (true, ..) => Earlier::GoOn,
            (_, true, _) => Earlier::Keep,
            (.., true) => Earlier::Replace,
            _ => Earlier::GoOnIfSame,
        }
    }

    /// What is asked of a batch, if this is one.
    fn batch(&self) -> Result<Option<Batch>, (ErrorKind, String)> {
        if self.batch && self.output.as_ref().is_none_or(|path| path.as_os_str() == "-") {
            let text = "--batch writes a folder; give its path by -o".to_owned();
            return Err((ErrorKind::MissingRequiredArgument, text));
        }
        let Self { null, max_tests_each, max_time_each, .. } = *self;
        Ok(self.batch.then_some(Batch { null, max_tests_each, max_time_each }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::LINES;

    fn ask(args: &[&str]) -> Result<Ask, clap::Error> {
        let args = std::iter::once("reduce-x").chain(args.iter().copied()).map(OsString::from);
        read("reduce-x", Languages::Mainly(&LINES), args)
    }

    fn settings(args: &[&str]) -> Settings {
        match ask(args).unwrap() {
            Ask::Reduce(settings) => *settings,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_two_forms() {
        let all = Languages::All(None);
        command("reduce-x", Languages::Mainly(&LINES)).debug_assert();
        all.add_options(command("reduce-x", all)).debug_assert();
        let test = settings(&["test.sh", "a.x", "-j", "3", "-t", "0.5"]);
        let spec = test.spec;
        assert_eq!((spec.program, spec.args.len(), test.files), ("test.sh".into(), 0, vec!["a.x".into()]));
        assert_eq!((test.jobs, spec.timeout), (Some(3), Some(Duration::from_millis(500))));
        let command = settings(&["-q", "a.x", "--", "grep", "-q", "x", "@@", "--", "-j"]);
        assert_eq!((command.spec.program, command.files), ("grep".into(), vec!["a.x".into()]));
        assert_eq!(command.spec.args, ["-q", "x", "@@", "--", "-j"]);
        let line = settings(&["-c", "grep x @@ | wc", "a.x"]);
        assert_eq!((line.spec.program, line.files), ("/bin/sh".into(), vec!["a.x".into()]));
        assert_eq!(line.spec.args, ["-c", "grep x \"$1\" | wc", "sh", "@@"]);
        let all = ["a.x", "b/", "c"].map(PathBuf::from);
        assert_eq!(settings(&["t", "a.x", "b/", "c"]).files, all);
        assert_eq!(settings(&["a.x", "b/", "c", "--", "t"]).files, all);
        assert_eq!(settings(&["-c", "t", "a.x", "b/", "c"]).files, all);
    }

    #[test]
    fn nonsense_is_refused() {
        let refused: [&[&str]; 16] = [
            &[],
            &["a.x"],
            &["a.x", "--"],
            &["--", "c"],
            &["t", "a.x", "-j", "0"],
            &["t", "a.x", "-t", "0"],
            &["t", "a.x", "-t", "-1"],
            &["t", "a.x", "-t", "1e30"],
            &["t", "a.x", "-t", "nan"],
            &["t", "a.x", "-o", "b", "--in-place"],
            &["t", "a.x", "-q", "-v"],
            &["--parse"],
            &["-c", "l", "a.x", "--", "c"],
            &["t", "a.x", "--match-stdout", "("],
            &["t", "a.x", "--interesting-exit", "256"],
            &["t", "a.x", "--max-tests", "0"],
        ];
        for args in refused {
            assert_eq!(ask(args).unwrap_err().exit_code(), 2, "{args:?}");
        }
        let error = ask(&["t", "a.x", "--strategy", "best"]).unwrap_err();
        assert!(error.to_string().contains("no strategy is called 'best'; `--strategy help` lists them"));
        assert!(
            ask(&["--help"]).unwrap_err().to_string().contains("reduce-x [OPTIONS] <FILE>... -- <COMMAND>")
        );
    }

    #[test]
    fn other_requests() {
        assert!(matches!(ask(&["--strategy", "help"]), Ok(Ask::Strategies)));
        assert!(matches!(ask(&["--parse", "a", "b"]), Ok(Ask::Parse(_, files)) if files.len() == 2));
    }
}
