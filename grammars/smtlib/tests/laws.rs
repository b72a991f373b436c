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

#[test]
fn bits_of_a_term_become_a_part_of_it() {
    let check = |term: &str, expected: &str| {
        let made = test_common::rewrites::of(&LANGUAGE, &format!("(assert (= a {term}))"));
        assert_eq!(made, [format!("(assert (= a {expected}))")]);
    };
    check("((_ extract 2 1) #b0101)", "#b10");
    check("((_ extract 0 0) (ite b #b01 (concat #b0 c)))", "(ite b #b1 c)");
    check("((_ extract 3 0) ((_ zero_extend 4) c))", "c");
    for kept in [
        "((_ extract 4 0) #b0101)",
        "((_ extract 3 1) (concat b c))",
        "((_ extract 3 0) (bvnot c))",
        "(_ extract 3 0)",
    ] {
        let made = test_common::rewrites::of(&LANGUAGE, &format!("(assert (= a {kept}))"));
        assert!(made.is_empty(), "{kept}: {made:?}");
    }
}
