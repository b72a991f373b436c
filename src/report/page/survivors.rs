//! Which tokens of the input are still in the result.

use crate::tree::Tree;
use std::collections::HashMap;

/// The largest table for a longest common subsequence, in cells, which are bits.
const CELLS: usize = 1 << 28;

/// For each token of the input and each of the result, whether it has a partner in the other.
pub(super) fn survivors(input: &Tree, result: &Tree) -> (Vec<bool>, Vec<bool>) {
    let mut names: HashMap<&[u8], u32> = HashMap::new();
    let result_words: Vec<u32> = words(result)
        .map(|word| {
            let next = names.len() as u32;
            *names.entry(word).or_insert(next)
        })
        .collect();
    // What is nowhere in the result has gone; that is most of it.
    let (places, input_words): (Vec<usize>, Vec<u32>) =
        words(input).enumerate().filter_map(|(place, word)| Some((place, *names.get(word)?))).unzip();
    let mut kept = (vec![false; input.token_count()], vec![false; result.token_count()]);
    for (one, other) in common(&input_words, &result_words) {
        kept.0[places[one]] = true;
        kept.1[other] = true;
    }
    kept
}

fn words(tree: &Tree) -> impl Iterator<Item = &[u8]> {
    tree.token_texts().into_iter().map(|token| &tree.text()[token])
}

/// A longest common subsequence, as pairs of places; if the lists are too long for that, some common subsequence.
fn common(one: &[u32], other: &[u32]) -> Vec<(usize, usize)> {
    if one.len().saturating_mul(other.len()) > CELLS {
        return in_order(one, other);
    }
    // Whether the longest of the first `i` and `j` is that of `i` and `j - 1`, else that of `i - 1` and `j`.
    let mut left = Bits::new(one.len() * other.len());
    let mut row = vec![0_u32; other.len() + 1];
    for (i, a) in one.iter().enumerate() {
        let mut diagonal = 0;
        for (j, b) in other.iter().enumerate() {
            let above = row[j + 1];
            if a == b {
                row[j + 1] = diagonal + 1;
            } else if row[j] > above {
                row[j + 1] = row[j];
                left.set(i * other.len() + j);
            }
            diagonal = above;
        }
    }
    let (mut i, mut j) = (one.len(), other.len());
    let mut pairs = Vec::new();
    while i > 0 && j > 0 {
        if one[i - 1] == other[j - 1] {
            (i, j) = (i - 1, j - 1);
            pairs.push((i, j));
        } else if left.get((i - 1) * other.len() + j - 1) {
            j -= 1;
        } else {
            i -= 1;
        }
    }
    pairs
}

/// Takes each word at the first place that comes.
fn in_order(one: &[u32], other: &[u32]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let mut from = 0;
    for (j, word) in other.iter().enumerate() {
        if let Some(step) = one[from..].iter().position(|each| each == word) {
            pairs.push((from + step, j));
            from += step + 1;
        }
    }
    pairs
}

struct Bits(Vec<u64>);

impl Bits {
    fn new(len: usize) -> Self {
        Self(vec![0; len.div_ceil(64)])
    }

    fn set(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    fn get(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsequences() {
        let pairs = |mut pairs: Vec<_>| {
            pairs.sort_unstable();
            pairs
        };
        assert_eq!(pairs(common(&[1, 2, 3, 2, 4], &[2, 4])).len(), 2);
        assert_eq!(pairs(common(&[1, 2, 3], &[2, 9, 3])), [(1, 0), (2, 2)]);
        assert_eq!(common(&[], &[1]), []);
        assert_eq!(pairs(in_order(&[1, 2, 3, 2], &[2, 2, 7])), [(1, 0), (3, 1)]);
    }
}
