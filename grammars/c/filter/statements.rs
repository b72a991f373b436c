//! Arguments of macros that are statements.

use super::k;
use super::kinds::{begins_statement, is_word};
use reducer_syntax::{Kind, Token};

/// Puts a virtual token before each argument of a macro that is several statements, or one that is more than a value, and a
/// virtual `;` after it where there is none: `GUARD(x, y(); z())`. Says whether there are any.
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
    let mut semicolons = 0;
    let mut has_value = false;
    let mut at = start;
    while at <= close
        && let Some(token) = tokens.get(at)
    {
        if at == close || token.kind == k::TokComma {
            let is_ended = matches!(last, k::TokSemi | k::TokRBrace);
            let is_several = semicolons > usize::from(last == k::TokSemi);
            let is_statement = is_ended && begins_statement(tokens[start].kind);
            let is_declaration = semicolons > 0 && has_value && begins_declaration(&tokens[start..at]);
            if start < at && (is_several || is_statement || is_declaration) {
                marks.push((start, k::STATEMENTS));
                if !is_ended {
                    marks.push((at, k::TokSemi));
                }
            }
            (start, semicolons, has_value) = (at + 1, 0, false);
        }
        semicolons += usize::from(token.kind == k::TokSemi);
        has_value |= token.kind == k::TokEq;
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

/// Whether a type and a name begin here.
fn begins_declaration(tokens: &[Token]) -> bool {
    match tokens {
        [first, second, ..] => is_word(first.kind) || (first.kind, second.kind) == (k::NAME, k::NAME),
        _ => false,
    }
}
