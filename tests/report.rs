//! The page of `--report`, by real programs: it shows the lines of the input from which the result came.
#![cfg(all(feature = "lang-c", feature = "lang-html"))]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "runs the programs that users run")]

use std::fs;
use std::process::Command;

/// The texts of the result and of the input, as the page shows them after a reduction by this line of a shell.
fn texts(program: &str, name: &str, input: &str, test: &str, options: &[&str]) -> [String; 2] {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join(name), input).unwrap();
    let mut command = Command::new(program);
    command.current_dir(place.path()).env("TMPDIR", place.path()).args(options);
    let output = command.args(["-q", "-c", test, name, "--report", "page.html"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let page = fs::read_to_string(place.path().join("page.html")).unwrap();
    let mut parts = page.split("<pre>").skip(1).map(|part| part.split("</pre>").next().unwrap().to_owned());
    [parts.next().unwrap(), parts.next().unwrap()]
}

/// The page said that the `<!` of the first line was left.
#[test]
fn what_is_left_is_shown_in_its_own_line() {
    let line = |number| match number {
        1 => "<!DOCTYPE html>\n".to_owned(),
        395 => "<p>Before <![m[ behind</p>\n".to_owned(),
        _ => format!("<p>Line {number} of <b>many</b></p>\n"),
    };
    let input: String = (1..=400).map(line).collect();
    let [result, left] =
        texts(env!("CARGO_BIN_EXE_reduce-html"), "in.html", &input, "grep -qF '<![m[' \"$1\"", &[]);
    assert_eq!(result, "");
    assert_eq!(left, "");
}

/// The page said that the `long` of the structure was left.
#[test]
fn a_token_that_is_there_twice_is_shown_where_it_was() {
    let input =
        "const long limits[4] = {1, 2, 3, 4};\nstruct sample {\n  double value;\n  long weight[4];\n};\n";
    let test = "grep -Eq '^(const )?long [a-z]+\\[4\\]' \"$1\"";
    let [result, left] = texts(env!("CARGO_BIN_EXE_reduce-c"), "in.c", input, test, &["--rename"]);
    assert_eq!(result, "");
    assert_eq!(left, "");
}
