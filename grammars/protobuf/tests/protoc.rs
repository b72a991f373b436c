//! What a real program says of a file: protoc misses a type. The page of the language tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "protoc is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_protobuf::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = "syntax = \"proto3\";

package shop;

import \"google/type/timeofday.proto\";

// When it is open.
message Shop {
  string name = 1 [deprecated = true];
  message Day {
    oneof hours {
      google.type.TimeOfDay opens = 1;
      bool closed = 2;
    }
  }
  repeated Day days = 2;
}
";

/// Whether protoc says of a text what it says in the page.
fn misses(text: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop.proto");
    std::fs::write(&path, text).unwrap();
    let mut protoc = Command::new("protoc");
    let output = protoc.arg("-I").arg(folder.path()).args(["-o", "/dev/null"]).arg(&path).output().ok()?;
    Some(String::from_utf8_lossy(&output.stderr).contains("\"google.type.TimeOfDay\" is not defined"))
}

#[test]
fn the_use_of_a_type_is_found() {
    if misses(INPUT) != Some(true) {
        eprintln!("skipped: protoc is not installed");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| misses(text) == Some(true));
    assert_eq!(
        reduced.split_whitespace().collect::<Vec<_>>().join(" "),
        "message D { oneof h { google.type.TimeOfDay o = 1; } }"
    );
}
