//! Identifier replacement.

use crate::search::{Pass, Proposal, Search};
use crate::tree::{Applied, Edit, Kind, NodeId, Tree};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

/// All tokens of one name become the most frequent other name of their kind, the rarest names first. What looks like
/// a name counts as one, for nothing is known of the language.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    changes: Arc<[(Vec<NodeId>, Box<[u8]>)]>,
    proposed: usize,
}

/// The tokens of one text, of one kind in one language.
type Clusters<'t> = BTreeMap<(&'static str, Kind), Vec<(&'t [u8], Vec<NodeId>)>>;

impl Names {
    /// One run; after a success the names are counted again.
    pub(crate) fn new(tree: &Tree) -> Self {
        Self { changes: changes(tree), proposed: 0 }
    }
}

fn changes(tree: &Tree) -> Arc<[(Vec<NodeId>, Box<[u8]>)]> {
    let mut by_text: BTreeMap<(&'static str, Kind, &[u8]), Vec<NodeId>> = BTreeMap::new();
    for node in tree.nodes().filter(|&node| tree.is_token(node) && is_name(tree.text_of(node))) {
        let language = tree.home(node).0.language().name;
        by_text.entry((language, tree.kind(node), tree.text_of(node))).or_default().push(node);
    }
    let mut clusters = Clusters::new();
    for ((language, kind, text), nodes) in by_text {
        clusters.entry((language, kind)).or_default().push((text, nodes));
    }
    let mut changes: Vec<(Vec<NodeId>, Box<[u8]>)> = Vec::new();
    for names in clusters.values_mut() {
        // The most frequent first, of equals the one that comes first.
        names.sort_by_key(|(_, nodes)| (Reverse(nodes.len()), nodes[0]));
        for (index, (_, nodes)) in names.iter().enumerate() {
            let other = names.get(usize::from(index == 0));
            changes.extend(other.map(|(text, _)| (nodes.clone(), Box::from(*text))));
        }
    }
    changes.sort_by_key(|(nodes, _)| (nodes.len(), nodes[0]));
    changes.into()
}

fn is_name(text: &[u8]) -> bool {
    text.first().is_some_and(|&first| first.is_ascii_alphabetic() || matches!(first, b'_' | b'$' | 0x80..))
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
