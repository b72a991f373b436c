//! What a real program says of a schema: graphql-core finds a field that is defined twice. The page of the language tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "python is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_graphql::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = r#""Who may do what."
enum Setting { ENABLED, DISABLED, "Nothing is said." NO_POLICY }

"""
What an owner of an enterprise is told.
"""
type OwnerInfo {
  "Which repositories have the setting."
  repositories(after: String, value: [Setting!]! = [ENABLED]): [String!]!
  keySetting: Setting! @deprecated(reason: "Long ago")
  keySetting: Setting!
}

type Query { owner: OwnerInfo }
"#;

const SCRIPT: &str = "import graphql, sys; graphql.build_schema(open(sys.argv[1]).read())";

/// Whether graphql-core says of a text what it says in the page.
fn is_defined_twice(text: &str) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("schema.graphql");
    std::fs::write(&path, text).unwrap();
    let python = std::env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
    let output = Command::new(python).args(["-c", SCRIPT]).arg(&path).output();
    output.is_ok_and(|output| String::from_utf8_lossy(&output.stderr).contains("can only be defined once"))
}

#[test]
fn a_field_that_is_defined_twice_is_found() {
    if !is_defined_twice(INPUT) {
        eprintln!("skipped: python3 with graphql-core is not installed");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, is_defined_twice);
    assert_eq!(reduced.split_whitespace().collect::<Vec<_>>().join(" "), "type O { k: I k: I }");
}
