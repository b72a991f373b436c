//! What compiles with `#[derive(Node)]`, what does not, and what is said about it.
//! `TRYBUILD=overwrite cargo test` writes the messages anew; look at the difference.

#[test]
fn ui() {
    let tests = trybuild::TestCases::new();
    tests.pass("tests/ui/ok/*.rs");
    tests.compile_fail("tests/ui/err/*.rs");
}
