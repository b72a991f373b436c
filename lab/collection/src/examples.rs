//! The example files of a grammar in the collection: `desc.xml`, or without it `pom.xml`, beside the grammar says which
//! files are examples and which rule they match.

use regex::Regex;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Files, and what they are examples of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    /// The rule that they match, if that is said.
    pub entry: Option<String>,
    /// Whether their bytes are the first 256 characters, and not UTF-8.
    pub is_latin: bool,
    /// In the order of their paths.
    pub files: Vec<Example>,
}

/// An example file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Example {
    /// The file.
    pub path: PathBuf,
    /// Whether ANTLR itself finds errors in it: there is a file with the messages beside it.
    pub rejected: bool,
}

/// All examples of a grammar; a file is in the first test only that has it. Empty if they are of another grammar in the
/// same folder.
pub fn of_grammar(grammar: &Path) -> Vec<Test> {
    let folder = grammar.parent().unwrap_or(Path::new(""));
    let read =
        |name: &str| fs::read(folder.join(name)).map(|text| String::from_utf8_lossy(&text).into_owned());
    let described = without_comments(&read("desc.xml").unwrap_or_default());
    let stem = grammar.file_stem().unwrap_or_default().to_string_lossy();
    if !is_meant(&described, &stem) || is_imported(folder, &stem) {
        return Vec::new();
    }
    let pom = without_comments(&read("pom.xml").unwrap_or_default());
    let default_entry = values(&pom, "entryPoint").into_iter().next();
    let tests = values(&described, "test");
    let outside = tests.iter().fold(described.clone(), |text, test| text.replace(test.as_str(), ""));
    let default_inputs =
        values(&outside, "inputs").into_iter().next().unwrap_or_else(|| "examples".to_owned());
    let default_entry = values(&outside, "entry-point").into_iter().next().or(default_entry);
    let tests = if tests.is_empty() { vec![String::new()] } else { tests };
    let is_latin = |text: &str| {
        let encoding = values(text, "file-encoding").first().map(|encoding| encoding.to_lowercase());
        encoding.is_some_and(|encoding| encoding == "latin1" || encoding == "iso-8859-1")
    };
    let mut seen = BTreeSet::new();
    let tests = tests.iter().map(|test| {
        let inputs = values(test, "inputs").into_iter().next().unwrap_or_else(|| default_inputs.clone());
        let entry = values(test, "entry-point").into_iter().next().or_else(|| default_entry.clone());
        let files = inputs.split(';').flat_map(|pattern| files(folder, pattern.trim()));
        let mut files: Vec<Example> = files.filter(|example| seen.insert(example.path.clone())).collect();
        files.sort();
        Test { entry, is_latin: is_latin(test) || is_latin(&outside), files }
    });
    tests.filter(|test| !test.files.is_empty()).collect()
}

/// Whether the folder's examples are of the grammar of this name: it is the one that is named, or, where none of the files
/// is, one of the files.
fn is_meant(described: &str, stem: &str) -> bool {
    let plain = |name: &str| name.strip_suffix("Parser").unwrap_or(name).to_owned();
    let names: Vec<String> = values(described, "grammar-name").into_iter().map(|name| plain(&name)).collect();
    let is_named = |stem: &str| names.is_empty() || names.contains(&plain(stem));
    match values(described, "grammar-files").first() {
        None => is_named(stem),
        Some(files) => {
            let mut stems = files.split(';').filter_map(|file| file.trim().strip_suffix(".g4"));
            stems.clone().any(|file| file == stem) && (is_named(stem) || !stems.any(is_named))
        }
    }
}

/// Whether another grammar in the folder imports this one: then the examples are of the other.
fn is_imported(folder: &Path, stem: &str) -> bool {
    let Ok(import) = Regex::new(&format!(r"(?m)^\s*import\b[^;]*\b{}\b", regex::escape(stem))) else {
        return false;
    };
    let grammars =
        glob::glob(&folder.join("*.g4").to_string_lossy()).into_iter().flatten().filter_map(Result::ok);
    let mut texts = grammars.filter_map(|path| fs::read(path).ok());
    texts.any(|text| import.is_match(&String::from_utf8_lossy(&text)))
}

fn without_comments(xml: &str) -> String {
    Regex::new("(?s)<!--.*?-->")
        .map_or_else(|_| xml.to_owned(), |comment| comment.replace_all(xml, "").into_owned())
}

/// What stands in the elements of this name.
fn values(xml: &str, name: &str) -> Vec<String> {
    let Ok(element) = Regex::new(&format!("(?s)<{name}>(.*?)</{name}>")) else { return Vec::new() };
    element
        .captures_iter(xml)
        .map(|found| found[1].trim().to_owned())
        .filter(|value| !value.is_empty())
        .collect()
}

/// The example files that a pattern stands for: those in a folder, or those that match.
fn files(folder: &Path, pattern: &str) -> Vec<Example> {
    let whole = folder.join(pattern);
    let whole = if whole.is_dir() { whole.join("**/*") } else { whole };
    let paths = glob::glob(&whole.to_string_lossy()).into_iter().flatten().filter_map(Result::ok);
    let is_answer =
        |path: &Path| path.extension().is_some_and(|extension| extension == "errors" || extension == "tree");
    let paths = paths.filter(|path| path.is_file() && !is_answer(path));
    let rejected = |path: &Path| {
        let mut errors = path.as_os_str().to_owned();
        errors.push(".errors");
        fs::metadata(errors).is_ok_and(|errors| errors.len() > 0)
    };
    paths.map(|path| Example { rejected: rejected(&path), path }).collect()
}
