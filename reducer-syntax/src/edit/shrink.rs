//! Making a smaller node of some parts of a node: which parts go, and what the others become.

use super::cut::{Cut, Put};
use crate::parse::{NodeId, Nodes};
use crate::tree::{Layer, Tree};
use reducer_tables::{Arity, Fate, Shrink, SlotInfo};
use std::ops::Range;

/// A part of a node: the nodes and the tokens that it has in the tree.
struct Part {
    nodes: Range<u32>,
    tokens: Range<u32>,
}

impl Tree {
    /// Whether the [shrink](crate::KindInfo::shrinks) of this number can be made of a node, given the parts that it
    /// has.
    pub fn can_shrink(&self, node: NodeId, number: u16) -> bool {
        let home = self.home_of(node);
        home.tree.layer.shrink(home.node, number).is_some()
    }

    /// Whether the [shrink](crate::KindInfo::shrinks) of this number puts a new token into a node.
    pub fn adds_token(&self, node: NodeId, number: u16) -> bool {
        let kind = self.home(node).0.language().kind(self.kind(node));
        kind.shrinks.get(usize::from(number)).is_some_and(|shrink| shrink.new.is_some())
    }
}

impl Layer {
    /// The cuts that make a node smaller; `None` if the parts that it has do not allow that.
    pub(super) fn shrink(&self, node: NodeId, number: u16) -> Option<Vec<Cut>> {
        let shrink = self.language.kind(self.kind(node)).shrinks.get(usize::from(number))?;
        if !self.slot(node)?.accepts.contains(&shrink.to) {
            return None;
        }
        let mut cuts: Vec<Cut> = Vec::new();
        let mut stays_since = false;
        let mut new = None;
        for (number, (fate, part)) in shrink.parts.iter().zip(self.parts(node, shrink)).enumerate() {
            new = new.or(shrink.new.filter(|(at, _)| usize::from(*at) == number).map(|(_, token)| token));
            let stays = match *fate {
                Fate::Token(stays) => stays,
                Fate::Slot(None) => false,
                Fate::Slot(Some(slot)) => {
                    let slot = self.language.kind(shrink.to).slots.get(usize::from(slot))?;
                    if !self.fits(&part.nodes, slot) {
                        return None;
                    }
                    true
                }
            };
            if part.nodes.is_empty() && part.tokens.is_empty() {
                continue;
            }
            match cuts.last_mut() {
                // What is new comes in the place of something.
                _ if stays && new.is_some() => return None,
                _ if stays => {}
                Some(cut) if !stays_since => {
                    (cut.nodes.end, cut.tokens.end) = (part.nodes.end, part.tokens.end);
                    cut.put = new.take().map_or(cut.put.clone(), Put::Minimal);
                }
                _ => cuts.push(Cut {
                    nodes: part.nodes,
                    tokens: part.tokens,
                    bytes: 0..0,
                    put: new.take().map_or(Put::Nothing, Put::Minimal),
                    shrinks: Some((node, shrink)),
                }),
            }
            stays_since = stays;
        }
        if new.is_some() {
            return None;
        }
        for cut in &mut cuts {
            // What stands before the node stays where it is, and so does what stands before other parts that stay.
            let [first, last] = [cut.tokens.start, cut.tokens.end].map(|token| token as usize);
            cut.bytes = if matches!(cut.put, Put::Minimal(_)) {
                self.start_of(first)..self.end_of(last)
            } else if cut.tokens.start == self.data(node).first {
                self.start_of(first)..self.start_of(last)
            } else {
                self.end_of(first)..self.end_of(last)
            };
        }
        cuts.iter().any(|cut| !cut.tokens.is_empty()).then_some(cuts)
    }

    /// The parts of a node, in order.
    fn parts(&self, node: NodeId, shrink: &Shrink) -> impl Iterator<Item = Part> {
        let end = self.data(node).end;
        let slots = self.language.kind(self.kind(node)).slots;
        let mut child = node.0 + 1;
        let mut token = self.data(node).first;
        let mut slot = 0;
        shrink.parts.iter().map(move |fate| {
            let (first_child, first_token) = (child, token);
            match fate {
                Fate::Token(_) => token += 1,
                Fate::Slot(_) => {
                    while child < end && self.data(NodeId(child)).slot == slot {
                        token = self.data(NodeId(child)).last;
                        child = self.data(NodeId(child)).end;
                    }
                    if let Some(Arity::List { separator, .. }) =
                        slots.get(usize::from(slot)).map(|slot| slot.arity)
                        && child > first_child
                    {
                        token += separator.behind_last();
                    }
                    slot += 1;
                }
            }
            Part { nodes: first_child..child, tokens: first_token..token }
        })
    }

    /// Whether siblings can stand in a slot.
    fn fits(&self, nodes: &Range<u32>, slot: &SlotInfo) -> bool {
        let mut count = 0;
        let mut node = nodes.start;
        while node < nodes.end {
            if !slot.accepts.contains(&self.kind(NodeId(node))) {
                return false;
            }
            count += 1;
            node = self.data(NodeId(node)).end;
        }
        match slot.arity {
            Arity::One => count == 1,
            Arity::Optional => count <= 1,
            Arity::List { at_least_one, .. } => count >= u32::from(at_least_one),
        }
    }
}

/// Gives a node, some parts of which are gone, its new kind, and the parts that stayed their new slots.
pub(super) fn become_smaller(shrink: &Shrink, node: NodeId, nodes: &mut Nodes) {
    nodes.change(node, |node| node.kind = shrink.to);
    let slots = shrink.parts.iter().filter_map(|&fate| match fate {
        Fate::Token(_) => None,
        Fate::Slot(slot) => Some(slot),
    });
    let slots: Vec<Option<u16>> = slots.collect();
    let mut child = node.0 + 1;
    let end = nodes.get(node).end;
    while child < end {
        nodes.change(NodeId(child), |child| {
            child.slot = slots.get(usize::from(child.slot)).copied().flatten().unwrap_or_default();
        });
        child = nodes.get(NodeId(child)).end;
    }
}
