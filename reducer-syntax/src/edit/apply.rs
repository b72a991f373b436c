//! The tree of the edited text, without parsing it again.

use super::cut::Put;
use super::edit::{Changes, Edit, Whole};
use super::moves::{Moves, shifted};
use crate::parse::NodeId;
use crate::tree::{Islands, Layer, Nested, Place, Tree};
use std::ops::Range;
use std::sync::Arc;

impl Tree {
    /// Makes an edit. Gives the tree of the text that [`Tree::render`] gives: the tree that parsing would make, nodes
    /// and tokens alike. Changes that are not possible are not made.
    pub fn apply(&self, edit: &Edit) -> Applied {
        match edit {
            Edit::Whole(whole) => self.become_whole(whole),
            Edit::Changes(changes) => self.changed(changes),
        }
    }

    fn changed(&self, changes: &Changes) -> Applied {
        let mut inside: Vec<(usize, Applied)> = Vec::new();
        let settled = self.settled(changes, |island, changes| {
            let applied = self.islands[island].tree.changed(changes);
            let text = applied.tree.text().to_vec();
            inside.push((island, applied));
            text
        });
        let made = settled.cuts.iter().filter_map(|cut| match &cut.put {
            Put::Text(text) => text.island,
            _ => None,
        });
        let made: Vec<usize> = made.collect();
        inside.retain(|(island, _)| made.binary_search(island).is_ok());
        let origins = self.origins.as_ref().map(|origins| Arc::new(origins.after(&settled)));
        let (layer, moves) = self.layer.apply(settled);
        let tree = Self { origins, ..self.with_layer(layer, &moves, &inside) };
        let renumbering = Renumbering {
            moves,
            before: self.islands.clone(),
            after: tree.islands.clone(),
            inside: inside.into_iter().map(|(island, applied)| (island, applied.renumbering)).collect(),
            is_whole: false,
        };
        Applied { tree, renumbering }
    }

    fn become_whole(&self, whole: &Whole) -> Applied {
        let tree = self.traced_into(whole);
        let (before, after) = (self.islands.clone(), tree.islands.clone());
        let moves = Moves::default();
        let renumbering = if whole.same_nodes {
            Renumbering { moves, before, after, inside: Vec::new(), is_whole: true }
        } else {
            self.matched(&tree)
        };
        Applied { tree, renumbering }
    }

    /// The numbers that the nodes of this tree have in a tree of another text, which was parsed.
    fn matched(&self, new: &Self) -> Renumbering {
        let moves = self.layer.matched(&new.layer);
        let inside = self.islands.iter().enumerate().filter_map(|(number, island)| {
            let now = &new.islands[new.islands.at(moves.get(island.leaf)?)?];
            // With errors in it, the same text is not always the same nodes: that depends on what it was before.
            let is_same = island.tree.text() == now.tree.text() && island.tree.has_nodes_of(&now.tree);
            (!is_same).then(|| (number, island.tree.matched(&now.tree)))
        });
        let inside = inside.collect();
        let (before, after) = (self.islands.clone(), new.islands.clone());
        Renumbering { moves, before, after, inside, is_whole: true }
    }

    /// The tree of the next layer, with the islands that were kept and those that were edited.
    fn with_layer(&self, layer: Layer, moves: &Moves, inside: &[(usize, Applied)]) -> Self {
        let kept = self.layer.leaves(self.depth).filter_map(|(leaf, _)| Some((moves.get(leaf)?, leaf)));
        let mut kept = kept.peekable();
        Self::new(layer, self.depth, self.recovers, |leaf| {
            while kept.next_if(|(image, _)| *image < leaf).is_some() {}
            let (_, before) = kept.next_if(|(image, _)| *image == leaf)?;
            let Some(island) = self.islands.at(before) else { return Some(None) };
            let tree = match inside.binary_search_by_key(&island, |(edited, _)| *edited) {
                Ok(edited) => &inside[edited].1.tree,
                Err(_) => &self.islands[island].tree,
            };
            Some(Some(tree.clone()))
        })
    }
}

/// The tree after an edit, and the numbers that nodes of the tree before have in it.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The tree after the edit.
    pub tree: Tree,
    /// From the nodes of the tree before to the same nodes in the new tree.
    pub renumbering: Renumbering,
}

/// The numbers that the nodes of a tree have after an edit.
#[derive(Clone, Debug)]
pub struct Renumbering {
    /// Where the nodes of the layer are.
    moves: Moves,
    /// The islands of the old tree, and of the new one.
    before: Arc<Islands>,
    after: Arc<Islands>,
    /// Of the islands of the old tree that were edited, by their numbers, in order.
    inside: Vec<(usize, Renumbering)>,
    /// Whether another tree came in the place of the whole.
    is_whole: bool,
}

impl Renumbering {
    /// The stretches of nodes that are in the new tree as they were, texts and all, in order: their numbers in the tree before, and what to
    /// add to get those in the new tree. The last one ends with the tree. `None` if it is not known, where another tree came in the
    /// place of the whole.
    pub fn unchanged(&self) -> Option<Vec<(Range<u32>, i64)>> {
        if self.is_whole {
            return None;
        }
        // Islands that were edited are in none of the stretches of the layer, and the others move with these.
        let whole = |islands: &Islands, node: u32| if node == u32::MAX { node } else { islands.spread(node) };
        let of_layer = self.moves.unchanged().into_iter().map(|(nodes, shift)| {
            let start = whole(&self.before, nodes.start);
            let image = whole(&self.after, shifted(nodes.start, shift));
            (start..whole(&self.before, nodes.end), i64::from(image) - i64::from(start))
        });
        let mut stretches: Vec<(Range<u32>, i64)> = of_layer.collect();
        for (island, renumbering) in &self.inside {
            let before = &self.before[*island];
            let (Some(now), Some(inside)) = (self.island_now(before), renumbering.unchanged()) else {
                continue;
            };
            let (root, moved) = (before.root.0, i64::from(now.root.0) - i64::from(before.root.0));
            let end = before.end;
            let in_whole = |(nodes, shift): (Range<u32>, i64)| {
                (root + nodes.start..root.saturating_add(nodes.end).min(end), shift + moved)
            };
            stretches.extend(inside.into_iter().map(in_whole).filter(|(nodes, _)| !nodes.is_empty()));
        }
        stretches.sort_by_key(|(nodes, _)| nodes.start);
        Some(stretches)
    }

    /// What an island has become.
    fn island_now(&self, before: &Nested) -> Option<&Nested> {
        let leaf = self.moves.get(before.leaf)?;
        Some(&self.after[self.after.at(leaf)?])
    }

    /// A node of the tree before, as a node of the new tree; `None` if it is gone, or a minimal text came in its place.
    pub fn get(&self, node: NodeId) -> Option<NodeId> {
        match self.before.locate(node) {
            Place::Own(node) => Some(NodeId(self.after.spread(self.moves.get(node)?.0))),
            Place::In(island, node) => {
                let now = self.island_now(&self.before[island])?;
                let node = match self.inside.binary_search_by_key(&island, |(edited, _)| *edited) {
                    Ok(edited) => self.inside[edited].1.get(node)?,
                    Err(_) => node,
                };
                Some(NodeId(now.root.0 + node.0))
            }
        }
    }
}
