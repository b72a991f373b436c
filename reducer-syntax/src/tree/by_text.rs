//! Which tokens have a text.

use foldhash::fast::FixedState;
use reducer_tables::Token;
use std::hash::BuildHasher;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// So often all tokens are looked at before an index is made: to make it takes as long as to look some twenty times.
const SCANS: u32 = 16;

/// No token.
const NONE: u32 = u32::MAX;

/// Finds the tokens that have a text: in a list of tokens that does not change, and of one text.
#[derive(Debug, Default)]
pub(crate) struct ByText {
    scans: AtomicU32,
    index: OnceLock<Index>,
}

impl ByText {
    /// The numbers of the tokens that have a text, in order.
    pub fn find<'a>(
        &'a self,
        text: &'a [u8],
        tokens: &'a [Token],
        of: &'a [u8],
    ) -> impl Iterator<Item = usize> + 'a {
        let index = match self.index.get() {
            None if self.scans.fetch_add(1, Ordering::Relaxed) < SCANS => None,
            _ => Some(self.index.get_or_init(|| Index::new(tokens, of))),
        };
        let found = index.map(|index| index.with_hash_of(text));
        let all = if found.is_some() { 0 } else { tokens.len() };
        let same = move |&token: &usize| {
            let token = &tokens[token];
            (token.end - token.start) as usize == text.len() && token.text(of) == text
        };
        found.into_iter().flatten().chain(0..all).filter(same)
    }
}

/// A hash table that has a chain for each hash, through the numbers of the tokens.
#[derive(Debug)]
struct Index {
    /// The first token of each chain.
    first: Vec<u32>,
    /// The token that comes after a token in its chain.
    next: Vec<u32>,
}

impl Index {
    fn new(tokens: &[Token], of: &[u8]) -> Self {
        let mut index =
            Self { first: vec![NONE; tokens.len().next_power_of_two()], next: vec![NONE; tokens.len()] };
        // From the end, so that each chain is in order.
        for (number, token) in tokens.iter().enumerate().rev() {
            let chain = index.chain(token.text(of));
            index.next[number] = std::mem::replace(&mut index.first[chain], number as u32);
        }
        index
    }

    fn chain(&self, text: &[u8]) -> usize {
        FixedState::default().hash_one(text) as usize & (self.first.len() - 1)
    }

    /// The tokens of a text's chain, in order.
    fn with_hash_of(&self, text: &[u8]) -> impl Iterator<Item = usize> {
        let token = |number: u32| (number != NONE).then_some(number);
        let first = self.first.get(self.chain(text)).copied().and_then(token);
        std::iter::successors(first, move |&number| token(self.next[number as usize]))
            .map(|number| number as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_tables::Kind;

    #[test]
    fn the_index_finds_what_a_look_at_all_tokens_finds() {
        let text = b"a bb a ccc bb a";
        let mut at = 0;
        let words = text.split(|&byte| byte == b' ').map(|word| {
            let token = Token { kind: Kind(0), start: at, end: at + word.len() as u32 };
            at = token.end + 1;
            token
        });
        let tokens: Vec<Token> = words.collect();
        let by_text = ByText::default();
        for _ in 0..2 * SCANS {
            let found = |word: &[u8]| by_text.find(word, &tokens, text).collect::<Vec<_>>();
            assert_eq!(found(b"a"), [0, 2, 5]);
            assert_eq!(found(b"ccc"), [3]);
            assert_eq!(found(b"d"), []);
        }
        assert!(by_text.index.get().is_some());
    }

    #[test]
    fn no_tokens_have_an_index() {
        assert_eq!(Index::new(&[], b"").with_hash_of(b"a").count(), 0);
    }
}
