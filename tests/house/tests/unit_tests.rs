//! No unit test is there in vain.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// All Rust files below a folder, but for those of targets that have a manifest of their own or are tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() && !path.join("Cargo.toml").exists() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files
}

/// Where cargo is told that a library has no tests, nothing is compiled a second time for them; but they would not be
/// missed, either.
#[test]
fn a_library_whose_tests_are_not_run_has_none() {
    let workspace = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let mut seen = 0;
    for krate in house::crates(workspace).unwrap() {
        let Some(root) = krate.roots.first() else { continue };
        let folder = root.ancestors().find(|folder| folder.join("Cargo.toml").exists()).unwrap();
        let manifest: Table = fs::read_to_string(folder.join("Cargo.toml")).unwrap().parse().unwrap();
        let are_run = manifest.get("lib").and_then(|lib| lib.get("test")).and_then(Value::as_bool);
        if are_run != Some(false) {
            continue;
        }
        seen += 1;
        for path in sources(folder) {
            let text = fs::read_to_string(&path).unwrap();
            assert!(!text.contains("#[cfg(test)]"), "{} has tests that are not run", path.display());
        }
    }
    assert!(seen > 8, "{seen}");
}
