//! A few tokens side by side go, whatever the tree says: the end of one node and the beginning of the next.

use super::at::At;
use super::class::Class;
use super::fingerprint::Fingerprints;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use reducer_syntax::{Edit, NodeId, Renumbering, Tree};
use std::ops::{Range, RangeInclusive};

/// In larger trees it is not tried: each token has so many runs.
const LIMIT: usize = 120;

/// How many tokens go together. One alone is another change; with five and six, no result was smaller
/// (`lab/notebook/crashes.md`).
const LENGTHS: RangeInclusive<u32> = 2..=4;

/// Leaves out a run of tokens: the first number is that of its first token, the second one its length.
#[derive(Debug)]
pub struct LeaveOutTokens;

fn run(at: At) -> Range<usize> {
    let [first, length] = at.numbers.map(|number| number as usize);
    first..first + length
}

/// If a text is a bracket: its sort, and whether it opens.
pub fn bracket(text: &[u8]) -> Option<(usize, bool)> {
    match text {
        b"(" => Some((0, true)),
        b")" => Some((0, false)),
        b"[" => Some((1, true)),
        b"]" => Some((1, false)),
        b"{" => Some((2, true)),
        b"}" => Some((2, false)),
        _ => None,
    }
}

/// Whether as many brackets open as close, of each sort.
pub fn keeps_brackets<'t>(texts: impl Iterator<Item = &'t [u8]>) -> bool {
    let mut open = [0_i32; 3];
    for (sort, opens) in texts.filter_map(bracket) {
        open[sort] += if opens { 1 } else { -1 };
    }
    open == [0; 3]
}

impl Change for LeaveOutTokens {
    fn name(&self) -> &'static str {
        "tokens"
    }

    fn about(&self) -> About {
        About {
            text: "leaves out a few tokens side by side, whatever the tree says, if the rest parses",
            before: "int a[2]; int b = a[0];",
            after: "int a[2] = a[0];",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Literal
    }

    fn limit(&self) -> usize {
        LIMIT
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn comes_late(&self) -> bool {
        true
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let texts = tree.token_texts();
        let count = texts.len() as u32 + 1;
        let at = |first, length| At::node(NodeId::ROOT).with_numbers([first, length]);
        let runs =
            LENGTHS.flat_map(|length| (0..count.saturating_sub(length)).map(move |first| at(first, length)));
        let runs =
            runs.filter(|&at| keeps_brackets(texts[run(at)].iter().map(|token| &tree.text()[token.clone()])));
        runs.map(|at| (at.numbers[1] as usize, Move::new(&Self, at))).collect()
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        tree.without_tokens(run(at))
    }

    fn left_out(&self, at: At) -> Vec<Range<usize>> {
        vec![run(at)]
    }

    fn gain(&self, _: &Tree, at: At) -> usize {
        at.numbers[1] as usize
    }

    /// The numbers are those of tokens in another tree.
    fn renumbered(&self, _: Move, _: &Tree, _: &Renumbering) -> Option<Move> {
        None
    }

    /// The tokens between those next to them.
    fn fingerprint(&self, tree: &Tree, at: At, _: &Fingerprints) -> u64 {
        let Range { start, end } = run(at);
        let tokens = tree.token_texts().into_iter().take(end + 1).skip(start.saturating_sub(1));
        Fingerprints::hash(tokens.map(|token| &tree.text()[token]).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn two_declarations_become_one_and_brackets_stay_in_pairs() {
        let made = testing::texts(&LeaveOutTokens, "int a[2]; int b;");
        assert!(
            made.contains(&"int a[2];".to_owned()) && made.contains(&"int a; int b;".to_owned()),
            "{made:?}"
        );
        assert!(made.iter().all(|text| text.contains('[') == text.contains(']')), "{made:?}");
    }
}
