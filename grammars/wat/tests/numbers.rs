//! What is mentioned by a number gets a name.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "wat2wasm is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_syntax::Tree;
use reducer_wat::LANGUAGE;
use std::process::Command;
use test_common::reduced;

/// A text with the names that are given first; as it was, if there are none.
fn named(text: &str) -> String {
    let tree = Tree::parse(&LANGUAGE, text.as_bytes()).unwrap();
    tree.respelled().map_or_else(|| text.to_owned(), |edit| tree.apply(&edit).tree.to_string())
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(named(text), expected);
    // Once all have names, there is nothing left to do.
    assert_eq!(named(expected), expected);
}

#[test]
fn functions_types_and_globals() {
    check(
        r#"(module
  (type (;0;) (func (param i32)))
  (type (;1;) (func))
  (import "a" "b" (func (;0;) (type 0)))
  (func (;1;) (type 1) global.get 0 call 0)
  (func (;2;) (type 1) (call 1))
  (global (;0;) i32 (i32.const 0))
  (export "c" (func 2))
  (start 1)
  (elem (;0;) (i32.const 0) func 1 2)
  (data (i32.const 0) "call 1"))"#,
        r#"(module
  (type $v0 (;0;) (func (param i32)))
  (type $v1 (;1;) (func))
  (import "a" "b" (func $v3 (;0;) (type $v0)))
  (func $v4 (;1;) (type $v1) global.get $v2 call $v3)
  (func $v5 (;2;) (type $v1) (call $v4))
  (global $v2 (;0;) i32 (i32.const 0))
  (export "c" (func $v5))
  (start $v4)
  (elem (;0;) (i32.const 0) func $v4 $v5)
  (data (i32.const 0) "call 1"))"#,
    );
}

#[test]
fn parameters_and_locals_stand_alone() {
    check(
        "(func (param i32 i64) (result i32) (local f32 (ref null func) f64) local.get 0 local.get 3 drop)",
        "(func (param $v0 i32 ) (param i64) (result i32) (local f32 ) (local $v1 (ref null func) ) (local f64) local.get $v0 local.get $v1 drop)",
    );
}

#[test]
fn parameters_of_the_type_alone_keep_their_numbers() {
    check(
        "(type $t (func (param i32 i32))) (func (type $t) (local i32) local.get 1 local.set 2)",
        "(type $t (func (param i32 i32))) (func (type $t) (local $v0 i32) local.get 1 local.set $v0)",
    );
}

#[test]
fn labels_by_how_far_out_they_are() {
    check(
        "(func block loop br 1 br 0 br 2 end (block (br_if 0 (i32.const 1))) end)",
        "(func block $v0 loop $v1 br $v0 br $v1 br 2 end (block $v2 (br_if $v2 (i32.const 1))) end)",
    );
}

#[test]
fn the_condition_is_not_within_its_label() {
    check(
        "(func (block (if (block (result i32) (br 1) (i32.const 0)) (then (br 0)) (else (br 1)))))",
        "(func (block $v0 (if $v1 (block (result i32) (br $v0) (i32.const 0)) (then (br $v1)) (else (br $v0)))))",
    );
}

#[test]
fn names_that_are_there_are_used_and_not_taken() {
    check("(func $f call 0 call 1) (func $v1)", "(func $f call $f call $v1) (func $v1)");
    check("(func call 0) (func $v0)", "(func $vv0 call $vv0) (func $v0)");
}

#[test]
fn modules_of_a_script_are_apart() {
    check(
        "(module (func call 0)) (module (func) (func call 1))",
        "(module (func $v0 call $v0)) (module (func) (func $v1 call $v1))",
    );
}

#[test]
fn what_is_not_there_keeps_its_number() {
    let text = "(func call 7 local.get 9 br 4)";
    assert_eq!(named(text), text);
}

const INPUT: &str = r#"(module
  (type (;0;) (func (param i32) (result i32)))
  (type (;1;) (func))
  (import "env" "log" (func (;0;) (type 0)))
  (func (;1;) (type 1))
  (func (;2;) (type 0) (param i32) (result i32) (local i32 i64)
    local.get 0
    local.set 1
    block (result i32)
      local.get 1
      call 0
      br 0
    end)
  (func (;3;) (type 0) (param i32) (result i32) (local i64 f32)
    block
      loop
        local.get 2
        f32.ceil
        local.set 2
        br 1
      end
    end
    i32.const 1
    call 2)
  (export "run" (func 3)))
"#;

/// Whether `wat2wasm` takes a text that rounds.
fn rounds(text: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.wat");
    std::fs::write(&path, text).unwrap();
    let output =
        Command::new("wat2wasm").arg(&path).arg("-o").arg(folder.path().join("a.wasm")).output().ok()?;
    Some(output.status.success() && text.contains("f32.ceil"))
}

#[test]
fn a_function_goes_without_those_after_it() {
    if rounds(INPUT) != Some(true) {
        eprintln!("skipped: wat2wasm is not installed");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| rounds(text) == Some(true));
    assert_eq!(
        reduced,
        "(module\n  (func (result i32) (local $v f32)\n    local.get $v\n      f32.ceil\n      local.set $v\n    i32.const 0))\n"
    );
}
