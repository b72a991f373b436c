//! Names that are mentioned first in one place and later in another: the first mention is mostly the declaration, and what holds
//! it hardly goes without the others.

use crate::numbered::Numbered;
use reducer_syntax::NodeId;
use std::ops::Range;

/// In the place of a mention of a name that is not mentioned.
const NOWHERE: u32 = u32::MAX;

/// The nodes that mention names first, and those that mention the same ones last.
#[derive(Clone, Debug)]
pub struct LaterMentions {
    /// The first mentions of names that have several, in order.
    firsts: Vec<u32>,
    /// A binary tree of maxima: its leaves, the second half, are the last mentions of these.
    maxima: Vec<u32>,
    /// By number of a name, the first and the last mention.
    ends: Vec<(u32, u32)>,
}

impl LaterMentions {
    pub fn new(names: &Numbered) -> Self {
        Self::of(names.mentions.iter().map(|&(node, number)| (node.0, number)), names.count())
    }

    /// Those of nodes that mention names, in order; so many names have numbers.
    fn of(mentions: impl Iterator<Item = (u32, u32)>, names: usize) -> Self {
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
        let several = order.into_iter().map(|number| by_name[number as usize]);
        let several: Vec<(u32, u32)> = several.filter(|(first, last)| first < last).collect();
        let leaves = several.len();
        let mut maxima = vec![0; leaves];
        maxima.extend(several.iter().map(|&(_, last)| last));
        for at in (1..leaves).rev() {
            maxima[at] = maxima[2 * at].max(maxima[2 * at + 1]);
        }
        Self { firsts: several.into_iter().map(|(first, _)| first).collect(), maxima, ends: by_name }
    }

    /// The only mentions of names that had several before.
    pub fn lone<'a>(&'a self, before: &'a Self) -> impl Iterator<Item = NodeId> + 'a {
        let ends = before.ends.iter().zip(&self.ends);
        let lone = ends.filter(|((first, last), (now, end))| first < last && now == end && *now != NOWHERE);
        lone.map(|(_, &(now, _))| NodeId(now))
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

    /// Whether a name that is mentioned first in one of these stretches of nodes, which are given in order, is mentioned last in none of
    /// them. The mentions are those that this was made of.
    pub fn have_any(&self, mentions: &[(NodeId, u32)], stretches: &[Range<u32>]) -> bool {
        let within = |nodes: &Range<u32>| {
            let [from, to] =
                [nodes.start, nodes.end].map(|end| mentions.partition_point(|(node, _)| node.0 < end));
            &mentions[from..to]
        };
        let goes = |node: u32| {
            let at = stretches.partition_point(|nodes| nodes.end <= node);
            stretches.get(at).is_some_and(|nodes| nodes.contains(&node))
        };
        stretches.iter().flat_map(within).any(|&(node, number)| {
            let (first, last) = self.ends[number as usize];
            first == node.0 && !goes(last)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[u8] = b"_abacbcdd";

    /// The mentions of these names, one in each node but the root.
    fn mentions() -> Vec<(NodeId, u32)> {
        (1..).map(NodeId).zip(NAMES[1..].iter().map(|name| u32::from(name - b'a'))).collect()
    }

    fn later() -> LaterMentions {
        LaterMentions::of(mentions().iter().map(|&(node, number)| (node.0, number)), 4)
    }

    /// Whether a node mentions a name first.
    fn is_first(at: usize) -> bool {
        !NAMES[1..at].contains(&NAMES[at])
    }

    #[test]
    fn what_is_first_here_and_again_behind() {
        let later = later();
        for from in 1..NAMES.len() {
            for to in from..=NAMES.len() {
                let expected =
                    (from..to).filter(|&at| is_first(at)).any(|at| NAMES[to..].contains(&NAMES[at]));
                assert_eq!(later.has_any(from as u32..to as u32), expected, "{from}..{to}");
            }
        }
    }

    #[test]
    fn what_is_first_in_one_of_two_stretches_and_last_in_none() {
        let (later, mentions) = (later(), mentions());
        let count = NAMES.len();
        for numbers in 0..count.pow(4) {
            let ends: Vec<usize> = (0..4).map(|place| numbers / count.pow(place) % count + 1).collect();
            if !ends.is_sorted() {
                continue;
            }
            let within = |at: usize| (ends[0]..ends[1]).contains(&at) || (ends[2]..ends[3]).contains(&at);
            let is_last = |at: &usize| !NAMES[at + 1..].contains(&NAMES[*at]);
            let last_of = |first: usize| (first..count).filter(is_last).find(|&at| NAMES[at] == NAMES[first]);
            let mut firsts = (1..count).filter(|&at| within(at) && is_first(at));
            let expected = firsts.any(|first| last_of(first).is_some_and(|last| !within(last)));
            let stretches = [ends[0] as u32..ends[1] as u32, ends[2] as u32..ends[3] as u32];
            assert_eq!(later.have_any(&mentions, &stretches), expected, "{stretches:?}");
        }
    }
}
