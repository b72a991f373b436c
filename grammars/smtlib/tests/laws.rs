//! The laws of the tree for SMT-LIB, held against the samples and another parser.

use reducer_smtlib::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 10);
}

/// What is around a part of a term goes, however deep it is, and what a `let` binds comes out of it.
#[test]
fn a_term_gives_way_to_a_part_of_it() {
    let text = "(declare-const x Int)\n(assert (let ((a (not (= x (* 7 x)))) (b true)) (and a (or b a))))\n(check-sat)\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("(* 7 x)"));
    assert_eq!(reduced, "(* 7 x)\n");
}
