//! The laws of the tree for LLVM IR, held against the samples and another parser.

use reducer_llvm::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// Blocks, attributes, attachments and metadata go; a label and its uses get one short name.
#[test]
fn blocks_and_attributes_go() {
    let text = "define dso_local i32 @f(i32 noundef %count, ptr %p) local_unnamed_addr #0 {
entry:
  %any = icmp sgt i32 %count, 0
  br i1 %any, label %begin, label %exit, !prof !1

begin:
  %x = add nuw nsw i32 %count, 42
  store i32 %x, ptr %p, align 4, !tbaa !2
  br label %exit

exit:
  ret i32 %count
}
attributes #0 = { nounwind }
!1 = !{!\"branch_weights\", i32 1, i32 2}
";
    let reduced = reduced(&LANGUAGE, text, |text: &str| {
        // What is branched to is there, and what is added and stored.
        let target = text
            .split("label %")
            .nth(1)
            .map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap());
        target.is_some_and(|target| text.contains(&format!("\n{target}:")))
            && text.contains("add")
            && text.contains("42")
    });
    assert_eq!(
        reduced.trim_end(),
        "define i1 @a() {\n  add i32 undef, 42\n  br label %e\ne:\n  unreachable\n}"
    );
}

#[test]
fn a_function_loses_its_result_with_all_values() {
    let text = "define i8 @f(i1 %a) {\n  br i1 %a, label %b, label %c\nb:\n  ret i8 0\nc:\n  ret i8 %d\n}";
    let expected =
        "define void @f(i1 %a) {\n  br i1 %a, label %b, label %c\nb:\n  ret void\nc:\n  ret void\n}";
    assert_eq!(test_common::rewrites::of(&LANGUAGE, text), [expected]);
}

/// What it returns after that, and what comes after it, goes.
#[test]
fn a_function_ends_after_the_last_value_of_a_block() {
    let text = "@g = alias ptr, ptr @f
define void @f(i8 %a) {
  %b = add i8 %a, 1
  br label %c
c:
  %d = icmp eq <2 x i8> %e, %e
  br label %c
}";
    let expected = [
        "@g = alias ptr, ptr @f
define i8 @f(i8 %a) {
  %b = add i8 %a, 1
  ret i8 %b
}",
        "@g = alias ptr, ptr @f
define <2 x i1> @f(i8 %a) {
  %b = add i8 %a, 1
  br label %c
c:
  %d = icmp eq <2 x i8> %e, %e
  ret <2 x i1> %d
}",
    ];
    assert_eq!(test_common::rewrites::of(&LANGUAGE, text), expected);
}

/// Of functions that nobody mentions: a call would have too few arguments.
#[test]
fn a_value_becomes_a_parameter() {
    let rewrites = |text: &str| test_common::rewrites::of(&LANGUAGE, text);
    let last = |text: &str| rewrites(text).pop().unwrap();
    let value = "%b = load i8, ptr %p\n  store i8 %b, ptr %q\n  ret void\n}";
    assert_eq!(
        last(&format!("define void @f() {{\n  {value}")),
        "define void @f(i8 %b) {\n  store i8 %b, ptr %q\n  ret void\n}"
    );
    assert_eq!(
        last(&format!("define void @f(ptr %q) {{\n  {value}")),
        "define void @f(ptr %q, i8 %b) {\n  store i8 %b, ptr %q\n  ret void\n}"
    );
    assert_eq!(
        last(&format!("define void @f(ptr %q, ...) {{\n  {value}")),
        "define void @f(ptr %q, i8 %b, ...) {\n  store i8 %b, ptr %q\n  ret void\n}"
    );
    let second =
        "define i8 @f(i8 %a) {\n  %b = extractvalue { i8 } %c, 0\n  %d = add i8 %a, %b\n  ret i8 %d\n}";
    let expected = "define i8 @f(i8 %a, i8 %b) {\n  %d = add i8 %a, %b\n  ret i8 %d\n}";
    assert!(rewrites(second).iter().any(|text| text == expected), "{:?}", rewrites(second));
    assert_eq!(rewrites(&format!("@g = alias ptr, ptr @f\ndefine void @f() {{\n  {value}")), [""; 0]);
}
