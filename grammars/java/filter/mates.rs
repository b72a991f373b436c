//! Which brackets belong together.

use super::k;
use reducer_syntax::Token;

/// The closing brackets by the opening ones.
pub(super) struct Mates {
    /// By token, the bracket that an opening one is closed by; 0 for all others.
    mates: Vec<u32>,
    /// The brackets that close what is open before the tokens, the innermost first.
    outer: Vec<usize>,
}

impl Mates {
    /// Those of the tokens from one on, given what the mate is of a bracket that is not closed: 0 for none.
    pub(super) fn new(tokens: &[Token], first: usize, unclosed: usize) -> Self {
        let (mut mates, mut outer) = (vec![0; tokens.len()], Vec::new());
        let mut open = Vec::new();
        for (index, token) in tokens.iter().enumerate().skip(first) {
            match token.kind {
                k::PAREN | k::BRACKET | k::TokLBrace => open.push(index),
                k::TokRParen | k::TokRBracket | k::TokRBrace => match open.pop() {
                    Some(opening) => mates[opening] = index as u32,
                    None => outer.push(index),
                },
                _ => {}
            }
        }
        for opening in open {
            mates[opening] = unclosed as u32;
        }
        Self { mates, outer }
    }

    /// The token that closes the bracket at `index`, if there is one.
    pub(super) fn of(&self, index: usize) -> Option<usize> {
        self.mates.get(index).map(|&mate| mate as usize).filter(|&mate| mate > 0)
    }

    /// The token that closes the bracket around the tokens that is `inner` brackets further out than the innermost; the end of the tokens, if there is none.
    pub(super) fn of_outer(&self, inner: usize) -> usize {
        self.outer.get(inner).copied().unwrap_or(self.mates.len())
    }

    /// Makes two angle brackets mates.
    pub(super) fn join(&mut self, opening: usize, closing: usize) {
        self.mates[opening] = closing as u32;
    }
}
