//! What the tests of changes have in common.

use super::at::At;
use super::moves::{Change, Fineness, Move};
use super::samples::Samples;
use super::table;
use crate::nodes::siblings_from;
use reducer_syntax::{NodeId, Tree, archive};

/// The tree of a text: of JSON if it begins with a bracket, of files of C if with `<`, of Go if with `package`, else of C.
pub fn tree(text: &str) -> Tree {
    let language = match text.as_bytes() {
        [b'[' | b'{', ..] => &reducer_json::LANGUAGE,
        [b'p', b'a', b'c', ..] => &reducer_go::LANGUAGE,
        [b'<', ..] => archive::language(&[&reducer_c::LANGUAGE]),
        _ => &reducer_c::LANGUAGE,
    };
    Tree::parse(language, text.as_bytes()).unwrap()
}

/// The first node with a text that has a slot, the outermost of those.
pub fn node(tree: &Tree, text: &str) -> NodeId {
    let is_it = |&node: &NodeId| tree.slot(node).is_some() && tree.text_of(node) == text.as_bytes();
    tree.nodes().find(is_it).unwrap()
}

/// What a move makes of a tree.
pub fn text(tree: &Tree, what: Move) -> Option<String> {
    let samples = Samples::literals(tree).with_names(tree);
    Some(String::from_utf8(tree.render(&what.edit(tree, &samples)?)).unwrap())
}

/// All moves that the sweeps try in a tree.
pub fn all_moves(tree: &Tree) -> Vec<Move> {
    let samples = Samples::literals(tree).with_names(tree);
    let fineness = Fineness { parts: 4, with_larger: true };
    let in_tree = [false, true].map(|late| table::in_tree(tree, &samples, late));
    let at_nodes =
        tree.nodes().flat_map(|node| [table::at_node(tree, node), table::in_text(tree, node, fineness)]);
    at_nodes.flatten().chain(in_tree.into_iter().flatten().map(|(_, what)| what)).collect()
}

/// All that a change makes of a text, in the order of its moves; of siblings, if the sweeps do not try it.
pub fn texts(change: &'static dyn Change, document: &str) -> Vec<String> {
    let tree = tree(document);
    let mut moves: Vec<Move> =
        all_moves(&tree).into_iter().filter(|what| what.change.name() == change.name()).collect();
    if moves.is_empty() {
        let nodes = || tree.nodes().filter(|&node| tree.slot(node).is_some());
        let last = |first| siblings_from(&tree, first).map(move |last| At::pair(first, last));
        moves.extend(nodes().flat_map(last).map(|at| Move::new(change, at)));
    }
    moves.into_iter().filter_map(|what| text(&tree, what)).collect()
}
