//! Islands: tokens whose text is of another language, and has a tree of its own below the token.
//!
//! An edit is taken apart: each tree makes what concerns its own layer, and a token whose island is edited is to the
//! tree around it a token that gets another text. So no language sees a kind of another, an island keeps its tokens
//! apart by its own lexer, and where the new text is no longer that one token of the language around it, what was
//! to be done in the island is not done.

use super::cut::Cut;
use super::edit::{Change, Changes, Edit};
use super::settle::Settled;
use crate::parse::NodeId;
use crate::tree::{Layer, Nested, Place, Tree};

impl Tree {
    /// The text of the tree after an edit. Changes that are not possible are not made: those that the tree does not
    /// allow, and those after which tokens would run together or the token filter would decide otherwise.
    pub fn render(&self, edit: &Edit) -> Vec<u8> {
        match edit {
            Edit::Whole(whole) => whole.tree.text().to_vec(),
            Edit::Changes(changes) => self.render_changes(changes),
        }
    }

    fn render_changes(&self, changes: &Changes) -> Vec<u8> {
        self.settled(changes, |island, changes| self.islands[island].tree.render_changes(changes)).text
    }

    /// The result of changes in the layer. The function `rewrite` gives the new text of the island of a number, given
    /// the changes that concern it.
    pub(super) fn settled(
        &self,
        changes: &Changes,
        mut rewrite: impl FnMut(usize, &Changes) -> Vec<u8>,
    ) -> Settled<'_> {
        if self.islands.is_empty() {
            return self.layer.settled(self.layer.cuts(changes));
        }
        let (own, inside) = self.parts(changes);
        let mut cuts = self.layer.cuts(&own);
        let rewritten = inside.into_iter().filter_map(|(island, changes)| {
            let leaf = self.islands[island].leaf;
            if self.layer.is_covered(&cuts, leaf) {
                return None;
            }
            self.rewritten(island, rewrite(island, &changes))
        });
        let rewritten: Vec<Cut> = rewritten.collect();
        cuts.extend(rewritten);
        cuts.sort_by_key(|cut| (cut.tokens.start, cut.nodes.start));
        self.layer.settled(cuts)
    }

    /// The changes that concern the layer, and those that concern islands, with the numbers of these.
    fn parts(&self, changes: &Changes) -> (Changes, Vec<(usize, Changes)>) {
        let mut own: Vec<Change> = Vec::new();
        let mut inside: Vec<(usize, Vec<Change>)> = Vec::new();
        for &change in changes.changes() {
            let island = match self.islands.locate(change.target()) {
                Place::Own(_) => None,
                Place::In(island, _) => Some(island),
            };
            // What comes from another language has no effect.
            let change = change.renumbered(|node| match self.islands.locate(node) {
                Place::Own(node) => island.is_none().then_some(node),
                Place::In(other, node) => (island == Some(other)).then_some(node),
            });
            let Some(change) = change else { continue };
            match (island, inside.last_mut()) {
                (None, _) => own.push(change),
                (Some(island), Some((last, inside))) if *last == island => inside.push(change),
                (Some(island), _) => inside.push((island, vec![change])),
            }
        }
        let inside = inside.into_iter().map(|(island, inside)| (island, changes.with(inside)));
        (changes.with(own), inside.collect())
    }

    /// The cut that gives a token the new text of its island; `None` if the text is the same.
    fn rewritten(&self, island: usize, text: Vec<u8>) -> Option<Cut> {
        let Nested { leaf, tree, .. } = &self.islands[island];
        (text != tree.text()).then(|| self.layer.rewritten(*leaf, Some(island), text))
    }
}

impl Layer {
    /// Whether a node stands below one that these cuts change.
    fn is_covered(&self, cuts: &[Cut], node: NodeId) -> bool {
        let nodes = |cut: &Cut| match cut.shrinks {
            Some((shrunk, _)) => shrunk.0..self.data(shrunk).end,
            None => cut.nodes.clone(),
        };
        let behind = cuts.partition_point(|cut| nodes(cut).end <= node.0);
        cuts.get(behind).is_some_and(|cut| nodes(cut).contains(&node.0))
    }
}
