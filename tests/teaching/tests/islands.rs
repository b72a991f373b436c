//! What edits do in islands, and what they leave alone.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use reducer::search::Strategy;
use reducer::session::Reduction;
use reducer::tree::{Change, Edit, Language, NodeId, Tree};
use teaching::{attributes, calls, declarations, mirror, page, themes};

fn parse(language: &'static Language, text: &str) -> Tree {
    Tree::parse(language, text.as_bytes()).unwrap()
}

/// The last of the innermost nodes with a text.
fn find(tree: &Tree, text: &str) -> NodeId {
    tree.nodes().rfind(|&node| tree.text_of(node) == text.as_bytes()).unwrap()
}

/// The text after pruning the innermost nodes with these texts.
fn prune(language: &'static Language, text: &str, nodes: &[&str]) -> String {
    let tree = parse(language, text);
    let edit = Edit::prune(nodes.iter().map(|node| find(&tree, node)));
    let candidate = tree.render(&edit);
    let applied = tree.apply(&edit).tree;
    assert_eq!(format!("{applied:?}"), format!("{:?}", Tree::parse(language, &candidate[..]).unwrap()));
    String::from_utf8(candidate).unwrap()
}

const DEEP: &str = r#"<script>f(`<a style="b: c d; e: f;"/>`, g);</script>"#;

#[test]
fn islands_in_islands_are_edited_at_any_depth() {
    assert_eq!(prune(&page::LANGUAGE, DEEP, &["d"]), DEEP.replace("c d", "c"));
    assert_eq!(prune(&page::LANGUAGE, DEEP, &["b: c d;"]), DEEP.replace("b: c d; ", ""));
    assert_eq!(prune(&page::LANGUAGE, DEEP, &["d", "g"]), DEEP.replace("c d", "c").replace(", g", ""));
}

#[test]
fn changes_of_two_sorts_are_sorted_by_their_targets() {
    // A prune after a hoist was taken for sorted, so the hoist was lost.
    let tree = parse(&page::LANGUAGE, DEEP);
    let [first, last] = ["d", "g"].map(|text| Change::Prune(find(&tree, text)));
    let into = find(&tree, "f(`<a style=\"b: c d; e: f;\"/>`, g)");
    let from = find(&tree, "g");
    let hoist = Change::Hoist { into, from };
    assert_eq!(Edit::new(vec![last, hoist]).changes(), [hoist, last]);
    assert_eq!(Edit::new(vec![last, first]).changes(), [first, last]);
}

#[test]
fn what_is_below_an_edited_node_goes_with_it() {
    assert_eq!(
        prune(&page::LANGUAGE, DEEP, &["d", "f(`<a style=\"b: c d; e: f;\"/>`, g)"]),
        "<script>;</script>"
    );
}

#[test]
fn the_end_of_a_script_does_not_come_to_be_in_it() {
    let text = "<script>a; b < c / d;</script><e/>";
    assert_eq!(prune(&page::LANGUAGE, text, &["a;"]), "<script>b < c / d;</script><e/>");
    // `< /` stays apart by the blank that was there; without one, the edit is not made, and others are.
    assert_eq!(prune(&page::LANGUAGE, text, &["c"]), "<script>a; b < / d;</script><e/>");
    assert_eq!(prune(&page::LANGUAGE, "<script>b<c/d;</script><e/>", &["c"]), "<script>b<c/d;</script><e/>");
    assert_eq!(
        prune(&page::LANGUAGE, "<script>b<c/d;</script><e/>", &["c", "<e/>"]),
        "<script>b<c/d;</script>"
    );
    assert_eq!(prune(&calls::LANGUAGE, "b<c/d;", &["c"]), "b</d;");
}

#[test]
fn an_island_stays_a_token_of_its_kind() {
    assert_eq!(prune(&themes::LANGUAGE, "a{b:c;};", &["b:c;"]), "a{b:c;};");
    assert_eq!(prune(&themes::LANGUAGE, "a{b:c; };", &["b:c;"]), "a{ };");
    // Nothing would be left between the quotes, so the parser would not see the island.
    let text = "<a style=\"b:;\"/>";
    assert_eq!(prune(&declarations::LANGUAGE, "b:;", &["b:;"]), "");
    let tree = parse(&page::LANGUAGE, text);
    let declaration = tree.subtree(find(&tree, "b:;")).next().unwrap();
    assert_eq!(tree.render(&Edit::prune([declaration])), text.as_bytes());
}

#[test]
fn a_filter_says_what_is_an_island() {
    let text = "a={b:c;} style={b:d;}";
    assert_eq!(parse(&attributes::LANGUAGE, text).find::<attributes::STYLE<'_>>().count(), 1);
    assert_eq!(prune(&attributes::LANGUAGE, text, &["b:d;"]), "a={b:c;} style={}");
    assert_eq!(prune(&attributes::LANGUAGE, text, &["d", "a={b:c;}"]), "style={b:;}");
}

#[test]
fn errors_in_islands_are_recovered_from_when_errors_in_the_text_are() {
    let text = "<a style=\"b: c;; d: e;\"/><script>f(; g(h);</script><b/>";
    let strict = parse(&page::LANGUAGE, text);
    assert_eq!(strict.errors_in_islands().count(), 0);
    assert!(strict.nodes().all(|node| strict.text_of(node) != b"h"));
    let (tree, error) = Tree::recover(&page::LANGUAGE, text.as_bytes()).unwrap();
    assert_eq!((error, tree.errors().count()), (None, 0));
    assert!(tree.errors_in_islands().count() >= 2);
    let applied = tree.apply(&Edit::prune([find(&tree, "h"), find(&tree, "e")])).tree;
    assert_eq!(String::from_utf8_lossy(applied.text()), text.replace('h', "").replace(" e", ""));
    assert!(applied.errors_in_islands().count() >= 2);
}

#[test]
fn views_are_of_the_own_language() {
    let tree = parse(&page::LANGUAGE, DEEP);
    // The page in the script is one, too.
    assert_eq!(tree.find::<page::TEXT<'_>>().count(), 0);
    assert_eq!(tree.find::<page::NAME<'_>>().count(), 1);
    let (island, node) = tree.home(find(&tree, "d"));
    assert_eq!((island.language().name, island.text_of(node)), ("declarations", &b"d"[..]));
    assert_eq!(island.find::<declarations::Declaration<'_>>().count(), 2);
}

#[test]
fn islands_lie_in_each_other_only_so_deep() {
    let tree = parse(&mirror::LANGUAGE, "a\n");
    assert_eq!((tree.height(), tree.node_count(), tree.token_count()), (18, 18, 1));
    assert_eq!(tree.text_range(NodeId(17)), 0..2);
}

#[test]
fn a_search_goes_through_all_languages() {
    let text = "<a b><c/></a><script>x; y(z, `<d e style=\"f: g; h: i(j k) l;\"/>m`) n;</script>tail";
    let has_it = |text: &[u8]| text.contains(&b'k');
    let strategy = Strategy::by_name("hdd*").unwrap();
    let reduced =
        Reduction::new(parse(&page::LANGUAGE, text)).strategy(strategy).interesting_if(has_it).run().unwrap();
    assert_eq!(
        String::from_utf8_lossy(reduced.tree.text()),
        "<script>a(`<a style=\"a: a(k);\"/>`);</script>"
    );
}
