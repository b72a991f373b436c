//! Short names, for those who want the fewest characters.

use crate::names::{self, Name};
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Edit, NodeId, Tree};
use std::collections::BTreeSet;
use std::sync::Arc;

/// All tokens of a name get the shortest name that is free, the name that takes most room first.
#[derive(Clone, Debug)]
pub struct ShortNames {
    left: Arc<[Vec<NodeId>]>,
    at: usize,
}

impl ShortNames {
    /// One run.
    pub fn new(tree: &Tree) -> Self {
        let mut names: Vec<Name> = names::of(tree);
        names.sort_by_key(|name| std::cmp::Reverse(name.nodes.len() * (name.text.len() - 1)));
        let left = names.into_iter().filter(|name| name.text.len() > 1).map(|name| name.nodes).collect();
        Self { left, at: 0 }
    }

    /// The shortest name that is no token's text.
    fn free(tree: &Tree) -> Option<Vec<u8>> {
        let taken: BTreeSet<&[u8]> = tree.nodes().map(|node| tree.text_of(node)).collect();
        let one = (b'a'..=b'z').map(|letter| vec![letter]);
        let two = (b'a'..=b'z').flat_map(|first| (b'a'..=b'z').map(move |second| vec![first, second]));
        one.chain(two).find(|name| !taken.contains(&name[..]))
    }
}

impl Search for ShortNames {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        loop {
            let nodes = self.left.get(self.at)?;
            self.at += 1;
            let text = Self::free(tree)?;
            if nodes.iter().any(|&node| tree.text_of(node).len() > text.len()) {
                let edit = Edit::retext(nodes.iter().copied(), &text);
                return Some(Proposal { edit, pass: Pass { name: "rename", round: 1 } });
            }
        }
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        let image = |nodes: &Vec<NodeId>| {
            nodes.iter().filter_map(|&node| applied.renumbering.get(node)).collect::<Vec<_>>()
        };
        self.left = self.left[self.at..].iter().map(image).collect();
        self.at = 0;
    }

    fn wants(&self, candidate: &[u8], current: &[u8]) -> bool {
        candidate.len() < current.len()
    }
}
