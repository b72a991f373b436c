//! The layout of this workspace.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use house::{Krate, against_order, circles, crates};
use std::path::Path;

fn workspace() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn no_crate_needs_one_of_its_own_floor_or_above() {
    let against = against_order(&crates(workspace()).unwrap(), include_str!("../floors.txt"));
    assert!(against.is_empty(), "{against:?}");
}

#[test]
fn no_circle_of_files_or_rooms() {
    let circles_of = |krate: &Krate| {
        let circles = krate.roots.iter().flat_map(|root| circles(root).unwrap());
        circles.map(|circle| format!("{}:\n{circle}", krate.name)).collect::<Vec<_>>().concat()
    };
    let found: String = crates(workspace()).unwrap().iter().map(circles_of).collect();
    assert!(found.is_empty(), "{found}");
}
