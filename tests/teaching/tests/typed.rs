//! Trees looked at and edited with the generated types.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use reducer::tree::{Edit, Node as _, Ref, Tree};
use teaching::{calls, declarations, page, recovering, soup, sums};

const DEEP: &str = r#"<script>f(`<a style="b: c d; e: f;"/>`, g);</script>"#;

#[test]
fn the_root_has_a_type() {
    let tree = sums::parse(*b"# 1").unwrap();
    let root = sums::root(&tree).unwrap();
    assert_eq!(root.node.id(), reducer::tree::NodeId::ROOT);
    assert!(page::root(&tree).is_none(), "a root of another language, be the number of its kind the same");
    let (wrong, error) = Tree::recover(&sums::LANGUAGE, *b"1 +").unwrap();
    assert!(error.is_some() && sums::root(&wrong).is_none());
}

#[test]
fn a_type_is_found_in_whatever_island() {
    let tree = page::parse(DEEP.as_bytes()).unwrap();
    assert_eq!(tree.find::<declarations::Declaration>().count(), 2);
    let calls: Vec<String> = tree.find::<calls::NAME>().map(|name| name.to_ref().to_string()).collect();
    assert_eq!(calls, ["f", "g"]);
    let declaration = tree.find::<declarations::Declaration>().next_back().unwrap();
    assert_eq!(declaration.unparse(), b"e: f;");
    let above: Vec<&str> = declaration.node().ancestors().map(|node| node.language().name).collect();
    assert_eq!(above.last(), Some(&"page"));
    assert!(above.contains(&"calls"));
    assert_eq!(
        declaration.node().descendants().filter(|node| node.is::<declarations::Declaration>()).count(),
        1
    );
}

#[test]
fn what_need_not_stand_is_removed() {
    let tree = recovering::parse(*b"a = 1; if (b) c = 2; else { }").unwrap();
    let numbers = tree.find::<recovering::NUMBER>().filter_map(|number| number.remove());
    let blocks = tree.find::<recovering::Block>().filter_map(|block| block.remove());
    let edit: Edit = numbers.chain(blocks).collect();
    assert_eq!(tree.apply(&edit).tree.to_string(), "a = a; if (b) c = a; else { }");
    // The root stays, and what is as short as can be.
    assert_eq!(recovering::root(&tree).unwrap().remove(), None);
    let tree = recovering::parse(*b"a = a;").unwrap();
    assert_eq!(tree.find::<recovering::NAME>().filter_map(|name| name.remove()).count(), 0);
}

#[test]
fn a_node_of_another_tree_is_put_in() {
    let [into, from] = ["1 - 2(3)", "(4) * 5"].map(|text| sums::parse(text.as_bytes()).unwrap());
    let factors = |tree| Tree::find::<sums::Factor>(tree).map(|factor| factor.to_ref());
    let ([one, two, ..], four) = (&factors(&into).collect::<Vec<_>>()[..], factors(&from).next().unwrap())
    else {
        panic!("two operands at least");
    };
    assert_eq!(one.replace(four).unwrap().to_string(), "(4) - 2(3)");
    assert_eq!(two.replace(four).unwrap().to_string(), "1 - (4)");
    assert!(two.hoist(four).is_none(), "it is not below, not even in this tree");
    // The 2 is a factor elsewhere; where it stands, there is nothing but a number.
    let number = Ref::<sums::Factor>::cast(into.find::<sums::NUMBER>().nth(1).unwrap().node()).unwrap();
    assert!(number.replace(four).is_none());
}

#[test]
fn what_is_put_in_an_island_stays_in_it() {
    let tree = page::parse(DEEP.as_bytes()).unwrap();
    let [f, g] = [0, 1].map(|nth| tree.find::<calls::NAME>().nth(nth).unwrap());
    assert_eq!(f.replace(g.to_ref()).unwrap().to_string(), DEEP.replace("f(", "g("));
    // `<` and `/` in a script would end it.
    let script = page::parse(*b"<script>a; b / c;</script>").unwrap();
    let other = calls::parse(*b"<;").unwrap();
    let less = other.find::<calls::TokLt>().next().unwrap();
    let b = Ref::<calls::Term>::cast(script.find::<calls::NAME>().nth(1).unwrap().node()).unwrap();
    assert_eq!(b.replace(less.to_ref()).unwrap().to_string(), "<script>a; < / c;</script>");
}

#[test]
fn what_is_put_in_stays_apart_from_its_neighbours() {
    let tree = soup::parse(*b"a-b").unwrap();
    let minus = Ref::<soup::Thing>::cast(tree.root().children().nth(1).unwrap()).unwrap();
    let a = tree.find::<soup::NAME>().next().unwrap();
    assert_eq!(minus.replace(a.to_ref()).unwrap().to_string(), "a a b");
}
