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

/// The options of the file that counts for these arguments, as arguments; those that are given are not among them. Also
/// the file.
///
/// # Errors
/// If the file cannot be read, or says what no option can be; the text names the file.
pub(super) fn arguments(
    command: &Command,
    given: &ArgMatches,
) -> Result<Option<(PathBuf, Vec<OsString>)>, String> {
    let positional: Vec<&OsString> = given.get_many("positional").into_iter().flatten().collect();
    // The input is the last, the test, if it is a program, the first.
    let places = positional.iter().rev().map(|path| Path::new(path).with_file_name(NAME));
    for path in places {
        match fs::read_to_string(&path) {
            Ok(text) => {
                let words = words(&text, &path, command, given)
                    .map_err(|error| format!("{}: {error}", path.display()))?;
                return Ok(Some((path, words)));
            }
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {}
            Err(error) => return Err(format!("{}: cannot be read: {error}", path.display())),
        }
    }
    Ok(None)
}

fn words(text: &str, path: &Path, command: &Command, given: &ArgMatches) -> Result<Vec<OsString>, String> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let has_test = given.get_many::<OsString>("positional").is_some_and(|all| all.len() > 1)
        || given.get_many::<OsString>("command").is_some_and(|all| all.len() > 0);
    let mut words = Vec::new();
    for (key, value) in &table {
        let arg = command.get_arguments().find(|arg| arg.get_long() == Some(key));
        let arg = arg.ok_or_else(|| format!("there is no option `{key}`; --help lists them"))?;
        let id = arg.get_id().as_str();
        if given.value_source(id) == Some(ValueSource::CommandLine) || id == "shell" && has_test {
            continue;
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
                (ArgAction::SetTrue, _) => return Err(format!("`{key}` is true or false")),
                (_, Value::String(text)) if arg.get_value_parser().type_id() == TypeId::of::<PathBuf>() => {
                    word.push("=");
                    // As it is meant by who wrote the file, from wherever the program is started.
                    word.push(path.with_file_name("").join(text));
                }
                (_, Value::String(text)) => word.push(format!("={text}")),
                (_, Value::Integer(number)) => word.push(format!("={number}")),
                (_, Value::Float(number)) => word.push(format!("={number}")),
                _ => return Err(format!("`{key}` is text or a number")),
            }
            words.push(word);
        }
    }
    Ok(words)
}
