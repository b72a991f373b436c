//! What a text can be rewritten to: a class whose members are private to a structure whose members are not, a structure of one member to
//! the member.

mod only_member;

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// Each way to rewrite a text.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let of_node = |node| match tree.kind(node) {
        k::ClassWithPrivateMembers => as_structure(&tree, node),
        k::Class => only_member::as_member(&tree, node),
        _ => None,
    };
    tree.nodes().filter_map(of_node).collect()
}

/// The class becomes a structure, and what says who may use its members goes.
fn as_structure(tree: &Tree, class: NodeId) -> Option<Rewrite> {
    let start = tree.text_range(class).start;
    let members = tree.in_slot(class, "members").filter(|&member| tree.kind(member) == k::Access);
    let gone: Rewrite = members.map(|access| (tree.text_range(access), Vec::new())).collect();
    (!gone.is_empty()).then(|| [vec![(start..start + "class".len(), b"struct".to_vec())], gone].concat())
}
