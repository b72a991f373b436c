//! The folders of `examples/`: an input, a test, perhaps options, and what is left of the input.
//!
//! `UPDATE_EXPECT=1 cargo test --test examples` writes what is left anew; look at the difference.
#![cfg(feature = "_grammar")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "runs the programs that users run")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use std::path::{Path, PathBuf};
use std::process::Command;

/// What a test exits with if the program that it is about is not installed.
const SKIPPED: i32 = 77;

/// A folder of `examples/` with an input of a compiled-in language.
struct Example {
    folder: PathBuf,
    input: PathBuf,
    /// `reduce-<language>`.
    program: PathBuf,
}

fn examples() -> Vec<Example> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut folders: Vec<PathBuf> =
        std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    folders.into_iter().filter_map(example).collect()
}

fn example(folder: PathBuf) -> Option<Example> {
    let files = std::fs::read_dir(&folder).ok()?.map(|entry| entry.unwrap().path());
    let input = files.into_iter().find(|path| path.file_stem().is_some_and(|stem| stem == "input"))?;
    let language = reducer::lang::by_extension(input.extension()?.to_str()?)?;
    let tests = std::env::current_exe().unwrap();
    let program = tests.parent()?.parent()?.join(format!("reduce-{}", language.name));
    Some(Example { folder, input, program })
}

#[test]
fn examples_come_down_to_what_is_expected() {
    for Example { folder, input, program } in examples() {
        let test = folder.join("test.sh");
        let status = Command::new(&test).arg(&input).current_dir(&folder).status().unwrap();
        if status.code() == Some(SKIPPED) {
            eprintln!("{}: skipped, what it tests is not installed", folder.display());
            continue;
        }
        let place = tempfile::tempdir().unwrap();
        let output = place.path().join("output");
        let mut run = Command::new(program);
        run.arg(&test).arg(&input).arg("-q").arg("-o").arg(&output);
        let run = run.output().unwrap();
        assert!(run.status.success(), "{}: {}", folder.display(), String::from_utf8_lossy(&run.stderr));
        let reduced = std::fs::read(output).unwrap();
        let expected = folder.join("expected").with_extension(input.extension().unwrap());
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            std::fs::write(expected, reduced).unwrap();
            continue;
        }
        let reduced = String::from_utf8_lossy(&reduced).into_owned();
        let expected = String::from_utf8_lossy(&std::fs::read(expected).unwrap()).into_owned();
        assert_eq!(reduced, expected, "{}", folder.display());
    }
}
