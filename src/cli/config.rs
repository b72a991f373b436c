//! `reducer.toml`: options in a file beside the input or the test.

use clap::parser::ValueSource;
use clap::{ArgAction, ArgMatches, Command};
use std::any::TypeId;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

const NAME: &str = "reducer.toml";

/// Options that a file may set which the user has not named. Such a file may have come with the input, from somebody who wants harm:
/// so nothing that runs a command, and nothing that overwrites or says where results go. Paths have to lie in its folder.
const OF_A_FOUND_FILE: [&str; 47] = [
    "also",
    "also-interesting",
    "check-test",
    "compatible",
    "copy",
    "events",
    "failure",
    "failure-forms",
    "flaky",
    "flatten",
    "fresh",
    "hangs",
    "interesting-exit",
    "invalid-exit",
    "jobs",
    "keep",
    "keep-names",
    "language",
    "list",
    "map",
    "match-stderr",
    "match-stdout",
    "max-tests",
    "max-tests-each",
    "max-time",
    "max-time-each",
    "memory",
    "no-hide",
    "no-journal",
    "no-squeeze",
    "null",
    "quiet",
    "reject-stderr",
    "reject-stdout",
    "rename",
    "repeat",
    "report",
    "resume",
    "same-failure",
    "stats",
    "stdin",
    "strategy",
    "temp-dir",
    "timeout",
    "uses-memory",
    "verbose",
    "width",
];

/// Why the options in a file cannot be taken.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", path.display())]
pub(super) struct ConfigError {
    path: PathBuf,
    #[source]
    problem: Problem,
}

#[derive(Debug, thiserror::Error)]
enum Problem {
    #[error("cannot be read: {0}")]
    Unreadable(#[source] io::Error),
    #[error(transparent)]
    NotToml(#[from] toml::de::Error),
    #[error("there is no option `{0}`; --help lists them")]
    NoOption(String),
    #[error(
        "`{0}` may not be set by a file that was found beside the input or the test, for it may be somebody else's; give it as an \
         option, or name the file by --config"
    )]
    NotFromStrangers(String),
    #[error("`{0}` is true or false")]
    NoBoolean(String),
    #[error(
        "`{key}` is outside of the file's folder: {path}; give it as an option, or name the file by --config"
    )]
    Outside { key: String, path: String },
    #[error("`{0}` is text or a number")]
    NoText(String),
}

/// The file that options come from.
#[derive(Clone, Debug)]
pub(super) struct Config {
    pub path: PathBuf,
    /// Whether the user has asked by an argument to hear of errors only. The file cannot ask for that.
    pub is_silent: bool,
}

/// The path of the options file for these arguments, and its options as arguments, without the options that are given anyway.
/// `None` if there is no such file.
///
/// # Errors
/// If the file cannot be read, or an option in it is unknown, has a wrong value, or may not be set there.
pub(super) fn arguments(
    command: &Command,
    given: &ArgMatches,
) -> Result<Option<(PathBuf, Vec<OsString>)>, ConfigError> {
    let named = given.get_one::<PathBuf>("config").cloned();
    let is_trusted = named.is_some();
    for path in named.map_or_else(|| places(given).collect(), |path| vec![path]) {
        match fs::read_to_string(&path) {
            Ok(text) => {
                return match words(&text, &path, is_trusted, command, given) {
                    Ok(words) => Ok(Some((path, words))),
                    Err(problem) => Err(ConfigError { path, problem }),
                };
            }
            Err(error)
                if !is_trusted
                    && matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {}
            Err(error) => return Err(ConfigError { path, problem: Problem::Unreadable(error) }),
        }
    }
    Ok(None)
}

/// The paths at which to look for the file, in order, if the user names none: beside the input, which is the last argument, then
/// beside the test, if that is an argument, too.
fn places(given: &ArgMatches) -> impl Iterator<Item = PathBuf> {
    let words: Vec<&OsString> = given.get_many("positional").into_iter().flatten().collect();
    words.into_iter().rev().map(|word| Path::new(word).with_file_name(NAME))
}

fn words(
    text: &str,
    path: &Path,
    is_trusted: bool,
    command: &Command,
    given: &ArgMatches,
) -> Result<Vec<OsString>, Problem> {
    let table: Table = text.parse()?;
    let has_test = given.get_many::<OsString>("positional").is_some_and(|all| all.len() > 1)
        || given.get_many::<OsString>("command").is_some_and(|all| all.len() > 0);
    let mut words = Vec::new();
    for (key, value) in &table {
        let arg = command.get_arguments().find(|arg| arg.get_long() == Some(key) && key != "config");
        let arg = arg.ok_or_else(|| Problem::NoOption(key.clone()))?;
        let id = arg.get_id().as_str();
        if given.value_source(id) == Some(ValueSource::CommandLine) || id == "shell" && has_test {
            continue;
        }
        if !is_trusted && !OF_A_FOUND_FILE.contains(&&**key) {
            return Err(Problem::NotFromStrangers(key.clone()));
        }
        let values = match value {
            Value::Array(values) => &values[..],
            value => std::slice::from_ref(value),
        };
        for value in values {
            let mut word = OsString::from(format!("--{key}"));
            match (arg.get_action(), value) {
                (ArgAction::SetTrue, Value::Boolean(false)) => continue,
                (ArgAction::SetTrue, Value::Boolean(true)) => {}
                (ArgAction::SetTrue, _) => return Err(Problem::NoBoolean(key.clone())),
                (_, Value::String(text)) if arg.get_value_parser().type_id() == TypeId::of::<PathBuf>() => {
                    word.push("=");
                    // A path in the file begins at the file, wherever the program is started.
                    let value = path.with_file_name("").join(text);
                    if !is_trusted && !is_below(&value, &path.with_file_name("")) {
                        return Err(Problem::Outside { key: key.clone(), path: text.clone() });
                    }
                    word.push(value);
                }
                (_, Value::String(text)) => word.push(format!("={text}")),
                (_, Value::Integer(number)) => word.push(format!("={number}")),
                (_, Value::Float(number)) => word.push(format!("={number}")),
                _ => return Err(Problem::NoText(key.clone())),
            }
            words.push(word);
        }
    }
    Ok(words)
}

/// Whether a path leads to something in a folder, also through links.
fn is_below(path: &Path, folder: &Path) -> bool {
    let real = |path: &Path| fs::canonicalize(path.join("."));
    let Ok(folder) = real(folder) else { return false };
    let place = match fs::symlink_metadata(path) {
        Ok(_) => fs::canonicalize(path),
        // A file that is not there yet will be in the folder that its path names.
        Err(_) => real(path.parent().unwrap_or(path)),
    };
    place.is_ok_and(|place| place.starts_with(folder))
}
