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

/// Options that a file beside the input may not set: it may come from the same stranger as the input. A file beside the
/// test may set them, for the test is run anyway.
const NOT_FROM_STRANGERS: [&str; 11] = [
    "batch",
    "output",
    "in-place",
    "shell",
    "force",
    "differ",
    "valid",
    "invalid",
    "guard",
    "objective",
    "slower-than",
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
        "`{0}` may not be set by a file beside the input, which may be somebody else's; give it as an option, or name the file by \
         --config"
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

/// How far a file is trusted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trust {
    /// The user has named the file: it may set every option.
    Named,
    /// The file lies beside the test.
    BesideTest,
    /// The file lies beside the input.
    BesideInput,
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
    for (path, trust) in places(given) {
        match fs::read_to_string(&path) {
            Ok(text) => {
                return match words(&text, &path, trust, command, given) {
                    Ok(words) => Ok(Some((path, words))),
                    Err(problem) => Err(ConfigError { path, problem }),
                };
            }
            Err(error)
                if trust != Trust::Named
                    && matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {}
            Err(error) => return Err(ConfigError { path, problem: Problem::Unreadable(error) }),
        }
    }
    Ok(None)
}

/// The paths at which to look for the file, in order.
fn places(given: &ArgMatches) -> Vec<(PathBuf, Trust)> {
    if let Some(path) = given.get_one::<PathBuf>("config") {
        return vec![(path.clone(), Trust::Named)];
    }
    let words = |id| -> Vec<&OsString> { given.get_many(id).into_iter().flatten().collect() };
    let (positional, command) = (words("positional"), words("command"));
    let is_line = ["shell", "differ"].iter().any(|id| given.get_many::<String>(id).is_some());
    // The test is the first argument, unless a command or a line is given. A program in PATH lies beside nothing here.
    let test = match (&*command, &*positional) {
        ([program, ..], _) => Some(program),
        ([], [program, _, ..]) if !is_line => Some(program),
        _ => None,
    };
    let test = test.map(Path::new).filter(|test| test.is_file());
    let real_folder = |path: &Path| fs::canonicalize(path.with_file_name("").join(".")).ok();
    let beside_test = test.and_then(real_folder);
    let place = |path: &&OsString| {
        let path = Path::new(path);
        let is_trusted = beside_test.is_some() && real_folder(path) == beside_test;
        (path.with_file_name(NAME), if is_trusted { Trust::BesideTest } else { Trust::BesideInput })
    };
    // The input is the last argument.
    positional.iter().rev().map(place).collect()
}

fn words(
    text: &str,
    path: &Path,
    trust: Trust,
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
        if trust == Trust::BesideInput && NOT_FROM_STRANGERS.contains(&&**key) {
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
                    if trust != Trust::Named && !is_below(&value, &path.with_file_name("")) {
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
