//! Where the nodes and the tokens of a layer are after an edit.

use crate::parse::{NodeData, NodeId};
use crate::tree::Layer;
use reducer_tables::{Kind, Token};
use std::collections::HashMap;
use std::ops::Range;

/// Where the nodes of a layer are after an edit.
#[derive(Clone, Debug, Default)]
pub(super) struct Moves {
    /// In order; each with the place of what came instead.
    pub cuts: Vec<Renumbered>,
}

#[derive(Clone, Debug)]
pub(super) struct Renumbered {
    pub nodes: Range<u32>,
    pub tokens: Range<u32>,
    /// Of the nodes and tokens after the cut: new minus old.
    pub node_shift: i64,
    pub token_shift: i64,
    /// Subtrees that were kept, in order, and their shifts.
    pub kept: Vec<(Range<u32>, i64)>,
    /// Whether these have another text.
    pub is_rewritten: bool,
}

impl Moves {
    /// Of so many nodes, these are still there, each given with its new number, in order.
    fn of_single(nodes: u32, images: impl Iterator<Item = (u32, u32)>) -> Self {
        let mut kept: Vec<(Range<u32>, i64)> = Vec::new();
        for (node, image) in images {
            let shift = i64::from(image) - i64::from(node);
            match kept.last_mut() {
                Some((before, same)) if before.end == node && *same == shift => before.end += 1,
                _ => kept.push((node..node + 1, shift)),
            }
        }
        let (node_shift, token_shift) = (0, 0);
        let (nodes, tokens, is_rewritten) = (0..nodes, 0..0, true);
        Self { cuts: vec![Renumbered { nodes, tokens, node_shift, token_shift, kept, is_rewritten }] }
    }

    /// The node in the new layer; `None` if it is gone, or was replaced by a minimal text.
    pub(super) fn get(&self, node: NodeId) -> Option<NodeId> {
        let before = self.cuts.partition_point(|cut| cut.nodes.end <= node.0);
        if let Some(cut) = self.cuts.get(before)
            && cut.nodes.contains(&node.0)
        {
            let behind = cut.kept.partition_point(|(kept, _)| kept.end <= node.0);
            let (_, shift) = cut.kept.get(behind).filter(|(kept, _)| kept.contains(&node.0))?;
            return Some(NodeId(shifted(node.0, *shift)));
        }
        Some(NodeId(shifted(node.0, self.cuts[..before].last().map_or(0, |cut| cut.node_shift))))
    }

    /// The stretches of nodes that are there as they were, texts and all, each with how far it moved. The last one ends with the layer.
    pub(super) fn unchanged(&self) -> Vec<(Range<u32>, i64)> {
        let mut unchanged: Vec<(Range<u32>, i64)> = Vec::with_capacity(2 * self.cuts.len() + 1);
        let mut add = |nodes: Range<u32>, shift: i64| {
            if !nodes.is_empty() {
                unchanged.push((nodes, shift));
            }
        };
        let (mut from, mut shift) = (0, 0);
        for cut in &self.cuts {
            add(from..cut.nodes.start, shift);
            if !cut.is_rewritten {
                cut.kept.iter().for_each(|(kept, shift)| add(kept.clone(), *shift));
            }
            (from, shift) = (cut.nodes.end, cut.node_shift);
        }
        add(from..u32::MAX, shift);
        unchanged
    }

    /// By how much the nodes after so many cuts and before the next one move; and of these, the boundaries between tokens that move alike,
    /// with how far they move.
    pub(super) fn between_cuts(&self, cuts: usize) -> (i64, (Range<u32>, i64)) {
        let before = cuts.checked_sub(1).and_then(|last| self.cuts.get(last));
        let (node_shift, token_shift) = before.map_or((0, 0), |cut| (cut.node_shift, cut.token_shift));
        let start = before.map_or(0, |cut| cut.tokens.end);
        let end = self.cuts.get(cuts).map_or(u32::MAX, |cut| cut.tokens.end);
        (node_shift, (start..end, token_shift))
    }

    /// Where the end of a kept subtree is now.
    pub(super) fn node_end(&self, end: u32) -> u32 {
        let before = self.cuts.partition_point(|cut| cut.nodes.end <= end);
        shifted(end, self.cuts[..before].last().map_or(0, |cut| cut.node_shift))
    }

    /// Where a boundary between kept tokens is now; before a cut that begins there, after one that ends there.
    pub(super) fn token_boundary(&self, boundary: u32) -> u32 {
        let before = self.cuts.partition_point(|cut| cut.tokens.end <= boundary);
        shifted(boundary, self.cuts[..before].last().map_or(0, |cut| cut.token_shift))
    }
}

pub(super) fn shifted(position: u32, shift: i64) -> u32 {
    u32::try_from(i64::from(position) + shift).unwrap_or(u32::MAX)
}

impl Layer {
    /// Where the nodes of this layer are in the layer of another text, which differs in one stretch of tokens. A node
    /// is the same if it has the same kind and stands over the tokens that are left of those that it had.
    pub(super) fn matched(&self, new: &Self) -> Moves {
        let (old_len, new_len) = (self.tokens.len(), new.tokens.len());
        let is_same = |(old, other): &(&Token, &Token)| {
            old.kind == other.kind && old.text(&self.text) == other.text(&new.text)
        };
        let before = self.tokens.iter().zip(&*new.tokens).take_while(is_same).count();
        let both = self.tokens.iter().rev().zip(new.tokens.iter().rev()).take(old_len.min(new_len) - before);
        let behind = both.take_while(is_same).count();
        let place = |boundary: u32| match boundary as usize {
            at if at <= before => Some(boundary),
            at if at + behind >= old_len => Some((at + new_len - old_len) as u32),
            _ => None,
        };
        let mut there: HashMap<(Kind, u32, u32), Vec<u32>> = HashMap::new();
        for id in (0..new.nodes.len()).rev() {
            let NodeData { kind, first, last, .. } = new.data(NodeId(id));
            there.entry((kind, first, last)).or_default().push(id);
        }
        let images = (0..self.nodes.len()).filter_map(|id| {
            let NodeData { kind, first, last, .. } = self.data(NodeId(id));
            Some((id, there.get_mut(&(kind, place(first)?, place(last)?))?.pop()?))
        });
        Moves::of_single(self.nodes.len(), images)
    }
}
