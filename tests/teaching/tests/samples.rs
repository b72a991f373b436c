//! Inputs as data: each file of `samples/<language>/ok` beside its tree, each of `err` beside what is said about it,
//! each of `recovered` beside both.
//! `UPDATE_EXPECT=1 cargo test` writes what is expected anew; look at the difference.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use reducer::tree::{Language, Tree};
use teaching::LANGUAGES;

#[test]
fn ok() {
    check("ok", "tree", |language, text| match Tree::parse(language, text) {
        Ok(tree) => format!("{tree:?}"),
        Err(error) => panic!("{}: {}", language.name, error.describe(text)),
    });
}

#[test]
fn err() {
    check("err", "txt", |language, text| match Tree::parse(language, text) {
        Ok(tree) => panic!("{} has it:\n{tree:?}", language.name),
        Err(error) => error.describe(text) + "\n",
    });
}

#[test]
fn recovered() {
    check("recovered", "tree", |language, text| match Tree::recover(language, text) {
        Ok((tree, Some(error))) => format!("{}\n{tree:?}", error.describe(text)),
        Ok((tree, None)) => panic!("{} has it:\n{tree:?}", language.name),
        Err(error) => panic!("{}: {}", language.name, error.describe(text)),
    });
}

/// Compares what `show` says about each input with the file of the other extension beside it.
fn check(folder: &str, extension: &str, show: impl Fn(&'static Language, &[u8]) -> String) {
    let mut different = Vec::new();
    for language in LANGUAGES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").join(language.name).join(folder);
        // Most languages have no recovery points.
        if folder.ends_with("recovered") && !folder.is_dir() {
            continue;
        }
        let mut paths: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_none_or(|other| other != extension));
        paths.sort();
        assert!(!paths.is_empty(), "{}", folder.display());
        for path in paths {
            let found = show(language, &fs::read(&path).unwrap());
            let mut golden = path.clone().into_os_string();
            golden.push(format!(".{extension}"));
            let golden = Path::new(&golden);
            if std::env::var_os("UPDATE_EXPECT").is_some() {
                fs::write(golden, &found).unwrap();
            } else if fs::read_to_string(golden).unwrap_or_default() != found {
                different.push(format!("{}:\n{found}", golden.display()));
            }
        }
    }
    assert!(different.is_empty(), "not as expected (UPDATE_EXPECT=1 accepts):\n{}", different.join("\n"));
}
