//! The laws of the tree for formulas, held against the samples and solvers.

use reducer_dimacs::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn solvers_read_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// Clauses and literals go; what is left keeps its lines, and the header stays.
#[test]
fn clauses_and_literals_go() {
    let text = "c why\np cnf 25 4\n1 -2 3 0\n-25 7\n 4 -9 0\nc in between\n-3 7 0 12 -8 0\n";
    let has = |text: &str| text.contains("p cnf") && text.contains("-25") && text.contains("0\n-3 ");
    assert_eq!(reduced(&LANGUAGE, text, has), "p cnf 25 4\n-25 0\n-3 0\n");
}

/// A weight stays with its clause, and gets small.
#[test]
fn weights_stay() {
    let text = "p wcnf 12 3 100\n100 1 -2 0\n17 3 -12 0\n5 4 0\n";
    let has = |text: &str| text.starts_with("p wcnf") && text.contains(" -12 0");
    assert_eq!(reduced(&LANGUAGE, text, has), "p wcnf 12 3 100\n1 -12 0\n");
}

/// A variable leaves a prefix, and a prefix that is left has one.
#[test]
fn quantifiers_keep_a_variable() {
    let text = "p cnf 4 1\na 1 2 0\ne 3 4 0\n-1 2 3 -4 0\n";
    let has = |text: &str| text.contains("e 3") && text.contains("-4 0");
    assert_eq!(reduced(&LANGUAGE, text, has), "p cnf 4 1\ne 3 0\n-4 0\n");
}
