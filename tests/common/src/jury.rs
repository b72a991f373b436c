//! Random candidates before a jury: another parser of each language must accept what edits make of real text.
//!
//! `grammars/<language>/judge.sh FOLDER` prints a line for each file in the folder that is no text of the language,
//! and exits with 77 if the other parser is not installed. Here the candidates come from the samples in
//! `grammars/*/samples` and the inputs of the examples; `docs/languages.md` has the figures for 10,000 candidates of a
//! corpus.
#![cfg(feature = "_grammar")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "another parser is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

#[path = "common/samples.rs"]
mod samples;
#[path = "common/sampling.rs"]
mod sampling;

use reducer::tree::{Language, Tree};
use sampling::Random;
use std::path::Path;
use std::process::Command;

/// How many candidates a language has to show here.
const CANDIDATES: usize = 2_000;
/// No checker is installed: the exit status that test tools agreed on.
const SKIPPED: i32 = 77;

#[test]
fn another_parser_accepts_the_candidates() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars");
    let mut failed = Vec::new();
    for &language in reducer::lang::ALL {
        let checker = root.join(language.name).join("judge.sh");
        // JSON's jury is in `real_json.rs`; HTML accepts everything.
        if !checker.exists() {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        write(language, folder.path());
        let output = Command::new("bash").arg(&checker).arg(folder.path()).output().unwrap();
        if output.status.code() == Some(SKIPPED) {
            eprintln!("{}: skipped, the other parser is not installed", language.name);
            continue;
        }
        assert!(output.status.success(), "{}: {}", language.name, String::from_utf8_lossy(&output.stderr));
        let said = String::from_utf8_lossy(&output.stdout);
        let allowed = CANDIDATES * allowed_of_thousand(language) / 1000;
        let rejected = said.lines().count();
        if rejected > allowed {
            failed.push(format!("{}: {rejected} of {CANDIDATES} rejected:\n{said}", language.name));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// What the grammar cannot know; the figures of issue 4.
fn allowed_of_thousand(language: &Language) -> usize {
    match language.name {
        "javascript" | "c" => 5,
        "java" | "css" => 1,
        _ => 0,
    }
}

/// Writes candidates of all samples of a language, as many of each.
fn write(language: &'static Language, folder: &Path) {
    // With the names of their samples, which the judge repeats.
    let trees: Vec<(String, Tree)> = samples::ok(language)
        .into_iter()
        .filter_map(|(path, text)| {
            let name = path.file_name()?.to_str()?.to_owned();
            Some((name, Tree::parse(language, text).ok()?))
        })
        .collect();
    let mut random = Random(1);
    let mut written = 0;
    for number in (0..trees.len()).cycle().take(50 * CANDIDATES) {
        let (name, tree) = &trees[number];
        if let Some(candidate) = sampling::candidate(tree, &mut random) {
            std::fs::write(folder.join(format!("{written:06}-{name}")), candidate).unwrap();
            written += 1;
        }
        if written == CANDIDATES {
            return;
        }
    }
    panic!("{}: only {written} candidates", language.name);
}
