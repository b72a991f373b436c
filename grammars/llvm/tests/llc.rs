//! A failure of a real program: llc 14 ends with an error where a jump to an address is compiled for NVIDIA's
//! processors. The page of the language tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "llc is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_llvm::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = "define dso_local i32 @run(i8* readonly %target) local_unnamed_addr #0 {
entry:
  br label %more

more:                                             ; preds = %more, %entry
  %at = phi i32 [ 0, %entry ], [ %next, %more ]
  %next = add nuw nsw i32 %at, 1
  indirectbr i8* %target, [label %more, label %end]

end:                                              ; preds = %more
  ret i32 %next
}

attributes #0 = { nounwind }
";

/// Whether llc fails on a text as it does in the page.
fn fails(text: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.ll");
    std::fs::write(&path, text).unwrap();
    let output = Command::new("llc")
        .env("LLVM_DISABLE_SYMBOLIZATION", "1")
        .args(["-mtriple=nvptx64", "-o", "/dev/null"])
        .arg(&path)
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&output.stderr);
    Some(said.contains("LLVM ERROR: Cannot select") && said.contains("brind"))
}

#[test]
fn an_error_of_llc_is_reduced_to_a_jump() {
    if fails(INPUT) != Some(true) {
        eprintln!("skipped: llc is not installed, or has no such failure");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| fails(text) == Some(true));
    assert_eq!(reduced.trim_end(), "define i1 @a() {\nindirectbr i8* undef, []\n}");
}
