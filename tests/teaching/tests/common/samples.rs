//! The samples of a teaching grammar that parse.

use reducer::tree::{Language, Tree};
use std::fs;
use std::path::Path;

/// Their trees, by the names of their files in order.
pub fn samples(language: &'static Language) -> impl Iterator<Item = Tree> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").join(language.name).join("ok");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_none_or(|extension| extension != "tree"));
    paths.sort();
    paths.into_iter().map(move |path| Tree::parse(language, fs::read(path).unwrap()).unwrap())
}
