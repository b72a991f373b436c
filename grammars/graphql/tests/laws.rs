//! The laws of the tree for GraphQL, held against the samples and another parser.

use reducer_graphql::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// Fields, arguments and directives go; an operation gives way to what it selects, and a field to what is selected in it.
#[test]
fn fields_and_arguments_go() {
    let text = "query Q($a: Int = 1) @b {
  viewer { id }
  c: list(first: 10, where: {d: [$a, 2], e: \"f\"}) @include(if: $g) { ... on H { need(i: 1), j }, ...K }
}
fragment K on L { m }
";
    let has = |text: &str| text.contains("need") && text.contains("i:");
    assert_eq!(reduced(&LANGUAGE, text, has).trim_end(), "{ need(i: 0) }");
}

/// Definitions, their fields and what is said of these go.
#[test]
fn definitions_go() {
    let text = "\"One.\"
scalar A
type B implements C & D @e(f: 1) {
  \"\"\"Two.\"\"\"
  need(g: [H!]! = [I], j: K): [L!]! @deprecated
  m: N
}
extend union O @p = Q | R
";
    let has = |text: &str| text.contains("type") && text.contains("need(g:") && text.contains("): ");
    assert_eq!(reduced(&LANGUAGE, text, has).trim_end(), "type B {\n  need(g: I): I\n}");
}
