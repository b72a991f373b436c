//! The nodes of a layer in few bytes: most are small and stand near their parents, so what a node is told by mostly
//! fits into eight bytes. Those that do not fit stand in a table of their own.

use reducer_tables::Kind;
use std::ops::Range;

/// A node of one tree: its number in preorder, counted from 0, which is the root. Nodes of islands are counted, too.
/// After an edit, [`Renumbering::get`](crate::Renumbering::get) gives the number that a node has in the next tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(0);
    /// Stands for the parent of the root, which has none.
    pub(crate) const NONE: Self = Self(u32::MAX);

    fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeData {
    pub kind: Kind,
    /// Its slot in its parent.
    pub slot: u16,
    pub parent: NodeId,
    /// One past the last node of its subtree.
    pub end: u32,
    /// Its first token.
    pub first: u32,
    /// One past its last token.
    pub last: u32,
}

/// Nodes in preorder.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nodes {
    rows: Vec<Row>,
    /// The first token of each [`BLOCK`] of nodes.
    starts: Vec<u32>,
    /// Those that do not fit into a row.
    wide: Vec<NodeData>,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    kind: Kind,
    slot: u8,
    /// How many nodes stand below it; or [`WIDE`].
    below: u8,
    rest: Rest,
}

/// The number in the table of wide nodes, or these, by `below`.
#[derive(Clone, Copy, Debug)]
struct Rest {
    /// How far before it its parent stands.
    up: u8,
    /// How many tokens it has.
    tokens: u8,
    /// Its first token, counted from the start of its block.
    first: u16,
}

/// So many nodes count their tokens from the same one.
const BLOCK: usize = 256;

/// In place of a number of nodes.
const WIDE: u8 = u8::MAX;

impl Rest {
    fn of_wide(number: u32) -> Self {
        let [up, tokens, low, high] = number.to_le_bytes();
        Self { up, tokens, first: u16::from_le_bytes([low, high]) }
    }

    fn wide(self) -> usize {
        let [low, high] = self.first.to_le_bytes();
        u32::from_le_bytes([self.up, self.tokens, low, high]) as usize
    }
}

impl Row {
    /// `None` if it is too wide.
    fn new(node: &NodeData, id: u32, start: u32) -> Option<Self> {
        let below = node.end.checked_sub(id + 1)?.try_into().ok().filter(|&below| below != WIDE)?;
        let rest = Rest {
            up: id.checked_sub(node.parent.0)?.try_into().ok()?,
            tokens: node.last.checked_sub(node.first)?.try_into().ok()?,
            first: node.first.checked_sub(start)?.try_into().ok()?,
        };
        Some(Self { kind: node.kind, slot: node.slot.try_into().ok()?, below, rest })
    }
}

impl Nodes {
    pub fn with_capacity(nodes: usize) -> Self {
        let (rows, starts) = (Vec::with_capacity(nodes), Vec::with_capacity(nodes.div_ceil(BLOCK)));
        Self { rows, starts, wide: Vec::new() }
    }

    pub fn len(&self) -> u32 {
        self.rows.len() as u32
    }

    #[inline]
    pub fn kind(&self, node: NodeId) -> Kind {
        self.rows[node.index()].kind
    }

    // Inlined, for whoever calls it mostly asks for one or two of these numbers.
    #[inline]
    pub fn get(&self, node: NodeId) -> NodeData {
        let NodeId(id) = node;
        let Row { kind, slot, below, rest } = self.rows[node.index()];
        if below == WIDE {
            return self.wide[rest.wide()];
        }
        let first = self.starts[node.index() / BLOCK] + u32::from(rest.first);
        NodeData {
            kind,
            slot: u16::from(slot),
            parent: NodeId(id - u32::from(rest.up)),
            end: id + 1 + u32::from(below),
            first,
            last: first + u32::from(rest.tokens),
        }
    }

    /// These nodes, in order.
    pub fn range(&self, nodes: Range<u32>) -> impl ExactSizeIterator<Item = NodeData> + '_ {
        nodes.map(|node| self.get(NodeId(node)))
    }

    /// Adds these nodes of another tree, as `moved` gives them. Mostly that is not asked: a node in few bytes stays what it is if its
    /// parent and all below it are among them, too; its tokens, if they begin and end within `tokens`, move by `shift`.
    pub fn extend_moved(
        &mut self,
        from: &Self,
        nodes: Range<u32>,
        (tokens, shift): (Range<u32>, i64),
        moved: impl Fn(NodeData) -> NodeData,
    ) {
        let mut next = nodes.start;
        while next < nodes.end {
            let Some(&start) = self.starts.get(self.rows.len() / BLOCK) else {
                // The first of a block says where the others count from.
                self.push(moved(from.get(NodeId(next))));
                next += 1;
                continue;
            };
            let left = |rows: usize| BLOCK - rows % BLOCK;
            let count = left(next as usize).min(left(self.rows.len()));
            let alike = next..nodes.end.min(next + count as u32);
            let old_start = from.starts[next as usize / BLOCK];
            let further = i64::from(old_start) + shift - i64::from(start);
            for (id, row) in alike.clone().zip(&from.rows[alike.start as usize..alike.end as usize]) {
                let first = old_start + u32::from(row.rest.first);
                let is_inside = row.below != WIDE
                    && id - nodes.start >= u32::from(row.rest.up)
                    && id + u32::from(row.below) < nodes.end
                    && tokens.contains(&first)
                    && first + u32::from(row.rest.tokens) < tokens.end;
                match (i64::from(row.rest.first) + further).try_into() {
                    Ok(first) if is_inside => {
                        self.rows.push(Row { rest: Rest { first, ..row.rest }, ..*row });
                    }
                    _ => self.push(moved(from.get(NodeId(id)))),
                }
            }
            next = alike.end;
        }
    }

    pub fn push(&mut self, node: NodeData) {
        let id = self.len();
        if self.rows.len().is_multiple_of(BLOCK) {
            self.starts.push(node.first);
        }
        let row = self.row(node, id);
        self.rows.push(row);
    }

    /// Adds a node; what is added until it is closed stands below it.
    pub fn open(&mut self, node: NodeData) -> NodeId {
        let id = NodeId(self.len());
        self.push(NodeData { end: id.0 + 1, ..node });
        id
    }

    /// Ends a node after the last one that was added.
    pub fn close(&mut self, node: NodeId) {
        let end = self.len();
        let row = &mut self.rows[node.index()];
        match u8::try_from(end - node.0 - 1) {
            Ok(below) if below != WIDE && row.below != WIDE => row.below = below,
            _ => self.change(node, |node| node.end = end),
        }
    }

    /// Changes a node.
    pub fn change(&mut self, node: NodeId, change: impl FnOnce(&mut NodeData)) {
        let mut data = self.get(node);
        change(&mut data);
        let Row { below, rest, .. } = self.rows[node.index()];
        if below == WIDE {
            self.rows[node.index()].kind = data.kind;
            self.wide[rest.wide()] = data;
        } else {
            self.rows[node.index()] = self.row(data, node.0);
        }
    }

    fn row(&mut self, node: NodeData, id: u32) -> Row {
        let start = self.starts[id as usize / BLOCK];
        Row::new(&node, id, start).unwrap_or_else(|| {
            let rest = Rest::of_wide(self.wide.len() as u32);
            self.wide.push(node);
            Row { kind: node.kind, slot: 0, below: WIDE, rest }
        })
    }

    /// How many nodes begin with this token or one before it.
    pub fn begun_at(&self, token: u32) -> usize {
        // None begins before the one ahead of it.
        let block = self.starts.partition_point(|&start| start <= token);
        let (mut from, mut to) = (block.saturating_sub(1) * BLOCK, self.rows.len().min(block * BLOCK));
        while from < to {
            let middle = usize::midpoint(from, to);
            if self.get(NodeId(middle as u32)).first <= token {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        from
    }

    pub fn shrink_to_fit(&mut self) {
        self.rows.shrink_to_fit();
        self.starts.shrink_to_fit();
        self.wide.shrink_to_fit();
    }
}

impl Extend<NodeData> for Nodes {
    fn extend<I: IntoIterator<Item = NodeData>>(&mut self, nodes: I) {
        nodes.into_iter().for_each(|node| self.push(node));
    }
}

impl PartialEq for Nodes {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.range(0..self.len()).eq(other.range(0..other.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(parent: u32, end: u32, tokens: Range<u32>) -> NodeData {
        let (kind, slot) = (Kind(7), (tokens.end % 300) as u16);
        NodeData { kind, slot, parent: NodeId(parent), end, first: tokens.start, last: tokens.end }
    }

    /// A root over a list of so many elements, one of which has the others of its own below it.
    fn wide(elements: u32) -> Vec<NodeData> {
        let list = (1..=elements).map(|id| node(0, id + 1, 3 * id..3 * id + 2));
        let mut all = vec![node(u32::MAX, elements + 1, 0..3 * elements + 2)];
        all.extend(list);
        all
    }

    /// One below the other, each with a token of its own before the next.
    fn deep(nodes: u32) -> Vec<NodeData> {
        (0..nodes).map(|id| node(id.wrapping_sub(1), nodes, 300 * id..300 * nodes)).collect()
    }

    #[test]
    fn what_is_pushed_is_got() {
        for all in [wide(3), wide(254), wide(255), wide(256), wide(1000), deep(2), deep(256), deep(257)] {
            let mut nodes = Nodes::default();
            nodes.extend(all.iter().copied());
            assert!(nodes.range(0..nodes.len()).eq(all.iter().copied()));
            for token in 0..all[0].last + 2 {
                let begun = all.partition_point(|node| node.first <= token);
                assert_eq!(nodes.begun_at(token), begun, "{token} of {}", all.len());
            }
        }
    }

    #[test]
    fn nodes_are_added_from_another_tree() {
        for all in [wide(3), wide(600), deep(2), deep(257), deep(600)] {
            let mut nodes = Nodes::default();
            nodes.extend(all.iter().copied());
            for from in [0, 1, all.len() as u32 / 2] {
                let range = from..all.len() as u32;
                let moved = |node: NodeData| {
                    let parent = NodeId(node.parent.0.wrapping_sub(from));
                    let (first, last) = (node.first + 7, node.last + 7);
                    NodeData { parent, end: node.end - from, first, last, ..node }
                };
                let mut expected = Nodes::default();
                expected.extend(nodes.range(range.clone()).map(moved));
                let mut added = Nodes::default();
                added.extend_moved(&nodes, range, (0..u32::MAX, 7), moved);
                assert!(added == expected);
            }
        }
    }

    #[test]
    fn what_is_opened_and_closed_is_as_what_is_pushed() {
        for all in [wide(3), wide(254), wide(255), wide(1000), deep(2), deep(256), deep(257)] {
            let (mut nodes, mut open) = (Nodes::default(), Vec::new());
            for node in all.iter().copied() {
                while let Some((closed, _)) = open.pop_if(|(_, end)| *end == nodes.len()) {
                    nodes.close(closed);
                }
                open.push((nodes.open(NodeData { end: 0, ..node }), node.end));
            }
            open.into_iter().rev().for_each(|(closed, _)| nodes.close(closed));
            assert!(nodes.range(0..nodes.len()).eq(all));
        }
    }

    #[test]
    fn a_node_becomes_wide_and_stays_so() {
        let all = wide(600);
        let mut nodes = Nodes::default();
        nodes.extend(all.iter().copied());
        let (before, wide) = (nodes.clone(), nodes.wide.len());
        for end in [500, 9, 9] {
            nodes.change(NodeId(8), |node| (node.kind, node.end) = (Kind(9), end));
            assert_eq!((nodes.kind(NodeId(8)), nodes.get(NodeId(8)).end), (Kind(9), end));
        }
        assert_eq!(nodes.wide.len(), wide + 1);
        nodes.change(NodeId(8), |node| node.kind = Kind(7));
        assert!(nodes == before);
    }
}
