//! A bug of a real program: rustfmt panics where it complains of a line that is too long and begins with tabs. The page of the
//! language tells the same of a file of a crate.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "rustfmt is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_rust::LANGUAGE;
use std::io::Write as _;
use std::process::{Command, Stdio};
use test_common::reduced;

const INPUT: &str = "use std::fmt;

/// A shape has an area.
pub trait Shape: fmt::Debug {
	fn area(&self) -> f64;
}

macro_rules! shapes {
	($($name:ident),*) => { $(impl Shape for $name { fn area(&self) -> f64 { self.0 as f64 * 3.14159 } })* };
}

#[derive(Debug)]
pub struct Square(u32);
shapes!(Square);

pub fn largest(shapes: &[Box<dyn Shape>]) -> Option<f64> {
	shapes.iter().map(|shape| shape.area()).fold(None, |most, area| Some(area.max(most?)))
}
";

/// Whether rustfmt panics on a text as it does in the page.
fn panics(text: &str) -> Option<bool> {
    let mut command = Command::new("rustfmt");
    command.args(["--edition", "2024", "--config", "max_width=40,error_on_line_overflow=true"]);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().ok()?;
    // Its end is seen by what it says, not by a pipe that it no longer reads.
    let _ = child.stdin.take()?.write_all(text.as_bytes());
    let output = child.wait_with_output().ok()?;
    Some(String::from_utf8_lossy(&output.stderr).contains("is beyond the end of buffer"))
}

#[test]
fn a_panic_of_rustfmt_is_reduced_to_a_line_with_tabs() {
    if panics(INPUT) != Some(true) {
        eprintln!("skipped: rustfmt is not installed, or has no such bug");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| panics(text) == Some(true));
    assert!(reduced.len() < 80, "{reduced}");
}
