//! A part of a variable becomes its value.

use reducer_syntax::{NodeId, Rewrite, Tree};

/// The last of some variables gets as its value the first part of it that an item beside the declaration mentions, such as `c[8]`;
/// the item goes. `None` if the variable has a value, or no such part is mentioned.
pub fn with_part(tree: &Tree, declaration: NodeId) -> Option<Rewrite> {
    let variable = tree.in_slot(declaration, "list").last()?;
    let mut parts_of_it = tree.children(variable);
    let name = parts_of_it.next()?;
    // Dimensions may follow, but no value.
    parts_of_it.all(|part| tree.slot(part).is_some_and(|slot| slot.name == "ranges")).then_some(())?;
    let around = tree.parent(declaration)?;
    let mentions = tree.tokens_with_text(tree.text_of(name)).into_iter();
    let (part, item) = mentions.filter(|&token| token != name).find_map(|token| {
        let part = tree.parent(token).filter(|&part| tree.in_slot(part, "parts").next().is_some())?;
        let begins = tree.text_range(part).start == tree.text_range(token).start;
        let item = std::iter::successors(Some(part), |&node| tree.parent(node))
            .find(|&node| tree.parent(node) == Some(around))?;
        (begins && item != declaration).then_some((part, item))
    })?;
    let end = tree.text_range(variable).end;
    let mut parts =
        vec![(end..end, [b" = ", tree.text_of(part)].concat()), (tree.text_range(item), Vec::new())];
    parts.sort_by_key(|(part, _)| part.start);
    Some(parts)
}
