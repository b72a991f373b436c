//! Identifier replacement.

use crate::names::{self, Name};
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Edit, Kind, NodeId, Tree};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::Arc;

/// All tokens of one name become the most frequent other name of their kind, the rarest names first. What looks like
/// a name counts as one, for nothing is known of the language.
///
/// After a success the names are counted again. The paper goes on until no name is left to try; here each has one turn,
/// so that two names cannot become each other for ever where some of their tokens cannot be given another text.
#[derive(Clone, Debug)]
pub struct Names {
    renamings: Arc<[Renaming]>,
    proposed: usize,
    /// Whether a name may become a longer one.
    longer: bool,
    /// The names that had their turn.
    done: Arc<BTreeSet<Known>>,
}

/// A name: its language, the kind of its tokens, its text.
type Known = (&'static str, Kind, Box<[u8]>);

/// All tokens of a name become another.
#[derive(Debug)]
struct Renaming {
    language: &'static str,
    kind: Kind,
    text: Box<[u8]>,
    nodes: Vec<NodeId>,
    to: Box<[u8]>,
}

impl Names {
    /// One run.
    pub fn new(tree: &Tree) -> Self {
        Self { renamings: renamings(tree), proposed: 0, longer: true, done: Arc::default() }
    }

    /// One run that makes no text longer.
    pub fn no_longer(tree: &Tree) -> Self {
        Self { longer: false, ..Self::new(tree) }
    }
}

fn renamings(tree: &Tree) -> Arc<[Renaming]> {
    let mut names = names::of(tree);
    let mut renamings: Vec<Renaming> = Vec::new();
    for names in names.chunk_by_mut(|left, right| (left.language, left.kind) == (right.language, right.kind))
    {
        // The most frequent first, of equals the one that comes first.
        names.sort_by_key(|name| (Reverse(name.nodes.len()), name.nodes[0]));
        for (index, name) in names.iter().enumerate() {
            let &Name { language, kind, text, ref nodes } = name;
            let Some(other) = names.get(usize::from(index == 0)) else { continue };
            let (text, nodes, to) = (text.into(), nodes.clone(), other.text.into());
            renamings.push(Renaming { language, kind, text, nodes, to });
        }
    }
    renamings.sort_by_key(|renaming| (renaming.nodes.len(), renaming.nodes[0]));
    renamings.into()
}

impl Search for Names {
    fn next(&mut self, _: &Tree) -> Option<Proposal> {
        loop {
            let Renaming { language, kind, text, nodes, to } = self.renamings.get(self.proposed)?;
            self.proposed += 1;
            if Arc::make_mut(&mut self.done).insert((*language, *kind, text.clone())) {
                let edit = Edit::retext(nodes.iter().copied(), to);
                return Some(Proposal { edit, pass: Pass { name: "identifier-replacement", round: 1 } });
            }
        }
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        (self.renamings, self.proposed) = (renamings(&applied.tree), 0);
    }

    fn wants(&self, candidate: &[u8], current: &[u8]) -> bool {
        self.longer || candidate.len() <= current.len()
    }
}
