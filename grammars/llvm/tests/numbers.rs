//! Values with numbers get names.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "opt is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_llvm::LANGUAGE;
use reducer_syntax::{Tree, archive};
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
    let is_done = named(expected) == expected;
    assert!(is_done, "{}", named(expected));
}

#[test]
fn parameters_blocks_and_results_get_names_and_the_first_block_another_number() {
    check(
        "define i32 @f(i32 %0, ptr %1) {
  %3 = icmp eq i32 %0, 1
  br i1 %3, label %4, label %6
4:
  %5 = load i32, ptr %1
  br label %6
6:
  %7 = phi i32 [ %5, %4 ], [ 0, %2 ]
  ret i32 %7
}
",
        "define i32 @f(i32 %v0, ptr %v1) {
  %v3 = icmp eq i32 %v0, 1
  br i1 %v3, label %v4, label %v6
v4:
  %v5 = load i32, ptr %v1
  br label %v6
v6:
  %v7 = phi i32 [ %v5, %v4 ], [ 0, %0 ]
  ret i32 %v7
}
",
    );
}

#[test]
fn a_name_means_one_thing_in_the_module() {
    check(
        "define i32 @f(i32 %0) {
  ret i32 %0
}
declare void @g(i32 %0)
define i32 @h(i32 %0) {
  ret i32 %0
}
",
        "define i32 @f(i32 %v0) {
  ret i32 %v0
}
declare void @g(i32 %v1)
define i32 @h(i32 %v2) {
  ret i32 %v2
}
",
    );
}

#[test]
fn parameters_without_names_keep_their_numbers() {
    check(
        "define i32 @f(i32, i32) {
  %3 = add i32 %0, %1
  ret i32 %3
}
",
        "define i32 @f(i32, i32) {
  %v3 = add i32 %0, %1
  ret i32 %v3
}
",
    );
}

#[test]
fn globals_get_names_that_are_not_taken() {
    check(
        "@0 = global i32 0
@v7 = global ptr @0
define void @1() {
  call void @1()
  ret void
}
",
        "@vv0 = global i32 0
@v7 = global ptr @vv0
define void @vv1() {
  call void @vv1()
  ret void
}
",
    );
}

#[test]
fn each_file_of_several_has_its_own_names() {
    let text = "<==== a 0 a.ll\n@0 = global i32 0\n<==== a 1 b.ll\n@0 = global ptr @0\n";
    let tree = Tree::parse(archive::language(&[&LANGUAGE]), text.as_bytes()).unwrap();
    let named = tree.apply(&tree.respelled().unwrap()).tree;
    assert_eq!(named.to_string(), text.replace("@0", "@v0"));
}

#[test]
fn types_with_numbers_look_like_values() {
    let text = "%0 = type { i32 }
define void @f(ptr %0) {
  %2 = load %0, ptr %0
  ret void
}
";
    assert_eq!(named(text), text);
}

#[test]
fn where_a_number_is_needed_the_run_goes_on_with_numbers() {
    let text = "define i32 @f(i32 %0) {\n  %2 = add i32 %0, 1\n  ret i32 %2\n}\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("%2 ="));
    assert_eq!(reduced, "define i1 @a() {\n  %2 = alloca i1\n  ret void\n}\n");
}

#[test]
fn numbers_of_more_than_32_bits_are_left_alone() {
    let text = "define void @f(i32 %4294967296) {\n  ret void\n}\n";
    assert_eq!(named(text), text);
}

const INPUT: &str = "define i32 @f(ptr %0, i32 %1) {
  %3 = alloca i32, align 4
  store i32 %1, ptr %3, align 4
  %4 = load i32, ptr %3, align 4
  %5 = icmp sgt i32 %4, 7
  br i1 %5, label %6, label %9

6:                                                ; preds = %2
  %7 = load i32, ptr %0, align 4
  %8 = sdiv i32 %7, 12
  br label %9

9:                                                ; preds = %6, %2
  %10 = phi i32 [ %8, %6 ], [ 0, %2 ]
  ret i32 %10
}
";

/// Whether `opt` takes a text that divides.
fn divides(text: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("f.ll");
    std::fs::write(&path, text.replace("ptr", "i32*")).unwrap();
    let output = Command::new("opt").args(["-passes=verify", "-S", "-o", "-"]).arg(&path).output().ok()?;
    Some(output.status.success() && String::from_utf8_lossy(&output.stdout).contains("= sdiv i32"))
}

#[test]
fn an_instruction_goes_without_those_after_it() {
    if divides(INPUT) != Some(true) {
        eprintln!("skipped: opt is not installed, or does not read this");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| divides(text) == Some(true));
    assert_eq!(reduced, "define i1 @a() {\n  sdiv i32 undef, 1\n  unreachable\n}\n");
}
