//! The layout of this workspace.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use house::{against_order, crates};
use std::path::Path;

fn workspace() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn no_crate_needs_one_of_its_own_floor_or_above() {
    let against = against_order(&crates(workspace()).unwrap(), include_str!("../floors.txt"));
    assert!(against.is_empty(), "{against:?}");
}
