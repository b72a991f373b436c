//! The samples of the languages: `grammars/<language>/samples/{ok,err}`.

use reducer::tree::Language;
use std::path::{Path, PathBuf};

/// Those that are of the language, in order.
pub fn ok(language: &Language) -> Vec<(PathBuf, Vec<u8>)> {
    read(language, "ok")
}

/// Those that are not.
#[allow(dead_code, reason = "not every test needs them")]
pub fn err(language: &Language) -> Vec<(PathBuf, Vec<u8>)> {
    read(language, "err")
}

fn read(language: &Language, what: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars");
    let folder = root.join(language.name).join("samples").join(what);
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(&folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    // Of some languages every text is one.
    let none_wrong = what == "err" && !folder.exists();
    assert!(none_wrong || !paths.is_empty(), "no samples in {}", folder.display());
    paths.into_iter().map(|path| (path.clone(), std::fs::read(&path).unwrap())).collect()
}
