//! Brackets go with what stands before and after them, whatever the tree says, and what is in them stays.

use super::at::At;
use super::class::Class;
use super::leave_out_tokens::{bracket, keeps_brackets};
use super::moves::{About, Change, Move};
use super::samples::Samples;
use reducer_syntax::{Edit, NodeId, Renumbering, Tree};
use std::ops::Range;

/// In larger trees it is not tried.
const LIMIT: usize = 16;

/// How many tokens go at most with the bracket that opens, and with the one that closes; each of them among these.
const BEFORE: usize = 4;
const AFTER: usize = 2;

/// Leaves out two stretches of tokens: each number is the first token of a stretch, times [`BASE`], and the token after it.
#[derive(Debug)]
pub struct UnwrapBrackets;

const BASE: u32 = 1 << 16;

fn stretches(at: At) -> [Range<usize>; 2] {
    at.numbers.map(|number| (number / BASE) as usize..(number % BASE) as usize)
}

/// The brackets that belong together, by the numbers of their tokens.
fn pairs(texts: &[&[u8]]) -> Vec<[usize; 2]> {
    let mut open = Vec::new();
    let mut pairs = Vec::new();
    for (token, text) in texts.iter().enumerate() {
        match bracket(text) {
            Some((sort, true)) => open.push((token, sort)),
            Some((sort, false)) => {
                pairs.extend(open.pop().filter(|&(_, other)| other == sort).map(|(first, _)| [first, token]));
            }
            None => {}
        }
    }
    pairs
}

impl Change for UnwrapBrackets {
    fn name(&self) -> &'static str {
        "brackets"
    }

    fn about(&self) -> About {
        About {
            text: "leaves out brackets with a few tokens before and after them, whatever the tree says, if the rest parses",
            before: "int f() { b; }",
            after: "int b;",
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
        let ranges = tree.token_texts();
        let texts: Vec<&[u8]> = ranges.iter().map(|range| &tree.text()[range.clone()]).collect();
        let mut moves = Vec::new();
        for [open, close] in pairs(&texts) {
            for first in (open + 1).saturating_sub(BEFORE)..=open {
                for end in close + 1..=(close + AFTER).min(texts.len()) {
                    let rest = texts[first..open].iter().chain(&texts[close + 1..end]);
                    // Brackets alone with nothing in them are another change.
                    if open + 1 < close && keeps_brackets(rest.copied()) {
                        let numbers = [first..open + 1, close..end];
                        let numbers = numbers.map(|stretch| stretch.start as u32 * BASE + stretch.end as u32);
                        moves.push(Move::new(&Self, At::node(NodeId::ROOT).with_numbers(numbers)));
                    }
                }
            }
        }
        moves.into_iter().map(|what| (what.gain(tree), what)).collect()
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        tree.without_stretches(&stretches(at))
    }

    fn left_out(&self, at: At) -> Vec<Range<usize>> {
        stretches(at).into()
    }

    fn gain(&self, _: &Tree, at: At) -> usize {
        stretches(at).into_iter().map(|stretch| stretch.len()).sum()
    }

    /// The numbers are those of tokens in another tree.
    fn renumbered(&self, _: Move, _: &Tree, _: &Renumbering) -> Option<Move> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn what_is_in_brackets_stays_in_small_trees() {
        let made = testing::texts(&UnwrapBrackets, "struct s { k(int o); };");
        assert!(made.contains(&"struct s { int o; };".to_owned()), "{made:?}");
        assert!(testing::texts(&UnwrapBrackets, "struct s { k(int o); }; int a; int b; int c;").is_empty());
    }
}
