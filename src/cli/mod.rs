//! The command line, the same for every language.

mod args;
mod asks;
mod batch;
mod bundle;
mod check_test;
mod config;
mod dash;
mod elsewhere;
mod exit;
mod files;
mod fleet;
mod generate;
mod guard;
mod guard_recipes;
mod habits;
mod hand_over;
mod help;
mod here;
mod history;
mod input;
mod interrupt;
mod keys;
mod languages;
mod layout;
mod like;
mod live;
mod map;
mod optimizers;
mod other_failures;
mod page;
mod parse_only;
mod parsing;
mod reduce;
mod reduce_args;
#[cfg(feature = "remote")]
mod remote;
#[cfg(not(feature = "remote"))]
#[path = "no_remote.rs"]
mod remote;
mod remote_args;
mod reports;
mod result;
mod run;
mod saved;
mod search_args;
mod settings;
mod several;
mod stop;
mod subject;
mod terminal;
mod test_args;
mod testing;
mod values;
mod versions;
mod worker;
mod worker_args;
mod write_test;

use crate::report::output;
use crate::search::STRATEGIES;
use crate::tree::Language;
use args::Ask;
use exit::Exit;
use languages::Languages;
use std::ffi::OsString;
use std::process::ExitCode;

/// The whole of a program `reduce-<language>`: reads the arguments of the process, reduces, and gives the exit status.
///
/// - 0: reduced, or nothing was left to reduce, or a limit that was set is reached.
/// - 1: the input is not interesting, the test cannot be run, or a file cannot be used.
/// - 2: wrong usage.
/// - 130: interrupted; the best so far is saved.
///
/// Besides signal handlers, it sets this process to adopt orphans ([`Warden`](crate::oracle::Warden)), so it has to be all that
/// the process does.
pub fn main(language: &'static Language) -> ExitCode {
    run(&format!("reduce-{}", language.name), Languages::Mainly(language))
}

/// The whole of the program `reduce`: as [`main`], for all languages that are compiled in. The option `--language`, the extension
/// of a file or its `#!` line tells which one is meant.
pub fn main_of_all() -> ExitCode {
    run("reduce", Languages::All(None))
}

fn run(name: &str, languages: Languages) -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    if worker::is_meant(&words) {
        return worker::run(name).into();
    }
    let exit = match args::read(name, languages, std::env::args_os()) {
        Ok(Ask::Strategies) => list_strategies(name),
        Ok(Ask::Languages) => print_all(name, &languages::list()),
        Ok(Ask::Generate(text)) => print_all(name, &[String::from_utf8_lossy(&text).trim_end()]),
        Ok(Ask::Parse(languages, files)) => parse_only::run(name, languages, &files),
        Ok(Ask::Reduce(settings)) if settings.batch.is_some() => batch::run(name, &settings),
        Ok(Ask::Reduce(settings)) => reduce::run(name, &settings),
        Err(error) => {
            // If that fails, there is nobody to tell. Help and version come this way, too.
            _ = error.print();
            if error.exit_code() == 0 { Exit::Done } else { Exit::Usage }
        }
    };
    exit.into()
}

fn list_strategies(name: &str) -> Exit {
    let width = STRATEGIES.iter().map(|strategy| strategy.name.len()).max().unwrap_or(0);
    let lines = STRATEGIES.chunk_by(|left, right| left.family == right.family).flat_map(|family| {
        let heading = family.first().map_or("", |strategy| strategy.family.about()).to_owned() + ":";
        let rows =
            family.iter().map(move |strategy| format!("  {:width$}  {}", strategy.name, strategy.about));
        std::iter::once(heading).chain(rows)
    });
    print_all(name, &lines.collect::<Vec<_>>())
}

fn print_all(name: &str, lines: &[impl AsRef<str>]) -> Exit {
    for line in lines {
        if let Err(error) = output::print(line.as_ref()) {
            output::note(&format!("{name}: standard output: cannot be written: {error}"));
            return Exit::Failed;
        }
    }
    Exit::Done
}
