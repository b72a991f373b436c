//! Identifier replacement.

use crate::search::{Pass, Proposal, Search};
use crate::tree::{Applied, Edit, Kind, NodeId, Tree};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// All tokens of one name become the most frequent other name of their kind, the rarest names first. What looks like
/// a name counts as one, for nothing is known of the language.
///
/// The paper goes on until no name is left to try. Here each name has one turn, so that names cannot become each other
/// for ever where some of their tokens cannot be given another text.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    renamings: Arc<[Renaming]>,
    proposed: usize,
    /// The names that had their turn.
    done: Arc<BTreeSet<Name>>,
}

/// In a language, the text of a kind of tokens.
type Name = (&'static str, Kind, Box<[u8]>);

#[derive(Debug)]
struct Renaming {
    tokens: Vec<NodeId>,
    name: Name,
    to: Box<[u8]>,
}

impl Names {
    /// One run.
    pub(crate) fn new(tree: &Tree) -> Self {
        Self { renamings: renamings(tree), proposed: 0, done: Arc::default() }
    }
}

fn renamings(tree: &Tree) -> Arc<[Renaming]> {
    let mut tokens: BTreeMap<Name, Vec<NodeId>> = BTreeMap::new();
    for node in tree.nodes().filter(|&node| tree.is_token(node) && is_name(tree.text_of(node))) {
        let language = tree.home(node).0.language().name;
        tokens.entry((language, tree.kind(node), tree.text_of(node).into())).or_default().push(node);
    }
    let mut clusters: Vec<(Name, Vec<NodeId>)> = tokens.into_iter().collect();
    // Of one kind the most frequent first, of equals the one that comes first.
    clusters.sort_by_key(|(name, tokens)| (name.0, name.1, Reverse(tokens.len()), tokens[0]));
    let mut renamings = Vec::new();
    for names in clusters.chunk_by(|(left, _), (right, _)| (left.0, left.1) == (right.0, right.1)) {
        for (index, (name, tokens)) in names.iter().enumerate() {
            let Some((other, _)) = names.get(usize::from(index == 0)) else { continue };
            renamings.push(Renaming { tokens: tokens.clone(), name: name.clone(), to: other.2.clone() });
        }
    }
    renamings.sort_by_key(|renaming| (renaming.tokens.len(), renaming.tokens[0]));
    renamings.into()
}

fn is_name(text: &[u8]) -> bool {
    text.first().is_some_and(|&first| first.is_ascii_alphabetic() || matches!(first, b'_' | b'$' | 0x80..))
}

impl Search for Names {
    fn next(&mut self) -> Option<Proposal> {
        loop {
            let Renaming { tokens, name, to } = self.renamings.get(self.proposed)?;
            self.proposed += 1;
            if Arc::make_mut(&mut self.done).insert(name.clone()) {
                let edit = Edit::retext(tokens.iter().copied(), to);
                return Some(Proposal { edit, pass: Pass { name: "identifier-replacement", round: 1 } });
            }
        }
    }

    fn accepted(&mut self, applied: &Applied) {
        (self.renamings, self.proposed) = (renamings(&applied.tree), 0);
    }

    fn fork(&self) -> Box<dyn Search> {
        Box::new(self.clone())
    }
}
