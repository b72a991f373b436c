//! Transformation-based minimisation by hoisting: Vince et al., "Extending Hierarchical Delta Debugging with Hoisting",
//! 2021, figure 6 (tmin) with the candidates of figure 7.

use crate::papers::preprocessing::View;
use crate::papers::replacing::{arrivals, nearest};
use reducer_syntax::{Applied, Change, Edit, NodeId, Tree};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Puts nodes from further down in the place of some nodes, until none of them can be replaced any more.
///
/// The figure leaves open which node is next once one was replaced. Here it is the one that came in its place, and
/// then those after it; the nodes before it get their turn again when all after it have failed. As in section III-C,
/// what is furthest away comes first.
#[derive(Clone, Debug)]
pub struct Tmin {
    nodes: Arc<[NodeId]>,
    /// The node whose candidates are tried.
    at: usize,
    /// How many nodes in a row have no candidate that works.
    failed: usize,
    /// What can come in its place; `None` before they have been looked for.
    candidates: Option<Arc<[Change]>>,
    /// How many of them have been proposed.
    proposed: usize,
}

impl Tmin {
    pub fn new(nodes: Arc<[NodeId]>) -> Self {
        Self { nodes, at: 0, failed: 0, candidates: None, proposed: 0 }
    }

    pub fn propose(&mut self, view: View) -> Option<Edit> {
        while self.failed < self.nodes.len() {
            let into = self.nodes[self.at];
            let candidates = self.candidates.get_or_insert_with(|| candidates(view, into));
            if let Some(&change) = candidates.get(self.proposed) {
                self.proposed += 1;
                return Some(Edit::new(vec![change]));
            }
            self.at = (self.at + 1) % self.nodes.len();
            self.failed += 1;
            (self.candidates, self.proposed) = (None, 0);
        }
        None
    }

    /// Goes on with the nodes as they are now, which it gives.
    pub fn accepted(&mut self, before: &Tree, applied: &Applied) -> Arc<[NodeId]> {
        let change = self.candidates.as_deref().and_then(|candidates| candidates.get(self.proposed - 1));
        let mut nodes = Vec::with_capacity(self.nodes.len());
        for (index, &node) in self.nodes.iter().enumerate() {
            match change {
                Some(change) if index == self.at => nodes.extend(arrivals(before, applied, *change)),
                _ => nodes.extend(applied.renumbering.get(node)),
            }
            if index == self.at {
                self.at = nodes.len().saturating_sub(1);
            }
        }
        self.nodes = nodes.into();
        (self.failed, self.candidates, self.proposed) = (0, None, 0);
        Arc::clone(&self.nodes)
    }
}

/// What can come in the place of a node, or of one that is seen as one with it.
fn candidates(view: View, into: NodeId) -> Arc<[Change]> {
    let mut found: Vec<(usize, Change)> = Vec::new();
    let mut taken = BTreeSet::new();
    for into in view.merged(into) {
        let mut nearest = nearest(view.tree, view.options.compatible, into);
        nearest.retain(|(_, from)| taken.insert(*from));
        found.extend(nearest.into_iter().map(|(distance, from)| (distance, Change::Hoist { into, from })));
    }
    found.sort_by_key(|(distance, _)| Reverse(*distance));
    found.into_iter().map(|(_, change)| change).collect()
}
