//! A bug of a real program: `gofmt -r` panics where a rule puts a selector in the place of a signature. The page of the
//! language tells the same of a file of the standard library.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "gofmt is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_go::LANGUAGE;
use std::io::Write as _;
use std::process::{Command, Stdio};
use test_common::reduced;

const INPUT: &str = "package shapes

import \"math\"

// A Shape has an area.
type Shape interface {
	Area() float64
	Scale(by float64, center *Point) (Shape, error)
}

type Point struct{ X, Y float64 }

func Largest(shapes []Shape) (largest Shape) {
	for _, shape := range shapes {
		if largest == nil || shape.Area() > largest.Area() {
			largest = shape
		}
	}
	return largest
}

func (p *Point) Distance(q Point) float64 {
	return math.Hypot(p.X-q.X, p.Y-q.Y)
}
";

/// Whether gofmt panics on a text as it does in the page.
fn panics(gofmt: &str, text: &str) -> Option<bool> {
    let mut command = Command::new(gofmt);
    command.args(["-r", "a -> a.b"]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().ok()?;
    // Its end is seen by what it says, not by a pipe that it no longer reads.
    let _ = child.stdin.take()?.write_all(text.as_bytes());
    let output = child.wait_with_output().ok()?;
    Some(String::from_utf8_lossy(&output.stderr).contains("not *ast.FuncType"))
}

#[test]
fn a_panic_of_gofmt_is_reduced_to_a_method_of_an_interface() {
    let gofmt = std::env::var("GOFMT").unwrap_or_else(|_| "gofmt".to_owned());
    if panics(&gofmt, INPUT) != Some(true) {
        eprintln!("skipped: gofmt is not installed, or has no such bug");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| panics(&gofmt, text) == Some(true));
    let words: String = reduced.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("interface {") && words.len() < 50, "{reduced}");
}
