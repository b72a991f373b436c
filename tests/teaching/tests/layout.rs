//! What stands between tokens is written anew where a node moves to another depth, and stays as it is elsewhere.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use reducer::tree::{Edit, Language, NodeId, Tree};
use teaching::indented::{LANGUAGE, kinds};
use teaching::{columns, ended};

fn tree(text: &str) -> Tree {
    Tree::parse(&LANGUAGE, text.as_bytes()).unwrap()
}

/// The node of a kind whose text begins like this.
fn node(tree: &Tree, kind: reducer::tree::Kind, begins: &str) -> NodeId {
    let is_it = |&node: &NodeId| tree.kind(node) == kind && tree.text_of(node).starts_with(begins.as_bytes());
    tree.nodes().find(is_it).unwrap()
}

fn rendered(tree: &Tree, edit: &Edit) -> String {
    String::from_utf8(tree.render(edit)).unwrap()
}

const NESTED: &str = "\
if a:
    if b:
\tc
\tif d:
\t  # of e
\t  e
\telse:
\t  (f,
  g)
    h
i
";

#[test]
fn a_statement_that_moves_up_takes_its_lines_along() {
    let tree = tree(NESTED);
    let [outer, inner] = ["if a", "if d"].map(|begins| node(&tree, kinds::Choice, begins));
    let hoisted = rendered(&tree, &Edit::hoist(&tree, outer, inner).unwrap());
    assert_eq!(hoisted, "if d:\n\t  # of e\n  e\nelse:\n  (f,\n  g)\ni\n");
}

#[test]
fn elements_of_a_block_take_the_depth_of_the_list_above() {
    let tree = tree(NESTED);
    let (into, from) = (node(&tree, kinds::Choice, "if b"), node(&tree, kinds::Line, "c"));
    let spliced = rendered(&tree, &Edit::splice(&tree, into, from).unwrap());
    let expected = "if a:\n    c\n    if d:\n\t  # of e\n      e\n    else:\n      (f,\n  g)\n    h\ni\n";
    assert_eq!(spliced, expected);
}

#[test]
fn a_line_end_out_of_brackets_becomes_a_blank() {
    let tree = tree("(a, (b,\n  c),\n  d)\n");
    let (into, from) = (node(&tree, kinds::Line, "(a"), node(&tree, kinds::Expression2, "(b"));
    let into = tree.children(into).next().unwrap();
    assert_eq!(rendered(&tree, &Edit::hoist(&tree, into, from).unwrap()), "(b,\n  c)\n");
}

#[test]
fn all_else_stays_as_it_was() {
    let tree = tree(NESTED);
    let pruned = rendered(&tree, &Edit::prune([node(&tree, kinds::Line, "c")]));
    assert_eq!(pruned, NESTED.replace("\tc\n", ""));
}

fn ended_tree(text: &str) -> Tree {
    Tree::parse(&ended::LANGUAGE, text.as_bytes()).unwrap()
}

#[test]
fn a_statement_that_moves_out_of_a_block_gets_a_line_of_its_own() {
    let tree = ended_tree("if a { b }; c\n");
    let (into, from) = (node(&tree, ended::kinds::Choice, "if"), node(&tree, ended::kinds::Run, "b"));
    assert_eq!(rendered(&tree, &Edit::hoist(&tree, into, from).unwrap()), "b\nc\n");
}

#[test]
fn a_line_end_in_brackets_that_are_gone_becomes_a_blank() {
    let tree = ended_tree("a(b\n  (c))\n");
    let [into, from] = ["a", "b"].map(|begins| node(&tree, ended::kinds::Expression4, begins));
    assert_eq!(rendered(&tree, &Edit::hoist(&tree, into, from).unwrap()), "b (c)\n");
}

fn columns_tree(text: &str) -> Tree {
    Tree::parse(&columns::LANGUAGE, text.as_bytes()).unwrap()
}

const COLUMNS: &str = "\
a:
    b:
        - c:
            d
            e
          f: |
              g
                h

              i
        - j
k:
- l
";

#[test]
fn lines_of_a_text_are_no_deeper_than_its_first_one() {
    let tree = columns_tree(COLUMNS);
    let lines: Vec<NodeId> = tree.nodes().filter(|&node| tree.kind(node) == columns::kinds::LINE).collect();
    let pruned = rendered(&tree, &Edit::prune([lines[0]]));
    assert!(pruned.contains("f: |\n              h\n\n              i\n"), "{pruned}");
}

/// The lines of a text, tidied.
fn tidied(language: &'static Language, text: &str) -> String {
    let tree = Tree::parse(language, text.as_bytes()).unwrap();
    let edit = tree.tidied(0..tree.gap_count()).unwrap();
    String::from_utf8(tree.render(&edit)).unwrap()
}

#[test]
fn lines_in_brackets_stand_deeper_by_a_step() {
    let text = "fn f() {\n        {\n            a;\n    b;\n  }\n      }\n";
    assert_eq!(tidied(&teaching::script::LANGUAGE, text), "fn f() {\n  {\n    a;\n    b;\n  }\n}\n");
}

#[test]
fn a_word_that_goes_on_stands_as_deep_as_its_construct() {
    let text =
        "if a then\n      if b then\n  c;\n        else\n          d;\n      end\n    else\n    b;\n   end\n";
    let expected =
        "if a then\n      if b then\n  c;\n      else\n          d;\n      end\nelse\n    b;\nend\n";
    assert_eq!(tidied(&teaching::choices::LANGUAGE, text), expected);
}

#[test]
fn a_word_that_begins_a_part_stands_as_deep_as_the_whole() {
    let text =
        "fn f() {\n    if a {\n        b;\n    }\n      else {\n        return\n          a;\n    }\n}\n";
    let expected =
        "fn f() {\n    if a {\n        b;\n    }\n    else {\n        return\n          a;\n    }\n}\n";
    assert_eq!(tidied(&teaching::script::LANGUAGE, text), expected);
}
