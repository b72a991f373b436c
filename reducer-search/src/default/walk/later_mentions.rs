//! Names that are mentioned first in one place and later in another: the first mention is mostly the declaration, and what holds
//! it hardly goes without the others.

use crate::numbered::Numbered;
use std::ops::Range;

/// The nodes that mention names first, and those that mention the same ones last.
#[derive(Clone, Debug)]
pub struct LaterMentions {
    /// The first mentions of names that have several, in order.
    firsts: Vec<u32>,
    /// A binary tree of maxima: its leaves, the second half, are the last mentions of these.
    maxima: Vec<u32>,
}

impl LaterMentions {
    pub fn new(names: &Numbered) -> Self {
        Self::of(names.mentions.iter().map(|&(node, number)| (node.0, number)), names.count())
    }

    /// Those of nodes that mention names, in order; so many names have numbers.
    fn of(mentions: impl Iterator<Item = (u32, u32)>, names: usize) -> Self {
        const NOWHERE: u32 = u32::MAX;
        let mut by_name: Vec<(u32, u32)> = vec![(NOWHERE, NOWHERE); names];
        // Names in the order of their first mentions.
        let mut order: Vec<u32> = Vec::new();
        for (node, number) in mentions {
            let Some((first, last)) = by_name.get_mut(number as usize) else { continue };
            if *first == NOWHERE {
                *first = node;
                order.push(number);
            }
            *last = node;
        }
        let ends = order.into_iter().map(|number| by_name[number as usize]);
        let ends: Vec<(u32, u32)> = ends.filter(|(first, last)| first < last).collect();
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
        let numbers = names[1..].iter().map(|name| u32::from(name - b'a'));
        let uses = LaterMentions::of((1..).zip(numbers), 4);
        for from in 1..names.len() {
            for to in from..=names.len() {
                let is_first = |&at: &usize| !names[1..at].contains(&names[at]);
                let expected = (from..to).filter(is_first).any(|at| names[to..].contains(&names[at]));
                assert_eq!(uses.has_any(from as u32..to as u32), expected, "{from}..{to}");
            }
        }
    }
}
