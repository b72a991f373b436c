//! What went wrong once, one test each.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use reducer::tree::{Edit, Language, NodeId, Tree};
use std::collections::BTreeSet;
use teaching::{csv, edges, given, heredoc, interpolation, keys, lines, markup, scopes, soup, tags};

/// The text after pruning the innermost node with each of these texts.
fn prune(language: &'static Language, text: &str, nodes: &[&str]) -> String {
    let tree = Tree::parse(language, text.as_bytes()).unwrap();
    let find = |wanted: &&str| tree.nodes().rfind(|&node| tree.text_of(node) == wanted.as_bytes());
    make(&tree, nodes.iter().map(|wanted| find(wanted).unwrap()))
}

/// The same for the outermost node with a text.
fn prune_outermost(language: &'static Language, text: &str, wanted: &str) -> String {
    let tree = Tree::parse(language, text.as_bytes()).unwrap();
    let found = tree.nodes().find(|&node| tree.text_of(node) == wanted.as_bytes());
    make(&tree, found)
}

fn make(tree: &Tree, nodes: impl IntoIterator<Item = NodeId>) -> String {
    let edit = Edit::prune(nodes);
    let candidate = tree.render(&edit);
    let applied = tree.apply(&edit).tree;
    let parsed = Tree::parse(tree.language(), &candidate[..]).unwrap();
    assert_eq!((applied.text(), applied.tokens()), (parsed.text(), parsed.tokens()));
    assert_eq!(format!("{applied:?}"), format!("{parsed:?}"));
    String::from_utf8(candidate).unwrap()
}

#[test]
fn the_first_element_goes_and_the_first_part_of_the_next() {
    // Both cuts took the blank between them.
    assert_eq!(prune(&keys::LANGUAGE, "use aa  b; ", &["use aa", "b;"]), "");
}

#[test]
fn three_tokens_that_would_be_one_stay_three() {
    assert_eq!(prune(&soup::LANGUAGE, "..a.", &["a"]), ".. .");
    assert_eq!(prune(&soup::LANGUAGE, "1e-a(5)", &["a"]), "1e-(5)");
    assert_eq!(prune(&soup::LANGUAGE, "1e-.5", &["."]), "1e- 5");
    assert_eq!(prune(&soup::LANGUAGE, "<!a--", &["a"]), "<! --");
}

#[test]
fn a_comment_does_not_begin_where_a_token_stood() {
    assert_eq!(prune(&soup::LANGUAGE, "a /b/* c */", &["b"]), "a / /* c */");
    assert_eq!(prune(&soup::LANGUAGE, "a /b* c /* d */ e", &["b"]), "a / * c /* d */ e");
}

#[test]
fn hidden_text_does_not_take_the_first_token() {
    assert_eq!(prune(&soup::LANGUAGE, "#Tag(a)b", &["(a)"]), "#Tag b");
}

#[test]
fn what_keeps_two_tokens_apart_stays_where_nothing_else_can() {
    assert_eq!(prune(&csv::LANGUAGE, "a1b,2\n", &["1b"]), "a,2\n");
    assert_eq!(prune(&csv::LANGUAGE, "\"a1b\",2\n", &["1"]), "\"a1b\",2\n");
    assert_eq!(prune(&csv::LANGUAGE, "\"a1b\",2\n", &["1", "b"]), "\"a\",2\n");
}

#[test]
fn names_of_tokens_are_not_escaped_twice() {
    let error = csv::parse(&b"a"[..]).unwrap_err();
    assert_eq!(error.describe(b"a"), r"1:2: unexpected end of file; expected ',', '\n' or NUMBER");
}

#[test]
fn a_token_that_more_begins_is_not_the_part_that_ends_it() {
    // The shortest value was the closing quote alone.
    assert_eq!(prune(&markup::LANGUAGE, "<a b=\"long\"/>", &["\"long\""]), "<a b=a/>");
}

#[test]
fn what_keeps_two_tokens_apart_depends_on_the_mode() {
    assert_eq!(prune(&markup::LANGUAGE, "<a b=\"c\"d/>", &["=\"c\""]), "<a b d/>");
    assert_eq!(prune(&markup::LANGUAGE, "x<b/>y", &["<b/>"]), "x<b/>y");
    assert_eq!(prune(&interpolation::LANGUAGE, "a = \"x${b}y\";", &["${b}"]), "a = \"x${b}y\";");
    assert_eq!(prune(&interpolation::LANGUAGE, "a = \"x${b}\";", &["${b}"]), "a = \"x\";");
}

#[test]
fn a_cut_that_takes_an_end_of_a_mode_along_is_not_made() {
    // The hidden `#` leads to a mode that the end of the line leads back from.
    assert_eq!(prune(&heredoc::LANGUAGE, "a b #c\nd\n", &["b"]), "a #c\nd\n");
    assert_eq!(prune(&heredoc::LANGUAGE, "#c\nd\n", &["\n"]), "#c\nd\n");
}

#[test]
fn what_a_filter_inserted_is_written_where_it_would_not_insert_it_any_more() {
    // A line end goes with the statement after it, unless the line goes on.
    assert_eq!(prune_outermost(&lines::LANGUAGE, "a = b\nc = d;e = f", "c = d"), "a = b;e = f");
    assert_eq!(prune_outermost(&lines::LANGUAGE, "a = b\nc = d; e = f", "c = d"), "a = b\ne = f");
    assert_eq!(prune_outermost(&lines::LANGUAGE, "a = b\nc = d\ne = f", "c = d"), "a = b\ne = f");
}

#[test]
fn the_last_node_loses_tokens_only() {
    // Behind the lambda, of which the object is a part, there is no node.
    let tree = Tree::parse(&edges::LANGUAGE, &b"a + fun() {};"[..]).unwrap();
    let last = tree.nodes().next_back().unwrap();
    let smaller: Vec<_> = Edit::shrinks(&tree, last).map(|edit| tree.render(&edit)).collect();
    assert_eq!(smaller, [b"a + {};"]);
}

#[test]
fn an_expression_becomes_a_statement_unless_it_begins_like_another() {
    let hoisted = |text: &str, into: &str, from: &str| {
        let tree = Tree::parse(&edges::LANGUAGE, text.as_bytes()).unwrap();
        let find = |text: &str| tree.nodes().find(|&node| tree.text_of(node) == text.as_bytes()).unwrap();
        let edit = Edit::hoist(&tree, find(into), find(from))?;
        Some(String::from_utf8(tree.render(&edit)).unwrap())
    };
    assert_eq!(hoisted("a; (x).y + z;", "(x).y + z;", "(x)").as_deref(), Some("a; (x);"));
    assert_eq!(hoisted("a; x + {a: b}.y;", "x + {a: b}.y;", "{a: b}"), None, "that is a block");
    assert_eq!(hoisted("a; x + fun() {};", "x + fun() {};", "fun() {}"), None, "that is a function");
}

#[test]
fn no_edit_makes_what_only_the_input_may_have() {
    let statements = |text: &str| {
        let tree = Tree::parse(&given::LANGUAGE, text.as_bytes()).unwrap();
        let mut edits = Vec::new();
        for node in tree.nodes() {
            edits.extend(tree.subtree(node).skip(1).filter_map(|from| Edit::hoist(&tree, node, from)));
            edits.extend(Edit::shrinks(&tree, node));
        }
        let texts = edits.iter().map(|edit| String::from_utf8(tree.render(edit)).unwrap());
        texts.filter(|text| !text.starts_with("let")).collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>()
    };
    assert_eq!(statements("let a = (b c)"), [""; 0], "a value is no statement of a file that had none");
    assert_eq!(statements("(b c)"), ["b", "c"]);
}

#[test]
fn an_end_tag_is_written_where_nothing_implies_it_any_more() {
    let tree = Tree::parse(&tags::LANGUAGE, &b"<a>x<p>y<p>z</a>"[..]).unwrap();
    let second = tree.nodes().find(|&node| tree.text_of(node) == b"<p>z").unwrap();
    let first = tree.nodes().find(|&node| tree.text_of(node) == b"<p>y").unwrap();
    assert_eq!(tree.render(&Edit::prune([second])), b"<a>x<p>y</a>");
    let word = tree.nodes().find(|&node| tree.text_of(node) == b"x").unwrap();
    assert_eq!(tree.render(&Edit::prune([first, word])), b"<a><p>z</a>");
    let text = &b"<a><p>x<p>y</a>z"[..];
    let tree = Tree::parse(&tags::LANGUAGE, text).unwrap();
    let into = tree.nodes().find(|&node| tree.text_of(node) == b"<a><p>x<p>y</a>").unwrap();
    let from = tree.nodes().find(|&node| tree.text_of(node) == b"<p>x").unwrap();
    let edit = Edit::splice(&tree, into, from).unwrap();
    // The last `p` would take in what stands after it.
    assert_eq!(tree.render(&edit), b"<p>x<p>y</p>z");
    // An end tag goes alone only where it is implied.
    let tree = Tree::parse(&tags::LANGUAGE, &b"<a><b>x</b></a>y"[..]).unwrap();
    let mut ends = tree.nodes().filter(|&node| tree.text_of(node).starts_with(b"</"));
    assert_eq!(tree.render(&Edit::prune(ends.next())), b"<a><b>x</a>y");
    assert_eq!(tree.render(&Edit::prune(ends.next())), tree.text());
}

#[test]
fn a_name_used_after_the_last_section_is_known_after_an_edit_there() {
    // The filter took the end of the text again, and the outline lost what it told of the rest after the last `;`.
    let tree = Tree::of_tokens(&scopes::LANGUAGE, &b"type a; b; a d;"[..]).unwrap();
    let end = tree.nodes().next_back().unwrap();
    let tree = tree.apply(&Edit::prune([end])).tree;
    let name = tree.nodes().find(|&node| tree.text_of(node) == b"a").unwrap();
    let tree = tree.apply(&Edit::prune([name])).tree;
    assert_eq!(tree.text(), b"type; b; a d");
    let parsed = Tree::of_tokens(&scopes::LANGUAGE, tree.text()).unwrap();
    assert_eq!(tree.tokens(), parsed.tokens(), "`a` is a type no more");
}
