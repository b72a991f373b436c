//! The laws of the tree for Go, held against the samples and another parser.

use reducer_go::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 1);
}

/// What is in blocks, functions and literals comes out of them.
#[test]
fn a_statement_comes_out_of_blocks() {
    let text = "package main\n\nimport \"fmt\"\n\nfunc main() {\n\tfor i := range []int{1, 2} {\n\t\tif i > 1 {\n\t\t\tneed(fmt.Sprint(i), \
                2)\n\t\t}\n\t}\n}\n";
    let reduced = reduced(&LANGUAGE, text, |text| text.contains("need(") && text.contains("func"));
    assert_eq!(
        reduced.split_whitespace().collect::<Vec<_>>().join(" "),
        "package main func main(){ need() }"
    );
}

/// A semicolon that is a line end is none any more where an edit takes away what stands before it.
#[test]
fn lines_stay_apart() {
    let text = "package p\n\nfunc f() {\n\ta()\n\tb()\n\tc()\n}\n";
    let reduced = reduced(&LANGUAGE, text, |text| text.contains("a()") && text.contains("c()"));
    assert_eq!(reduced.split_whitespace().collect::<Vec<_>>().join(" "), "package p func f() { a() c() }");
}
