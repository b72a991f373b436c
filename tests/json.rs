//! The laws of the tree, on JSON: held against `serde_json`, which knows nothing of us.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use proptest::prelude::*;
use reducer::session::Reduction;
use reducer::tree::{Change, Edit, NodeId, Tree};
use reducer_json::{self as json, LANGUAGE, kinds};

fn parse(text: &[u8]) -> Tree {
    json::parse(text)
        .unwrap_or_else(|error| panic!("{}: {}", error.describe(text), String::from_utf8_lossy(text)))
}

/// A JSON text with blanks in all places where there may be some.
fn any_json() -> impl Strategy<Value = String> {
    let blank = || proptest::string::string_regex("[ \n\t\r]{0,2}").unwrap();
    let leaf = prop_oneof![
        Just("null".to_owned()),
        Just("true".to_owned()),
        Just("false".to_owned()),
        proptest::string::string_regex(r"-?(0|[1-9][0-9]{0,3})(\.[0-9]{1,3})?([eE][+-]?[0-9]{1,2})?")
            .unwrap(),
        any::<String>().prop_map(|text| serde_json::to_string(&text).unwrap()),
    ];
    let value = leaf.prop_recursive(6, 60, 6, move |inner| {
        let padded = (blank(), inner, blank()).prop_map(|(a, b, c)| format!("{a}{b}{c}")).boxed();
        let name = (blank(), any::<String>(), blank());
        let member = (name, padded.clone()).prop_map(|((a, name, b), value)| {
            format!("{a}{}{b}:{value}", serde_json::to_string(&name).unwrap())
        });
        prop_oneof![
            prop::collection::vec(padded, 0..6).prop_map(|all| format!("[{}]", all.join(","))),
            prop::collection::vec(member, 0..6).prop_map(|all| format!("{{{}}}", all.join(","))),
        ]
    });
    (blank(), value, blank()).prop_map(|(a, b, c)| format!("{a}{b}{c}"))
}

/// A random edit: some nodes pruned, some hoisted, some lists spliced.
fn any_edit(tree: &Tree, seeds: &[u32]) -> Edit {
    let nodes = tree.node_count() as u32;
    let changes = seeds.iter().map(|&seed| {
        let node = NodeId(seed % nodes);
        let below: Vec<NodeId> = tree.subtree(node).skip(1).collect();
        let from = below.get(seed as usize / 7 % below.len().max(1)).copied();
        match from.and_then(|from| Edit::hoist(tree, node, from).or_else(|| Edit::splice(tree, node, from))) {
            Some(edit) if seed % 3 == 0 => edit.changes()[0],
            _ => Change::Prune(node),
        }
    });
    Edit::new(changes.collect())
}

proptest! {
    #[test]
    fn unparse_after_parse_is_the_identity(text in any_json()) {
        let tree = parse(text.as_bytes());
        prop_assert_eq!(tree.render(&Edit::default()), text.as_bytes());
        prop_assert_eq!(tree.text(), text.as_bytes());
    }

    #[test]
    fn every_candidate_parses_and_applying_is_parsing(
        text in any_json(),
        seeds in prop::collection::vec(any::<u32>(), 1..8),
    ) {
        let tree = parse(text.as_bytes());
        let edit = any_edit(&tree, &seeds);
        let candidate = tree.render(&edit);
        let value: Result<serde_json::Value, _> = serde_json::from_slice(&candidate);
        // Numbers that no f64 holds are valid JSON all the same.
        let valid = value.as_ref().err().is_none_or(|error| error.to_string().contains("out of range"));
        prop_assert!(valid, "{:?}: {}", value, String::from_utf8_lossy(&candidate));
        let applied = tree.apply(&edit);
        let parsed = parse(&candidate);
        prop_assert_eq!(applied.tree.text(), &candidate[..]);
        prop_assert_eq!(applied.tree.tokens(), parsed.tokens());
        prop_assert_eq!(format!("{:?}", applied.tree), format!("{parsed:?}"));
        for node in tree.nodes() {
            if let Some(new) = applied.renumbering.get(node) {
                prop_assert_eq!(tree.kind(node), applied.tree.kind(new));
            }
        }
    }
}

#[test]
fn a_million_nested_arrays_parse_and_reduce_a_step_and_drop() {
    const DEPTH: usize = 1_000_000;
    let text = "[".repeat(DEPTH) + &"]".repeat(DEPTH);
    let tree = parse(text.as_bytes());
    assert_eq!((tree.height(), tree.node_count()), (DEPTH + 1, DEPTH + 1));
    let middle = NodeId(DEPTH as u32 / 2);
    let applied = tree.apply(&Edit::prune([middle]));
    assert_eq!(applied.tree.height(), DEPTH / 2);
    let hoisted = tree.apply(&Edit::hoist(&tree, NodeId(1), middle).expect("arrays fit into arrays"));
    assert_eq!(hoisted.tree.height(), DEPTH / 2 + 2);
    drop((tree, applied, hoisted));
}

#[test]
fn errors_say_where_and_what() {
    let describe = |text: &[u8]| json::parse(text).map(|_| ()).unwrap_err().describe(text);
    let expected = "expected 'true', 'false', 'null', '{', '[', STRING or NUMBER";
    assert_eq!(describe(b""), format!("1:1: unexpected end of file; {expected}"));
    assert_eq!(describe(b"[1,\n ]"), format!("2:2: unexpected `]`; {expected}"));
    assert_eq!(describe(b"[1\n  x]"), "2:3: no token begins here");
    assert_eq!(describe(b"[1,, x]"), format!("1:4: unexpected `,`; {expected}"));
    assert_eq!(describe(b"{} {}"), "1:4: unexpected `{`; expected the end of the file");
}

#[test]
fn invalid_utf_8_in_a_string_stays_as_it_is() {
    let text = b"[\"\xFF\xC3\", \"\xE2\x82\xAC\"]";
    let tree = parse(text);
    assert_eq!(tree.render(&Edit::default()), text);
    assert_eq!(tree.tokens().len(), 5);
}

#[test]
fn the_language_knows_itself() {
    assert_eq!(LANGUAGE.name, "json");
    assert_eq!(LANGUAGE.kind(kinds::Json).name, "json");
    assert_eq!(LANGUAGE.blank, " ");
}

#[test]
fn an_edit_that_the_tree_does_not_allow_has_no_effect() {
    let tree = parse(br#"[{"a":1},2]"#);
    let [object, member, two] = [NodeId(2), NodeId(3), NodeId(6)];
    assert_eq!(Edit::hoist(&tree, object, member), None, "a member is no value");
    let hoist = |into, from| Edit::new(vec![Change::Hoist { into, from }]);
    for edit in [
        hoist(object, member),
        hoist(object, two),
        hoist(two, object),
        Edit::prune([NodeId::ROOT]),
        Edit::prune([NodeId(700)]),
    ] {
        assert_eq!(tree.render(&edit), tree.text());
    }
}

/// The kinds of the nodes, in preorder.
fn kinds_of(tree: &Tree) -> Vec<&'static str> {
    tree.nodes().map(|node| tree.language().kind(tree.kind(node)).name).collect()
}

#[test]
fn what_is_no_json_is_tokens_in_brackets() {
    let text = b"{\"a\": [1, 2 3]]}";
    let (tree, error) = Tree::recover(&LANGUAGE, &text[..]).unwrap();
    assert_eq!(error.unwrap().describe(text), "1:13: unexpected `3`; expected ',' or ']'");
    assert_eq!(tree.errors().collect::<Vec<_>>(), [NodeId::ROOT]);
    let group = ["group", "'['", "NUMBER", "','", "NUMBER", "NUMBER", "']'"];
    let inner = [&["text", "group", "'{'", "STRING", "':'"], &group[..], &["']'", "'}'"]].concat();
    assert_eq!(kinds_of(&tree), inner);
    let numbers = tree.nodes().filter(|&node| tree.kind(node) == kinds::NUMBER);
    let edit = Edit::prune(numbers.skip(1));
    assert_eq!(tree.render(&edit), b"{\"a\": [1,]]}");
    assert_eq!(tree.apply(&edit).tree.text(), b"{\"a\": [1,]]}");
}

#[test]
fn a_million_brackets_that_do_not_match_are_reduced_too() {
    const DEPTH: usize = 1_000_000;
    let text = "[".repeat(DEPTH) + &"]".repeat(DEPTH - 1);
    let (tree, error) = Tree::recover(&LANGUAGE, text.as_bytes()).unwrap();
    assert!(error.is_some());
    assert_eq!(tree.height(), DEPTH + 1);
    let pruned = tree.apply(&Edit::prune([NodeId(2)])).tree;
    assert_eq!(pruned.text(), b"[");
}

#[test]
fn a_long_text_is_taken_apart_in_few_tests() {
    for at in [0, 1_234, 5_000, 9_999] {
        let text = format!(r#"["{}needle{}"]"#, "-".repeat(at), "-".repeat(9_999 - at));
        let is_interesting = |text: &[u8]| text.windows(6).any(|part| part == b"needle");
        let reduced = Reduction::new(parse(text.as_bytes())).interesting_if(is_interesting).run().unwrap();
        assert!(reduced.tree.text().len() <= r#""--needle""#.len(), "{}", reduced.tree);
        let tests = reduced.accounts.total().executions;
        assert!(tests <= 50, "{at}: {tests} tests");
    }
}
