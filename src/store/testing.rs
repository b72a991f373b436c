//! What tests of outputs look at.

use std::fs;
use std::path::Path;

/// The names of all files in a folder, in order.
pub(super) fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
