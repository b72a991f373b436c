//! Arguments of macros that are statements.

use super::k;
use super::kinds::begins_statement;
use reducer::tree::{Kind, Token};

/// Puts a virtual token before each argument of a macro that has a `;` in it or is a statement in braces, and a virtual `;`
/// behind it where there is none: `GUARD(x, y(); z())`. Says whether there are any.
pub(super) fn mark(tokens: &mut Vec<Token>, mates: &[u32]) -> bool {
    let mut marks = Vec::new();
    for (index, pair) in tokens.windows(2).enumerate() {
        if let [name, open] = pair
            && (name.kind, open.kind) == (k::NAME, k::PAREN)
        {
            arguments(tokens, mates, index + 1, &mut marks);
        }
    }
    if marks.is_empty() {
        return false;
    }
    // What stands in inner brackets is found last. Where an argument ends, none begins.
    marks.sort_by_key(|&(index, _)| index);
    let mut marks = marks.into_iter().peekable();
    let old = std::mem::take(tokens);
    for (index, token) in old.into_iter().enumerate() {
        if let Some((_, kind)) = marks.next_if(|&(mark, _)| mark == index) {
            let at = tokens.last().map_or(0, |last| last.end);
            tokens.push(Token::new_virtual(kind, at));
        }
        tokens.push(token);
    }
    true
}

/// Before which tokens of a bracket what is put that tells of arguments that are statements.
fn arguments(tokens: &[Token], mates: &[u32], open: usize, marks: &mut Vec<(usize, Kind)>) {
    let close = mates[open] as usize;
    let mut start = open + 1;
    let mut last = k::TokComma;
    let mut has_semicolon = false;
    let mut at = start;
    while at <= close
        && let Some(token) = tokens.get(at)
    {
        if at == close || token.kind == k::TokComma {
            let is_braced = last == k::TokRBrace && begins_statement(tokens[start].kind);
            if start < at && (has_semicolon || is_braced) {
                marks.push((start, k::STATEMENTS));
                if !matches!(last, k::TokSemi | k::TokRBrace) {
                    marks.push((at, k::TokSemi));
                }
            }
            (start, has_semicolon) = (at + 1, false);
        }
        has_semicolon |= token.kind == k::TokSemi;
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
