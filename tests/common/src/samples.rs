//! Samples: the files of a folder.

use reducer_syntax::{Language, Tree};
use std::fs;
use std::path::{Path, PathBuf};

/// The paths and texts of the files in a folder, in the order of their names. A name that ends with `.tree` is of the
/// expected tree of a sample.
pub fn read(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.is_file() && path.extension().is_none_or(|extension| extension != "tree"));
    paths.sort();
    assert!(!paths.is_empty(), "no samples in {}", folder.display());
    paths.into_iter().map(|path| (path.clone(), fs::read(&path).unwrap())).collect()
}

/// The trees of the samples in a folder, which are all of the language, with their paths.
pub fn trees(language: &'static Language, folder: &Path) -> impl Iterator<Item = (PathBuf, Tree)> + use<> {
    read(folder).into_iter().map(move |(path, text)| {
        let tree = Tree::parse(language, &text[..])
            .unwrap_or_else(|error| panic!("{}:{}", path.display(), error.describe(&text)));
        (path, tree)
    })
}
