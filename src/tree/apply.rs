//! The tree of the edited text, without parsing it again.

use super::render::{Cut, Placed, Put};
use super::seams::Settled;
use super::{Edit, NodeData, NodeId, Token, Tree};
use std::ops::Range;
use std::sync::Arc;

/// A tree after an edit, and where its nodes came from.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The new tree.
    pub tree: Tree,
    /// From the old nodes to the new ones.
    pub renumbering: Renumbering,
}

/// Where the nodes of a tree are after an edit.
#[derive(Clone, Debug)]
pub struct Renumbering {
    /// In order; each with the place of what came instead.
    cuts: Vec<Renumbered>,
}

#[derive(Clone, Debug)]
struct Renumbered {
    nodes: Range<u32>,
    tokens: Range<u32>,
    /// Of the nodes and tokens after the cut: new minus old.
    node_shift: i64,
    token_shift: i64,
    /// A subtree that was kept, and its shift.
    kept: Option<(Range<u32>, i64)>,
}

impl Renumbering {
    /// The node in the new tree; `None` if it is gone, or was replaced by a minimal text.
    pub fn get(&self, node: NodeId) -> Option<NodeId> {
        let before = self.cuts.partition_point(|cut| cut.nodes.end <= node.0);
        if let Some(cut) = self.cuts.get(before)
            && cut.nodes.contains(&node.0)
        {
            let (kept, shift) = cut.kept.as_ref()?;
            return kept.contains(&node.0).then(|| NodeId(shifted(node.0, *shift)));
        }
        Some(NodeId(shifted(node.0, self.cuts[..before].last().map_or(0, |cut| cut.node_shift))))
    }

    /// Where the end of a kept subtree is now.
    fn node_end(&self, end: u32) -> u32 {
        let before = self.cuts.partition_point(|cut| cut.nodes.end <= end);
        shifted(end, self.cuts[..before].last().map_or(0, |cut| cut.node_shift))
    }

    /// Where a boundary between kept tokens is now; before a cut that begins there, after one that ends there.
    fn token_boundary(&self, boundary: u32) -> u32 {
        let before = self.cuts.partition_point(|cut| cut.tokens.end <= boundary);
        shifted(boundary, self.cuts[..before].last().map_or(0, |cut| cut.token_shift))
    }
}

fn shifted(position: u32, shift: i64) -> u32 {
    u32::try_from(i64::from(position) + shift).unwrap_or(u32::MAX)
}

fn length(range: &Range<u32>) -> i64 {
    i64::from(range.end) - i64::from(range.start)
}

impl Tree {
    /// The tree of [`Tree::render`]'s text: what parsing it would give, nodes and tokens alike.
    pub fn apply(&self, edit: &Edit) -> Applied {
        let Settled { cuts, text, placed, states, filtered } = self.settled(edit);
        let renumbering = self.renumber(&cuts);
        let tree = Self {
            language: self.language,
            tokens: filtered.unwrap_or_else(|| self.place_tokens(&placed)).into(),
            states: states.map(Arc::new),
            nodes: self.place_nodes(&cuts, &renumbering).into(),
            text: Arc::from(text),
        };
        Applied { tree, renumbering }
    }

    fn renumber(&self, cuts: &[Cut]) -> Renumbering {
        let mut node_shift = 0;
        let mut token_shift = 0;
        let renumbered = cuts.iter().map(|cut| {
            let (nodes, tokens, kept) = match cut.put {
                Put::Nothing => (0, 0, None),
                Put::Minimal(minimal) => {
                    let (nodes, tokens) = (minimal.nodes.len() as u32, minimal.tokens.len() as u32);
                    (i64::from(nodes), i64::from(tokens), None)
                }
                Put::Subtree(node) => {
                    let data = self.data(node);
                    let kept = node.0..data.end;
                    let shift = i64::from(cut.nodes.start) + node_shift - i64::from(node.0);
                    (length(&kept), length(&(data.first..data.last)), Some((kept, shift)))
                }
            };
            node_shift += nodes - length(&cut.nodes);
            token_shift += tokens - length(&cut.tokens);
            Renumbered { nodes: cut.nodes.clone(), tokens: cut.tokens.clone(), node_shift, token_shift, kept }
        });
        Renumbering { cuts: renumbered.collect() }
    }

    fn place_tokens(&self, placed: &[Placed]) -> Vec<Token> {
        let mut new: Vec<Token> = Vec::with_capacity(self.tokens.len());
        for piece in placed {
            new.extend(self.tokens_of(piece));
        }
        new
    }

    fn place_nodes(&self, cuts: &[Cut], renumbering: &Renumbering) -> Vec<NodeData> {
        let mut new: Vec<NodeData> = Vec::with_capacity(self.nodes.len());
        let mut from = 0;
        let mut node_shift = 0;
        for (cut, renumbered) in cuts.iter().zip(&renumbering.cuts) {
            self.keep(from..cut.nodes.start, node_shift, renumbering, &mut new);
            self.put(cut, renumbering, &mut new);
            (from, node_shift) = (cut.nodes.end, renumbered.node_shift);
        }
        self.keep(from..self.nodes.len() as u32, node_shift, renumbering, &mut new);
        new
    }

    /// Nodes that stay where they are but for their numbers; their parents stay as well.
    fn keep(&self, nodes: Range<u32>, shift: i64, renumbering: &Renumbering, new: &mut Vec<NodeData>) {
        let Range { start, end } = nodes;
        new.extend(self.nodes[start as usize..end as usize].iter().map(|node| NodeData {
            parent: match node.parent {
                NodeId::NONE => NodeId::NONE,
                // Within the stretch there is no cut, so its shift holds.
                inside if inside.0 >= start => NodeId(shifted(inside.0, shift)),
                outside => renumbering.get(outside).unwrap_or(NodeId::NONE),
            },
            end: if node.end <= end { shifted(node.end, shift) } else { renumbering.node_end(node.end) },
            first: renumbering.token_boundary(node.first),
            last: renumbering.token_boundary(node.last),
            ..*node
        }));
    }

    /// What comes in the place of a cut: its first node takes the parent and the slot of the one that goes.
    fn put(&self, cut: &Cut, renumbering: &Renumbering, new: &mut Vec<NodeData>) {
        let replaced = self.data(NodeId(cut.nodes.start));
        let parent = renumbering.get(replaced.parent).unwrap_or(NodeId::NONE);
        let base = new.len() as u32;
        let token = renumbering.token_boundary(cut.tokens.start);
        match cut.put {
            Put::Nothing => {}
            Put::Minimal(minimal) => new.extend(minimal.nodes.iter().map(|node| NodeData {
                kind: node.kind,
                slot: node.slot,
                parent: NodeId(base + node.parent),
                end: base + node.end,
                first: token + node.first,
                last: token + node.last,
            })),
            Put::Subtree(root) => {
                let data = *self.data(root);
                new.extend(self.nodes[root.index()..data.end as usize].iter().map(|node| NodeData {
                    parent: NodeId(node.parent.0.wrapping_sub(root.0).wrapping_add(base)),
                    end: node.end - root.0 + base,
                    first: node.first - data.first + token,
                    last: node.last - data.first + token,
                    ..*node
                }));
            }
        }
        if let Some(first) = new.get_mut(base as usize) {
            first.parent = parent;
            first.slot = replaced.slot;
        }
    }
}
