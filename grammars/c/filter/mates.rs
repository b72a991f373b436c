//! Which brackets match each other, and where declarations may begin outside all of them.

use super::k;
use reducer_syntax::{Kind, Token};

/// For each bracket the one that matches it, of `[[` the last one; for each directive the next other token; one after
/// the last token where there is none. And the tokens after which a declaration may begin, no bracket being open.
pub(super) fn mates(tokens: &[Token]) -> (Vec<u32>, Vec<usize>) {
    let mut ends = Vec::new();
    let mut mates = vec![tokens.len() as u32; tokens.len()];
    let mut open: Vec<(usize, usize)> = Vec::new();
    // How many of each pair are open.
    let mut counts = [0usize; 3];
    let mut directives = 0;
    for (index, token) in tokens.iter().enumerate() {
        if token.kind == k::DIRECTIVE {
            directives += 1;
            continue;
        }
        mates[index - directives..index].fill(index as u32);
        directives = 0;
        match bracket(token.kind) {
            Some((pair, false)) => {
                let times = 1 + usize::from(token.kind == k::TokLBracketLBracket);
                counts[pair] += times;
                open.extend(std::iter::repeat_n((index, pair), times));
            }
            Some((pair, true)) if counts[pair] > 0 => {
                // Where brackets do not match, those inside are left open.
                while let Some((mate, other)) = open.pop() {
                    counts[other] -= 1;
                    if other == pair {
                        (mates[mate], mates[index]) = (index as u32, mate as u32);
                        break;
                    }
                }
            }
            _ => {}
        }
        if open.is_empty() && matches!(token.kind, k::TokSemi | k::TokRBrace) {
            ends.push(index);
        }
    }
    (mates, ends)
}

/// Which pair of brackets a token is of, and whether it closes.
fn bracket(kind: Kind) -> Option<(usize, bool)> {
    match kind {
        k::PAREN => Some((0, false)),
        k::TokRParen => Some((0, true)),
        k::TokLBracket | k::TokLBracketLBracket => Some((1, false)),
        k::TokRBracket => Some((1, true)),
        k::BRACE => Some((2, false)),
        k::TokRBrace => Some((2, true)),
        _ => None,
    }
}
