//! A structure without a name that has one field becomes the field.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// The type of the field stands for the structure, and what has the field for the field: of `a *struct { b int }`, `*a` stands for `a.b`. `None`
/// if the structure has a name or another field.
pub fn as_field(tree: &Tree, structure: NodeId) -> Option<Rewrite> {
    let child = |node, slot| tree.in_slot(node, slot).next();
    let mut fields = tree.children(tree.children(structure).next()?);
    let field = fields.next().filter(|&field| tree.kind(field) == k::Fields && fields.next().is_none())?;
    let mut names = tree.in_slot(field, "names");
    let name = tree.text_of(names.next().filter(|_| names.next().is_none())?);
    let above = tree.parent(structure)?;
    (child(above, "name").is_none() || tree.kind(above) == k::Fields).then_some(())?;
    let whole = tree.text_range(structure);
    let is_pointer = tree.text()[..whole.start].trim_ascii_end().ends_with(b"*");
    let of_field = tree.text_of(child(field, "type_")?).to_vec();
    let mut parts = vec![(whole, of_field)];
    let has_field = |&node: &NodeId| {
        tree.kind(node) == k::Selector
            && tree.children(node).last().is_some_and(|last| tree.text_of(last) == name)
    };
    for selector in tree.nodes().filter(has_field) {
        let range = tree.text_range(selector);
        let of = child(selector, "of")?;
        if !is_pointer {
            parts.push((tree.text_range(of).end..range.end, Vec::new()));
        } else if tree.is_token(of) {
            let is_operand = tree.slot(selector).is_some_and(|slot| matches!(slot.name, "of" | "function"));
            let [open, close]: [&[u8]; 2] = if is_operand { [b"(*", b")"] } else { [b"*", b""] };
            parts.push((range, [open, tree.text_of(of), close].concat()));
        }
    }
    parts.sort_by_key(|(part, _)| part.start);
    Some(parts)
}
