//! A structure of one member becomes the member.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// The type of the member stands for the structure, and what has the member for the member; a pointer to the structure goes, too. `None` if
/// the node is no structure of one member, or if the type of the member names the structure.
pub fn as_member(tree: &Tree, structure: NodeId) -> Option<Rewrite> {
    let only = |node: NodeId, slot: &str| {
        let mut all = tree.in_slot(node, slot);
        all.next().filter(|_| all.next().is_none())
    };
    let list = only(structure, "members").filter(|&list| tree.kind(list) == k::FieldList)?;
    let field = only(list, "declarators").filter(|&field| tree.kind(field) == k::Field)?;
    let is_plain = ["arrays", "marks", "first"].iter().all(|slot| tree.in_slot(field, slot).next().is_none());
    let has_parents = tree.in_slot(structure, "parents").next().is_some();
    (is_plain && !has_parents).then_some(())?;
    let member = only(field, "declarator_id")?;
    let of_type = tree.text_range(list).start..tree.text_range(member).start;
    let (type_, member) = (tree.text().get(of_type.clone())?.trim_ascii_end(), tree.text_of(member));
    let name = only(structure, "defined_type_part").and_then(|part| tree.children(part).next());
    let name = name.map_or(&b""[..], |name| tree.text_of(name));

    let alone =
        tree.parent(structure).filter(|&around| [k::Types, k::MemberTypes].contains(&tree.kind(around)));
    let (declared, stays) = alone.map_or((structure, type_), |whole| (whole, b""));
    let declared = tree.text_range(declared);
    let mut parts: Rewrite = vec![(declared.clone(), stays.to_vec())];
    let tokens = tree.token_texts();
    let text_of = |at: usize| tokens.get(at).map(|range| &tree.text()[range.clone()]);
    let before = |at: usize| at.checked_sub(1).and_then(text_of);
    for at in (0..tokens.len()).filter(|&at| !declared.contains(&tokens[at].start)) {
        let (token, next) = (text_of(at)?, text_of(at + 1));
        if matches!(token, b"." | b"->") && next == Some(member) {
            parts.push((tokens[at].start..tokens[at + 1].end, Vec::new()));
        } else if token == name && before(at) != Some(b"::") && next != Some(b"::") {
            let has_word = before(at).is_some_and(|word| word == b"struct");
            let end = if next == Some(b"*") { at + 1 } else { at };
            parts.push((tokens[at - usize::from(has_word)].start..tokens[end].end, type_.to_vec()));
        }
    }
    parts.sort_by_key(|(part, _)| part.start);
    let mut in_type = (0..tokens.len()).filter(|&at| of_type.contains(&tokens[at].start));
    (!in_type.any(|at| text_of(at) == Some(name))).then_some(parts)
}
