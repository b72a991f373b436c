//! What a text can be rewritten to: a structure of one member becomes the member, a variable a parameter.

mod parameters;

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};
use std::ops::Range;

/// Each way to rewrite a text.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let structures = tree.nodes().filter(|&node| tree.kind(node) == k::Structure);
    let members = structures.filter_map(|structure| Some((structure, only_member(&tree, structure)?)));
    let rewrites = members.flat_map(|(structure, member)| {
        [true, false].map(|without_pointers| as_member(&tree, structure, &member, without_pointers))
    });
    let variables = tree.nodes().filter(|&node| tree.kind(node) == k::Declaration);
    let parameters = variables.filter_map(|variable| parameters::from_variable(&tree, variable));
    rewrites.flatten().chain(parameters).collect()
}

/// The only member of a structure: its name, and its type as it is written before that.
struct Member {
    name: Vec<u8>,
    type_: Vec<u8>,
}

fn child(tree: &Tree, node: NodeId, slot: &str) -> Option<NodeId> {
    tree.in_slot(node, slot).next()
}

/// `None` if there are several, or it is one of bits, an array, or a function, or if its type names the structure.
fn only_member(tree: &Tree, structure: NodeId) -> Option<Member> {
    let only = |node: NodeId, slot: &str| {
        let mut all = tree.in_slot(node, slot);
        all.next().filter(|_| all.next().is_none())
    };
    let field = only(structure, "members").filter(|&member| tree.kind(member) == k::Field)?;
    let declared = only(field, "declarators").filter(|&declared| child(tree, declared, "bits").is_none())?;
    let declarator = child(tree, declared, "declarator")?;
    let is_plain =
        tree.kind(declarator) == k::NamedDeclarator && child(tree, declarator, "suffixes").is_none();
    let name = child(tree, declarator, "name").filter(|_| is_plain)?;
    let type_ = tree.text().get(tree.text_range(field).start..tree.text_range(name).start)?.trim_ascii_end();
    let names_itself = child(tree, structure, "tag").is_some_and(|tag| {
        let of_tag = tree.tokens_with_text(tree.text_of(tag));
        of_tag.iter().any(|&token| field <= token && token.0 < tree.end(field))
    });
    (!names_itself).then(|| Member { name: tree.text_of(name).to_vec(), type_: type_.to_vec() })
}

/// The member's type stands for the structure, and what has the member for the member. A pointer to the structure becomes what has the
/// member, too, if it is to go `without_pointers`; `None` then if there is nothing of that, or if the structure is used in another way.
fn as_member(tree: &Tree, structure: NodeId, member: &Member, without_pointers: bool) -> Option<Rewrite> {
    let tag = child(tree, structure, "tag").map(|tag| tree.text_of(tag));
    let is_same = |&node: &NodeId| {
        node == structure
            || tree.kind(node) == k::StructureTag
                && tag.is_some_and(|tag| child(tree, node, "tag").is_some_and(|own| tree.text_of(own) == tag))
    };
    let mut parts: Rewrite = Vec::new();
    for named in tree.nodes().filter(is_same) {
        parts.push((tree.text_range(named), member.type_.clone()));
        if without_pointers {
            parts.extend(pointers(tree, named).into_iter().map(|pointer| (pointer, Vec::new())));
        }
    }
    let before = parts.len();
    for access in tree.nodes().filter(|&node| tree.kind(node) == k::MemberOf) {
        let (of, name) = (child(tree, access, "expression")?, tree.children(access).last()?);
        if tree.text_of(name) != member.name {
            continue;
        }
        let gone = tree.text_range(of).end..tree.text_range(access).end;
        let is_pointer = tree.text().get(gone.clone())?.trim_ascii_start().starts_with(b"->");
        if is_pointer == without_pointers {
            parts.push((gone, Vec::new()));
        } else if is_pointer {
            let start = tree.text_range(of).start;
            parts.extend([(start..start, b"(*".to_vec()), (gone, b")".to_vec())]);
        } else {
            return None;
        }
    }
    parts.sort_by_key(|(part, _)| (part.start, part.end));
    (!without_pointers || parts.len() > before).then_some(parts)
}

/// Between a structure and what it is a part of there are no more nodes than these.
const NEAR: usize = 4;

/// The last `*` of each declarator that a structure gives its type.
fn pointers(tree: &Tree, structure: NodeId) -> Vec<Range<usize>> {
    let around = std::iter::successors(tree.parent(structure), |&node| tree.parent(node));
    let declarators = |node: NodeId| -> Vec<NodeId> {
        let below = tree.children(node).flat_map(|child| std::iter::once(child).chain(tree.children(child)));
        below.filter(|&node| tree.kind(node) == k::NamedDeclarator).collect()
    };
    let declared = around.take(NEAR).map(declarators).find(|declarators| !declarators.is_empty());
    let pointer = |declarator| tree.in_slot(declarator, "pointers").last();
    let last = declared.into_iter().flatten().filter_map(pointer);
    last.map(|pointer| tree.text_range(pointer)).collect()
}
