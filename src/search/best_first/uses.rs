//! What is mentioned first in one place and later in another: the first mention is mostly the declaration, and what holds it
//! hardly goes without the others.

use crate::search::names::is_name;
use crate::tree::Tree;
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;

/// For each node that mentions a name first, the last one that does.
#[derive(Clone, Debug)]
pub(super) struct Uses {
    /// A binary tree of maxima: its leaves, the second half, are the nodes.
    maxima: Vec<u32>,
}

impl Uses {
    pub(super) fn new(tree: &Tree) -> Self {
        let names = tree.nodes().filter(|&node| is_name(tree, node));
        // Whatever its kind: the name of a type is declared as any other.
        let language = |node| std::ptr::from_ref(tree.home(node).0.language());
        let mentions = names.map(|node| (node.0, (language(node), tree.text_of(node))));
        Self::of(tree.node_count(), mentions)
    }

    /// Those of so many nodes, some of which mention names.
    fn of<N: Hash + Eq>(nodes: usize, mentions: impl Iterator<Item = (u32, N)>) -> Self {
        let mut maxima = vec![0; 2 * nodes];
        let mut firsts: HashMap<N, u32> = HashMap::new();
        for (node, name) in mentions {
            let first = *firsts.entry(name).or_insert(node);
            maxima[nodes + first as usize] = node;
        }
        for at in (1..nodes).rev() {
            maxima[at] = maxima[2 * at].max(maxima[2 * at + 1]);
        }
        Self { maxima }
    }

    /// Whether something that is mentioned first by one of these nodes is mentioned behind them.
    pub(super) fn are_behind(&self, nodes: Range<u32>) -> bool {
        let leaves = self.maxima.len() / 2;
        let (mut from, mut to) = (leaves + nodes.start as usize, leaves + nodes.end as usize);
        let mut last = 0;
        // From the leaves up, what sticks out at either end is taken one by one.
        while from < to {
            if from % 2 == 1 {
                last = last.max(self.maxima[from]);
                from += 1;
            }
            if to % 2 == 1 {
                to -= 1;
                last = last.max(self.maxima[to]);
            }
            (from, to) = (from / 2, to / 2);
        }
        last >= nodes.end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_first_here_and_again_behind() {
        let names = b"_abacbcdd";
        let uses = Uses::of(names.len(), (1..).zip(&names[1..]));
        for from in 1..names.len() {
            for to in from..=names.len() {
                let is_first = |&at: &usize| !names[1..at].contains(&names[at]);
                let expected = (from..to).filter(is_first).any(|at| names[to..].contains(&names[at]));
                assert_eq!(uses.are_behind(from as u32..to as u32), expected, "{from}..{to}");
            }
        }
    }
}
