//! The samples of a teaching grammar that parse.

use reducer::tree::{Language, Tree};
use std::path::Path;

/// Their trees, by the names of their files in order.
pub fn samples(language: &'static Language) -> impl Iterator<Item = Tree> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").join(language.name).join("ok");
    test_common::samples::trees(language, &folder).map(|(_, tree)| tree)
}
