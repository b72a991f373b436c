//! Tokens that are not parsed: a node over them has a leaf for each, grouped by the brackets that match.

use super::builder::Builder;
use super::chain::Chain;
use super::language::Recovery;
use reducer_tables::{Kind, Token};
use std::ops::Range;

/// In place of a bracket that matches.
pub(super) const NONE: u32 = u32::MAX;

/// For each token the bracket that it matches, or [`NONE`]. A closing one matches the last one open that it can
/// close; what was opened between the two matches nothing.
pub(super) fn mates(recovery: &Recovery, tokens: &[Token]) -> Vec<u32> {
    let mut mates = vec![NONE; tokens.len()];
    let mut open: Vec<(Kind, u32)> = Vec::new();
    // How many of each pair of brackets are open.
    let mut counts = vec![0usize; recovery.brackets.len()];
    for (index, token) in (0..).zip(tokens) {
        let pairs = || (0..).zip(recovery.brackets);
        let closes = |kind: Kind| recovery.brackets.contains(&(kind, token.kind));
        if pairs().any(|(pair, &(_, closing)): (usize, _)| closing == token.kind && counts[pair] > 0) {
            while let Some((kind, mate)) = open.pop() {
                for (pair, _) in pairs().filter(|(_, (opening, _))| *opening == kind) {
                    counts[pair] -= 1;
                }
                if closes(kind) {
                    mates[index as usize] = mate;
                    mates[mate as usize] = index;
                    break;
                }
            }
        } else if recovery.brackets.iter().any(|(opening, _)| *opening == token.kind) {
            for (pair, _) in pairs().filter(|(_, (opening, _))| *opening == token.kind) {
                counts[pair] += 1;
            }
            open.push((token.kind, index));
        }
    }
    mates
}

impl Builder {
    /// The nodes over some tokens, with a group for each pair of brackets. Virtual tokens are leaves, too: an
    /// edit may write them.
    pub(super) fn groups(
        &mut self,
        recovery: &Recovery,
        tokens: &[Token],
        mates: &[u32],
        range: Range<u32>,
    ) -> Chain {
        let mut parts = Chain::EMPTY;
        // What stands before each open bracket.
        let mut before: Vec<Chain> = Vec::new();
        for index in range.clone() {
            let mate = mates[index as usize];
            let matches = range.contains(&mate);
            if matches && mate > index {
                before.push(std::mem::replace(&mut parts, Chain::EMPTY));
            }
            let leaf = self.token(tokens[index as usize].kind, index);
            parts = self.join(parts, leaf);
            if matches && mate < index {
                let group = self.node(recovery.group, mate, index + 1, &[parts]);
                parts = self.join(before.pop().unwrap_or(Chain::EMPTY), group);
            }
        }
        parts
    }
}
