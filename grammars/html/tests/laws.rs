//! The laws of the tree for HTML, held against the samples; texts that were once a fault.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use reducer_html::LANGUAGE;
use reducer_syntax::{Edit, Tree};

test_common::laws!(LANGUAGE);

/// A text with errors is not always the nodes that it would be if it were read for the first time, also inside of an island: a
/// node of it was taken for another one, and what was to be tried there with it.
#[test]
fn nodes_of_islands_with_errors_are_found_again() {
    let text = "<style>* } { width: 2em } a } td:first-child { float: left; } h1, h2 { float: 1% ; : ; ] }</style>\n<p>x</p> <b>y";
    let (tree, _) = Tree::recover(&LANGUAGE, text.as_bytes()).unwrap();
    let prunes = |tree: &Tree| tree.nodes().map(|node| Edit::prune([node])).collect::<Vec<_>>();
    let mut asked = 0;
    for pruned in prunes(&tree) {
        let tree = tree.apply(&pruned).tree;
        for token in 0..tree.token_texts().len() {
            let Some(edit) = tree.without_tokens(token..token + 1) else { continue };
            let applied = tree.apply(&edit);
            for node in tree.nodes() {
                let Some(image) = applied.renumbering.get(node) else { continue };
                asked += 1;
                assert_eq!(tree.kind(node), applied.tree.kind(image), "{}", applied.tree);
            }
        }
    }
    assert!(asked > 1000, "{asked}");
}
