//! The laws of the tree for YAML, held against the samples and another parser.

use reducer_yaml::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// What is in a block comes out of it, and takes its lines to the column in which they stand now.
#[test]
fn a_pair_comes_out_of_blocks() {
    let text = "a:
- b: 1
  c:
      d: e
      need: |
        g
          need
        h
      f:
        - i
";
    let has = |text: &str| text.contains("need: |") && text.contains("  need\n");
    assert_eq!(reduced(&LANGUAGE, text, has), "need: |\n  need\n");
    let has = |text: &str| text.contains("f:") && text.contains("- i");
    assert_eq!(reduced(&LANGUAGE, text, has), "f:\n  - i\n");
}

/// A text over several lines loses them one by one, with quotes and without.
#[test]
fn lines_go_one_by_one() {
    let text = "- a\n  b\n  - need\n  c\n";
    assert_eq!(reduced(&LANGUAGE, text, |text| text.contains("\n  - need\n")), "a\n  - need\n");
    let text = "- |  # a\n  b\n\n   c\n  need\n  d\n- e\n";
    assert_eq!(
        reduced(&LANGUAGE, text, |text| text.contains('|') && text.contains("\n  need\n")),
        "|\n  need\n"
    );
}

/// What is in brackets comes out of them.
#[test]
fn brackets_go() {
    let text = "a: {b: [c, {d: e, \"need\": [f, g]}], h: !i &j k}\n";
    assert_eq!(reduced(&LANGUAGE, text, |text| text.contains("\"need\":")), "\"need\":\n");
    assert_eq!(reduced(&LANGUAGE, text, |text| text.contains('g')), "g\n");
}
