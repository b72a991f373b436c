//! Arguments of macros that are statements.

use super::k;
use super::kinds::begins_statement;
use reducer::tree::Token;

/// Puts a virtual token before each argument that ends as a statement does: `GUARD(x, y(); z();)`. Says whether there are
/// any.
pub(super) fn mark(tokens: &mut Vec<Token>, mates: &[u32]) -> bool {
    let mut starts = Vec::new();
    for (index, pair) in tokens.windows(2).enumerate() {
        if let [name, open] = pair
            && (name.kind, open.kind) == (k::NAME, k::PAREN)
        {
            arguments(tokens, mates, index + 1, &mut starts);
        }
    }
    if starts.is_empty() {
        return false;
    }
    // What stands in inner brackets is found last.
    starts.sort_unstable();
    let mut starts = starts.into_iter().peekable();
    let old = std::mem::take(tokens);
    for (index, token) in old.into_iter().enumerate() {
        if starts.next_if_eq(&index).is_some() {
            let at = tokens.last().map_or(0, |last| last.end);
            tokens.push(Token::new_virtual(k::STATEMENTS, at));
        }
        tokens.push(token);
    }
    true
}

/// Where the arguments in a bracket begin that are statements.
fn arguments(tokens: &[Token], mates: &[u32], open: usize, starts: &mut Vec<usize>) {
    let close = mates[open] as usize;
    let mut start = open + 1;
    let mut last = k::TokComma;
    let mut at = start;
    while at <= close
        && let Some(token) = tokens.get(at)
    {
        if at == close || token.kind == k::TokComma {
            let first = tokens[start].kind;
            if start < at && (last == k::TokSemi || last == k::TokRBrace && begins_statement(first)) {
                starts.push(start);
            }
            start = at + 1;
        }
        if token.kind != k::DIRECTIVE {
            last = token.kind;
        }
        at = match token.kind {
            k::PAREN | k::TokLBracket | k::TokLBracketLBracket | k::BRACE => {
                let mate = mates[at] as usize;
                last = tokens.get(mate).map_or(last, |mate| mate.kind);
                mate + 1
            }
            _ => at + 1,
        };
    }
}
