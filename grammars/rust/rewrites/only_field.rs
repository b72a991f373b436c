//! A structure of one field becomes the field.

use super::tokens::{self, Tokens};
use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// The type of the field stands for the structure, and what has the field for the field. `None` if the node declares no structure of one field,
/// or one with parameters, or if the type of the field names the structure.
pub fn as_field(tree: &Tree, declaration: NodeId) -> Option<Rewrite> {
    let (name, field, type_) = only_field(tree, declaration)?;
    let ranges = tokens::ranges(tree);
    let all = Tokens { text: tree.text(), ranges: &ranges };
    let item = tree.parent(declaration).filter(|&item| tree.kind(item) == k::Item1);
    let declared = tree.text_range(item.unwrap_or(declaration));
    let mut parts: Rewrite = vec![(declared.clone(), Vec::new())];
    let is_path = |at: usize| at > 0 && all.get(at - 1) == Some(b"::") || all.get(at + 1) == Some(b"::");
    for at in (0..ranges.len()).filter(|&at| !declared.contains(&ranges[at].start)) {
        let (token, here) = (all.get(at)?, ranges[at].clone());
        if token == b"." && all.get(at + 1) == Some(field) {
            parts.push((here.start..ranges[at + 1].end, Vec::new()));
        } else if token == name && !is_path(at) {
            match all.get(at + 1) {
                Some(b"{" | b"(") if is_value(tree, name, here.start) => {
                    let (open, close) = (at + 1, all.close_of(at + 1));
                    let end = ranges.get(close)?.end;
                    let has_name = all.get(open + 1) == Some(field) && all.get(open + 2) == Some(b":");
                    let first = if has_name { open + 2 } else { open };
                    let comma = usize::from(all.get(close - 1) == Some(b","));
                    parts.push((here.start..ranges[first].end, Vec::new()));
                    parts.push((ranges[close - comma].start..end, Vec::new()));
                }
                _ => parts.push((here, type_.to_vec())),
            }
        }
    }
    parts.sort_by_key(|(part, _)| part.start);
    Some(parts)
}

/// The name of a structure, that of its only field, `0` if it has none, and the type of the field.
fn only_field(tree: &Tree, declaration: NodeId) -> Option<(&[u8], &[u8], &[u8])> {
    let child = |node, slot| tree.in_slot(node, slot).next();
    let is_field = |&node: &NodeId| [k::Field1, k::TupleField].contains(&tree.kind(node));
    let mut fields = tree.subtree(declaration).filter(is_field);
    let field = fields.next().filter(|_| fields.next().is_none())?;
    child(declaration, "type_parameters").is_none().then_some(())?;
    let name = tree.text_of(child(declaration, "name")?);
    let type_ = child(field, "type_")?;
    let names_itself = tree.subtree(type_).any(|node| tree.is_token(node) && tree.text_of(node) == name);
    let field_name = child(field, "name").map_or(&b"0"[..], |name| tree.text_of(name));
    (!names_itself).then(|| (name, field_name, tree.text_of(type_)))
}

/// Whether the name at a place makes a value, or takes one apart: in `impl S {` it does not.
fn is_value(tree: &Tree, name: &[u8], start: usize) -> bool {
    let mut tokens = tree.tokens_with_text(name).into_iter();
    let token = tokens.find(|&token| tree.text_range(token).start == start);
    token
        .and_then(|token| tree.parent(token))
        .is_some_and(|around| [k::ValuePath1, k::ValuePath2].contains(&tree.kind(around)))
}
