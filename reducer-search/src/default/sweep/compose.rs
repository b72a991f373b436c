//! Several moves of a tree as one edit, also where some of them put another tree in the place of the whole.

use crate::default::change::{Move, Samples};
use reducer_syntax::{Edit, Tree};
use std::ops::Range;

/// What moves make together that change nodes apart from each other; `None` if nothing can be made.
pub fn composed(
    tree: &Tree,
    group: &[Move],
    samples: &Samples,
    completed: impl Fn(&Tree, Edit) -> Edit,
) -> Option<Edit> {
    let edits: Vec<(Move, Edit)> =
        group.iter().filter_map(|what| Some((*what, what.edit(tree, samples)?))).collect();
    let is_whole = |(_, edit): &(Move, Edit)| matches!(edit, Edit::Whole(_));
    if edits.len() < 2 || !edits.iter().any(is_whole) {
        let edits: Vec<Edit> = edits.into_iter().map(|(_, edit)| edit).collect();
        return (!edits.is_empty()).then(|| completed(tree, edits.into_iter().collect()));
    }
    let (whole, at_nodes): (Vec<_>, Vec<_>) = edits.into_iter().partition(is_whole);
    let moves = |edits: Vec<(Move, Edit)>| edits.into_iter().map(|(what, _)| what).collect::<Vec<Move>>();
    let (whole, at_nodes) = (moves(whole), moves(at_nodes));
    let others = whole.iter().filter(|what| what.left_out().is_empty()).copied().collect();
    let mut made = Made { tree: tree.clone(), next: at_nodes, after_it: others };
    if let Some(edit) = without_tokens(tree, &whole) {
        made.make(&edit);
    }
    let edits: Vec<Edit> = made.next.iter().filter_map(|what| what.edit(&made.tree, samples)).collect();
    if !edits.is_empty() {
        made.make(&completed(&made.tree, edits.into_iter().collect()));
    }
    while let Some(what) = made.after_it.pop() {
        if let Some(edit) = what.edit(&made.tree, samples) {
            made.make(&edit);
        }
    }
    Some(Edit::whole(made.tree, false))
}

/// A tree in which moves are made one after the other, and those that are still to be made there.
struct Made {
    tree: Tree,
    next: Vec<Move>,
    after_it: Vec<Move>,
}

impl Made {
    fn make(&mut self, edit: &Edit) {
        let applied = self.tree.apply(edit);
        let renumbered = |what: &Move| what.renumbered(&self.tree, &applied.renumbering);
        self.next = self.next.iter().filter_map(renumbered).collect();
        self.after_it = self.after_it.iter().filter_map(renumbered).collect();
        self.tree = applied.tree;
    }
}

/// What moves make together that leave out tokens; `None` if none does, or if the rest does not parse.
fn without_tokens(tree: &Tree, moves: &[Move]) -> Option<Edit> {
    let mut stretches: Vec<Range<usize>> = moves.iter().flat_map(|what| what.left_out()).collect();
    stretches.sort_by_key(|stretch| stretch.start);
    if stretches.is_empty() { None } else { tree.without_stretches(&stretches) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::Siblings;
    use crate::default::change::{in_tree, removal, tree};

    #[test]
    fn tokens_that_go_and_nodes_that_go_are_one_edit() {
        let tree = tree("const int a; const int b; int c;");
        let samples = Samples::literals(&tree);
        let token = |number: usize| {
            let is_it = |what: &Move| what.left_out().iter().flat_map(Clone::clone).eq([number]);
            in_tree(&tree, &samples, false).into_iter().map(|(_, what)| what).find(is_it).unwrap()
        };
        let last = tree.nodes().find(|&node| tree.text_of(node) == b"int c;").unwrap();
        let group = [removal(Siblings::one(last)), token(0), token(4)];
        let edit = composed(&tree, &group, &samples, |_, edit| edit).unwrap();
        assert_eq!(String::from_utf8_lossy(tree.apply(&edit).tree.text()), "int a; int b;");
    }
}
