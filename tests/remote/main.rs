//! `--remote`: tests as actions of the Remote Execution API, on a server in this process and on a real one.
#![cfg(target_os = "linux")] // Processes are found in /proc.
#![expect(clippy::disallowed_methods, reason = "these tests run programs; only the library must not")]
#![expect(clippy::unwrap_used, reason = "all of this is test code")]
#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "lengths and times of tests are small"
)]

mod errors;
mod execute;
mod fake;
mod files;
mod given_up;
#[path = "../cli/place.rs"]
#[expect(dead_code, reason = "the tests of the command line use more of it")]
mod place;
mod real;
mod safe;
mod same;
mod service;

use fake::Fake;
use place::{Place, Said, names};
use std::fs;

/// Runs the program in a place with its tests on a server.
fn run(place: &Place, server: &Fake, args: &[&str]) -> Said {
    place.run(&[&["--remote", &server.address(), "--remote-patience", "20s"], args].concat())
}

fn done(said: &Said) {
    assert_eq!(said.status, Some(0), "{}", said.stderr);
}

/// All that a run has written, but for journals, with the names.
fn written(place: &Place) -> Vec<(String, Vec<u8>)> {
    let all = names(&place.path("")).into_iter().filter(|name| !name.ends_with(".journal"));
    let all = all.filter(|name| place.path(name).is_file() && name != "test.sh");
    all.map(|name| (name.clone(), fs::read(place.path(&name)).unwrap())).collect()
}
