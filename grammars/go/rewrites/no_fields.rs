//! A structure without fields becomes a number.

use reducer_syntax::{NodeId, Rewrite, Tree};

/// `int` stands for the structure, and `(0)` for the braces of its values: `type T struct{}` becomes `type T int`, and `T{}` becomes `T(0)`.
/// `None` if the structure has fields.
pub fn as_number(tree: &Tree, structure: NodeId) -> Option<Rewrite> {
    let ranges = tree.token_texts();
    let token = |at: usize| ranges.get(at).map(|range| &tree.text()[range.clone()]);
    let whole = tree.text_range(structure);
    let inside = (0..ranges.len()).filter(|&at| whole.contains(&ranges[at].start));
    inside.filter_map(token).eq([&b"struct"[..], b"{", b"}"]).then_some(())?;
    let mut parts = vec![(whole, b"int".to_vec())];
    let name = tree.parent(structure).and_then(|spec| tree.in_slot(spec, "name").next());
    if let Some(name) = name.map(|name| tree.text_of(name)) {
        let has_braces =
            |at: &usize| [token(*at), token(at + 1), token(at + 2)] == [Some(name), Some(b"{"), Some(b"}")];
        // After `]`, the braces are those of a list or map.
        let is_alone = |at: &usize| at.checked_sub(1).and_then(token) != Some(b"]");
        let values = (0..ranges.len()).filter(has_braces).filter(is_alone);
        parts.extend(values.map(|at| (ranges[at + 1].start..ranges[at + 2].end, b"(0)".to_vec())));
    }
    parts.sort_by_key(|(part, _)| part.start);
    Some(parts)
}
