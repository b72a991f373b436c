//! A bug of a real program: `PyYAML` fails at a day that no month has, and does not say so as of other errors. The page of the language tells
//! the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "python is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_yaml::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = "\
# What was released.
ancestor: null
releases:
  1.0.0:
    changes:
    - first
    release_date: '2026-01-31'
  1.1.0:
    changes: {bugfixes: [a, b],
      major: []}
    notes: |
      Something
        more.
    release_date: 2026-02-30
";

/// Whether `PyYAML` ends as it does in the page.
fn fails(text: &str) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("changelog.yaml");
    std::fs::write(&path, text).unwrap();
    let python = std::env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
    let script = "import sys, yaml; yaml.safe_load(open(sys.argv[1]))";
    let output = Command::new(python).args(["-c", script]).arg(&path).output();
    output.is_ok_and(|output| String::from_utf8_lossy(&output.stderr).contains("\nValueError: "))
}

#[test]
fn a_day_that_no_month_has_is_found() {
    if !fails(INPUT) {
        eprintln!("skipped: python3 with PyYAML is not installed");
        return;
    }
    assert_eq!(reduced(&LANGUAGE, INPUT, fails).trim_end(), "2026-02-30");
}
