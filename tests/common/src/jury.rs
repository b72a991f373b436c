//! Random candidates before a jury: another parser of a language must accept what edits make of real text.
//!
//! `grammars/<language>/judge.sh FOLDER` prints a line for each file in the folder that is no text of the language,
//! and exits with 77 if the other parser is not installed. Here the candidates come from the samples of the language;
//! `docs/languages.md` has the figures for 10,000 candidates of a corpus.

#![allow(clippy::disallowed_methods, reason = "another parser is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use crate::{Random, samples, sampling};
use reducer_syntax::{Language, Tree};
use std::path::{Path, PathBuf};
use std::process::Command;

/// How many candidates a language has to show here.
const CANDIDATES: usize = 2_000;
/// The exit status that test tools agreed on: no other parser is installed.
const SKIPPED: i32 = 77;

/// Has the candidates of a language judged whose grammar lies in this folder. Of a thousand, so many may be rejected:
/// they have something wrong that the grammar cannot know.
pub fn accepts(language: &'static Language, folder: &str, rejected_of_thousand: usize) {
    let folder = Path::new(folder);
    let place = tempfile::tempdir().unwrap();
    write(language, folder, place.path());
    let output = Command::new("bash").arg(folder.join("judge.sh")).arg(place.path()).output().unwrap();
    if output.status.code() == Some(SKIPPED) {
        eprintln!("{}: skipped, the other parser is not installed", language.name);
        return;
    }
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8_lossy(&output.stdout);
    let rejected = said.lines().count();
    let allowed = CANDIDATES * rejected_of_thousand / 1000;
    assert!(rejected <= allowed, "{rejected} of {CANDIDATES} rejected, more than {allowed}:\n{said}");
}

/// Writes candidates of all samples, as many of each.
fn write(language: &'static Language, folder: &Path, place: &Path) {
    let trees: Vec<(PathBuf, Tree)> = samples::trees(language, &folder.join("samples/ok")).collect();
    let mut random = Random(1);
    let mut written = 0;
    for (path, tree) in trees.iter().cycle().take(50 * CANDIDATES) {
        if let Some(candidate) = sampling::candidate(tree, &mut random) {
            // With the name of the sample, which the judge repeats.
            let name = path.file_name().unwrap().to_str().unwrap();
            std::fs::write(place.join(format!("{written:06}-{name}")), candidate).unwrap();
            written += 1;
        }
        if written == CANDIDATES {
            return;
        }
    }
    panic!("only {written} candidates");
}
