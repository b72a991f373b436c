//! `-` in the place of a file: standard input and standard output.

use super::languages::Languages;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What `-` stands for as an input,
const STANDARD_INPUT: &str = "/dev/stdin";
/// and as an output.
pub(super) const STANDARD_OUTPUT: &str = "/dev/stdout";

/// The paths of the files that the user names, with `-` for standard input. The error says what to give instead.
pub(super) fn named(words: &[OsString]) -> Result<Vec<PathBuf>, String> {
    let path = |word: &OsString| if word == "-" { STANDARD_INPUT.into() } else { PathBuf::from(word) };
    let files: Vec<PathBuf> = words.iter().map(path).collect();
    if files.len() > 1 && files.iter().any(|file| is_standard_input(file)) {
        return Err("standard input is an input of its own; give it alone, or give files alone".to_owned());
    }
    Ok(files)
}

/// Whether a path stands for standard input.
pub(super) fn is_standard_input(path: &Path) -> bool {
    path == Path::new(STANDARD_INPUT)
}

/// The name of a file in the folder of a test. Compilers go by extensions, so standard input gets the one of its language.
pub(super) fn name_in_test(file: &Path, languages: Languages, text: &[u8]) -> OsString {
    if !is_standard_input(file) {
        return file.file_name().unwrap_or_default().to_owned();
    }
    let extension = languages.of_one(file, text).0.extensions.first();
    extension.map_or_else(|| "stdin".into(), |extension| format!("stdin.{extension}").into())
}
