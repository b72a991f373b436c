//! A bug of a real program: wat2wasm 1.0.32 ends by an assertion at a type that is not there. The page of the
//! language tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "wat2wasm is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_wat::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = "(module
  (type $pair (struct (field $left (mut i32)) (field (ref $other))))
  (memory 1)
  (func $get (export \"get\") (param $x i32) (result i32)
    (if (result i32) (local.get $x)
      (then (i32.load offset=4 (local.get $x)))
      (else (i32.const 0)))))
";

/// Whether wat2wasm fails on a text as it does in the page.
fn fails(text: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pair.wat");
    std::fs::write(&path, text).unwrap();
    let output =
        Command::new("wat2wasm").args(["--enable-all", "-o", "/dev/null"]).arg(&path).output().ok()?;
    Some(String::from_utf8_lossy(&output.stderr).contains("is_index()' failed"))
}

#[test]
fn an_assertion_of_wat2wasm_is_reduced_to_a_type() {
    if fails(INPUT) != Some(true) {
        eprintln!("skipped: wat2wasm is not installed, or has no such bug");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| fails(text) == Some(true));
    assert_eq!(reduced.trim_end(), "(type (struct (field (ref $o))))");
}
