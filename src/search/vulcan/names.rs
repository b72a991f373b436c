//! Identifier replacement.

use crate::search::{Pass, Proposal, Search, names};
use crate::tree::{Applied, Edit, NodeId, Tree};
use std::cmp::Reverse;
use std::sync::Arc;

/// All tokens of one name become the most frequent other name of their kind, the rarest names first. What looks like
/// a name counts as one, for nothing is known of the language.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    changes: Arc<[(Vec<NodeId>, Box<[u8]>)]>,
    proposed: usize,
}

impl Names {
    /// One run; after a success the names are counted again.
    pub(crate) fn new(tree: &Tree) -> Self {
        Self { changes: changes(tree), proposed: 0 }
    }
}

fn changes(tree: &Tree) -> Arc<[(Vec<NodeId>, Box<[u8]>)]> {
    let mut names = names::of(tree);
    let mut changes: Vec<(Vec<NodeId>, Box<[u8]>)> = Vec::new();
    for names in names.chunk_by_mut(|left, right| (left.language, left.kind) == (right.language, right.kind))
    {
        // The most frequent first, of equals the one that comes first.
        names.sort_by_key(|name| (Reverse(name.nodes.len()), name.nodes[0]));
        for (index, name) in names.iter().enumerate() {
            let other = names.get(usize::from(index == 0));
            changes.extend(other.map(|other| (name.nodes.clone(), Box::from(other.text))));
        }
    }
    changes.sort_by_key(|(nodes, _)| (nodes.len(), nodes[0]));
    changes.into()
}

impl Search for Names {
    fn next(&mut self) -> Option<Proposal> {
        let (nodes, text) = self.changes.get(self.proposed)?;
        self.proposed += 1;
        let edit = Edit::retext(nodes.iter().copied(), text);
        Some(Proposal { edit, pass: Pass { name: "identifier-replacement", round: 1 } })
    }

    fn accepted(&mut self, applied: &Applied) {
        *self = Self::new(&applied.tree);
    }

    fn fork(&self) -> Box<dyn Search> {
        Box::new(self.clone())
    }
}
