//! Names that are mentioned first in one place and later in another: the first mention is mostly the declaration, and what holds
//! it hardly goes without the others.

use crate::names::each_name;
use reducer_syntax::Tree;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// The nodes that mention names first, and those that mention the same ones last.
#[derive(Clone, Debug)]
pub struct LaterMentions {
    /// The first mentions of names that have several, in order.
    firsts: Vec<u32>,
    /// A binary tree of maxima: its leaves, the second half, are the last mentions of these.
    maxima: Vec<u32>,
}

/// A name, which is another one in another language.
#[derive(PartialEq, Eq)]
struct Name<'t> {
    text: &'t [u8],
    language: &'static str,
}

impl Hash for Name<'_> {
    /// The text alone: hardly a name is in several languages, and each is hashed after each success.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl LaterMentions {
    pub fn new(tree: &Tree) -> Self {
        // Whatever its kind: the name of a type is declared as any other.
        Self::of(
            each_name(tree).map(|name| (name.node.0, Name { text: name.text, language: name.language.name })),
        )
    }

    /// Those of nodes that mention names, in order.
    fn of<N: Hash + Eq>(mentions: impl Iterator<Item = (u32, N)>) -> Self {
        let mut numbers: HashMap<N, usize> = HashMap::new();
        let mut ends: Vec<(u32, u32)> = Vec::new();
        for (node, name) in mentions {
            let number = *numbers.entry(name).or_insert(ends.len());
            match ends.get_mut(number) {
                Some((_, last)) => *last = node,
                None => ends.push((node, node)),
            }
        }
        ends.retain(|(first, last)| first < last);
        let leaves = ends.len();
        let mut maxima = vec![0; leaves];
        maxima.extend(ends.iter().map(|&(_, last)| last));
        for at in (1..leaves).rev() {
            maxima[at] = maxima[2 * at].max(maxima[2 * at + 1]);
        }
        Self { firsts: ends.into_iter().map(|(first, _)| first).collect(), maxima }
    }

    /// Whether no name is mentioned twice.
    pub fn is_empty(&self) -> bool {
        self.firsts.is_empty()
    }

    /// Whether a name that is mentioned first by one of these nodes is mentioned after them.
    pub fn has_any(&self, nodes: Range<u32>) -> bool {
        let leaf = |node| self.firsts.len() + self.firsts.partition_point(|&first| first < node);
        let (mut from, mut to) = (leaf(nodes.start), leaf(nodes.end));
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
        let uses = LaterMentions::of((1..).zip(&names[1..]));
        for from in 1..names.len() {
            for to in from..=names.len() {
                let is_first = |&at: &usize| !names[1..at].contains(&names[at]);
                let expected = (from..to).filter(is_first).any(|at| names[to..].contains(&names[at]));
                assert_eq!(uses.has_any(from as u32..to as u32), expected, "{from}..{to}");
            }
        }
    }
}
