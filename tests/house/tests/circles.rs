//! What counts as a circle, on crates of a few lines.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use house::circles;
use std::path::Path;

/// Compares the circles of a crate in `tests/data`.
fn check(name: &str, expected: &[&str]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name).join("lib.rs");
    let found: Vec<String> = circles(&root).unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(found, expected);
}

#[test]
fn doors_and_tests_do_not_count() {
    check("none", &[]);
}

#[test]
fn a_reexport_leads_to_the_definition() {
    let circle = "  other.rs uses room/inner.rs (crate::room::Thing)
  room/inner.rs uses other.rs (crate::other::helper)
";
    check("through_a_door", &[circle]);
}

#[test]
fn rooms_whose_files_make_no_circle_may_make_one() {
    let circle = "  a uses b (crate::b::three::Three)
  b uses a (crate::a::two::Two)
";
    check("rooms", &[circle]);
}
